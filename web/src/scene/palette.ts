// The 26 colours of pieces, the same as in palette.css, for code that cannot use CSS, such as three.js. Also the CSS
// class of a piece, and whether black or white letters read better on a colour.

export const PIECE_COLOURS: readonly string[] = [
  '#ff8700',
  '#8700d7',
  '#00d7ff',
  '#af0000',
  '#af87d7',
  '#ffd700',
  '#00af87',
  '#d70087',
  '#5f8700',
  '#5f5fff',
  '#870087',
  '#87ff87',
  '#afd7af',
  '#5f5faf',
  '#ff0000',
  '#005f5f',
  '#d7afd7',
  '#87afff',
  '#5f00af',
  '#5fd75f',
  '#d75faf',
  '#ff5f5f',
  '#af5f5f',
  '#af5fd7',
  '#5f87ff',
  '#ffaf00',
];

/** The colour of the piece with this number; the colours repeat after the last. */
export function pieceColour(piece: number): string {
  return PIECE_COLOURS[piece % PIECE_COLOURS.length] as string;
}

/** The class that gives an element the colours of a piece. */
export function pieceClass(piece: number | null | undefined): string {
  return `piece-${(piece ?? 0) % PIECE_COLOURS.length}`;
}

/** Black or white, whichever reads better on `#rrggbb` (contrast as in WCAG 2). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}
