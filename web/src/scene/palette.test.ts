// Tests that the page has the same colours as the program's pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inkOn, PIECE_COLOURS, pieceColour } from './palette';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test("pieces have the colours of the program's palette", () => {
  const rust = read('../../../crates/teka-render/src/palette.rs');
  const table = /PALETTE: \[u8; 26\] = \[([^\]]*)\]/.exec(rust)?.[1]?.replace(/\/\/.*/g, '') ?? '';
  const levels = [0, 95, 135, 175, 215, 255];
  const colours = [...table.matchAll(/\d+/g)].map((match) => {
    const index = Number(match[0]) - 16;
    const parts = [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6];
    return `#${parts.map((part) => (levels[part] as number).toString(16).padStart(2, '0')).join('')}`;
  });
  expect(PIECE_COLOURS).toEqual(colours);
  expect(pieceColour(26)).toBe(colours[0]);
});

test('the style sheet has the same colours, and letters that contrast with them', () => {
  const css = read('palette.css');
  PIECE_COLOURS.forEach((colour, piece) => {
    const rule = new RegExp(`\\.piece-${piece} \\{\\s*--ground: ([^;]*);\\s*--ink: ([^;]*);`).exec(css);
    expect([rule?.[1], rule?.[2]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')]).toEqual([colour, inkOn(colour)]);
  });
});
