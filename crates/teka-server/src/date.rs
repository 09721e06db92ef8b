//! A day of the calendar, as addresses and requests name it: `2026-11-17`. Parses it and computes its day of
//! the week. It is the player's day; the server never reads its own clock for it.

use std::fmt;

/// A day of the Gregorian calendar, from 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Date {
    pub(crate) year: u64,
    /// From 1.
    pub(crate) month: u64,
    /// From 1.
    pub(crate) day: u64,
}

impl Date {
    /// Parses a day written like `2026-11-17`; `None` if there is no such day.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = |part: &str, length| {
            let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| part.parse::<u64>().ok()).flatten()
        };
        let mut parts = text.split('-');
        let date = Date {
            year: digits(parts.next()?, 4)?,
            month: digits(parts.next()?, 2)?,
            day: digits(parts.next()?, 2)?,
        };
        let in_range = date.year >= 1970
            && (1..=12).contains(&date.month)
            && (1..=date.month_length()).contains(&date.day);
        (parts.next().is_none() && in_range).then_some(date)
    }

    fn month_length(self) -> u64 {
        match self.month {
            2 => 28 + u64::from(is_leap(self.year)),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The day of the week, from 0 for Monday.
    pub(crate) fn weekday(self) -> usize {
        let years = 1970..self.year;
        let days_before: u64 = years.map(|year| 365 + u64::from(is_leap(year))).sum();
        let months = (1..self.month).map(|month| Date { month, ..self }.month_length());
        // 1 January 1970 was a Thursday.
        ((days_before + months.sum::<u64>() + self.day - 1 + 3) % 7) as usize
    }

    /// The digits of the date as one number, such as 20261117.
    pub(crate) fn digits(self) -> u64 {
        self.year * 10_000 + self.month * 100 + self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_that_exist_are_read() {
        for text in ["2026-11-17", "2024-02-29", "2000-02-29", "1970-01-01", "9999-12-31"] {
            assert_eq!(Date::parse(text).unwrap().to_string(), text);
        }
        let wrong = [
            "",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "1900-02-28",
            "2026-11-31",
            "2026-1-1",
            "2026-11-17-",
            "+026-11-17",
            "12026-11-17",
            "２０２６-11-17",
            "2026-11-1７",
        ];
        for text in wrong {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn days_of_the_week_follow_each_other() {
        let weekday = |text| Date::parse(text).unwrap().weekday();
        assert_eq!((weekday("1970-01-01"), weekday("2000-02-29"), weekday("2026-11-17")), (3, 1, 1));
        assert_eq!((weekday("2023-12-31"), weekday("2024-01-01")), (6, 0));
        assert_eq!(Date::parse("2026-11-17").unwrap().digits(), 20_261_117);
    }
}
