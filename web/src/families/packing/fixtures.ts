// Small puzzles as the server would tell them, for tests.
import type { Cell, Lattice, Model, Orientation, Piece, Point } from './rules';
import { pointOf } from './rules';

function cells(lattice: Lattice, layers: string[][]): Cell[] {
  return layers
    .map((rows, layer) => ({ rows, layer }))
    .reverse()
    .flatMap(({ rows, layer }) =>
      rows.flatMap((line, row) =>
        [...line].flatMap((mark, column): Cell[] => {
          if (mark === '.') return [];
          const [x, y, z] = pointOf(lattice, { layer, row, column });
          return [{ layer, row, column, x, y, z, optional: mark === '?', owner: null }];
        }),
      ),
    );
}

const orientation = (cells: Point[], turn: number, mirror: number | null): Orientation => ({
  cells: cells.map((cell) => [...cell]),
  turn,
  mirror,
  tip: null,
  roll: null,
});

/** The four ways an L of three cells can lie, rotated clockwise from the first. */
const L: Orientation[] = [
  orientation(
    [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ],
    1,
    3,
  ),
  orientation(
    [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
    2,
    2,
  ),
  orientation(
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
    ],
    3,
    1,
  ),
  orientation(
    [
      [0, 0, 0],
      [-1, 1, 0],
      [0, 1, 0],
    ],
    0,
    0,
  ),
];

const piece = (symbol: string, color: number, orientations: Orientation[]): Piece => ({
  symbol,
  name: symbol,
  color,
  given: false,
  orientations,
});

/** Two L trominoes on two rows of three; with a hole and a spare cell if wished. */
export function trominoes(rows = ['XXX', 'XXX']): Model {
  return {
    kind: 'packing',
    lattice: 'square',
    layers: [{ rows: rows.length, columns: rows[0]?.length ?? 0 }],
    cells: cells('square', [rows]),
    pieces: [piece('A', 0, L), piece('B', 1, L)],
  };
}

/** Four balls below and one on top: two pairs that lie in the layer in two ways, and one ball. */
export function pyramid(): Model {
  const pair: Orientation[] = [
    orientation(
      [
        [0, 0, 0],
        [1, 1, 0],
      ],
      1,
      0,
    ),
    orientation(
      [
        [0, 0, 0],
        [1, -1, 0],
      ],
      0,
      1,
    ),
  ];
  return {
    kind: 'packing',
    lattice: 'sphere',
    layers: [
      { rows: 2, columns: 2 },
      { rows: 1, columns: 1 },
    ],
    cells: cells('sphere', [['XX', 'XX'], ['X']]),
    pieces: [piece('A', 0, pair), piece('B', 1, pair), piece('C', 2, [orientation([[0, 0, 0]], 0, 0)])],
  };
}
