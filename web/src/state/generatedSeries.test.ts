// Tests of series: puzzles are kept as they arrive, and a series that ends early has a failure with the reason.
import { afterEach, expect, test, vi } from 'vitest';
import type { JobResult } from '../api/types';
import { GeneratedSeries } from './generatedSeries.svelte';

/** A server that sends these events for any job. */
function answer(events: [name: string, data: object][]) {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body) asked.push(JSON.parse(body));
    return new Response(JSON.stringify({ id: 'a' }), { status: 200 });
  });
  class Source {
    static CLOSED = 2;
    readyState = 1;
    #handlers = new Map<string, (event: { data: string }) => void>();
    constructor() {
      setTimeout(() => {
        for (const [name, data] of events) this.#handlers.get(name)?.({ data: JSON.stringify(data) });
      });
    }
    addEventListener(name: string, handle: (event: { data: string }) => void) {
      this.#handlers.set(name, handle);
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Source);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const done = (result: object) => ['done', result as JobResult] as [string, object];

test('a ladder of two', async () => {
  const asked = answer([
    ['puzzle', { puzzle: 'one' }],
    ['puzzle', { puzzle: 'two' }],
    done({ kind: 'puzzles', outcome: 'solved', count: 2 }),
  ]);
  const series = new GeneratedSeries();
  series.start({ family: 'packing' }, 7, 2, 'ladder');
  await vi.waitFor(() => expect(series.job).toBeNull());
  expect(series.puzzles.map(({ puzzle }) => puzzle)).toEqual(['one', 'two']);
  expect(series.failure).toBeNull();
  expect(asked[0]).toMatchObject({ kind: 'generate', family: 'packing', seed: 7, count: 2, ladder: true });
  series.clear();
  expect([series.puzzles.length, series.wanted]).toEqual([0, 0]);
});

test('fewer than asked for', async () => {
  answer([
    ['puzzle', { puzzle: 'one' }],
    done({ kind: 'puzzles', outcome: 'stopped', message: 'time limit reached' }),
  ]);
  const series = new GeneratedSeries();
  series.start({ family: 'fillin' }, null, 5, 'plain');
  await vi.waitFor(() => expect(series.failure).not.toBeNull());
  expect(series.puzzles).toHaveLength(1);
  expect(series.failure?.message).toBe('time limit reached');
});
