// What the sentence of an event is about: the cells to mark on the board, and the piece to mark beside it. Also marks
// cells in a scene.
import type { CellPos, FillinModel, Scene, TraceEvent } from '../api/types';

/** The cells that an event is about. A slot is named by its first square and its direction, so its other squares are
 *  looked up. */
export function eventCells(event: TraceEvent | undefined, model: unknown): CellPos[] {
  if (!event) return [];
  const triples = (list: unknown): CellPos[] =>
    Array.isArray(list)
      ? list.flatMap((cell) =>
          Array.isArray(cell)
            ? [{ layer: Number(cell[0]), row: Number(cell[1]), column: Number(cell[2]) }]
            : [],
        )
      : [];
  if (Array.isArray(event.symbols))
    return triples(event.symbols.map((written: { cell?: unknown }) => written.cell));
  const cells = triples(event.cells);
  const slots = (model as Partial<FillinModel> | null)?.slots;
  const [first] = cells;
  if (event.event !== 'prune' || typeof event.direction !== 'string' || !slots || !first) return cells;
  const { columns } = model as FillinModel;
  const slot = slots.find(
    ({ direction, cells: [start] }) =>
      direction === event.direction && start === first.row * columns + first.column,
  );
  return (
    slot?.cells.map((cell) => ({ layer: 0, row: Math.floor(cell / columns), column: cell % columns })) ??
    cells
  );
}

/** The symbol of the piece that an event is about. */
export function eventPiece(event: TraceEvent | undefined): string | null {
  return typeof event?.piece === 'string' ? event.piece : null;
}

/** The scene with these cells marked. The layers of a board are its grids, the top one first. */
export function marked(scene: Scene, cells: readonly CellPos[]): Scene {
  if (cells.length === 0) return scene;
  const grids = scene.panels.filter((panel) => panel.view === 'grid').length;
  let layer = grids;
  const panels = scene.panels.map((panel) => {
    if (panel.view !== 'grid') return panel;
    layer -= 1;
    const here = new Set(
      cells.filter((cell) => cell.layer === layer).map(({ row, column }) => `${row},${column}`),
    );
    if (here.size === 0) return panel;
    const marks = panel.cells.map((cell) =>
      here.has(`${cell.row},${cell.column}`) ? { ...cell, marked: true } : cell,
    );
    return { ...panel, cells: marks };
  });
  return { ...scene, panels };
}
