// Types for what a game adds to the bodies of a 3D board: the held piece or a placement that a hint rules out, the
// cells that are wrong or that a hint points at, and a function that finds the cell under the pointer.
import type { Point3D, SolidProps } from '../../scene/solid';
import type { CellPos } from '../contract';

/** The cell at these coordinates of the view, each from -1 to 1: a free one or one with a piece. */
export type PickCell = (x: number, y: number, free: boolean) => CellPos | null;

export interface Overlay3D {
  ghost: { fits: boolean; colour: number; cells: Point3D[] } | null;
  wrong: Point3D[];
  hinted: Point3D[];
  /** Set by the component once it can find cells. */
  pick?: PickCell | undefined;
}

export type Board3DProps = SolidProps & Overlay3D;
