// Tests of which cells of a scrolling board are drawn, and how far it scrolls to bring one into view.
import { expect, test } from 'vitest';
import { reveal, visibleRange } from './scrolling';

test('only the visible cells are drawn, with a few to spare', () => {
  expect(visibleRange(0, 100, 10, 250)).toEqual([0, 13]);
  expect(visibleRange(1000, 100, 10, 250)).toEqual([97, 113]);
  expect(visibleRange(2400, 100, 10, 250)).toEqual([237, 250]);
});

test('scrolling goes just far enough', () => {
  expect(reveal(0, 100, 20, 30, 5)).toBe(0);
  expect(reveal(0, 100, 120, 130, 5)).toBe(35);
  expect(reveal(200, 100, 120, 130, 5)).toBe(115);
  expect(reveal(200, 100, 0, 10, 5)).toBe(0);
});
