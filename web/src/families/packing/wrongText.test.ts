// Wrong pieces are named once each.
import { expect, test } from 'vitest';
import { trominoes } from './fixtures';
import { stateFromOwners } from './rules';
import { wrongText } from './wrongText';

const spot = (row: number, column: number) => ({ layer: 0, row, column });

test('each wrong piece is named once', () => {
  const model = trominoes();
  const state = stateFromOwners(model, [0, 1, 1, 0, 0, 1]);
  expect(wrongText(model, state, [spot(0, 1), spot(0, 2), spot(1, 2)])).toMatch(/piece B:/);
  expect(wrongText(model, state, [spot(0, 0), spot(0, 1)])).toMatch(/pieces A, B:/);
});
