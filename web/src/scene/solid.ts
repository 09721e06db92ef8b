// Where bodies stand in space: x to the right, y upwards, z to the front, around the middle of them all.
import type { SceneBody, SolidPanel } from '../api/types';

export interface Body {
  body: SceneBody;
  x: number;
  y: number;
  z: number;
}

/** Balls of diameter 1 whose layers are √½ apart and each shifted by half a ball; or cubes of side 1. */
export function layOut(panel: SolidPanel): Body[] {
  const at = panel.bodies.map((body): Body => {
    const shift = panel.body === 'ball' ? body.layer / 2 : 0;
    const rise = panel.body === 'ball' ? Math.SQRT1_2 : 1;
    return { body, x: body.column + shift, y: body.layer * rise, z: body.row + shift };
  });
  const centre = (part: 'x' | 'y' | 'z') => {
    const all = at.map((one) => one[part]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const [x, y, z] = [centre('x'), centre('y'), centre('z')];
  return at.map((one) => ({ ...one, x: one.x - x, y: one.y - y, z: one.z - z }));
}

/** How far the farthest body reaches from the middle. */
export function boundingRadius(bodies: readonly Body[]): number {
  return Math.max(1, ...bodies.map(({ x, y, z }) => Math.max(Math.hypot(x, z), Math.hypot(y, z)) + 0.6));
}

export interface ViewAngle {
  /** Around the upright axis, in radians. */
  yaw: number;
  /** How far from above it is seen, from 0 (level) to π/2 (from the top). */
  pitch: number;
}

export const DEFAULT_VIEW: ViewAngle = { yaw: -0.4, pitch: 0.62 };

/** A angle by this much; it never goes over the top. */
export function rotated({ yaw, pitch }: ViewAngle, right: number, up: number): ViewAngle {
  return { yaw: yaw + right, pitch: Math.max(-0.3, Math.min(Math.PI / 2, pitch + up)) };
}

/** Where a body appears in a parallel projection, and how depth it is. */
export function project(
  { x, y, z }: Body,
  { yaw, pitch }: ViewAngle,
): { x: number; y: number; depth: number } {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [right, front] = [x * cos + z * sin, z * cos - x * sin];
  const [flat, steep] = [Math.cos(pitch), Math.sin(pitch)];
  return { x: right, y: front * steep - y * flat, depth: front * flat + y * steep };
}
