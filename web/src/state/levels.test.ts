// Tests that examples are rated one at a time, with pauses, failures and withdrawn requests.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Example } from '../api/types';
import { fakeJobs } from './fakeJobs';
import { Levels } from './levels.svelte';

vi.mock('../api/jobs', async () => ({ startJob: (await import('./fakeJobs')).startJob }));

beforeEach(() => {
  fakeJobs.length = 0;
});

const example = (name: string): Example => ({
  id: `packing/${name}`,
  family: 'packing',
  name,
  title: name,
  size: {},
  sources: [{ name, text: name }],
});
function finish(level: number | null) {
  const rating = level === null ? null : { level, hardest: 6, score: 1, reasons: [] };
  const outcome = level === null ? ('no-solution' as const) : ('solved' as const);
  fakeJobs.at(-1)?.listener.done({ kind: 'rate', schema: 1, family: 'packing', outcome, rating });
}

test('one at a time, each once', () => {
  const levels = new Levels();
  const [one, two] = [example('one'), example('two')];
  for (const card of [one, two, one]) levels.request(card);
  expect(fakeJobs.length).toBe(1);
  finish(3);
  expect([levels.of(one.id), levels.of(two.id)]).toEqual([3, null]);
  finish(null);
  levels.request(two);
  expect([levels.of(two.id), fakeJobs.length]).toEqual([null, 2]);
});

test('a pause abandons the running job, and the rest follows later', () => {
  const levels = new Levels();
  levels.request(example('one'));
  levels.pause();
  expect(fakeJobs[0]?.abandoned).toBe(true);
  levels.request(example('two'));
  expect(fakeJobs.length).toBe(1);
  levels.resume();
  finish(1);
  finish(2);
  expect([levels.of('packing/one'), levels.of('packing/two')]).toEqual([1, 2]);
});

test('a failed rating is requested again by the next visit', () => {
  const levels = new Levels();
  levels.request(example('one'));
  fakeJobs[0]?.listener.failed({ status: 503, code: 'x', message: '', diagnostics: [] });
  levels.request(example('one'));
  expect(fakeJobs.length).toBe(2);
});

test('examples that are no longer shown are not rated', async () => {
  const levels = new Levels();
  const [one, two, three] = [example('one'), example('two'), example('three')];
  for (const card of [one, two, three]) levels.request(card);
  levels.withdraw(one);
  levels.withdraw(two);
  await Promise.resolve();
  expect([fakeJobs[0]?.abandoned, fakeJobs.length]).toEqual([true, 2]);
  finish(4);
  expect([levels.of(three.id), fakeJobs.length]).toEqual([4, 2]);
});
