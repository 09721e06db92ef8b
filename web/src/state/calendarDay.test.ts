// Tests of days and streaks.
import { expect, test } from 'vitest';
import { dayBefore, dayOf, isDay, longestStreak, streak } from './calendarDay';

const days = (...numbers: number[]) =>
  new Set(numbers.map((day) => `2026-11-${String(day).padStart(2, '0')}`));

test('a day is the one of the local calendar', () => {
  expect(dayOf(new Date(2026, 10, 17, 0, 0, 1).getTime())).toBe('2026-11-17');
  expect(dayOf(new Date(2026, 10, 17, 23, 59, 59).getTime())).toBe('2026-11-17');
  expect(dayBefore('2026-01-01')).toBe('2025-12-31');
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
});

test('only days that exist are days', () => {
  expect(['2026-11-17', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-30', '2026-13-01', '2026-1-1', '', 'tomorrow'].map(isDay)).toEqual(Array(5).fill(false));
});

test('a streak ends today, or yesterday while today is not over', () => {
  expect(streak(days(14, 15, 16, 17), '2026-11-17')).toBe(4);
  expect(streak(days(14, 15, 16), '2026-11-17')).toBe(3);
  expect(streak(days(14, 15), '2026-11-17')).toBe(0);
  expect(streak(new Set(), '2026-11-17')).toBe(0);
});

test('a gap begins a new streak, and the longest is kept', () => {
  const week = days(10, 11, 12, 14, 15);
  expect(streak(week, '2026-11-15')).toBe(2);
  expect(longestStreak(week)).toBe(3);
  expect(longestStreak(new Set())).toBe(0);
});

test('with the clock set back, later days do not count, and nothing is lost', () => {
  const week = days(10, 11, 12, 13, 14);
  expect(streak(week, '2026-11-12')).toBe(3);
  expect(streak(week, '2026-11-14')).toBe(5);
});
