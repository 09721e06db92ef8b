// Splits text into symbols. A symbol is a grapheme, what a reader sees as one character, as in the program.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function symbolsOf(text: string): string[] {
  // In ASCII, as in most lists, every code unit is a symbol.
  if (/^[\x20-\x7e]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
