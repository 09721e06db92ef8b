// Tests of the layout of the tray: equal pieces, the order, and the size.
import { expect, test } from 'vitest';
import { trominoes } from './fixtures';
import { place, rules } from './rules';
import { largestUnit, slotSize, trayEntries } from './trayLayout';

test('placed pieces come last if there is little room', () => {
  const model = trominoes();
  const state = place(model, rules.start(model), 0, 0, [0, 0, 0]);
  if (!state) throw new Error('the piece should fit');
  expect(trayEntries(model, state, 1, false)).toEqual([
    { piece: 0, copies: 0 },
    { piece: 1, copies: 1 },
  ]);
  expect(trayEntries(model, state, 1, true).map(({ piece }) => piece)).toEqual([1, 0]);
});

test('equal pieces share an entry', () => {
  const model = trominoes();
  for (const piece of model.pieces) Object.assign(piece, { name: 'corner' });
  expect(trayEntries(model, rules.start(model), 1, false)).toEqual([{ piece: 1, copies: 2 }]);
});

test('pieces are as large as the room allows, and never too small for a finger', () => {
  const room = { width: 330, height: 200 };
  const unit = largestUnit(Array<number>(12).fill(4), 4, room) ?? 0;
  expect(unit).toBeGreaterThan(7);
  const columns = Math.floor((room.width + 3) / (slotSize(4, unit) + 3));
  expect(Math.ceil(12 / columns) * (slotSize(4, unit) + 3)).toBeLessThanOrEqual(room.height);
  expect(slotSize(1, 7)).toBe(40);
  expect(largestUnit(Array<number>(300).fill(4), 4, room)).toBeNull();
});
