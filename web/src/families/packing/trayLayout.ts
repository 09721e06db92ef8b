// How the tray is laid out: which pieces share a place, in which order they come, and how large they can be drawn.
import type { Model, State } from './rules';

/** The gap between two places on a phone, in pixels. */
const GAP = 3;
/** The smallest and the largest side of a cell in the tray, in pixels. */
const [SMALLEST, LARGEST] = [7, 24];
/** The least side of a place that a finger can hit. */
const LEAST_SLOT = 40;

export interface TrayEntry {
  piece: number;
  /** How many equal pieces are in the tray, this one included; 0 if all are on the board. */
  copies: number;
}

/** One entry per kind of piece. Equal pieces, which have the same name, share an entry: `chosen` if it is one of them and
 *  in the tray, else the first in the tray. With `placedLast`, those on the board come last. */
export function trayEntries(model: Model, state: State, chosen: number, placedLast: boolean): TrayEntry[] {
  const kinds = new Map<string, number[]>();
  model.pieces.forEach(({ given, name, symbol, orientations }, piece) => {
    if (given) return;
    const kind =
      name && name !== symbol ? `${name} ${JSON.stringify(orientations[0]?.cells)}` : String(piece);
    kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  });
  const entries = [...kinds.values()].map((pieces): TrayEntry => {
    const inTray = pieces.filter((piece) => state.lies[piece] === null);
    const piece = inTray.includes(chosen) ? chosen : (inTray[0] ?? pieces[0] ?? 0);
    return { piece, copies: inTray.length };
  });
  if (!placedLast) return entries;
  return [...entries.filter(({ copies }) => copies > 0), ...entries.filter(({ copies }) => copies === 0)];
}

/** The side of a place for a piece of this many cells. */
export function slotSize(cells: number, unit: number): number {
  return Math.max(LEAST_SLOT, Math.ceil(cells * unit) + 10);
}

/** The largest side of a cell at which places of these widths and this height, in cells, fit into the room in rows; null
 *  if they do not fit at all. */
export function largestUnit(
  widths: readonly number[],
  height: number,
  room: { width: number; height: number },
): number | null {
  for (let unit = LARGEST; unit >= SMALLEST; unit -= 0.5) {
    const row = slotSize(height, unit) + GAP;
    let [rows, used] = [1, 0];
    for (const width of widths.map((cells) => slotSize(cells, unit))) {
      if (used > 0 && used + GAP + width > room.width) [rows, used] = [rows + 1, width];
      else used += (used > 0 ? GAP : 0) + width;
    }
    if (rows * row <= room.height) return unit;
  }
  return null;
}
