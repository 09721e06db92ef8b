// Drags a piece with mouse or touch, and places it or returns it to the tray at the end. It snaps to a nearby cell
// where it fits, and the page scrolls at the edges of the window. While it moves, only its CSS transform changes, once
// per frame; the held piece is updated when the pointer reaches another cell.
import type { CellPos } from '../contract';
import type { HeldPiece } from './heldPiece.svelte';
import { projectPiece } from './pieceProjection';
import { cellAt, cellsOf, fits, pointOf, subtract } from './rules';

/** How far the pointer may move during a click, in pixels. */
const CLICK_TOLERANCE = 6;
/** How near a cell must be, in cells, for a piece that fits there to snap to it. */
const SNAP_DISTANCE = 0.85;
/** The distance from the window's edge at which the page starts to scroll, in pixels. */
const SCROLL_EDGE = 56;

interface BoardRect {
  layer: number;
  left: number;
  top: number;
  cell: number;
  rows: number;
  columns: number;
}

export interface Press {
  pointer: number;
  piece: number;
  grip?: number | undefined;
  spot?: CellPos | undefined;
}

export class Drag {
  #held: HeldPiece;
  #root: () => HTMLElement | undefined;
  #float: () => HTMLElement | undefined;
  #changed: (dragging: boolean, unit: number) => void;
  #press: (Press & { x: number; y: number; touch: boolean }) | null = null;
  #started = false;
  #boards: BoardRect[] = [];
  #x = 0;
  #y = 0;
  #frame = 0;

  constructor(
    held: HeldPiece,
    root: () => HTMLElement | undefined,
    float: () => HTMLElement | undefined,
    changed: (dragging: boolean, unit: number) => void,
  ) {
    this.#held = held;
    this.#root = root;
    this.#float = float;
    this.#changed = changed;
  }

  get active(): boolean {
    return this.#started;
  }

  press(event: PointerEvent, press: Omit<Press, 'pointer'>) {
    if (event.button !== 0 || this.#press) return;
    this.#press = {
      ...press,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType !== 'mouse',
    };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    if (!this.#started) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < CLICK_TOLERANCE) return;
      if (!this.#held.pickUp(press.piece, press.grip, press.spot)) {
        this.#press = null;
        return;
      }
      this.measure();
      this.#started = true;
      this.#changed(true, this.unit);
    }
    this.#x = event.clientX;
    this.#y = event.clientY;
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  /** Ends a press: the dragged piece is placed, returned to the tray, or left where it was. Returns the press if it
   *  was only a click. */
  up(event: PointerEvent): Press | null {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return null;
    this.#press = null;
    if (!this.#started) return press;
    this.#x = event.clientX;
    this.#y = event.clientY;
    this.#aim(press.touch);
    this.#end();
    if (!this.#held.target) this.#held.returnToTray();
    else if (!this.#held.drop()) this.#held.cancel();
    return null;
  }

  /** Ends the drag; the piece stays held. */
  stop() {
    this.#press = null;
    if (this.#started) this.#end();
  }

  /** Measures where the boards are; needed again after scrolling. */
  measure() {
    this.#boards = [...(this.#root()?.querySelectorAll<HTMLElement>('.cells') ?? [])].map((element) => {
      const box = element.getBoundingClientRect();
      const layer = Number(element.parentElement?.dataset.layer);
      const { rows, columns } = this.#held.model.layers[layer] ?? { rows: 1, columns: 1 };
      return { layer, left: box.left, top: box.top, cell: box.width / columns, rows, columns };
    });
  }

  /** The side of a cell on the screen. */
  get unit(): number {
    return this.#boards[0]?.cell ?? 40;
  }

  /** Redraws the held piece under the pointer after it was rotated. */
  redraw() {
    if (this.#started) this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #end() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#started = false;
    this.#changed(false, this.unit);
  }

  #draw() {
    this.#frame = 0;
    const { grab, model } = this.#held;
    const press = this.#press;
    if (!grab || !press) return;
    const grip = projectPiece(model.lattice, cellsOf(model, grab.piece, grab.orientation)).centres[grab.grip];
    const float = this.#float();
    if (grip && float) {
      const [x, y] = [this.#x - grip.x * this.unit, this.#liftedY(press.touch) - grip.y * this.unit];
      float.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    }
    this.#aim(press.touch);
    this.#scroll();
  }

  /** A finger hides what is under it, so the piece is shown above. */
  #liftedY(touch: boolean): number {
    return touch ? this.#y - Math.max(46, this.unit * 1.1) : this.#y;
  }

  #aim(touch: boolean) {
    this.#held.moveTo(this.#cellUnder(this.#x, this.#liftedY(touch)));
  }

  #cellUnder(x: number, y: number): CellPos | null {
    for (const { layer, left, top, cell, rows, columns } of this.#boards) {
      const [across, down] = [(x - left) / cell, (y - top) / cell];
      if (across < -0.5 || down < -0.5 || across > columns + 0.5 || down > rows + 0.5) continue;
      const spot = {
        layer,
        row: Math.max(0, Math.min(rows - 1, Math.floor(down))),
        column: Math.max(0, Math.min(columns - 1, Math.floor(across))),
      };
      return this.#snapped(spot, across, down) ?? spot;
    }
    return null;
  }

  /** This cell if the piece fits here, else the nearest one around it where it fits. */
  #snapped(spot: CellPos, across: number, down: number): CellPos | null {
    if (this.#fitsAt(spot)) return spot;
    let [best, least] = [null as CellPos | null, SNAP_DISTANCE];
    for (const row of [spot.row - 1, spot.row, spot.row + 1]) {
      for (const column of [spot.column - 1, spot.column, spot.column + 1]) {
        const distance = Math.hypot(column + 0.5 - across, row + 0.5 - down);
        const there = { layer: spot.layer, row, column };
        if (distance < least && this.#fitsAt(there)) [best, least] = [there, distance];
      }
    }
    return best;
  }

  #fitsAt(spot: CellPos): boolean {
    const { grab, model, session } = this.#held;
    if (!grab || cellAt(model, spot) === null) return false;
    const grip = cellsOf(model, grab.piece, grab.orientation)[grab.grip] ?? [0, 0, 0];
    return fits(
      model,
      session.state,
      grab.piece,
      grab.orientation,
      subtract(pointOf(model.lattice, spot), grip),
    );
  }

  #scroll() {
    const step = this.#y < SCROLL_EDGE ? -12 : this.#y > innerHeight - SCROLL_EDGE ? 12 : 0;
    if (step === 0) return;
    const before = scrollY;
    scrollBy({ top: step, behavior: 'instant' });
    if (scrollY !== before) {
      this.measure();
      this.redraw();
    }
  }
}
