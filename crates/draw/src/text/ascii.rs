//! Transliteration to ASCII for terminals that show nothing else.

/// The nearest ASCII text: superscripts as `10^18`, an ellipsis as dots, any whitespace as a space, other characters as
/// `?`.
pub(super) fn transliterate(text: &str) -> String {
    let mut out = String::new();
    let mut raised = false;
    for c in text.chars() {
        let digit = superscript(c);
        if digit.is_some() && !raised {
            out.push('^');
        }
        raised = digit.is_some();
        match (digit, c) {
            (Some(digit), _) => out.push(digit),
            (None, ' '..='~') => out.push(c),
            (None, '×' | '✕') => out.push('x'),
            (None, '…' | '⋯') => out.push_str("..."),
            (None, '–' | '—' | '−' | '‑') => out.push('-'),
            (None, '·' | '•') => out.push('.'),
            (None, '‘' | '’') => out.push('\''),
            (None, '“' | '”') => out.push('"'),
            (None, c) if c.is_whitespace() => out.push(' '),
            (None, c) if c.is_control() => {}
            (None, _) => out.push('?'),
        }
    }
    out
}

fn superscript(c: char) -> Option<char> {
    let digit = match c {
        '⁰' => 0,
        '¹' => 1,
        '²' => 2,
        '³' => 3,
        '⁴'..='⁹' => c as u32 - '⁴' as u32 + 4,
        _ => return None,
    };
    char::from_digit(digit, 10)
}
