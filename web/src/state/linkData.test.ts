// Tests of links that carry a puzzle: round trips, their length, and contents that are rejected.
import { expect, test } from 'vitest';
import type { PuzzleIn } from '../api/types';
import { MAX_DATA_BYTES, pack, unpack } from './linkData';

const example: PuzzleIn = {
  sources: [
    { name: 'board.txt', text: '-#-\n---\n' },
    { name: 'list.txt', text: 'kué\n12\n' },
  ],
  family: 'fillin',
  lenient: true,
};

test('a link carries the whole puzzle', async () => {
  const code = await pack(example);
  expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(await unpack(code)).toEqual(example);
});

test('a link carries goal and metric', async () => {
  const puzzle: PuzzleIn = { sources: [{ name: 'a', text: '1 2\n3 0' }], goal: '0 1\n2 3', metric: 'multi' };
  expect(await unpack(await pack(puzzle))).toEqual(puzzle);
});

test('repetitive puzzles make short links', async () => {
  const text = 'XXXXXXXXXXXXXXXXXXXX\n'.repeat(200);
  expect((await pack({ sources: [{ name: 'a', text }] })).length).toBeLessThan(200);
});

test.each(['', 'abc', '%%%', 'eyJ2IjoxfQ'])('%j is not a puzzle', async (code) => {
  expect(await unpack(code)).toBeNull();
});

test('a small link with a huge content is rejected', async () => {
  const text = ' '.repeat(MAX_DATA_BYTES + 1);
  expect(await unpack(await pack({ sources: [{ name: 'a', text }] }))).toBeNull();
});
