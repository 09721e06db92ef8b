import { expect, test } from 'vitest';
import { LARGEST, typed } from './typed';

test('digits, with thousands apart as anybody writes them', () => {
  for (const text of ['1000000', ' 1000000 ', '1,000,000', '1.000.000', '1 000 000', '1\u00a0000\u00a0000']) {
    expect(typed(text), text).toBe(1_000_000);
  }
  expect(typed('0')).toBe(0);
});

test('nothing is no number', () => {
  expect(typed('')).toBeNull();
  expect(typed('  ')).toBeNull();
});

test('anything else is wrong, never half read', () => {
  for (const text of ['-5', '1e6', 'abc', '1.5', '1,00', '1,000.000', '0x10', '12 monkeys', '9'.repeat(23)]) {
    expect(typed(text), text).toBeNaN();
  }
});

test('limits count', () => {
  expect(typed('0', 1)).toBeNaN();
  expect(typed('1001', 1, 1000)).toBeNaN();
  expect(typed('1000', 1, 1000)).toBe(1000);
  expect(typed('9007199254740991')).toBe(LARGEST);
  expect(typed('9007199254740992')).toBeNaN();
});
