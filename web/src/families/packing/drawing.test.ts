// Tests of packing puzzles that are being drawn: the changes to them, and their text in the plain format or as TOML.
import { expect, test } from 'vitest';
import {
  blankDrawing,
  type Drawing,
  drawingFromModel,
  freeSymbol,
  maxSide,
  painted,
  pieceFromSet,
  resized,
  withPlacements,
} from './drawing';
import { pyramid, trominoes } from './fixtures';
import { place, rules, type State } from './rules';
import { blank, formatText, parseText } from './textFormat';

/** A drawing with pieces as strings. */
function drawing(pieces: Record<string, string[]>, change: Partial<Drawing> = {}): Drawing {
  return {
    ...blankDrawing(),
    pieces: Object.entries(pieces).map(([symbol, rows]) => pieceFromSet({ symbol, rows }, [])),
    ...change,
  };
}

test('a blank drawing has a board and no pieces', () => {
  expect(blank()).toBe('4 5 0\nDEFAULT\n');
});

test('a rectangle is written in the plain text format', () => {
  const drawn = resized(drawing({ A: ['A ', 'AA'], B: [' B', 'BB'] }), 'flat', 1, 2, 3);
  expect(formatText(drawn)).toBe('2 3 2\nDEFAULT\nA\nAA\n B\nBB\n');
});

test('a board with holes is CUSTOM, one with optional cells needs TOML', () => {
  const board = resized(drawing({ A: ['AA'] }), 'flat', 1, 2, 2);
  const holed = painted(board, { layer: 0, row: 0, column: 1 }, '.');
  expect(formatText(holed)).toBe('2 2 1\nCUSTOM\nX.\nXX\nAA\n');
  expect(formatText(painted(holed, { layer: 0, row: 1, column: 1 }, '?'))).toBe(
    '[board]\nlattice = "square"\ndrawing = """\nX.\nX?\n"""\n\n[[piece]]\nname = "A"\nsymbols = "A"\nshape = """\n##\n"""\n',
  );
});

test('a pyramid is written in the plain text format, a box in TOML', () => {
  expect(formatText(resized(drawing({ A: ['AA'] }), 'pyramid', 1, 3, 3))).toBe('3 3 1\nPYRAMID\nAA\n');
  expect(formatText(resized(drawing({ A: ['AA'] }), 'box', 2, 1, 1))).toContain('box = [2, 1, 1]');
});

test('copies are written as one piece', () => {
  const two = drawing({ A: ['AA'], B: ['BB'] });
  const named = { ...two, pieces: two.pieces.map((piece) => ({ ...piece, name: 'bar' })) };
  expect(formatText(named)).toContain('name = "bar"\nsymbols = "AB"\ncopies = 2\nshape = """\n##\n"""\n');
});

test('a title, a piece that may not be mirrored, one in two layers and a given one need TOML', () => {
  const plain = drawing({ A: ['AA'] });
  const [piece] = plain.pieces;
  if (!piece) throw new Error('no piece');
  expect(formatText({ ...plain, title: 'My "own"' })).toMatch(
    /^title = "My \\"own\\""\n\n\[board\]\nrectangle = \[4, 5\]/,
  );
  expect(formatText({ ...plain, pieces: [{ ...piece, mirror: false }] })).toContain('mirror = false');
  const deep = { ...piece, layers: [[[true, false]], [[true, true]]] };
  expect(formatText({ ...plain, pieces: [deep] })).toContain('shape = """\n#.\n\n##\n"""');
  const placed = [
    { layer: 0, row: 0, column: 1 },
    { layer: 0, row: 0, column: 2 },
  ];
  expect(formatText({ ...plain, pieces: [{ ...piece, placed }] })).toContain(
    'placed = """\n.AA..\n.....\n.....\n.....\n"""',
  );
});

test('the plain text format survives a round trip', () => {
  for (const text of [
    '2 3 2\nDEFAULT\nA\nAA\n B\nBB\n',
    '2 2 1\nCUSTOM\nX.\nXX\nAA\n',
    '3 3 1\nPYRAMID\nAA\n',
    '4 5 0\nDEFAULT\n',
  ]) {
    const read = parseText(text);
    expect(read && formatText(read)).toBe(text);
  }
  for (const other of [
    '',
    '[board]\nrectangle = [2, 2]\n',
    '2 2 1\nSTAR\nA',
    '2 2 1\nDEFAULT\nAB\n',
    '1 2 3 4',
  ]) {
    expect(parseText(other)).toBeNull();
  }
});

test('a puzzle that the server read is drawn with its given pieces', () => {
  const model = trominoes(['XXX', 'XX?']);
  for (const at of [0, 3, 4]) Object.assign(model.cells[at] ?? {}, { owner: 0 });
  Object.assign(model.pieces[0] ?? {}, { given: true });
  const drawn = drawingFromModel(model, 'Small');
  expect(formatText(drawn)).toBe(
    'title = "Small"\n\n[board]\nlattice = "square"\ndrawing = """\nXXX\nXX?\n"""\nplaced = """\nA..\nAA.\n"""\n' +
      '\n[[piece]]\nname = "A"\nsymbols = "A"\nshape = """\n#.\n##\n"""\n' +
      '\n[[piece]]\nname = "B"\nsymbols = "B"\nshape = """\n#.\n##\n"""\n',
  );
  expect(formatText(drawingFromModel(pyramid(), ''))).toBe('2 2 3\nPYRAMID\nAA\nBB\nC\n');
});

test('placed pieces are written, and removed with their cells', () => {
  const model = trominoes();
  const drawn = drawingFromModel(model, '');
  const state = place(model, rules.start(model), 1, 2, [1, 0, 0]) as State;
  const laid = withPlacements(drawn, model, state);
  expect(formatText(laid)).toContain('placed = """\n.BB\n..B\n"""');
  expect(formatText(painted(laid, { layer: 0, row: 0, column: 1 }, '.'))).not.toContain('placed');
  expect(formatText(resized(laid, 'flat', 1, 2, 2))).not.toContain('placed');
});

test('a symbol in use is replaced by a free one', () => {
  const { pieces } = drawing({ A: ['AA'], B: ['BB'] });
  expect(freeSymbol(pieces)).toBe('C');
  expect(pieceFromSet({ symbol: 'A', rows: ['AAA'] }, pieces).symbol).toBe('C');
});

test.each([
  ['flat', { layers: 1, rows: 4, columns: 5 }, 'rows', 60],
  ['box', { layers: 3, rows: 3, columns: 3 }, 'rows', 60],
  ['box', { layers: 60, rows: 3, columns: 60 }, 'rows', 2],
  ['pyramid', { layers: 4, rows: 4, columns: 4 }, 'rows', 30],
] as const)('a %s of %j can have as many %s as the server accepts: %d', (kind, size, part, most) => {
  expect(maxSide(kind, size, part)).toBe(most);
});
