//! Axes: ranges of values mapped to lengths, round ticks, and the notation of numbers.

use super::{DecimalSeparator, Scale};

/// Maps a range of values to a range of lengths.
#[derive(Clone, Copy, Debug)]
pub(super) struct AxisMapping {
    scale: Scale,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl AxisMapping {
    /// A mapping of the range of some values, widened to round numbers. `from_zero` makes a linear range start at zero.
    pub(super) fn over(values: impl Iterator<Item = f64>, scale: Scale, from_zero: bool) -> Self {
        let shown = values.filter(|v| v.is_finite() && (scale == Scale::Linear || *v > 0.0));
        let (low, high) = shown
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
        let (low, high) = match (scale, low <= high) {
            (Scale::Linear, false) => (0.0, 1.0),
            (Scale::Log, false) => (1.0, 10.0),
            (Scale::Linear, true) => widen(
                if from_zero { low.min(0.0) } else { low },
                if from_zero { high.max(0.0) } else { high },
            ),
            (Scale::Log, true) => widen_log(low, high),
        };
        Self { scale, low, high, from: 0.0, to: 1.0 }
    }

    /// Maps the values to the lengths from `from` to `to`.
    pub(super) fn between(self, from: f64, to: f64) -> Self {
        Self { from, to, ..self }
    }

    /// The length of a value, or `None` outside the range.
    pub(super) fn position(&self, value: f64) -> Option<f64> {
        let fraction = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log => (value / self.low).log10() / (self.high / self.low).log10(),
        };
        let inside = fraction.is_finite() && (-1e-9..=1.0 + 1e-9).contains(&fraction);
        inside.then_some(self.from + (self.to - self.from) * fraction)
    }

    /// Round values that get a label.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = round_step(self.high - self.low);
                let first = (self.low / step).ceil() as i64;
                (0..20)
                    .map(|i| (first + i) as f64 * step)
                    .take_while(|v| *v <= self.high + step * 1e-6)
                    .collect()
            }
            Scale::Log => self.log_ticks(),
        }
    }

    /// Powers of ten, with 2 and 5 times those for two decades or fewer, and every second or so for many decades.
    fn log_ticks(&self) -> Vec<f64> {
        let (first, last) = (self.low.log10().floor() as i32, self.high.log10().ceil() as i32);
        let decades = last - first;
        let every = decades / 9 + 1;
        let factors: &[f64] = if decades <= 2 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let all = (first..=last)
            .filter(|power| (power - first) % every == 0)
            .flat_map(|power| factors.iter().map(move |factor| factor * 10f64.powi(power)));
        all.filter(|v| *v >= self.low * 0.999 && *v <= self.high * 1.001).collect()
    }
}

/// A step of 1, 2 or 5 times a power of ten that divides a range into four to eight intervals.
fn round_step(range: f64) -> f64 {
    let rough = (range / 6.0).max(f64::MIN_POSITIVE);
    let power = 10f64.powi(rough.log10().floor() as i32);
    let step = [1.0, 2.0, 5.0].into_iter().find(|step| step * power >= rough * 0.8).unwrap_or(10.0);
    step * power
}

fn widen(low: f64, high: f64) -> (f64, f64) {
    let (low, high) = if high - low > high.abs().max(low.abs()) * 1e-12 {
        (low, high)
    } else {
        (low - 1.0, high + 1.0)
    };
    let step = round_step(high - low);
    ((low / step).floor() * step, (high / step).ceil() * step)
}

/// Widens a range to whole decades, or to 1, 2 and 5 times a power of ten if it is short.
fn widen_log(low: f64, high: f64) -> (f64, f64) {
    let down = |v: f64| 10f64.powi(v.log10().floor() as i32);
    let steps = [1.0, 2.0, 5.0, 10.0];
    if high / low > 30.0 {
        let top = down(high);
        return (down(low), if top < high * 0.9999 { top * 10.0 } else { top });
    }
    let low =
        steps.iter().rev().map(|step| step * down(low)).find(|v| *v <= low * 1.0001).unwrap_or(low);
    let high =
        steps.iter().map(|step| step * down(high)).find(|v| *v >= high * 0.9999).unwrap_or(high);
    (low, if high > low { high } else { low * 10.0 })
}

