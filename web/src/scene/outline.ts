// The outline of a set of cells as an SVG path with rounded corners, as in the program's own pictures. Sides without a
// neighbour are joined into contours with the inside on the right, moved inwards, and rounded at the corners.

export interface OutlineStyle {
  /** The side of a cell. */
  cell: number;
  /** The distance of the outline from the cells' edge: inside, or outside if negative. */
  inset: number;
  /** The radius of corners that point outwards. */
  convex: number;
  /** The radius of corners that point inwards. */
  concave: number;
}

/** The side of a cell in the page's pictures of boards. */
export const CELL = 60;

export type RowColumn = readonly [row: number, column: number];

// Right, down, left, up: the next one is a right turn.
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

interface Corner {
  x: number;
  y: number;
  coming: number;
  going: number;
}

export function outline(cells: readonly RowColumn[], shape: OutlineStyle): string {
  return contours(cells)
    .map((corners) => rounded(corners, shape))
    .join('');
}

function contours(cells: readonly RowColumn[]): Corner[][] {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  const sides = new Map<string, number[]>();
  for (const [row, column] of cells) {
    const around: [number, number, number, number][] = [
      [row - 1, column, column, row],
      [row, column + 1, column + 1, row],
      [row + 1, column, column + 1, row + 1],
      [row, column - 1, column, row + 1],
    ];
    around.forEach(([beyondRow, beyondColumn, x, y], heading) => {
      if (inside.has(`${beyondRow},${beyondColumn}`)) return;
      const from = `${x},${y}`;
      sides.set(from, [...(sides.get(from) ?? []), heading]);
    });
  }
  const found: Corner[][] = [];
  for (const start of [...sides.keys()]) {
    while (sides.has(start)) found.push(traceContour(sides, start));
  }
  return found.filter((corners) => corners.length > 0);
}

/** One closed contour, whose sides it removes. At a point where two contours meet it turns right, and so stays with its
 *  own cell. */
function traceContour(sides: Map<string, number[]>, start: string): Corner[] {
  let [x, y] = start.split(',').map(Number) as [number, number];
  const corners: Corner[] = [];
  let coming: number | null = null;
  let first: number | null = null;
  for (;;) {
    const key = `${x},${y}`;
    const here = sides.get(key);
    if (!here) break;
    const right: number = coming === null ? -1 : here.indexOf((coming + 1) % 4);
    const going = here.splice(Math.max(0, right), 1)[0] as number;
    if (here.length === 0) sides.delete(key);
    if (coming !== null && coming !== going) corners.push({ x, y, coming, going });
    first ??= going;
    const [dx, dy] = STEPS[going] as readonly [number, number];
    [x, y, coming] = [x + dx, y + dy, going];
  }
  if (coming !== null && first !== null && coming !== first) corners.push({ x, y, coming, going: first });
  return corners;
}

function rounded(corners: Corner[], { cell, inset, convex, concave }: OutlineStyle): string {
  const ahead = ([x, y]: [number, number], heading: number, by: number): [number, number] => {
    const [dx, dy] = STEPS[heading] as readonly [number, number];
    return [x + dx * by, y + dy * by];
  };
  const parts = corners.map(({ x, y, coming, going }, i) => {
    let point: [number, number] = [x * cell, y * cell];
    point = ahead(ahead(point, (coming + 1) % 4, inset), (going + 1) % 4, inset);
    const outwards = going === (coming + 1) % 4;
    const radius = outwards ? convex : concave;
    const [enter, exit] = [ahead(point, coming, -radius), ahead(point, going, radius)];
    return `${i === 0 ? 'M' : 'L'}${enter.join(' ')}A${radius} ${radius} 0 0 ${outwards ? 1 : 0} ${exit.join(' ')}`;
  });
  return `${parts.join('')}Z`;
}
