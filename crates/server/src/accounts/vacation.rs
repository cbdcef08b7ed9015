//! Vacations: limited in days per year and in days at a stretch. Any day on which somebody was away is used up, for
//! however short a time.

use super::{AccountFault, DAY};
use std::{collections::BTreeSet, ops::RangeInclusive};

/// Nobody may hold up a game for longer than this by going away.
pub const LONGEST_VACATION: i64 = 30 * DAY;

/// One vacation. While it lasts, its end is in the future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    pub since: i64,
    pub until: i64,
}

/// What is used of a calendar year, in UTC, including what is still to come of the present vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    pub year: i16,
    pub used: u32,
    pub of: u32,
}

impl Budget {
    pub fn left(self) -> u32 {
        self.of.saturating_sub(self.used)
    }

    /// The year that contains `now`.
    pub fn at(now: i64, vacations: &[Vacation], of: u32) -> Budget {
        let year = year_of(now);
        Budget {
            year,
            used: used(year, vacations),
            of,
        }
    }
}

impl Vacation {
    /// The days it touches, counted since 1970.
    fn days(self) -> RangeInclusive<i64> {
        let last = (self.until - 1).max(self.since);
        self.since.div_euclid(DAY)..=last.div_euclid(DAY)
    }
}

/// What a request changes: the vacation to be stored, and what the account shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planned {
    pub vacation: Vacation,
    pub away_until: Option<i64>,
}

/// What changes if somebody with these vacations asks to be away until then; no time, or one that has passed, means
/// to be back now. `None` for somebody who is here and stays.
pub fn plan(
    vacations: &[Vacation],
    now: i64,
    until: Option<i64>,
    of: u32,
) -> Result<Option<Planned>, AccountFault> {
    let last = vacations.iter().copied().max_by_key(|last| last.since);
    let Some(until) = until.filter(|until| *until > now) else {
        let going_on = last.filter(|last| last.until > now);
        return Ok(going_on.map(|last| Planned {
            vacation: Vacation { until: now, ..last },
            // How long clocks stood still follows from the vacation itself; they continue from where they stood. This
            // is only what the account shows, which is nothing for somebody who was hardly gone.
            away_until: (now - last.since >= DAY).then_some(now),
        }));
    };
    // A vacation resumed within a day is the same vacation.
    let since = last.filter(|last| last.until > now.saturating_sub(DAY));
    let since = since.map_or(now, |last| last.since);
    if until.saturating_sub(since) > LONGEST_VACATION {
        return Err(AccountFault::Vacation);
    }
    let wished = Vacation { since, until };
    let mut all: Vec<Vacation> = vacations.to_vec();
    all.retain(|own| own.since != since);
    all.push(wished);
    for year in year_of(now)..=year_of(until - 1) {
        let (before, after) = (used(year, vacations), used(year, &all));
        // If the allowance has been reduced meanwhile, a vacation may still be shortened.
        if after > of && after > before {
            return Err(AccountFault::VacationDays {
                year: i64::from(year),
                left: i64::from(of.saturating_sub(used(year, &as_if_back(&all, now)))),
            });
        }
    }
    Ok(Some(Planned {
        vacation: wished,
        away_until: Some(until),
    }))
}

/// The same, as if everybody were back from now on.
fn as_if_back(vacations: &[Vacation], now: i64) -> Vec<Vacation> {
    let mut back: Vec<Vacation> = vacations.to_vec();
    back.retain(|own| own.since < now);
    for own in &mut back {
        own.until = own.until.min(now);
    }
    back
}

/// How many days of a year these touch.
fn used(year: i16, vacations: &[Vacation]) -> u32 {
    let inside = first_day(year)..first_day(year.saturating_add(1));
    let days: BTreeSet<i64> = (vacations.iter())
        .flat_map(|vacation| vacation.days())
        .filter(|day| inside.contains(day))
        .collect();
    u32::try_from(days.len()).unwrap_or(u32::MAX)
}

fn year_of(moment: i64) -> i16 {
    let moment = jiff::Timestamp::from_second(moment).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    moment.to_zoned(jiff::tz::TimeZone::UTC).year()
}