/// Formats a number with three significant digits, grouped thousands, and powers of ten beyond ten million.
pub(super) fn write(value: f64, separator: DecimalSeparator) -> String {
    let size = value.abs();
    if size == 0.0 {
        return "0".into();
    }
    let power = size.log10().floor() as i32;
    let round_power = (size / 10f64.powi(power) - 1.0).abs() < 1e-9;
    let text = match power {
        7.. | ..=-5 if round_power => {
            return format!("{}10{}", if value < 0.0 { "−" } else { "" }, superscript(power));
        }
        7.. | ..=-5 => {
            let mantissa = trim(&format!("{:.2}", value / 10f64.powi(power)));
            format!("{mantissa} × 10{}", superscript(power))
        }
        2..=6 => group(&format!("{value:.0}")),
        _ => trim(&format!("{value:.*}", (2 - power).clamp(0, 6) as usize)),
    };
    let text = text.replace('-', "−");
    match separator {
        DecimalSeparator::Point => text,
        DecimalSeparator::Comma => text.replace('.', ","),
    }
}

/// Removes trailing zeros after the decimal point.
fn trim(text: &str) -> String {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').into()
    } else {
        text.into()
    }
}

/// Separates thousands by spaces, from five digits on.
fn group(digits: &str) -> String {
    let count = digits.trim_start_matches('-').len();
    if count < 5 {
        return digits.into();
    }
    let mut out = String::new();
    let mut left = digits.len();
    for c in digits.chars() {
        out.push(c);
        left -= 1;
        if left > 0 && left.is_multiple_of(3) && c != '-' {
            out.push('\u{a0}');
        }
    }
    out
}

fn superscript(power: i32) -> String {
    let sign = if power < 0 { "⁻" } else { "" };
    let digits = power.unsigned_abs().to_string();
    sign.chars()
        .chain(
            digits
                .bytes()
                .map(|b| ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][usize::from(b - b'0')]),
        )
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_significant_digits() {
        let write = |v| write(v, DecimalSeparator::Point);
        assert_eq!(
            [0.0, 0.5, 12.0, 1234.0, 123_456.0].map(write),
            ["0", "0.5", "12", "1234", "123\u{a0}456"]
        );
        assert_eq!(
            [1e7, 1e18, 2.5e17, 1e-6, -3.0].map(write),
            ["10⁷", "10¹⁸", "2.5 × 10¹⁷", "10⁻⁶", "−3"]
        );
        assert_eq!(super::write(0.25, DecimalSeparator::Comma), "0,25");
    }

    #[test]
    fn linear_ticks_are_round_and_few() {
        for range in [1e-9, 0.03, 1.0, 7.3, 42.0, 99.0, 1e6, 3e17] {
            let mapping = AxisMapping::over([0.0, range].into_iter(), Scale::Linear, true);
            let ticks = mapping.ticks();
            assert!((3..=10).contains(&ticks.len()), "{range}: {ticks:?}");
            assert!(mapping.position(range).is_some() && mapping.position(0.0) == Some(0.0));
        }
    }

    #[test]
    fn logarithmic_mappings_contain_their_values_and_have_ticks() {
        for (low, high) in [(1.0, 1.0), (3.0, 4.0), (0.5, 80.0), (1e-6, 1e6), (1.0, 1e18)] {
            let mapping = AxisMapping::over([low, high].into_iter(), Scale::Log, false);
            assert!(mapping.position(low).is_some() && mapping.position(high).is_some());
            assert!(
                (2..=10).contains(&mapping.ticks().len()),
                "{low} {high}: {:?}",
                mapping.ticks()
            );
        }
    }

    #[test]
    fn a_mapping_without_values_has_ticks() {
        assert_eq!(
            AxisMapping::over([].into_iter(), Scale::Linear, true).ticks().first(),
            Some(&0.0)
        );
        assert_eq!(
            AxisMapping::over([-1.0, f64::NAN].into_iter(), Scale::Log, true).ticks().first(),
            Some(&1.0)
        );
    }
}
