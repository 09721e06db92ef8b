// Tests of exercises on screen: right steps are kept, the step after a mistake does not count as right on the first
// try, and loading the same exercise again keeps its steps.
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerStep, Exercise } from '../api/types';
import { ExerciseRun } from './exerciseRun.svelte';

const STEP: AnswerStep = { kind: 'take_back', name: 'A' };
const exercise = { algorithm: 'cells-first', seed: 7, family: 'packing', puzzle: '' } as unknown as Exercise;

/** Answers requests with these bodies, one after another, and returns the bodies of the requests. */
function answer(...bodies: object[]) {
  const asked: { steps?: unknown[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(bodies.shift()), { status: 200 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test('a wrong step is not kept, and the right one after it is not a first try', async () => {
  const asked = answer(
    exercise,
    { complete: false },
    { complete: false, mistake: { step: 2, code: 'exercise.tried', message: 'no' } },
    { complete: true },
  );
  const run = new ExerciseRun();
  await run.load('cells-first', 7);
  expect(await run.submit(STEP)).toBe(true);
  expect(await run.submit(STEP)).toBe(false);
  expect([run.steps.length, run.mistake?.message]).toEqual([1, 'no']);
  expect(await run.submit(STEP)).toBe(true);
  expect([run.steps.length, run.atOnce, run.complete, run.mistake]).toEqual([2, 1, true, null]);
  expect(asked.map(({ steps }) => steps?.length)).toEqual([undefined, 1, 2, 2]);
  expect(await run.submit(STEP), 'nothing follows the end').toBeNull();
});

test('the same exercise in another language keeps its steps, another one does not', async () => {
  answer(exercise, { complete: false }, exercise, { ...exercise, seed: 8 });
  const run = new ExerciseRun();
  await run.load('cells-first', 7);
  await run.submit(STEP);
  await run.load('cells-first', 7);
  expect(run.steps).toHaveLength(1);
  await run.load('cells-first', 8);
  expect(run.steps).toHaveLength(0);
});
