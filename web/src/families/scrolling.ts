// Boards that are larger than the screen are scrolled, and only what can be seen of them is drawn.

/** The first and the one after the last of `count` cells that can be seen, with some to spare. */
export function seen(offset: number, extent: number, cell: number, count: number): [number, number] {
  const spare = 3;
  const from = Math.max(0, Math.floor(offset / cell) - spare);
  return [from, Math.min(count, Math.ceil((offset + extent) / cell) + spare)];
}

/** Where to scroll so that a stretch can be seen with a margin; the same offset if it can. */
export function towards(offset: number, extent: number, start: number, end: number, margin: number): number {
  if (start - margin < offset) return Math.max(0, start - margin);
  if (end + margin > offset + extent) return end + margin - extent;
  return offset;
}

/** Sizes of cells to zoom between. */
export const ZOOMS = [22, 28, 36, 46, 60, 76];
