// A drawing of a rectangular board that is kept as text: changes to the drawing write the text, and text changed
// elsewhere is read back. Text that cannot be read leaves the drawing as it is. Also describes the fields for its size.

interface Rectangle {
  rows: number;
  columns: number;
}

interface TextFormat<Drawing> {
  parse(text: string): Drawing | null;
  format(drawing: Drawing): string;
}

export class TextDrawing<Drawing extends Rectangle> {
  current: Drawing;
  /** Whether the current text could be read, so that the drawing shows it. */
  readable = $state(true);
  #format: TextFormat<Drawing>;
  #text: string;
  #onchange: (text: string) => void;

  constructor(format: TextFormat<Drawing>, text: string, blank: Drawing, onchange: (text: string) => void) {
    this.#format = format;
    this.#text = text;
    this.#onchange = onchange;
    this.current = $state.raw(format.parse(text) ?? blank);
  }

  /** Takes over text that was changed elsewhere; false if this drawing wrote it. */
  read(text: string): boolean {
    if (text === this.#text) return false;
    this.#text = text;
    const parsed = this.#format.parse(text);
    this.readable = parsed !== null || text.trim() === '';
    if (parsed) this.current = parsed;
    return true;
  }

  change(next: Drawing) {
    this.current = next;
    this.readable = true;
    this.#text = this.#format.format(next);
    this.#onchange(this.#text);
  }

  /** The fields for rows and columns. `max` is the largest side that can be drawn; a board that was written as text
   *  may be larger. */
  sides(label: (name: 'rows' | 'columns') => string, max: number) {
    return (['rows', 'columns'] as const).map((name) => ({
      name,
      label: label(name),
      value: this.current[name],
      // A single cell is not a puzzle.
      least: this.current[name === 'rows' ? 'columns' : 'rows'] > 1 ? 1 : 2,
      most: Math.max(this.current[name], max),
    }));
  }
}
