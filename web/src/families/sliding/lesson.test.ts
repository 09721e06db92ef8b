// Tests of lessons: the server's hint becomes a task, and every move is nearer, further, or done.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReached, Lesson } from './lesson.svelte';

/** The fields that the server adds to the hint for each board. */
const hints: Record<string, object | null> = {};
const cellPos = (row: number, column: number) => ({ layer: 0, row, column });
const place = (tile: number, column: number, moves: string, kind = 'place') => ({
  stage: 'row',
  line: 0,
  tiles: [tile],
  places: [cellPos(0, column)],
  sub_goal: {
    kind,
    tiles: [tile],
    targets: [kind === 'bring' ? cellPos(1, column) : cellPos(0, column)],
    length: moves.length,
    moves,
  },
});

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { state, level, method } = JSON.parse(body) as { state: string; level: string; method: string };
    asked.push(`${method} ${level} ${state}`);
    const hint = hints[state];
    return new Response(
      JSON.stringify({ hint: hint && { message: `${level} ${state}`, because: [], ...hint } }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const lesson = () => new Lesson({ sources: [] }, 2, 'rows');
/** Shows the lesson a board of two columns, which has a name. */
const look = (at: Lesson, name: string, tiles: number[]) =>
  at.update({ tiles, blank: tiles.indexOf(0) }, name);

test('a sub-goal is reached when its tiles and the blank are where they should be', () => {
  const board = { tiles: [1, 2, 3, 0], blank: 3 };
  expect(isReached({ tiles: [1, 3], cells: [0, 2], blank: null }, board)).toBe(true);
  expect(isReached({ tiles: [1], cells: [0], blank: 2 }, board)).toBe(false);
  expect(isReached({ tiles: [1], cells: [1], blank: null }, board)).toBe(false);
});

test('a move is nearer or further; a task is done, and undone', async () => {
  Object.assign(hints, {
    start: place(1, 0, 'URD', 'bring'),
    near: place(1, 0, 'RD', 'bring'),
    away: place(1, 0, 'LURD', 'bring'),
    below: place(1, 0, 'D'),
    placed: place(2, 1, 'LL'),
    end: null,
  });
  const it = lesson();
  await look(it, 'start', [0, 2, 3, 1]);
  expect(it.task).toMatchObject({ stage: 'row', line: 0, tiles: [1], cells: [0] });
  expect(it.task?.texts).toEqual({ nudge: 'nudge start', step: 'step start', answer: 'answer start' });
  expect([it.progress, it.shownLevel]).toEqual([null, 0]);
  it.showMore();
  it.showMore();
  it.showMore();
  expect(it.shownLevel).toBe(2);

  await look(it, 'near', [2, 0, 3, 1]);
  expect(it.progress).toBe('nearer');
  // The same sub-goal: only its moves are asked for again.
  expect(asked.filter((one) => one.endsWith('near'))).toEqual(['rows answer near']);
  await look(it, 'away', [0, 2, 3, 1]);
  expect([it.progress, it.shownLevel, it.task?.subGoal.moves]).toEqual(['further', 2, 'LURD']);

  // Tile 1 is below its place: the next sub-goal of the same task.
  await look(it, 'below', [0, 2, 1, 3]);
  expect([it.progress, it.shownLevel, it.task?.texts.nudge]).toEqual(['reached', 1, 'nudge start']);
  await look(it, 'placed', [1, 2, 0, 3]);
  expect([it.progress, it.shownLevel, it.task?.tiles]).toEqual(['done', 0, [2]]);
  await look(it, 'below', [0, 2, 1, 3]);
  expect(it.progress).toBe('undone');
  await look(it, 'placed', [1, 2, 0, 3]);
  await look(it, 'end', [1, 2, 3, 0]);
  expect([it.progress, it.task]).toEqual(['done', null]);
});

test('a late answer about an earlier board is ignored, but what was reached there counts', async () => {
  Object.assign(hints, { first: place(1, 0, 'U'), second: place(2, 1, 'LL'), third: place(2, 1, 'L') });
  const it = lesson();
  await look(it, 'first', [0, 2, 1, 3]);
  const late = look(it, 'second', [1, 2, 0, 3]);
  await look(it, 'third', [1, 2, 3, 0]);
  await late;
  expect(it.task?.texts.answer).toBe('answer third');
  expect(it.progress).toBe('done');
});

test('a board that cannot be solved has no lesson, and the reason is shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hint: null, outcome: 'no-solution', message: 'odd' }));
  const it = lesson();
  await look(it, 'odd', [2, 1, 3, 0]);
  expect(it.task).toBeNull();
  expect(it.refusal).toContain('odd');
});

test('without an answer the lesson stays as it is', async () => {
  const it = lesson();
  await look(it, 'first', [0, 2, 1, 3]);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await look(it, 'second', [1, 2, 0, 3]);
  expect(it.task?.tiles).toEqual([1]);
  expect(it.failure?.code).toBe('page.offline');
});
