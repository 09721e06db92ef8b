// Hints one after another, and placements that are ruled out.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintCells, struckCells } from '../families/contract';
import { nextHint } from './hints';

const puzzle = { sources: [{ name: 'a', text: 'a' }] };
const spot = (column: number) => ({ layer: 0, row: 0, column });
const hint = (message: string, more = {}) => ({
  level: 'step',
  technique: 'x',
  code: 'x',
  message,
  because: [],
  ...more,
});
const HINTS = [
  { step: hint('first'), answer: hint('first in full') },
  {
    step: hint('no', { strike_out: true, spots: [spot(1)] }),
    answer: hint('not here', { strike_out: true, spots: [spot(2), spot(3)] }),
  },
];

let asked: object[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { skip = 0, level = 'step' } = JSON.parse(body) as { skip?: number; level?: 'step' | 'answer' };
    asked.push({ skip, level });
    const known = HINTS[skip]?.[level] ?? null;
    return new Response(
      JSON.stringify({ schema: 1, family: 'x', outcome: 'solved', done: !known, hint: known }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

async function ask(given: number) {
  const result = await nextHint(puzzle, '...', given);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

test('the first hint of a position skips none', async () => {
  const { answer, given } = await ask(0);
  expect([answer.hint?.message, given]).toEqual(['first', 1]);
  expect(asked).toEqual([{ skip: 0, level: 'step' }]);
});

test('a placement to strike out is asked for in full, and keeps the cells that rule it out', async () => {
  const { answer, given } = await ask(1);
  const shown = answer.hint ?? null;
  expect([shown?.message, given]).toEqual(['not here', 2]);
  expect(hintCells(shown)).toEqual([spot(1)]);
  expect(struckCells(shown)).toEqual([spot(2), spot(3)]);
  expect(asked).toEqual([
    { skip: 1, level: 'step' },
    { skip: 1, level: 'answer' },
  ]);
});

test('after the last hint they start again', async () => {
  const { answer, given } = await ask(2);
  expect([answer.hint?.message, given]).toEqual(['first', 1]);
});

test('a suggestion strikes nothing out', async () => {
  const { answer } = await ask(0);
  expect(struckCells(answer.hint ?? null)).toEqual([]);
});
