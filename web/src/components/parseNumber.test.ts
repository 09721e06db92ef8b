// Tests of parsing whole numbers: separators between thousands, limits, and texts that are not numbers.
import { expect, test } from 'vitest';
import { MAX_SAFE_NUMBER, parseNumber } from './parseNumber';

test('digits, with any separator between thousands', () => {
  for (const text of ['1000000', ' 1000000 ', '1,000,000', '1.000.000', '1 000 000', '1\u00a0000\u00a0000']) {
    expect(parseNumber(text), text).toBe(1_000_000);
  }
  expect(parseNumber('0')).toBe(0);
});

test('blank text is null', () => {
  expect(parseNumber('')).toBeNull();
  expect(parseNumber('  ')).toBeNull();
});

test('anything else is NaN, never parsed in part', () => {
  for (const text of ['-5', '1e6', 'abc', '1.5', '1,00', '1,000.000', '0x10', '12 monkeys', '9'.repeat(23)]) {
    expect(parseNumber(text), text).toBeNaN();
  }
});

test('numbers outside the limits are NaN', () => {
  expect(parseNumber('0', 1)).toBeNaN();
  expect(parseNumber('1001', 1, 1000)).toBeNaN();
  expect(parseNumber('1000', 1, 1000)).toBe(1000);
  expect(parseNumber('9007199254740991')).toBe(MAX_SAFE_NUMBER);
  expect(parseNumber('9007199254740992')).toBeNaN();
});
