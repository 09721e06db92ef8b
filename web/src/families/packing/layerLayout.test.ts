// Tests of how layers are arranged if there is little room.
import { expect, test } from 'vitest';
import { layersInColumns } from './layerLayout';

const pyramid = (side: number) =>
  Array.from({ length: side }, (_, up) => ({ rows: up + 1, columns: up + 1 }));

test('a pyramid of five layers fits below the tools of a small phone', () => {
  const found = layersInColumns(pyramid(5), { width: 330, height: 190 });
  expect(found?.cell).toBeGreaterThan(18);
  expect(found?.height).toBeLessThanOrEqual(190);
});

test('more room means larger cells, up to a limit', () => {
  const [small, large] = [190, 400].map((height) => layersInColumns(pyramid(4), { width: 330, height }));
  expect(large?.cell).toBeGreaterThan(small?.cell ?? 0);
  expect(layersInColumns(pyramid(1), { width: 900, height: 900 })?.cell).toBe(46);
  expect(layersInColumns(pyramid(40), { width: 330, height: 190 })).toBeNull();
});
