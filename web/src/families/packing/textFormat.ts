// The text formats of packing puzzles (docs/formats.md) for the editor. A drawing is written in the plain text format
// if that is expressive enough, else as TOML. Only the plain format is read here; reading TOML and reporting errors are
// left to the server.
import {
  blankDrawing,
  type Drawing,
  type Mark,
  type PieceDrawing,
  type Rows,
  resized,
  trimmed,
} from './drawing';

/** The text of a new drawing. */
export function blank(): string {
  return formatText(blankDrawing());
}

export function formatText(drawing: Drawing): string {
  return asText(drawing) ?? asToml(drawing);
}

function asText({ title, kind, layers, pieces }: Drawing): string | null {
  const plain = (piece: PieceDrawing) =>
    piece.mirror &&
    piece.placed === null &&
    /^[A-Z]$/.test(piece.symbol) &&
    piece.name === piece.symbol &&
    piece.layers.length === 1 &&
    isConnected(piece.layers[0] ?? []);
  const symbols = new Set(pieces.map((piece) => piece.symbol));
  if (title !== '' || kind === 'box' || symbols.size !== pieces.length || !pieces.every(plain)) return null;
  const [board = []] = layers;
  const marks = layers.flat(2);
  const full = marks.every((mark) => mark === 'X');
  if (marks.includes('?') || (kind === 'pyramid' && !full)) return null;
  const lines = [`${board.length} ${board[0]?.length ?? 0} ${pieces.length}`];
  if (kind === 'pyramid') lines.push('PYRAMID');
  else if (full) lines.push('DEFAULT');
  else lines.push('CUSTOM', ...board.map((line) => line.join('')));
  for (const { symbol, layers } of pieces) {
    for (const row of layers[0] ?? [])
      lines.push(
        row
          .map((on) => (on ? symbol : ' '))
          .join('')
          .trimEnd(),
      );
  }
  return `${lines.join('\n')}\n`;
}

const quoted = (text: string) => JSON.stringify(text);
function drawnLines<M>(layersFromTop: readonly Rows<M>[], symbol: (mark: M) => string): string {
  const layers = layersFromTop.map((rows) => rows.map((line) => `${line.map(symbol).join('')}\n`).join(''));
  return `"""\n${layers.join('\n').replace(/[\\"]/g, '\\$&')}"""`;
}

function asToml({ title, kind, layers, pieces }: Drawing): string {
  const lines: string[] = [];
  if (title !== '') lines.push(`title = ${quoted(title)}`, '');
  lines.push('[board]');
  const [rows, columns] = [layers[0]?.length ?? 0, layers[0]?.[0]?.length ?? 0];
  if (layers.flat(2).every((mark) => mark === 'X')) {
    if (kind === 'flat') lines.push(`rectangle = [${rows}, ${columns}]`);
    else if (kind === 'pyramid') lines.push(`pyramid = ${rows}`);
    else lines.push(`box = [${layers.length}, ${rows}, ${columns}]`);
  } else {
    const lattice = { flat: 'square', pyramid: 'sphere', box: 'cubic' }[kind];
    lines.push(`lattice = "${lattice}"`, `drawing = ${drawnLines(layers.toReversed(), (mark) => mark)}`);
  }
  if (pieces.some((piece) => piece.placed)) {
    const placed = layers.map((board) => board.map((line) => line.map(() => '.')));
    for (const piece of pieces) {
      for (const { layer, row, column } of piece.placed ?? []) {
        const line = placed[layer]?.[row];
        if (line) line[column] = piece.symbol;
      }
    }
    lines.push(`placed = ${drawnLines(placed.reverse(), (symbol) => symbol)}`);
  }
  for (const alike of runs(pieces)) {
    const [piece] = alike as [PieceDrawing];
    const shape = drawnLines(piece.layers, (on) => (on ? '#' : '.'));
    lines.push('', '[[piece]]', `name = ${quoted(piece.name || piece.symbol)}`);
    lines.push(`symbols = ${quoted(alike.map(({ symbol }) => symbol).join(''))}`);
    if (alike.length > 1) lines.push(`copies = ${alike.length}`);
    if (!piece.mirror) lines.push('mirror = false');
    lines.push(`shape = ${shape}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Groups neighbouring pieces that differ only in their symbols. */
function runs(pieces: readonly PieceDrawing[]): PieceDrawing[][] {
  const kindOf = ({ name, layers, mirror }: PieceDrawing) => JSON.stringify([name, layers, mirror]);
  const found: PieceDrawing[][] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(piece)) last.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** Reads the plain text format; null if the text is anything else or invalid. */
export function parseText(text: string): Drawing | null {
  const lines = text.split(/\r\n?|\n/);
  const [rows = 0, columns = 0] = (lines[0] ?? '').trim().split(/\s+/).map(Number);
  const mode = lines[1]?.trim();
  if (!(rows >= 1 && columns >= 1 && rows <= 100 && columns <= 100)) return null;
  const empty: Drawing = { ...blankDrawing(), layers: [] };
  let board: Drawing;
  let at = 2;
  if (mode === 'PYRAMID' && rows === columns) board = resized(empty, 'pyramid', 1, rows, rows);
  else if (mode === 'DEFAULT') board = resized(empty, 'flat', 1, rows, columns);
  else if (mode === 'CUSTOM') {
    const drawn = lines.slice(2, 2 + rows).map((line) => line.trim());
    if (drawn.length < rows || !drawn.every((line) => line.length === columns && /^[X.]+$/.test(line)))
      return null;
    board = { ...empty, layers: [drawn.map((line) => [...line] as Mark[])] };
    at += rows;
  } else return null;
  const pieces: PieceDrawing[] = [];
  for (const line of lines.slice(at)) {
    const symbol = line.trim()[0];
    if (symbol === undefined) continue;
    if (!/[A-Z]/.test(symbol) || !new RegExp(`^[ ${symbol}]+$`).test(line.trimEnd())) return null;
    const last = pieces.at(-1);
    const row = [...line].map((mark) => mark === symbol);
    if (last?.symbol === symbol) last.layers[0]?.push(row);
    else pieces.push({ symbol, name: symbol, layers: [[row]], mirror: true, placed: null });
  }
  return { ...board, pieces: pieces.map((piece) => ({ ...piece, layers: trimmed(piece.layers) })) };
}

/** Whether the cells of a flat piece are connected by their sides, as the plain text format requires. */
function isConnected(rows: Rows<boolean>): boolean {
  const unreached = new Set(
    rows.flatMap((line, row) => line.flatMap((on, column) => (on ? [`${row},${column}`] : []))),
  );
  const [first] = unreached;
  if (first === undefined) return false;
  const reached = [first];
  unreached.delete(first);
  for (const at of reached) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    for (const [r, c] of [
      [row + 1, column],
      [row - 1, column],
      [row, column + 1],
      [row, column - 1],
    ]) {
      if (unreached.delete(`${r},${c}`)) reached.push(`${r},${c}`);
    }
  }
  return unreached.size === 0;
}

/** The title in a TOML text; empty if there is none. */
export function titleIn(text: string): string {
  const quoted = /^title = ("(?:[^"\\]|\\.)*")/m.exec(text)?.[1];
  if (quoted === undefined) return '';
  try {
    return String(JSON.parse(quoted));
  } catch {
    // TOML knows more escapes than JSON.
    return '';
  }
}
