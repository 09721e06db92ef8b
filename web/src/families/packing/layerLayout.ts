// Arranges the layers of a board if there is little room: in columns, the top layers first, with cells as large as
// possible.

export interface LayerSize {
  rows: number;
  columns: number;
}

/** The height of the caption above a layer, in pixels. */
const CAPTION = 18;
/** The gap between two layers, in pixels. */
const GAP = 6;
/** The frame of a layer, in cells. */
const FRAME = 0.37;
/** The smallest and the largest side of a cell, in pixels. */
const [SMALLEST, LARGEST] = [14, 46];

/** The largest side of a cell at which the layers, given from the top, fit into columns in this room, and the height of
 *  the tallest column. Null if they do not fit. */
export function layersInColumns(
  layers: readonly LayerSize[],
  room: { width: number; height: number },
): { cell: number; height: number } | null {
  for (let cell = LARGEST; cell >= SMALLEST; cell -= 0.5) {
    let [used, height, width, tallest] = [0, 0, 0, 0];
    for (const { rows, columns } of layers) {
      const own = (rows + FRAME) * cell + CAPTION;
      const next = height > 0 ? height + GAP + own : own;
      if (height > 0 && next > room.height) {
        used += width + GAP;
        [height, width] = [own, (columns + FRAME) * cell];
      } else [height, width] = [next, Math.max(width, (columns + FRAME) * cell)];
      tallest = Math.max(tallest, height);
    }
    if (used + width <= room.width && tallest <= room.height) return { cell, height: Math.ceil(tallest) };
  }
  return null;
}
