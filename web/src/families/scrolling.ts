// Computes what boards that are too large for the window need: which cells are visible, how far to scroll to bring one
// into view, and the sizes of cells to zoom between.

/** The visible cells out of `count`, as a half-open range with a few to spare. */
export function visibleRange(offset: number, extent: number, cell: number, count: number): [number, number] {
  const spare = 3;
  const from = Math.max(0, Math.floor(offset / cell) - spare);
  return [from, Math.min(count, Math.ceil((offset + extent) / cell) + spare)];
}

/** The nearest offset at which everything from `start` to `end` is visible with a margin. */
export function reveal(offset: number, extent: number, start: number, end: number, margin: number): number {
  if (start - margin < offset) return Math.max(0, start - margin);
  if (end + margin > offset + extent) return end + margin - extent;
  return offset;
}

/** The sides of a cell, in pixels, to zoom between. */
export const ZOOMS = [22, 28, 36, 46, 60, 76];
