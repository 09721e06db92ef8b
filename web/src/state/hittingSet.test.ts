// Tests of the smallest hitting set: small examples, and random ones compared with trying all subsets.
import { expect, test } from 'vitest';
import { smallestHittingSet } from './hittingSet';

const sets = (...texts: string[]) => texts.map((text) => new Set(text));

test('small examples', () => {
  expect(smallestHittingSet([])?.elements.size).toBe(0);
  expect([...(smallestHittingSet(sets('ab', 'bc', 'b'))?.elements ?? [])]).toEqual(['b']);
  expect(smallestHittingSet(sets('ab', 'cd'))?.elements.size).toBe(2);
  expect(smallestHittingSet(sets('a', ''))).toBeNull();
});

test('it is as small as the smallest of all subsets', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let round = 0; round < 200; round += 1) {
    const elements = [...'abcdefg'];
    const given = Array.from({ length: 1 + random(6) }, () => {
      const set = new Set(elements.filter(() => random(3) === 0));
      return set.size > 0 ? set : new Set(['a']);
    });
    let least = elements.length;
    for (let subset = 0; subset < 1 << elements.length; subset += 1) {
      const chosen = elements.filter((_, i) => (subset >> i) & 1);
      if (given.every((set) => chosen.some((one) => set.has(one)))) least = Math.min(least, chosen.length);
    }
    const found = smallestHittingSet(given);
    expect(found?.elements.size).toBe(least);
    expect(found?.isSmallest).toBe(true);
    expect(given.every((set) => [...set].some((one) => found?.elements.has(one)))).toBe(true);
  }
});
