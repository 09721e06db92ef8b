// Balls and cubes in 3D: where they are, the view that shows them all, how it turns, and where they appear in it, by
// parallel projection. x points right, y up, z to the front; a ball has diameter 1, a cube side 1.
import type { CellPos, SceneBody, SolidPanel } from '../api/types';

export interface Point3D {
  x: number;
  y: number;
  z: number;
}

export interface PlacedBody extends Point3D {
  body: SceneBody;
}

export type BodyKind = SolidPanel['body'];

/** What the 3D components need to draw bodies. */
export interface SolidProps {
  bodies: PlacedBody[];
  kind: BodyKind;
  angle: ViewAngle;
  /** The radius of the sphere that must fit into the view. */
  radius: number;
}

/** The centre of a cell. Each layer of balls rests in the hollows of the one below: √½ higher and half a ball on.
 *  `gap` pulls the layers apart. */
export function cellCentre(kind: BodyKind, { layer, row, column }: CellPos, gap = 0): Point3D {
  return kind === 'ball'
    ? { x: column + layer / 2, y: layer * (Math.SQRT1_2 + gap), z: row + layer / 2 }
    : { x: column, y: layer * (1 + gap), z: row };
}

/** The bodies of a panel around their common centre. */
export function layOut(panel: SolidPanel): PlacedBody[] {
  const placed = panel.bodies.map((body): PlacedBody => ({ body, ...cellCentre(panel.body, body) }));
  const middle = (axis: keyof Point3D) => {
    const all = placed.map((body) => body[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const [x, y, z] = [middle('x'), middle('y'), middle('z')];
  return placed.map((body) => ({ ...body, x: body.x - x, y: body.y - y, z: body.z - z }));
}

/** The radius of a sphere around the origin that holds all bodies. */
export function boundingRadius(bodies: readonly PlacedBody[]): number {
  return Math.max(1, ...bodies.map(({ x, y, z }) => Math.hypot(x, y, z) + 0.6));
}

export interface ViewAngle {
  /** Around the vertical axis, in radians. */
  yaw: number;
  /** The height of the eye in radians: 0 is level, π/2 straight above. */
  pitch: number;
}

export const DEFAULT_VIEW: ViewAngle = { yaw: -0.4, pitch: 0.62 };

/** The view turned by these angles; it never goes over the top. */
export function rotated({ yaw, pitch }: ViewAngle, right: number, up: number): ViewAngle {
  return { yaw: yaw + right, pitch: Math.max(-0.3, Math.min(Math.PI / 2, pitch + up)) };
}

/** Where a point appears, and its depth: larger is nearer to the eye. */
export function project(
  { x, y, z }: Point3D,
  { yaw, pitch }: ViewAngle,
): { x: number; y: number; depth: number } {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [right, front] = [x * cos + z * sin, z * cos - x * sin];
  const [flat, steep] = [Math.cos(pitch), Math.sin(pitch)];
  return { x: right, y: front * steep - y * flat, depth: front * flat + y * steep };
}
