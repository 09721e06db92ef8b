// A symbol is what a reader sees as one character, as in the program.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export function symbolsOf(text: string): string[] {
  // Most lists are digits or plain letters, where every unit is a symbol.
  if (/^[\x20-\x7e]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
