// Tests of the next puzzle: it is made in advance and opens at once or as soon as it is ready, it is not the same one
// again, and failures are reported only to a player who waits.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeJobs } from './fakeJobs';
import { generateJob } from './generateOptions';
import { generatedInput, NextPuzzle } from './nextPuzzle.svelte';
import { puzzle } from './puzzle.svelte';

vi.mock('../api/jobs', async (original) => ({
  ...(await original<typeof import('../api/jobs')>()),
  startJob: (await import('./fakeJobs')).startJob,
}));

const OPTIONS = { family: 'packing', set: 'soma', board: '3x3x3', level: 2 };

beforeEach(() => {
  fakeJobs.length = 0;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ family: 'packing', warnings: [] })));
});
afterEach(() => vi.unstubAllGlobals());

async function playing(text: string): Promise<NextPuzzle> {
  const next = new NextPuzzle();
  const input = generatedInput('packing', text);
  await puzzle.open(input);
  next.remember(input, OPTIONS);
  next.prepare();
  return next;
}
function finish(text: string) {
  const generated = {
    kind: 'generate',
    schema: 1,
    family: 'packing',
    puzzle: text,
    seed: 1,
    number: 0,
  } as const;
  fakeJobs.at(-1)?.listener.done(generated);
}
const opened = () => puzzle.input?.sources[0]?.text;

test('it is made with the same options while a generated puzzle is played', async () => {
  const next = await playing('one');
  expect(fakeJobs.map(({ request }) => request)).toEqual([generateJob(OPTIONS)]);
  next.prepare();
  expect(fakeJobs.length).toBe(1);
  finish('two');
  expect([opened(), next.job]).toEqual(['one', null]);
  await next.open();
  expect([opened(), next.wanted, next.isOffered]).toEqual(['two', false, true]);
});

test('one that is not ready opens as soon as it is', async () => {
  const next = await playing('one');
  await next.open();
  expect([opened(), next.wanted]).toEqual(['one', true]);
  finish('two');
  await vi.waitFor(() => expect(opened()).toBe('two'));
  expect(next.wanted).toBe(false);
});

test('a player who no longer waits stays where they are', async () => {
  const next = await playing('one');
  await next.open();
  next.leave();
  finish('two');
  expect(opened()).toBe('one');
  await next.open();
  expect(opened()).toBe('two');
});

test('the same puzzle again does not count', async () => {
  await playing('one');
  finish('one');
  expect(fakeJobs.length).toBe(2);
});

test('a failure is reported only to a player who asked', async () => {
  const next = await playing('one');
  const fail = () =>
    fakeJobs.at(-1)?.listener.done({
      kind: 'failed',
      schema: 1,
      error: { code: 'packing.generate_no_level', message: 'no', help: 'another' },
      diagnostics: [],
    });
  fail();
  expect(next.failure).toBeNull();
  await next.open();
  fail();
  expect(next.failure).toMatchObject({ message: 'no', help: 'another' });
  expect(next.wanted).toBe(false);
});

test('a puzzle of another kind is not offered, and other options discard what was made', async () => {
  const next = await playing('one');
  const other = generatedInput('packing', 'other');
  await puzzle.open(other);
  expect(next.isOffered).toBe(false);
  next.remember(other, { family: 'packing' });
  expect(fakeJobs[0]?.abandoned).toBe(true);
  next.prepare();
  expect(fakeJobs.at(-1)?.request).toEqual(generateJob({ family: 'packing' }));
});
