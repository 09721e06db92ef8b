// Splits text into symbols, as the program does. A symbol is a grapheme: what a reader sees as one character.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function symbolsOf(text: string): string[] {
  // In ASCII, as in most lists, every code unit is a symbol.
  if (/^[\x20-\x7e]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
