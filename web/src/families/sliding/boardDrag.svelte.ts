// Pointers on the board of a sliding puzzle: a tile in the row or column of the blank follows the pointer, together
// with those between them; a click on it moves them too; and a swipe anywhere moves the tile that can move in its
// direction.
import { type Board, type Letter, type Push, pushAt, pushedCells, pushTowards } from './rules';

/** How far a pointer moves before it drags or swipes, in pixels. */
const TOLERANCE = 6;
/** The shortest swipe, in pixels. */
const MIN_SWIPE = 18;
/** A drag in less time than this moves the tile even if it is short. */
const QUICK_MS = 260;
/** A quick drag must be longer than this, in pixels. */
const QUICK_PX = 12;

interface Grip {
  pointer: number;
  x: number;
  y: number;
  when: number;
  push: Push | null;
  mode: 'undecided' | 'drag' | 'swipe';
}

/** What the drag needs to know about the board. */
export interface DragContext {
  size: { rows: number; columns: number };
  board: Board;
  /** The side of a cell in pixels. */
  cell: number;
  /** Whether the board scrolls, so that fingers scroll it and tiles move by tapping. */
  scrolls: boolean;
  /** Whether tiles cannot be moved. */
  locked: boolean;
}

export class BoardDrag {
  /** The tiles that follow the pointer, and how far. */
  dragged = $state.raw<{ tiles: Set<number>; x: number; y: number } | null>(null);
  #grip: Grip | null = null;
  /** The next click ends a drag and moves nothing. */
  #ignoreClick = false;

  constructor(
    readonly context: () => DragContext,
    readonly onpush: (push: Push) => void,
    readonly onstuck: () => void,
  ) {}

  down(event: PointerEvent) {
    const { locked, scrolls, size, board } = this.context();
    this.#ignoreClick = false;
    if (locked || event.button !== 0 || this.#grip) return;
    if (scrolls && event.pointerType === 'touch') return;
    const at = cellOf(event);
    const push = at === null ? null : pushAt(size, board.blank, at);
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: when } = event;
    this.#grip = { pointer, x, y, when, push, mode: 'undecided' };
  }

  move(event: PointerEvent) {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (grip.mode === 'undecided') {
      if (Math.hypot(dx, dy) < TOLERANCE) return;
      grip.mode = grip.push?.letter === heading(dx, dy) ? 'drag' : 'swipe';
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    if (grip.mode !== 'drag' || !grip.push) return;
    const { size, board, cell } = this.context();
    const { letter } = grip.push;
    const distance = Math.max(0, Math.min(cell, along(dx, dy, letter)));
    this.dragged = {
      tiles: new Set(pushedCells(size, board.blank, grip.push).map((at) => board.tiles[at] as number)),
      x: letter === 'L' ? -distance : letter === 'R' ? distance : 0,
      y: letter === 'U' ? -distance : letter === 'D' ? distance : 0,
    };
  }

  up(event: PointerEvent) {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const { mode, push, when } = grip;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    this.cancel();
    if (mode === 'undecided') return;
    this.#ignoreClick = true;
    if (mode === 'drag' && push) {
      const distance = along(dx, dy, push.letter);
      const isQuick = event.timeStamp - when < QUICK_MS && distance > QUICK_PX;
      if (distance > this.context().cell * 0.4 || isQuick) this.onpush(push);
    } else if (Math.hypot(dx, dy) > MIN_SWIPE) this.go(heading(dx, dy), false);
  }

  cancel() {
    this.#grip = null;
    this.dragged = null;
  }

  click(event: MouseEvent) {
    const { locked, size, board } = this.context();
    if (this.#ignoreClick || locked) {
      this.#ignoreClick = false;
      return;
    }
    const at = cellOf(event);
    const push = at === null ? null : pushAt(size, board.blank, at);
    if (push) this.onpush(push);
  }

  /** Moves the tile that can move in this direction, or with `all` every tile in line with it. */
  go(letter: Letter, all: boolean) {
    const { size, board } = this.context();
    const push = pushTowards(size, board.blank, letter, all);
    if (push) this.onpush(push);
    else this.onstuck();
  }
}

function cellOf(event: Event): number | null {
  const found = (event.target as Element).closest('[data-cell]');
  return found ? Number(found.getAttribute('data-cell')) : null;
}

function heading(dx: number, dy: number): Letter {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'L' : 'R';
  return dy < 0 ? 'U' : 'D';
}

function along(dx: number, dy: number, letter: Letter): number {
  return { U: -dy, D: dy, L: -dx, R: dx }[letter];
}
