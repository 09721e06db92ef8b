// Tests of pieceLook: Kanoodle is recognised by the shapes of its pieces, all of them in the order of the set. Only
// then do the real colours apply, with names of their own and the same values as in palette.css.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PackingModel } from '../api/types';
import { PIECE_COLOURS } from './palette';
import { pieceLook, realSetOf, shapeKey } from './pieceLook.svelte';

const KANOODLE = [
  '#/##',
  '####',
  '#/#/##',
  '##/##',
  '#/#/#/##',
  '.#/.#/##/#',
  '##/##/#',
  '#.#/###',
  '#/#/###',
  '#/##/.##',
  '.#/###/.#',
  '.#/##/.#/.#',
];

function model(shapes: readonly string[], lattice = 'square'): PackingModel {
  const pieces = shapes.map((drawing, color) => {
    const rows = drawing.split('/').map((row) => [...row]);
    const points = rows.flatMap((row, r) => row.flatMap((cell, c) => (cell === '#' ? [[r, c]] : [])));
    const cells = points.map(([r = 0, c = 0]) => (lattice === 'sphere' ? [c + r, c - r, 0] : [c, r, 0]));
    return { symbol: String.fromCharCode(65 + color), color, given: false, orientations: [{ cells }] };
  });
  return { kind: 'packing', lattice, layers: [], cells: [], pieces } as unknown as PackingModel;
}

test('a shape has the same key however it is rotated', () => {
  expect(
    shapeKey([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toBe(
    shapeKey([
      [5, 7],
      [5, 8],
      [4, 8],
    ]),
  );
  expect(
    shapeKey([
      [0, 0],
      [0, 1],
      [0, 2],
    ]),
  ).not.toBe(
    shapeKey([
      [0, 0],
      [0, 1],
      [1, 1],
    ]),
  );
});

test('the pieces of Kanoodle are recognised, flat and as balls, and no others', () => {
  expect(realSetOf(model(KANOODLE))).toBe('kanoodle');
  expect(realSetOf(model(KANOODLE, 'sphere'))).toBe('kanoodle');
  expect(realSetOf(model(KANOODLE.slice(1)))).toBeNull();
  expect(realSetOf(model([...KANOODLE].reverse()))).toBeNull();
});

test('real colours apply only to puzzles with the pieces of a real game', () => {
  pieceLook.choose('real');
  pieceLook.set = null;
  expect([pieceLook.current, pieceLook.colourOf(0), pieceLook.nameOf(0)]).toEqual([
    'colours',
    PIECE_COLOURS[0],
    null,
  ]);
  pieceLook.set = 'kanoodle';
  expect([pieceLook.current, pieceLook.nameOf(9)]).toEqual(['real', 'page-colour-hot-pink']);
  // The same value as in the style sheet.
  const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');
  for (let piece = 0; piece < KANOODLE.length; piece += 1) {
    const rule = new RegExp(`\\[data-pieces="kanoodle"\\] \\.piece-${piece} \\{\\s*--ground: (#[0-9a-f]{6})`);
    expect(rule.exec(css)?.[1]).toBe(pieceLook.colourOf(piece));
  }
  pieceLook.choose('colours');
});
