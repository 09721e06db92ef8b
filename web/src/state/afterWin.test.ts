// Tests of what follows a solved puzzle: the next one, another one like it, the fewest moves, and the text to share.
import { expect, test } from 'vitest';
import type { Collection, Opened } from '../api/types';
import { fewestMoves, nextAddress, optionsLike, resultText } from './afterWin';
import type { Origin } from './puzzleOrigin';

const recipe = { family: 'sliding', size: { rows: 3, columns: 3 }, level: 2 };
const collections: Collection[] = [
  { name: 'kanoodle', recipes: [{ family: 'packing', level: 1 }] },
  { name: 'sliding', recipes: [recipe, recipe, recipe] },
];
const inCollection = (number: number): Origin => ({
  kind: 'collection',
  address: `sliding/${number}`,
  collection: 'sliding',
  number,
  recipe,
  fewest: 18,
});
const daily: Origin = { kind: 'daily', address: 'daily/2026-11-17/packing', day: '2026-11-17', recipe };
const next = (origin: Origin, ...solved: string[]) =>
  nextAddress(origin, 'sliding', collections, (address) => solved.includes(address));

test('the next unsolved puzzle of the collection, from the start again after the last', () => {
  expect(next(inCollection(1))).toBe('sliding/2');
  expect(next(inCollection(1), 'sliding/2')).toBe('sliding/3');
  expect(next(inCollection(3), 'sliding/3')).toBe('sliding/1');
  expect(next(inCollection(1), 'sliding/1', 'sliding/2', 'sliding/3')).toBe('sliding/2');
});

test('the other puzzles of the day, then a collection', () => {
  expect(next(daily)).toBe('daily/2026-11-17/sliding');
  expect(next(daily, 'daily/2026-11-17/sliding')).toBe('daily/2026-11-17/fillin');
  expect(next(daily, 'daily/2026-11-17/sliding', 'daily/2026-11-17/fillin')).toBe('sliding/1');
  expect(next({ kind: 'own', address: '?p=x' }, 'sliding/1')).toBe('sliding/2');
  expect(nextAddress(null, 'other', collections, () => false)).toBe('');
});

test('another one like this has the same recipe, size or set', () => {
  const opened = (model: object) => ({ family: 'packing', model }) as unknown as Opened;
  expect(optionsLike(inCollection(1), opened({}))).toEqual(recipe);
  const fillin = { ...opened({ kind: 'fillin', rows: 9, columns: 8 }), family: 'fillin' };
  expect(optionsLike({ kind: 'example', address: 'x', id: 'fillin/english-words' }, fillin)).toEqual({
    family: 'fillin',
    size: { rows: 9, columns: 8 },
    words: 'en',
  });
  const packing = opened({ kind: 'packing' });
  expect(optionsLike({ kind: 'example', address: 'x', id: 'packing/kanoodle-pyramid' }, packing)).toEqual({
    family: 'packing',
    set: 'kanoodle',
    board: 'pyramid',
  });
  expect(optionsLike({ kind: 'example', address: 'x', id: 'packing/trominoes' }, packing)).toBeNull();
  expect(optionsLike({ kind: 'own', address: '?p=x' }, packing)).toBeNull();
});

test('the fewest moves are those of the challenge, or the pieces to place', () => {
  expect(fewestMoves(inCollection(1), null)).toBe(18);
  const model = { kind: 'packing', pieces: [{ given: [1] }, { given: null }, {}] };
  expect(fewestMoves({ kind: 'own', address: '' }, { model } as unknown as Opened)).toBe(2);
});

test('the text gives nothing away', () => {
  const result = { name: 'Kanoodle 3', level: 2, ms: 65_000, moves: 9, hints: 0, fewest: 7 };
  expect(resultText(result)).toBe('teka · Kanoodle 3 · Level 2\n✓ 1:05 · 9 moves (fewest 7) · no hints');
  expect(resultText({ ...result, moves: 7, level: null, hints: 1 })).toBe(
    'teka · Kanoodle 3\n✓ 1:05 · 7 moves (★) · one hint',
  );
});
