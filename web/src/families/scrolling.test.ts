import { expect, test } from 'vitest';
import { seen, towards } from './scrolling';

test('only what can be seen is drawn, with some to spare', () => {
  expect(seen(0, 100, 10, 250)).toEqual([0, 13]);
  expect(seen(1000, 100, 10, 250)).toEqual([97, 113]);
  expect(seen(2400, 100, 10, 250)).toEqual([237, 250]);
});

test('scrolling goes just far enough', () => {
  expect(towards(0, 100, 20, 30, 5)).toBe(0);
  expect(towards(0, 100, 120, 130, 5)).toBe(35);
  expect(towards(200, 100, 120, 130, 5)).toBe(115);
  expect(towards(200, 100, 0, 10, 5)).toBe(0);
});
