//! The lexicographic order of permutations: the number of a case and the case of a number (Lehmer code).

/// The largest board size of the brute force: 32! fits 128 bits.
pub const MAX_SIZE: usize = 32;

/// The number of permutations of `length` elements.
pub(crate) fn factorial(length: usize) -> u128 {
    (1..=length as u128).product()
}

/// Ranks a case: its number, from 1, in the order of the brute force. `columns` is a permutation of at most 32 columns.
///
/// ```
/// use papan_queens::brute_force;
///
/// assert_eq!(brute_force::case_number(&[0, 1, 2]), 1);
/// assert_eq!(brute_force::case_number(&[2, 6, 0, 5, 3, 1, 7, 4, 8]), 106_227);
/// ```
pub fn case_number(columns: &[u8]) -> u128 {
    let smaller_after = |row: usize| {
        columns[row + 1..].iter().filter(|&&column| column < columns[row]).count() as u128
    };
    let digit = |row: usize| smaller_after(row) * factorial(columns.len() - 1 - row);
    1 + (0..columns.len()).map(digit).sum::<u128>()
}

/// Unranks a case: the columns of the case with this number, from 1. Numbers beyond the last case give the last case.
///
/// ```
/// use papan_queens::brute_force;
///
/// assert_eq!(brute_force::case_columns(9, 106_227), [2, 6, 0, 5, 3, 1, 7, 4, 8]);
/// assert_eq!(brute_force::case_columns(3, u128::MAX), [2, 1, 0]);
/// ```
pub fn case_columns(size: usize, case: u128) -> Vec<u8> {
    let size = size.min(MAX_SIZE);
    let mut rest = case.clamp(1, factorial(size)) - 1;
    let mut unused: Vec<u8> = (0..size as u8).collect();
    let choose = |row: usize| {
        let weight = factorial(size - 1 - row);
        let column = unused.remove((rest / weight) as usize);
        rest %= weight;
        column
    };
    (0..size).map(choose).collect()
}

/// Advances to the next permutation, as the document's program does. False after the last.
pub(super) fn next_permutation(columns: &mut [u8]) -> bool {
    let Some(pivot) = columns.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let Some(swap) = columns.iter().rposition(|&column| column > columns[pivot]) else {
        return false;
    };
    columns.swap(pivot, swap);
    columns[pivot + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_numbers_follow_the_order_of_permutations() {
        let mut columns: Vec<u8> = (0..6).collect();
        for case in 1..=720 {
            assert_eq!(case_number(&columns), case);
            assert_eq!(case_columns(6, case), columns);
            assert_eq!(next_permutation(&mut columns), case < 720);
        }
    }
}
