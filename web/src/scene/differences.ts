// Compares the scenes of two solutions: marks the cells in which they differ in both, and counts them.
import type { Scene, ScenePanel } from '../api/types';

/** Both scenes with the differing cells marked, and the number of these cells. */
export function markDifferences(one: Scene, other: Scene): { scenes: [Scene, Scene]; count: number } {
  let count = 0;
  const labels = (scene: Scene) =>
    scene.panels.map((panel) =>
      panel.view === 'grid'
        ? new Map(panel.cells.map(({ row, column, label }) => [`${row},${column}`, label]))
        : new Map<string, string>(),
    );
  const [ofOne, ofOther] = [labels(one), labels(other)];
  const mark = (scene: Scene, others: Map<string, string>[], counts: boolean): Scene => ({
    ...scene,
    panels: scene.panels.map((panel, at): ScenePanel => {
      if (panel.view !== 'grid') return panel;
      const cells = panel.cells.map((cell) => {
        const marked = others[at]?.get(`${cell.row},${cell.column}`) !== cell.label;
        if (marked && counts) count += 1;
        return { ...cell, marked };
      });
      return { ...panel, cells };
    }),
  });
  const scenes: [Scene, Scene] = [mark(one, ofOther, true), mark(other, ofOne, false)];
  return { scenes, count };
}
