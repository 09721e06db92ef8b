// Days of the player's calendar, written like `2026-11-17`: today, the day before, streaks of days, and the names of
// days and months.

/** The day of a moment in the player's time zone. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const today = () => dayOf(Date.now());

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(noon(text)) === text;
}

/** Noon, so that no change of the clocks leads to another day. */
function noon(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
}

export function dayBefore(day: string): string {
  const date = new Date(noon(day));
  date.setDate(date.getDate() - 1);
  return dayOf(date.getTime());
}

/** The number of days in a row up to `day` or, because that day is not over yet, up to the day before. */
export function streak(days: ReadonlySet<string>, day: string): number {
  let at = days.has(day) ? day : dayBefore(day);
  let count = 0;
  for (; days.has(at); at = dayBefore(at)) count += 1;
  return count;
}

/** The length of the longest streak. */
export function longestStreak(days: ReadonlySet<string>): number {
  return Math.max(0, ...[...days].map((day) => streak(days, day)));
}

/** A day in words, such as `17 November 2026`. */
export function dayName(day: string, language: string, style: 'long' | 'medium' = 'long'): string {
  return new Date(noon(day)).toLocaleDateString(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: style });
}

/** The short names of the months. */
export function monthNames(language: string): string[] {
  const names = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { month: 'short' });
  return Array.from({ length: 12 }, (_, month) => names.format(new Date(2026, month, 1)));
}
