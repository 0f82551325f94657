//! The power of every frequency of a profile: the fast Fourier transform of Cooley and Tukey.

use std::f32::consts::TAU;

/// The absolute values of the Fourier transform of `values`, padded with zeros to `length`, a power of two.
pub(super) fn spectrum(values: &[f32], length: usize) -> Vec<f32> {
    let mut data: Vec<(f32, f32)> = values.iter().map(|&value| (value, 0.0)).collect();
    data.resize(length, (0.0, 0.0));
    transform(&mut data);
    data[..length / 2].iter().map(|(re, im)| re.hypot(*im)).collect()
}

fn transform(data: &mut [(f32, f32)]) {
    let length = data.len();
    let bits = length.trailing_zeros();
    for index in 0..length {
        let swapped = index.reverse_bits() >> (usize::BITS - bits);
        if index < swapped {
            data.swap(index, swapped);
        }
    }
    let mut half = 1;
    while half < length {
        let roots: Vec<(f32, f32)> = (0..half)
            .map(|index| {
                let (sin, cos) = (TAU * index as f32 / (2 * half) as f32).sin_cos();
                (cos, -sin)
            })
            .collect();
        for block in data.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for ((low, high), root) in low.iter_mut().zip(high).zip(&roots) {
                let turned = (high.0 * root.0 - high.1 * root.1, high.0 * root.1 + high.1 * root.0);
                *high = (low.0 - turned.0, low.1 - turned.1);
                *low = (low.0 + turned.0, low.1 + turned.1);
            }
        }
        half *= 2;
    }
}
