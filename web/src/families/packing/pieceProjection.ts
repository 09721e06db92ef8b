// Where the cells of a piece in one orientation appear in its picture, in units of a cell: flat pieces from above,
// balls and cubes a little from the side. Also the order to draw them in, the cell for the letter, and the faces of a
// cube.
import { cellCentre, DEFAULT_VIEW, type Point3D, project } from '../../scene/solid';
import { bodyKind, centralCell, type Lattice, type Point, spotOf } from './rules';

export interface PieceProjection {
  width: number;
  height: number;
  /** The centre of each cell, in the order of the orientation. */
  centres: { x: number; y: number }[];
  /** The indices of the cells, the farthest first. */
  order: number[];
  /** The index of the cell with the letter of a flat piece. */
  labelCell: number;
}

export function projectPiece(lattice: Lattice, cells: readonly Point[]): PieceProjection {
  const projected = cells.map((cell) => {
    const spot = spotOf(lattice, cell);
    return lattice === 'square'
      ? { x: spot.column, y: spot.row, depth: 0 }
      : project(cellCentre(bodyKind(lattice), spot), DEFAULT_VIEW);
  });
  const reach = lattice === 'cubic' ? 0.82 : 0.5;
  const left = Math.min(...projected.map(({ x }) => x)) - reach;
  const top = Math.min(...projected.map(({ y }) => y)) - reach;
  const centres = projected.map(({ x, y }) => ({ x: x - left, y: y - top }));
  return {
    width: Math.max(...centres.map(({ x }) => x)) + reach,
    height: Math.max(...centres.map(({ y }) => y)) + reach,
    centres,
    order: [...cells.keys()].sort((a, b) => (projected[a]?.depth ?? 0) - (projected[b]?.depth ?? 0)),
    labelCell: centralCell(cells),
  };
}

export type Face = 'top' | 'front' | 'side';

/** The three visible faces of a cube, as polygons around its centre. */
export const FACES: readonly { face: Face; points: string }[] = (
  [
    ['side', [0.5, -0.5, -0.5], [0.5, 0.5, -0.5], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5]],
    ['front', [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [0.5, 0.5, 0.5], [-0.5, 0.5, 0.5]],
    ['top', [-0.5, 0.5, -0.5], [0.5, 0.5, -0.5], [0.5, 0.5, 0.5], [-0.5, 0.5, 0.5]],
  ] as [Face, ...[number, number, number][]][]
).map(([face, ...corners]) => ({
  face,
  points: corners
    .map(([x, y, z]): Point3D => ({ x, y, z }))
    .map((corner) => project(corner, DEFAULT_VIEW))
    .map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`)
    .join(' '),
}));
