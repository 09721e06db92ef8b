// How pieces look: in teka's own colours, with patterns for people who do not see colours well, or in the colours of
// the real game (IQ Puzzler Pro or Kanoodle) if the puzzle has exactly its pieces. Recognises these by their shapes,
// and keeps the player's choice in the browser.
import type { PackingModel } from '../api/types';
import { loadItem, saveItem } from '../state/storage';
import { pieceColour } from './palette';

export const LOOKS = ['colours', 'patterns', 'real'] as const;
export type PieceLook = (typeof LOOKS)[number];
export type RealSet = 'iq-puzzler-pro' | 'kanoodle';

/** The pieces of the real games in the order of teka's sets: their shapes, and the names and values of their colours,
 *  the same as in palette.css. */
const REAL: Record<
  RealSet,
  { shapes: readonly string[]; colours: readonly (readonly [name: string, value: string])[] }
> = {
  'iq-puzzler-pro': {
    shapes: [
      '#/##',
      '#/#/##',
      '##/.##',
      '###/.#',
      '.##/##/.#',
      '#/#/#/##',
      '.#/.#/##/#',
      '##/##/#',
      '#.#/###',
      '#/#/###',
      '#/##/.##',
      '.#/##/.#/.#',
    ],
    colours: [
      ['sky-blue', '#3fb6f0'],
      ['dark-blue', '#1d2f9b'],
      ['cherry', '#a3123f'],
      ['dark-green', '#0f7a36'],
      ['orange', '#f7871e'],
      ['red', '#e21b2c'],
      ['pink', '#f48fc0'],
      ['turquoise', '#17b8b3'],
      ['lime', '#9ccc2e'],
      ['blue', '#1e6fdc'],
      ['purple', '#7b2fa6'],
      ['yellow', '#ffd91a'],
    ],
  },
  kanoodle: {
    shapes: [
      '#/##',
      '####',
      '#/#/##',
      '##/##',
      '#/#/#/##',
      '.#/.#/##/#',
      '##/##/#',
      '#.#/###',
      '#/#/###',
      '#/##/.##',
      '.#/###/.#',
      '.#/##/.#/.#',
    ],
    colours: [
      ['white', '#f2f2f0'],
      ['purple', '#7b2fa6'],
      ['orange', '#f7871e'],
      ['lime', '#9ccc2e'],
      ['dark-blue', '#1d2f9b'],
      ['dark-green', '#0f7a36'],
      ['red', '#e21b2c'],
      ['yellow', '#ffd91a'],
      ['light-blue', '#8fd3f5'],
      ['hot-pink', '#f0308f'],
      ['grey', '#9aa0a8'],
      ['light-pink', '#f9b8c9'],
    ],
  },
};

type Cell = readonly [row: number, column: number];

/** A text that is the same for a flat shape however it is rotated or flipped. */
export function shapeKey(cells: readonly Cell[]): string {
  const turns: ((cell: Cell) => Cell)[] = [
    ([r, c]) => [r, c],
    ([r, c]) => [c, -r],
    ([r, c]) => [-r, -c],
    ([r, c]) => [-c, r],
  ];
  const keys = turns.flatMap((turn) =>
    [1, -1].map((side) => {
      const turned = cells.map((cell) => turn([cell[0], side * cell[1]]));
      const [top, left] = [Math.min(...turned.map(([r]) => r)), Math.min(...turned.map(([, c]) => c))];
      return turned
        .map(([r, c]) => `${r - top},${c - left}`)
        .sort()
        .join(' ');
    }),
  );
  return keys.sort()[0] as string;
}

function drawnShape(drawing: string): string {
  const rows = drawing.split('/').map((row) => [...row]);
  return shapeKey(rows.flatMap((row, r) => row.flatMap((cell, c): Cell[] => (cell === '#' ? [[r, c]] : []))));
}

/** The shape of a piece that lies flat in one of its orientations; null if none is flat. */
function pieceShape({ lattice, pieces }: PackingModel, piece: number): string | null {
  for (const { cells } of pieces[piece]?.orientations ?? []) {
    const points = cells as number[][];
    if (points.some(([, , z]) => z !== 0)) continue;
    // In a layer of balls, the axes of the lattice run along the diagonals.
    const flat = points.map(
      ([x = 0, y = 0]): Cell => (lattice === 'sphere' ? [(x - y) / 2, (x + y) / 2] : [y, x]),
    );
    return shapeKey(flat);
  }
  return null;
}

/** The real game whose pieces these are, each with the colour number of its place in the set; null if there is none. */
export function realSetOf(model: PackingModel): RealSet | null {
  const isSet = (name: RealSet) => {
    const { shapes } = REAL[name];
    return (
      model.pieces.length === shapes.length &&
      model.pieces.every(
        ({ color }, at) =>
          color < shapes.length && drawnShape(shapes[color] as string) === pieceShape(model, at),
      )
    );
  };
  return (Object.keys(REAL) as RealSet[]).find(isSet) ?? null;
}

class PieceLookState {
  #chosen = $state<PieceLook>(LOOKS.find((look) => look === loadItem('pieces')) ?? 'colours');
  /** The real game whose pieces the open puzzle has; null if there is none. */
  set = $state<RealSet | null>(null);

  get chosen(): PieceLook {
    return this.#chosen;
  }
  choose(look: PieceLook) {
    this.#chosen = look;
    saveItem('pieces', look);
  }
  /** The look in effect: the player's choice, or `colours` if the puzzle does not have the pieces of a real game. */
  get current(): PieceLook {
    return this.#chosen === 'real' && !this.set ? 'colours' : this.#chosen;
  }
  /** The value of a piece's colour, for code that cannot use CSS. */
  colourOf(piece: number): string {
    const real = this.current === 'real' && this.set ? REAL[this.set].colours[piece]?.[1] : undefined;
    return real ?? pieceColour(piece);
  }
  /** The id of the sentence that names the colour of a piece of the real game, if pieces are shown in those colours. */
  nameOf(piece: number): string | null {
    const name = this.current === 'real' && this.set ? REAL[this.set].colours[piece]?.[0] : undefined;
    return name ? `page-colour-${name}` : null;
  }
}

export const pieceLook = new PieceLookState();
