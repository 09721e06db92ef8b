// Groups the cells of a scene into pieces: cells of one piece that are connected by their sides. Also finds the cell
// for the letter, and a text alternative for the whole grid.
import type { SceneCell } from '../api/types';

export function connectedGroups(cells: readonly SceneCell[]): SceneCell[][] {
  const at = new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const seen = new Set<SceneCell>();
  const groups: SceneCell[][] = [];
  for (const first of cells) {
    if (seen.has(first) || (first.role !== 'piece' && first.role !== 'given')) continue;
    seen.add(first);
    const group = [first];
    for (const { row, column } of group) {
      for (const [r, c] of [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ]) {
        const next = at.get(`${r},${c}`);
        if (
          next &&
          !seen.has(next) &&
          next.role === first.role &&
          next.piece === first.piece &&
          next.label === first.label
        ) {
          seen.add(next);
          group.push(next);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The cell nearest to the centre of a group, for its letter. */
export function labelCell(group: readonly SceneCell[]): SceneCell {
  const row = group.reduce((sum, cell) => sum + cell.row, 0) / group.length;
  const column = group.reduce((sum, cell) => sum + cell.column, 0) / group.length;
  const distance = (cell: SceneCell) => (cell.row - row) ** 2 + (cell.column - column) ** 2;
  return group.reduce((best, cell) => (distance(cell) < distance(best) - 1e-9 ? cell : best));
}

/** The grid as text for screen readers, row by row. */
export function altText(rows: number, cells: readonly SceneCell[]): string {
  const lines = Array.from({ length: rows }, () => [] as string[]);
  for (const cell of [...cells].sort((a, b) => a.column - b.column)) {
    lines[cell.row]?.push(cell.label || (cell.role === 'wall' ? '#' : '_'));
  }
  return lines.map((line) => line.join(' ')).join('; ');
}
