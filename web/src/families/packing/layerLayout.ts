// How the layers of a board are arranged where there is little room: in columns, the top layers first, with cells as
// large as possible.

export interface LayerSize {
  rows: number;
  columns: number;
}

/** The caption above a layer and the gaps around it, in pixels. */
const CAPTION = 18;
const GAP = 6;
/** The frame of a layer, in cells. */
const FRAME = 0.37;
const [SMALLEST, LARGEST] = [14, 46];

/** The largest side of a cell at which layers, from the top, fit into columns of this room, and the height that they take
 *  then. Null if they do not fit. */
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
