// Makes the model of a fill-in from its text, as the server would; for unit tests.
import type { FillinModel } from '../../api/types';
import { symbolsOf } from './symbols';
import { entriesOf, parseText, slotsOf } from './textFormat';

export function drawingModel(text: string): FillinModel {
  const drawing = parseText(text);
  if (!drawing) throw new Error('not a fill-in');
  const counts = new Map<string, number>();
  for (const entry of entriesOf(drawing.list)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const { rows, columns, squares } = drawing;
  return {
    kind: 'fillin',
    rows,
    columns,
    cells: squares.map((square, cell) => ({
      row: Math.floor(cell / columns),
      column: cell % columns,
      wall: square === '#',
      given: square === '#' || square === '' ? null : square,
    })),
    slots: slotsOf(drawing).map((cells) => ({
      direction: (cells[1] as number) - (cells[0] as number) === 1 && columns > 1 ? 'across' : 'down',
      cells,
    })),
    entries: [...counts].map(([text, count]) => ({ text, symbols: symbolsOf(text), count })),
  };
}