/// The first of January, in days since 1970.
fn first_day(year: i16) -> i64 {
    let first = jiff::civil::Date::new(year, 1, 1)
        .and_then(|first| first.to_zoned(jiff::tz::TimeZone::UTC))
        .map(|first| first.timestamp().as_second());
    first.unwrap_or(i64::MAX).div_euclid(DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon of a day.
    fn noon(day: &str) -> i64 {
        let day: jiff::civil::Date = day.parse().unwrap();
        let noon = day.at(12, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC);
        noon.unwrap().timestamp().as_second()
    }

    /// Carries out a request, as the database does.
    fn wish(
        vacations: &mut Vec<Vacation>,
        now: i64,
        until: Option<i64>,
    ) -> Result<Option<i64>, AccountFault> {
        let Some(planned) = plan(vacations, now, until, 42)? else {
            return Ok(None);
        };
        vacations.retain(|own| own.since != planned.vacation.since);
        vacations.push(planned.vacation);
        Ok(planned.away_until)
    }

    #[test]
    fn a_vacation_is_bounded() {
        let (mut own, now) = (Vec::new(), noon("2026-03-01"));
        for until in [now + LONGEST_VACATION + 1, i64::MAX] {
            assert_eq!(
                wish(&mut own, now, Some(until)),
                Err(AccountFault::Vacation)
            );
        }
        for past in [None, Some(now), Some(now - 1), Some(i64::MIN)] {
            assert_eq!(wish(&mut own, now, past), Ok(None));
        }
        assert_eq!(own, []);
        let until = now + LONGEST_VACATION;
        assert_eq!(wish(&mut own, now, Some(until)), Ok(Some(until)));
        // Not even a day longer, even if asked for on the last.
        let later = until - 60;
        let refused = wish(&mut own, later, Some(later + DAY));
        assert_eq!(refused, Err(AccountFault::Vacation));
    }

    #[test]
    fn days_are_counted_once_and_given_back_when_one_returns_early() {
        let (mut own, now) = (Vec::new(), noon("2026-03-01"));
        wish(&mut own, now, Some(noon("2026-03-20"))).unwrap();
        assert_eq!(Budget::at(now, &own, 42).used, 20);
        let back = noon("2026-03-05");
        assert_eq!(wish(&mut own, back, None), Ok(Some(back)));
        let budget = Budget::at(back, &own, 42);
        assert_eq!((budget.used, budget.left(), budget.year), (5, 37, 2026));
        // Nothing changes for somebody who is here and stays.
        assert_eq!(plan(&own, back + 1, None, 42), Ok(None));
    }

    #[test]
    fn going_and_coming_gives_nothing_back_and_winds_no_clock() {
        let (mut own, now) = (Vec::new(), noon("2026-03-01"));
        for minute in 0..10 {
            let now = now + 60 * minute;
            wish(&mut own, now, Some(now + 20 * DAY)).unwrap();
            assert_eq!(wish(&mut own, now + 30, None), Ok(None));
            assert_eq!(Budget::at(now, &own, 42).used, 1);
        }
        // Three weeks in spring and three in summer: then the year's days are used up.
        for (from, until) in [("2026-04-01", "2026-04-21"), ("2026-07-01", "2026-07-20")] {
            wish(&mut own, noon(from), Some(noon(until))).unwrap();
        }
        let now = noon("2026-09-01");
        assert_eq!(Budget::at(now, &own, 42).left(), 0);
        let spent = AccountFault::VacationDays {
            year: 2026,
            left: 0,
        };
        assert_eq!(wish(&mut own, now, Some(now + 60)), Err(spent));
    }

    #[test]
    fn each_year_pays_for_its_own_days() {
        let now = noon("2026-12-20");
        let mut own = vec![Vacation {
            since: noon("2026-06-01"),
            until: noon("2026-06-30"),
        }];
        // Twelve days of December and eleven of January.
        wish(&mut own, now, Some(noon("2027-01-11"))).unwrap();
        assert_eq!(Budget::at(now, &own, 42).used, 42);
        let budget = Budget::at(noon("2027-01-11"), &own, 42);
        assert_eq!((budget.year, budget.used), (2027, 11));
    }
}
