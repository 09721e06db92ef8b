//! Numbers, durations and megabytes as a language writes them: `11,520` and `20.2 ms` in English, `11.520`
//! and `20,2 ms` in Indonesian; also the formatter of numbers in sentences. For text that people read; JSON
//! keeps plain numbers.

use crate::Language;
use fluent_bundle::FluentValue;
use std::time::Duration;

impl Language {
    /// The marks between groups of three digits and before the decimals.
    fn separators(self) -> (char, char) {
        match self {
            Language::English => (',', '.'),
            Language::Indonesian => ('.', ','),
        }
    }

    /// A whole number with its digits in groups of three. It may be larger than any integer type, hence the text.
    ///
    /// ```
    /// # use teka_locale::Language;
    /// assert_eq!(Language::English.number(4_331_140), "4,331,140");
    /// assert_eq!(Language::Indonesian.number(4_331_140), "4.331.140");
    /// ```
    // Most numbers are copied anyway; a reference would be noise at every call.
    #[allow(clippy::needless_pass_by_value)]
    pub fn number(self, number: impl ToString) -> String {
        let (separator, _) = self.separators();
        let text = number.to_string();
        let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("-", digits));
        let mut grouped = String::with_capacity(text.len() + text.len() / 3);
        grouped.push_str(sign);
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                grouped.push(separator);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number with this many decimals.
    pub fn decimal(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        match text.split_once('.') {
            Some((whole, rest)) => format!("{}{}{rest}", self.number(whole), self.separators().1),
            None => self.number(text),
        }
    }

    /// A duration with a unit that suits it.
    pub fn duration(self, duration: Duration) -> String {
        let seconds = duration.as_secs_f64();
        // The unit is that of the rounded figure: never 1000.0 ms, nor 60 seconds in a minute.
        if (seconds * 1e6).round() < 1e3 {
            format!("{} µs", self.decimal(seconds * 1e6, 0))
        } else if (seconds * 1e4).round() < 1e4 {
            format!("{} ms", self.decimal(seconds * 1e3, 1))
        } else if (seconds * 1e2).round() < 6e3 {
            let decimals = if duration.subsec_millis() == 0 { 0 } else { 2 };
            format!("{} s", self.decimal(seconds, decimals))
        } else {
            let whole = seconds.round() as u64;
            format!("{} min {} s", self.number(whole / 60), whole % 60)
        }
    }

    /// A number of bytes in megabytes.
    pub fn megabytes(self, bytes: u64) -> String {
        format!("{} MB", self.decimal(bytes as f64 / 1e6, 1))
    }
}

/// The formatter of numbers in the sentences of a language.
pub(crate) fn formatter<M>(language: Language) -> fn(&FluentValue<'_>, &M) -> Option<String> {
    match language {
        Language::English => |value, _| in_sentence(Language::English, value),
        Language::Indonesian => |value, _| in_sentence(Language::Indonesian, value),
    }
}

fn in_sentence(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.number(number.value)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, Indonesian};

    #[test]
    fn digits_are_grouped() {
        assert_eq!([7, 1234, -4_331_140].map(|number| English.number(number)), ["7", "1,234", "-4,331,140"]);
        assert_eq!(
            [7, 1234, -4_331_140].map(|number| Indonesian.number(number)),
            ["7", "1.234", "-4.331.140"]
        );
    }

    #[test]
    fn decimals_are_separated() {
        assert_eq!(
            (English.decimal(1234.56, 1), Indonesian.decimal(1234.56, 1)),
            ("1,234.6".into(), "1.234,6".into())
        );
    }

    #[test]
    fn durations_have_a_suitable_unit() {
        let shown = |language: Language| {
            [0.000_02, 0.0123, 1.5, 10.0, 125.0]
                .map(|seconds| language.duration(Duration::from_secs_f64(seconds)))
        };
        assert_eq!(shown(English), ["20 µs", "12.3 ms", "1.50 s", "10 s", "2 min 5 s"]);
        assert_eq!(shown(Indonesian), ["20 µs", "12,3 ms", "1,50 s", "10 s", "2 min 5 s"]);
    }

    #[test]
    fn durations_are_rounded_before_their_unit_is_chosen() {
        let shown = [0.000_999_6, 0.999_96, 59.997, 119.7]
            .map(|seconds| English.duration(Duration::from_secs_f64(seconds)));
        assert_eq!(shown, ["1.0 ms", "1.00 s", "1 min 0 s", "2 min 0 s"]);
    }
}
