// Models of small puzzles as the server would send them, for tests.
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

/** The four orientations of an L of three cells, each rotated clockwise from the one before. */
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

/** Two L trominoes on two rows of three, or on another board. */
export function trominoes(rows = ['XXX', 'XXX']): Model {
  return {
    kind: 'packing',
    lattice: 'square',
    layers: [{ rows: rows.length, columns: rows[0]?.length ?? 0 }],
    cells: cells('square', [rows]),
    pieces: [piece('A', 0, L), piece('B', 1, L)],
  };
}

/** Four balls below and one on top: two pairs, each with two orientations in the layer, and a single ball. */
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
