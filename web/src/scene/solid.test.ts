// Tests of balls and cubes in 3D: where they are, how they are projected, and how the view turns.
import { expect, test } from 'vitest';
import type { SceneBody } from '../api/types';
import { boundingRadius, layOut, project, rotated } from './solid';

const body = (layer: number, row: number, column: number): SceneBody => ({
  layer,
  row,
  column,
  role: 'piece',
  piece: 0,
  label: 'A',
});

test('a ball rests in the hollow between four', () => {
  const bodies = [body(0, 0, 0), body(0, 0, 1), body(0, 1, 0), body(0, 1, 1), body(1, 0, 0)];
  const [a, , , , top] = layOut({ view: 'solid', body: 'ball', bodies });
  const distance = Math.hypot(
    (top?.x ?? 0) - (a?.x ?? 0),
    (top?.y ?? 0) - (a?.y ?? 0),
    (top?.z ?? 0) - (a?.z ?? 0),
  );
  expect(distance).toBeCloseTo(1);
  expect([top?.x, top?.z]).toEqual([0, 0]);
});

test('rows run to the front and layers upwards', () => {
  const angle = { yaw: 0, pitch: Math.PI / 6 };
  const [back, front, above] = layOut({
    view: 'solid',
    body: 'cube',
    bodies: [body(0, 0, 0), body(0, 1, 0), body(1, 0, 0)],
  });
  if (!back || !front || !above) throw new Error('expected three bodies');
  expect(project(front, angle).depth).toBeGreaterThan(project(back, angle).depth);
  expect(project(above, angle).y).toBeLessThan(project(back, angle).y);
});

test('the view never goes over the top', () => {
  expect(rotated({ yaw: 0, pitch: 1.5 }, 1, 5)).toEqual({ yaw: 1, pitch: Math.PI / 2 });
});

test('nothing leaves the picture, however it is turned', () => {
  const bodies = layOut({
    view: 'solid',
    body: 'cube',
    bodies: [body(0, 0, 0), body(4, 0, 4), body(4, 2, 0)],
  });
  const radius = boundingRadius(bodies);
  for (let yaw = 0; yaw < 7; yaw += 0.25)
    for (let pitch = -0.3; pitch <= Math.PI / 2; pitch += 0.2)
      for (const one of bodies) {
        const { x, y } = project(one, { yaw, pitch });
        expect(Math.hypot(x, y) + 0.5).toBeLessThan(radius);
      }
});
