// Tests of the comparison of two solutions.
import { expect, test } from 'vitest';
import type { Scene } from '../api/types';
import { markDifferences } from './differences';

function scene(labels: string): Scene {
  const cells = [...labels].map((label, column) => ({
    row: 0,
    column,
    role: 'piece' as const,
    label,
    marked: false,
  }));
  return { title: '', panels: [{ view: 'grid', rows: 1, columns: labels.length, look: 'blocks', cells }] };
}
const marks = ({ panels: [panel] }: Scene) =>
  panel?.view === 'grid' ? panel.cells.map(({ marked }) => (marked ? 'x' : '.')).join('') : '';

test('cells that differ are marked in both', () => {
  const { scenes, count } = markDifferences(scene('AAB'), scene('ABB'));
  expect([...scenes.map(marks), count]).toEqual(['.x.', '.x.', 1]);
});

test('equal solutions have no marks', () => {
  expect(markDifferences(scene('AB'), scene('AB')).count).toBe(0);
});
