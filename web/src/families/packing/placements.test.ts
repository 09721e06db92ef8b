// Tests of where a piece can go: snapping, staying inside the board, and covering painted cells.
import { expect, test } from 'vitest';
import { pyramid, trominoes } from './fixtures';
import { nearestAnchor, placementsCovering } from './placements';
import { cellsUnder, place, rules } from './rules';

test('a piece over the edge is shifted inside, on a flat board and in 3D', () => {
  const flat = trominoes();
  const at = nearestAnchor(flat, rules.start(flat), 0, 0, [2, 1, 0]);
  expect(cellsUnder(flat, 0, 0, at).every((cell) => cell !== null)).toBe(true);
  const solid = pyramid();
  const up = nearestAnchor(solid, rules.start(solid), 0, 0, [1, -1, 0]);
  expect(cellsUnder(solid, 0, 0, up).every((cell) => cell !== null)).toBe(true);
});

test('a piece snaps to the nearest free place, and is not moved from a legal one', () => {
  const model = trominoes(['XXXX', 'XXXX']);
  const state = place(model, rules.start(model), 0, 0, [0, 0, 0]);
  if (!state) throw new Error('the piece should fit');
  expect(nearestAnchor(model, state, 1, 2, [2, 0, 0])).toEqual([2, 0, 0]);
  // On the piece itself, one cell to the left of where it fits.
  expect(nearestAnchor(model, state, 1, 2, [0, 0, 0])).toEqual([1, 0, 0]);
});

test('painted cells fix the orientation', () => {
  const model = trominoes();
  const start = rules.start(model);
  expect(placementsCovering(model, start, 0, [0, 1, 4], 0)).toMatchObject([{ orientation: 2 }]);
  expect(placementsCovering(model, start, 0, [0, 2], 0)).toEqual([]);
  // The orientation asked for comes first, and each way is found once.
  const corner = placementsCovering(model, start, 0, [0], 1);
  expect(corner[0]?.orientation).toBe(1);
  const keys = corner.map(({ cells }) => [...cells].sort().join());
  expect(new Set(keys).size).toBe(keys.length);
  expect(corner.length).toBe(3);
});
