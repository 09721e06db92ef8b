// Tests that the result of a stopped job has the figures, solutions and runs that the job had reported.
import { expect, test } from 'vitest';
import { note, type Seen, withFigures } from './stoppedResult';

const seen = (): Seen => ({ progress: null, runs: [], solutions: 0, puzzles: 0 });
const stats = { cases: 0, nodes: 0, elapsed_ms: 0, threads: 1 };

test('a count has the solutions and the work so far', () => {
  const told = seen();
  note(told, 'progress', { cases: 5, nodes: 7, elapsed_ms: 90, solutions: 3 });
  const result = withFigures({ kind: 'count', count: 0, complete: false, stats }, told);
  expect(result).toEqual({
    kind: 'count',
    count: 3,
    complete: false,
    stats: { cases: 5, nodes: 7, elapsed_ms: 90, threads: 1 },
  });
});

test('a list counts its solutions, a comparison keeps its runs', () => {
  const told = seen();
  note(told, 'solution', {});
  note(told, 'solution', {});
  note(told, 'run', { algorithm: 'exact' });
  expect(withFigures({ kind: 'list', count: 0 }, told).count).toBe(2);
  expect(withFigures({ kind: 'compare', runs: [] }, told).runs).toEqual([{ algorithm: 'exact' }]);
  expect(withFigures({ kind: 'solve', outcome: 'stopped', stats }, told).stats).toEqual(stats);
});
