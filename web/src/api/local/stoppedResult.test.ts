// Tests that the result of a stopped job has the statistics, solutions and runs that the job had reported.
import { expect, test } from 'vitest';
import { completed, type Reported, record } from './stoppedResult';

const nothing = (): Reported => ({ progress: null, runs: [], solutions: 0, puzzles: 0 });
const stats = { cases: 0, nodes: 0, elapsed_ms: 0, threads: 1 };

test('a count has the solutions and the work so far', () => {
  const reported = nothing();
  record(reported, 'progress', { cases: 5, nodes: 7, elapsed_ms: 90, solutions: 3 });
  const result = completed({ kind: 'count', count: 0, complete: false, stats }, reported);
  expect(result).toEqual({
    kind: 'count',
    count: 3,
    complete: false,
    stats: { cases: 5, nodes: 7, elapsed_ms: 90, threads: 1 },
  });
});

test('a list counts its solutions, a comparison keeps its runs', () => {
  const reported = nothing();
  record(reported, 'solution', {});
  record(reported, 'solution', {});
  record(reported, 'run', { algorithm: 'exact' });
  expect(completed({ kind: 'list', count: 0 }, reported).count).toBe(2);
  expect(completed({ kind: 'compare', runs: [] }, reported).runs).toEqual([{ algorithm: 'exact' }]);
  expect(completed({ kind: 'solve', outcome: 'stopped', stats }, reported).stats).toEqual(stats);
});
