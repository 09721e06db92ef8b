// Tests of recorded games: the times of moves, and when the stages of a board were done.
import { expect, test } from 'vitest';
import type { SlidingModel } from '../../api/types';
import { recordingOf, splitsOf, waitBefore } from './recording';

const model = (rows: number, columns: number, start: number[], goal?: number[]): SlidingModel => ({
  kind: 'sliding',
  rows,
  columns,
  start,
  goal: goal ?? [...Array(rows * columns - 1).keys()].map((i) => i + 1).concat(0),
  metric: 'single',
});
const splits = (of: SlidingModel, path: { moves: string; at?: number }[]) =>
  splitsOf(of, recordingOf(path)).map(({ kind, number, done }) => [kind, number, done?.at ?? null]);

test('a recording has a frame for the start and one for every push', () => {
  const path = [{ moves: '' }, { moves: 'U', at: 0 }, { moves: 'ULL', at: 1500 }];
  expect(recordingOf(path)).toEqual({
    moves: 'ULL',
    frames: [
      { moves: 0, at: 0 },
      { moves: 1, at: 0 },
      { moves: 3, at: 1500 },
    ],
  });
});

test('a restart begins a new recording', () => {
  const path = [{ moves: '' }, { moves: 'UL', at: 900 }, { moves: '' }, { moves: 'L', at: 0 }];
  expect(recordingOf(path).frames).toEqual([
    { moves: 0, at: 0 },
    { moves: 1, at: 0 },
  ]);
  expect(recordingOf([{ moves: 'UL', at: 3 }, { moves: '' }])).toEqual({
    moves: '',
    frames: [{ moves: 0, at: 0 }],
  });
});

test('if the first states are lost, their moves are spread evenly', () => {
  const path = [
    { moves: 'ULDR', at: 800 },
    { moves: 'ULDRU', at: 1000 },
  ];
  expect(recordingOf(path).frames.map(({ moves, at }) => [moves, at])).toEqual([
    [0, 0],
    [1, 200],
    [2, 400],
    [3, 600],
    [4, 800],
    [5, 1000],
  ]);
  // A game of an earlier version of the page has no times at all.
  expect(recordingOf([{ moves: '' }, { moves: 'U' }, { moves: 'UL' }]).frames.map(({ at }) => at)).toEqual([
    0, 0, 0,
  ]);
});

test('rows, then columns of the last two rows, then the end game', () => {
  // 4 goes up, 7 and 8 go left: the second move completes the first column, the third the board.
  const start = [1, 2, 3, 0, 5, 6, 4, 7, 8];
  const path = ['', 'U', 'UL', 'ULL'].map((moves, i) => ({ moves, at: i * 100 }));
  expect(splits(model(3, 3, start), path)).toEqual([
    ['row', 1, 0],
    ['column', 1, 200],
    ['end-game', 1, 300],
  ]);
  expect(splits(model(3, 3, start), path.slice(0, 2))).toEqual([
    ['row', 1, 0],
    ['column', 1, null],
    ['end-game', 1, null],
  ]);
});

test('a stage counts from the first time, though its tiles move again', () => {
  // The first row is complete after one move; the next moves take it apart and bring it back.
  const start = [0, 2, 3, 1, 5, 6, 4, 7, 8];
  const path = ['', 'U', 'UD', 'UDU', 'UDUU', 'UDUUL'].map((moves, i) => ({ moves, at: i * 100 }));
  expect(splits(model(3, 3, start), path).slice(0, 2)).toEqual([
    ['row', 1, 100],
    ['column', 1, 500],
  ]);
});

test('narrow boards and other goals have stages too, huge boards none', () => {
  const kinds = (rows: number, columns: number) =>
    splits(model(rows, columns, [...Array(rows * columns).keys()]), [{ moves: '' }]).map(([kind]) => kind);
  expect(kinds(2, 4)).toEqual(['column', 'column', 'end-game']);
  expect(kinds(4, 2)).toEqual(['row', 'row', 'end-game']);
  expect(kinds(1, 3)).toEqual(['column', 'end-game']);
  expect(kinds(20, 20)).toHaveLength(37);
  expect(kinds(21, 2)).toEqual([]);
  // The blank's place needs no tile: with the blank first, the first row has two.
  const goal = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(
    splits(model(3, 3, [1, 0, 2, 3, 4, 5, 6, 7, 8], goal), [{ moves: '' }, { moves: 'R', at: 7 }]),
  ).toEqual([
    ['row', 1, 7],
    ['column', 1, 7],
    ['end-game', 1, 7],
  ]);
});

test('a replay shortens long pauses', () => {
  const frames = [0, 0, 500, 60_000].map((at, moves) => ({ moves, at }));
  expect([1, 2, 3].map((at) => waitBefore(frames, at))).toEqual([60, 500, 3000]);
});
