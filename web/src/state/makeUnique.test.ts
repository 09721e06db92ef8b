// Tests of making a puzzle unique, by comparison with trying all subsets of given parts.
import { expect, test } from 'vitest';
import type { FixableFamily } from '../families/contract';
import { partsToGive } from './makeUnique';

/** Solutions are words of one length; their parts are the letters by place. */
const words: FixableFamily<null> = {
  parts: (_, word) => new Map([...word].map((letter, place) => [String(place), letter])),
  position: (_, word, parts) =>
    [...word].map((letter, place) => (parts.has(String(place)) ? letter : '.')).join(''),
  withGiven: (_, text) => text,
};
const matching = (all: readonly string[], pattern: string | null) =>
  all.filter((word) => pattern === null || new RegExp(`^${pattern}$`).test(word));

test('the fewest letters that leave one word are given', async () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let round = 0; round < 100; round += 1) {
    const made = Array.from({ length: 2 + random(12) }, () =>
      Array.from({ length: 5 }, () => 'abc'[random(3)] ?? 'a').join(''),
    );
    const all = [...new Set(made)];
    const fix = await partsToGive(words, null, async (position) => matching(all, position).slice(0, 2));
    if (!fix) throw new Error('there is a solution');
    expect(matching(all, words.position(null, fix.solution, fix.parts))).toEqual([fix.solution]);
    if (all.length === 1) continue;
    for (let subset = 0; subset < 32; subset += 1) {
      const parts = new Set([...'01234'].filter((_, i) => (subset >> i) & 1));
      if (parts.size >= fix.parts.size) continue;
      expect(matching(all, words.position(null, fix.solution, parts)).length).toBeGreaterThan(1);
    }
  }
});

test('without a solution, or without an answer, nothing is given', async () => {
  expect(await partsToGive(words, null, async () => [])).toBeNull();
  expect(await partsToGive(words, null, async () => null)).toBeNull();
  expect((await partsToGive(words, null, async () => ['abc']))?.parts.size).toBe(0);
});
