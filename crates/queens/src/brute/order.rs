//! The lexicographic order of permutations: which case has which number, and back (Lehmer's code).

/// The largest side whose number of cases fits the numbers used here with room to spare.
pub const MAX_SIZE: usize = 32;

/// The number of permutations of `length` things.
pub(crate) fn factorial(length: usize) -> u128 {
    (1..=length as u128).product()
}

/// The number of a case, from 1, in the order of the brute force. `columns` is a permutation of at most 32 columns.
///
/// ```
/// use papan_queens::brute;
///
/// assert_eq!(brute::case_of(&[0, 1, 2]), 1);
/// assert_eq!(brute::case_of(&[2, 6, 0, 5, 3, 1, 7, 4, 8]), 106_227);
/// ```
pub fn case_of(columns: &[u8]) -> u128 {
    let smaller_behind = |row: usize| {
        columns[row + 1..].iter().filter(|&&behind| behind < columns[row]).count() as u128
    };
    let weigh = |row: usize| smaller_behind(row) * factorial(columns.len() - 1 - row);
    1 + (0..columns.len()).map(weigh).sum::<u128>()
}

/// The case of this number, from 1; numbers past the last are drawn back to it.
///
/// ```
/// use papan_queens::brute;
///
/// assert_eq!(brute::columns_of(9, 106_227), [2, 6, 0, 5, 3, 1, 7, 4, 8]);
/// assert_eq!(brute::columns_of(3, u128::MAX), [2, 1, 0]);
/// ```
pub fn columns_of(size: usize, case: u128) -> Vec<u8> {
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

/// Steps to the next permutation, as the document's program does. False after the last.
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
    fn numbers_follow_the_steps() {
        let mut columns: Vec<u8> = (0..6).collect();
        for case in 1..=720 {
            assert_eq!(case_of(&columns), case);
            assert_eq!(columns_of(6, case), columns);
            assert_eq!(next_permutation(&mut columns), case < 720);
        }
    }

    #[test]
    fn the_largest_board_has_numbers_too() {
        let last: Vec<u8> = (0..MAX_SIZE as u8).rev().collect();
        assert_eq!(case_of(&last), factorial(MAX_SIZE));
        assert_eq!(columns_of(MAX_SIZE, factorial(MAX_SIZE)), last);
    }
}
