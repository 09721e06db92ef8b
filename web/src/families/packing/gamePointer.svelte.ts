// A packing game with the mouse or a finger: pieces are dragged, or picked up with a click and placed with another, and
// a stroke over the board paints the cells that a piece should cover.
import type { CellPos } from '../contract';
import type { BoardCursor } from './boardCursor.svelte';
import { Drag } from './drag';
import type { HeldPiece } from './heldPiece.svelte';
import { projectPiece } from './pieceProjection';
import { cellsOf } from './rules';

const isSame = (a: CellPos, b: CellPos) => a.layer === b.layer && a.row === b.row && a.column === b.column;

export class GamePointer {
  /** Whether a piece is being dragged. */
  dragging = $state(false);
  /** The side of a cell of the dragged piece, in pixels. */
  unit = $state(40);
  /** The piece on the board under the mouse. */
  hovered: number | null = null;
  #held: HeldPiece;
  #cursor: BoardCursor;
  #drag: Drag;
  /** A press on the board with a piece in hand: a click places it, and a stroke paints cells. */
  #stroke: { pointer: number; spots: CellPos[] } | null = null;

  /** The root holds all boards; the float is the picture of the dragged piece. */
  constructor(
    held: HeldPiece,
    cursor: BoardCursor,
    root: () => HTMLElement | undefined,
    float: () => HTMLElement | undefined,
  ) {
    this.#held = held;
    this.#cursor = cursor;
    this.#drag = new Drag(held, root, float, (dragging, unit) => {
      this.dragging = dragging;
      this.unit = unit;
    });
  }

  pressPiece(event: PointerEvent, piece: number) {
    const { model } = this.#held;
    const projection = projectPiece(model.lattice, cellsOf(model, piece, this.#held.orientationOf(piece)));
    const box = (event.currentTarget as HTMLElement).querySelector('svg')?.getBoundingClientRect();
    const scale = box ? box.width / projection.width : 1;
    const distances = projection.centres.map(({ x, y }) =>
      box ? Math.hypot(box.left + x * scale - event.clientX, box.top + y * scale - event.clientY) : 0,
    );
    const grip = this.#held.isPlaced(piece) ? undefined : distances.indexOf(Math.min(...distances));
    this.#drag.press(event, { piece, grip });
  }

  pressCell(event: PointerEvent, spot: CellPos) {
    const held = this.#held;
    if (held.session.solved || event.button !== 0) return;
    const piece = held.pieceAt(spot);
    if (held.grab && !this.dragging) this.#stroke = { pointer: event.pointerId, spots: [spot] };
    else if (piece !== null && !held.isGiven(piece)) this.#drag.press(event, { piece, spot });
    else if (piece !== null) held.pickUp(piece);
    else if (held.canExtend) this.#stroke = { pointer: event.pointerId, spots: [spot] };
  }

  hover(event: PointerEvent, spot: CellPos | null) {
    const held = this.#held;
    this.hovered = spot ? held.pieceAt(spot) : null;
    if (!held.grab || this.#drag.active || event.pointerType !== 'mouse') return;
    if (spot || event.type === 'pointerleave') held.moveTo(spot);
  }

  move(event: PointerEvent) {
    this.#moveStroke(event);
    this.#drag.move(event);
  }

  up(event: PointerEvent) {
    const held = this.#held;
    this.#endStroke(event);
    const click = this.#drag.up(event);
    if (!click) return;
    // A click picks up the piece; the next click on the board places it, and clicks after that try the other ways.
    if (!held.grab && held.wasAskedFor(click.piece, click.spot) && held.nextWay()) return;
    if (held.grab?.piece === click.piece) held.cancel();
    else if (held.pickUp(click.piece, click.grip, click.spot)) held.announce();
  }

  cancel() {
    this.#stroke = null;
    this.#held.painted = [];
    const wasDragging = this.#drag.active;
    this.#drag.stop();
    if (wasDragging) this.#held.cancel();
  }

  /** Ends a drag; the piece stays held. */
  stop() {
    this.#drag.stop();
  }

  /** The page was scrolled. */
  scrolled() {
    if (this.#drag.active) this.#drag.measure();
  }

  /** The held piece was turned. */
  turned() {
    this.#drag.redraw();
  }

  #moveStroke(event: PointerEvent) {
    const stroke = this.#stroke;
    if (stroke?.pointer !== event.pointerId) return;
    const spot = this.#cursor.cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const last = stroke.spots.at(-1);
    if (!spot || !last || isSame(spot, last)) return;
    if (stroke.spots.length === 1) this.#held.paint(last);
    stroke.spots.push(spot);
    this.#held.paint(spot);
  }

  #endStroke(event: PointerEvent) {
    const stroke = this.#stroke;
    if (stroke?.pointer !== event.pointerId) return;
    const held = this.#held;
    const [spot] = stroke.spots as [CellPos];
    this.#stroke = null;
    this.#cursor.cell = spot;
    if (stroke.spots.length > 1) held.endStroke();
    else if (held.grab) held.placeOn(spot);
    else {
      held.paint(spot);
      held.endStroke();
    }
  }
}
