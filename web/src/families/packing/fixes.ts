// For "Make it unique": the pieces of a packing puzzle that could be given in advance, a position with only some of
// them, and the text of the drawing with these given.
import type { FixableFamily } from '../contract';
import { drawingFromModel, withPlacements } from './drawing';
import { formatBoard, type Model, stateFromOwners } from './rules';
import { formatText, titleIn } from './textFormat';

/** The owner of each cell in the text of a solution, which has its layers from the top. */
function owners(model: Model, solution: string): (number | null)[] {
  const layers = solution
    .trim()
    .split(/\n\s*\n/)
    .reverse();
  const lines = layers.map((layer) =>
    layer
      .trim()
      .split('\n')
      .map((line) => [...line.trim()]),
  );
  return model.cells.map(({ layer, row, column }) => {
    const symbol = lines[layer]?.[row]?.[column];
    const piece = model.pieces.findIndex((one) => one.symbol === symbol);
    return piece < 0 ? null : piece;
  });
}

export const fixes: FixableFamily<Model> = {
  parts(model, solution) {
    const owner = owners(model, solution);
    const parts = new Map<string, string>();
    model.pieces.forEach(({ symbol, given }, piece) => {
      if (!given) parts.set(symbol, owner.flatMap((of, cell) => (of === piece ? [cell] : [])).join());
    });
    return parts;
  },
  position(model, solution, parts) {
    const owner = owners(model, solution);
    return formatBoard(model, (cell) => {
      const symbol = model.pieces[owner[cell] ?? -1]?.symbol ?? '.';
      const given = model.pieces[model.cells[cell]?.owner ?? -1]?.symbol;
      return given ?? (parts.has(symbol) ? symbol : '.');
    });
  },
  withGiven(model, text, solution, parts) {
    const title = titleIn(text);
    const owner = owners(model, solution);
    const isGiven = (piece: number) =>
      model.pieces[piece]?.given === true || parts.has(model.pieces[piece]?.symbol ?? '');
    // All pieces are placed by the solution; those that are not given go back to the tray.
    const free = { ...model, pieces: model.pieces.map((piece) => ({ ...piece, given: false })) };
    const cells = model.cells.map((cell) => ({ ...cell, owner: null }));
    const kept = owner.map((of) => (of !== null && isGiven(of) ? of : null));
    const open = { ...free, cells };
    return formatText(withPlacements(drawingFromModel(open, title), open, stateFromOwners(open, kept)));
  },
};
