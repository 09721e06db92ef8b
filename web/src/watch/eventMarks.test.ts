// Tests of finding the cells and the piece that an event is about, and of marking cells in a scene.
import { expect, test } from 'vitest';
import type { Scene, TraceEvent } from '../api/types';
import { eventCells, eventPiece, marked } from './eventMarks';

const event = (name: string, more: object): TraceEvent => ({
  number: 1,
  event: name,
  cases: 0,
  nodes: 0,
  caption: '',
  changes: [],
  ...more,
});

test('a placed piece and a cell that nothing can cover are marked', () => {
  const place = event('place', { piece: 'A', cells: [[0, 1, 2]] });
  expect(eventCells(place, null)).toEqual([{ layer: 0, row: 1, column: 2 }]);
  expect(eventPiece(place)).toBe('A');
  expect(eventCells(event('prune', { cells: [[2, 0, 0]] }), null)).toEqual([{ layer: 2, row: 0, column: 0 }]);
  expect(eventCells(undefined, null)).toEqual([]);
});

test('squares that become certain, and all squares of a slot', () => {
  const symbols = [{ cell: [0, 0, 1], symbol: '7' }];
  expect(eventCells(event('propagate', { symbols }), null)).toEqual([{ layer: 0, row: 0, column: 1 }]);
  const model = { columns: 3, slots: [{ direction: 'down', cells: [1, 4, 7] }] };
  const prune = event('prune', { direction: 'down', cells: [[0, 0, 1]] });
  expect(eventCells(prune, model).map(({ row }) => row)).toEqual([0, 1, 2]);
});

test('the top layer is the first grid', () => {
  const cell = (row: number, column: number) => ({
    row,
    column,
    role: 'open' as const,
    label: '',
    marked: false,
  });
  const grid = (cells: ReturnType<typeof cell>[]) => ({
    view: 'grid' as const,
    rows: 2,
    columns: 2,
    look: 'balls' as const,
    cells,
  });
  const scene: Scene = { title: '', panels: [grid([cell(0, 0)]), grid([cell(0, 0), cell(0, 1)])] };
  const after = marked(scene, [{ layer: 0, row: 0, column: 1 }]);
  const marks = after.panels.map((panel) =>
    panel.view === 'grid' ? panel.cells.map((one) => one.marked) : [],
  );
  expect(marks).toEqual([[false], [false, true]]);
  expect(scene.panels[1]).not.toBe(after.panels[1]);
});
