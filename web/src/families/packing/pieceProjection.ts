// What one orientation to hold a piece looks like, in units of a cell: flat from above, in space a little from the side.
import { DEFAULT_VIEW, project, type ViewAngle } from '../../scene/solid';
import type { Spot } from '../contract';
import { centralCell, type Lattice, type Point, spotOf } from './rules';

export interface Spread {
  x: number;
  y: number;
  z: number;
}

/** Where the middle of a cell stands in space: x to the right, y upwards, z to the front. */
export function cellCentre(lattice: Lattice, { layer, row, column }: Spot, apart = 0): Spread {
  return lattice === 'sphere'
    ? { x: column + layer / 2, y: layer * (Math.SQRT1_2 + apart), z: row + layer / 2 }
    : { x: column, y: layer * (1 + apart), z: row };
}

export interface PieceProjection {
  width: number;
  height: number;
  /** The middle of each cell, in the order of the orientation. */
  centres: { x: number; y: number }[];
  /** The numbers of the cells, what is behind first. */
  order: number[];
  /** The cell that bears the letter of a flat piece. */
  labelCell: number;
}

export function projectPiece(lattice: Lattice, cells: readonly Point[]): PieceProjection {
  const spots = cells.map((cell) => spotOf(lattice, cell));
  const shown = spots.map((spot) =>
    lattice === 'square'
      ? { x: spot.column, y: spot.row, depth: 0 }
      : seen(cellCentre(lattice, spot), DEFAULT_VIEW),
  );
  const reach = lattice === 'cubic' ? 0.82 : 0.5;
  const left = Math.min(...shown.map(({ x }) => x)) - reach;
  const top = Math.min(...shown.map(({ y }) => y)) - reach;
  const centres = shown.map(({ x, y }) => ({ x: x - left, y: y - top }));
  return {
    width: Math.max(...centres.map(({ x }) => x)) + reach,
    height: Math.max(...centres.map(({ y }) => y)) + reach,
    centres,
    order: [...cells.keys()].sort((a, b) => (shown[a]?.depth ?? 0) - (shown[b]?.depth ?? 0)),
    labelCell: centralCell(cells),
  };
}

function seen(at: Spread, angle: ViewAngle) {
  return project({ ...at, body: EMPTY }, angle);
}
const EMPTY = { layer: 0, row: 0, column: 0, role: 'open' as const, label: '' };

export type Face = 'top' | 'front' | 'side';

/** The three sides of a cube that are seen, as polygons around its middle. */
export const FACES: readonly { face: Face; points: string }[] = (
  [
    ['side', [0.5, -0.5, -0.5], [0.5, 0.5, -0.5], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5]],
    ['front', [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [0.5, 0.5, 0.5], [-0.5, 0.5, 0.5]],
    ['top', [-0.5, 0.5, -0.5], [0.5, 0.5, -0.5], [0.5, 0.5, 0.5], [-0.5, 0.5, 0.5]],
  ] as [Face, ...[number, number, number][]][]
).map(([face, ...corners]) => ({
  face,
  points: corners
    .map(([x, y, z]) => seen({ x, y, z }, DEFAULT_VIEW))
    .map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`)
    .join(' '),
}));
