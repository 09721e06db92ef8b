// For "Make it unique": the squares of a fill-in that could be given in advance, a position with only some of them, and
// the text of the drawing with these given.
import type { FillinModel } from '../../api/types';
import type { FixableFamily } from '../contract';
import { symbolsOf } from './symbols';
import { formatText, parseText } from './textFormat';

/** The symbol of each square in the text of a solution. */
const symbolsIn = (solution: string) =>
  solution
    .trim()
    .split('\n')
    .flatMap((line) => symbolsOf(line.trim()));
const isOpen = (model: FillinModel, cell: number) =>
  !model.cells[cell]?.wall && model.cells[cell]?.given == null;

export const fixes: FixableFamily<FillinModel> = {
  parts(model, solution) {
    const all = symbolsIn(solution).map((symbol, cell) => [String(cell), symbol] as const);
    return new Map(all.filter(([cell]) => isOpen(model, Number(cell))));
  },
  position(model, solution, parts) {
    const symbols = symbolsIn(solution).map((symbol, cell) =>
      !isOpen(model, cell) || parts.has(String(cell)) ? symbol : '.',
    );
    const rows = Array.from({ length: model.rows }, (_, row) =>
      symbols.slice(row * model.columns, (row + 1) * model.columns).join(''),
    );
    return `${rows.join('\n')}\n`;
  },
  withGiven(_, text, solution, parts) {
    const drawing = parseText(text);
    if (!drawing) return text;
    const solved = symbolsIn(solution);
    const squares = drawing.squares.map((square, cell) =>
      parts.has(String(cell)) ? (solved[cell] ?? square) : square,
    );
    return formatText({ ...drawing, squares });
  },
};
