// A packing game with the keyboard: keys pick up, move, turn and place pieces, return them to the tray, go on to the
// next piece, and try the next way in which a piece fits.
import { tick } from 'svelte';
import type { CellPos } from '../contract';
import type { BoardCursor } from './boardCursor.svelte';
import type { GamePointer } from './gamePointer.svelte';
import type { HeldPiece } from './heldPiece.svelte';
import { coveredCells, positionOf, type Transform } from './rules';

const STEPS: Record<string, [rows: number, columns: number, layers: number]> = {
  ArrowUp: [-1, 0, 0],
  ArrowDown: [1, 0, 0],
  ArrowLeft: [0, -1, 0],
  ArrowRight: [0, 1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};
const TRANSFORM_KEYS: Record<string, Transform> = {
  r: 'turn',
  m: 'mirror',
  f: 'mirror',
  t: 'tip',
  o: 'roll',
};

const isShortcut = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
const clamped = (n: number, count: number) => Math.max(0, Math.min(count - 1, n));

export class GameKeys {
  #held: HeldPiece;
  #cursor: BoardCursor;
  #pointer: GamePointer;
  #root: () => HTMLElement | undefined;
  #focusTray: () => void;

  constructor(
    held: HeldPiece,
    cursor: BoardCursor,
    pointer: GamePointer,
    root: () => HTMLElement | undefined,
    focusTray: () => void,
  ) {
    this.#held = held;
    this.#cursor = cursor;
    this.#pointer = pointer;
    this.#root = root;
    this.#focusTray = focusTray;
  }

  /** Picks up a piece and moves the focus to the board. */
  async pick(piece: number) {
    const held = this.#held;
    const [covered = -1] = coveredCells(held.model, held.session.state, piece);
    const cell = held.model.cells[covered];
    if (!held.pickUp(piece, undefined, cell)) return;
    const to = cell ? positionOf(cell) : this.#cursor.cell;
    held.moveTo(to);
    await this.#cursor.goTo(to);
    held.announce();
  }

  /** A key on a cell of the board. */
  onBoard(event: KeyboardEvent, at: CellPos) {
    if (isShortcut(event)) return;
    const held = this.#held;
    const to = this.#destination(event.key, at);
    if (to) {
      if (held.grab) held.moveTo(to);
      void this.#cursor.goTo(to);
      if (held.grab) held.announce();
    } else if (event.key === 'Enter' || event.key === ' ') this.#enter(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const piece = held.grab?.piece ?? held.pieceAt(at);
      if (piece !== null) held.returnToTray(piece);
    } else return;
    event.preventDefault();
  }

  /** Where a key leads to from this cell. */
  #destination(key: string, { layer, row, column }: CellPos): CellPos | null {
    const { layers } = this.#held.model;
    const step = STEPS[key];
    if (!step && key !== 'Home' && key !== 'End') return null;
    const to = clamped(layer + (step?.[2] ?? 0), layers.length);
    const size = layers[to] ?? { rows: 1, columns: 1 };
    if (!step) return { layer, row, column: key === 'Home' ? 0 : size.columns - 1 };
    return {
      layer: to,
      row: clamped(row + step[0], size.rows),
      column: clamped(column + step[1], size.columns),
    };
  }

  /** Places the held piece, or picks up the one that is there. */
  #enter(at: CellPos) {
    const held = this.#held;
    if (held.grab) {
      held.moveTo(at);
      if (held.drop()) void tick().then(() => !held.session.solved && this.#focusTray());
      return;
    }
    const piece = held.pieceAt(at);
    if (piece === null) this.#focusTray();
    else if (held.pickUp(piece, undefined, at)) held.announce();
  }

  /** A key anywhere on the page: it acts on the held piece, or on the one that has the focus or is under the pointer. */
  onPage(event: KeyboardEvent) {
    if (isShortcut(event)) return;
    const held = this.#held;
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const inside = target instanceof Node && (this.#root()?.contains(target) ?? false);
    if (!held.grab && !inside && this.#pointer.hovered === null) return;
    const key = event.key.toLowerCase();
    const transform = TRANSFORM_KEYS[key];
    if (event.key === 'Escape' && held.grab) this.#letGo(inside);
    else if (key === 'n' && held.nextWay()) {
      // `nextWay` has placed the piece already.
    } else if (key === 'x' && held.inTray.length > 0) {
      held.selectAfter(held.grab?.piece ?? held.selected, event.shiftKey ? -1 : 1);
      void this.pick(held.selected);
    } else if (!transform || !this.#transform(transform, event, inside)) return;
    event.preventDefault();
  }

  #letGo(inside: boolean) {
    const held = this.#held;
    const fromTray = held.grab !== null && !held.isPlaced(held.grab.piece);
    const byKeys = inside && !this.#pointer.dragging;
    this.#pointer.stop();
    held.cancel();
    if (byKeys && fromTray) this.#focusTray();
  }

  #transform(transform: Transform, event: KeyboardEvent, inside: boolean): boolean {
    const held = this.#held;
    const { hovered } = this.#pointer;
    const at = this.#cursor.cellOf(event.target);
    if (!held.grab && at) {
      const piece = held.pieceAt(at);
      if (piece === null) return false;
      held.selected = piece;
    } else if (!held.grab && !inside && hovered !== null) held.selected = hovered;
    held.transform(transform === 'turn' && event.shiftKey ? 'turnBack' : transform, at ?? undefined);
    return true;
  }
}
