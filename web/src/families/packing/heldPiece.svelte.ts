// The piece the player holds: which one, its orientation, and the cell it is held over; also the selected piece and the
// orientations in the tray. Picks it up, turns it, places it (also on painted cells, or in the next way that fits),
// returns it to the tray, and announces it to screen readers. Mouse, touch and keyboard all use it. The game itself
// changes only when a piece is placed or returned to the tray.
import { t } from '../../i18n/i18n.svelte';
import { pieceLook } from '../../scene/pieceLook.svelte';
import type { CellPos, PlaySession } from '../contract';
import { nearestAnchor, type Placement, placementsCovering } from './placements';
import {
  add,
  canTransform,
  cellAt,
  cellsOf,
  cellsUnder,
  centralCell,
  coveredCells,
  fits,
  type Model,
  owners,
  type Piece,
  type Point,
  place,
  pointOf,
  removePiece,
  type State,
  spotOf,
  subtract,
  type Transform,
  transformed,
} from './rules';

export interface Grab {
  piece: number;
  orientation: number;
  /** The index of the cell by which it is held. */
  grip: number;
}

export interface Ghost {
  piece: number;
  anchor: Point;
  /** The cells it would cover, on the board or not. */
  spots: CellPos[];
  fits: boolean;
}

/** The piece that was placed last, and the cells that the player has asked it to cover. */
interface Recent {
  piece: number;
  cells: number[];
  /** The state after it was placed. */
  state: State;
}

export class HeldPiece {
  grab = $state.raw<Grab | null>(null);
  /** The cell under the grip; null while it is not over the board. */
  target = $state.raw<CellPos | null>(null);
  /** The piece that buttons and keys act on while none is held. */
  selected = $state(0);
  /** The orientations of the pieces in the tray; part of the game only once one is placed. */
  trayOrientations = $state.raw<number[]>([]);
  /** The cells of a stroke that is being painted. */
  painted = $state.raw<number[]>([]);
  #recent: Recent | null = null;

  readonly model: Model;
  readonly session: PlaySession<State>;

  constructor(model: Model, session: PlaySession<State>) {
    this.model = model;
    this.session = session;
    this.trayOrientations = session.state.ways;
    this.selected = Math.max(
      0,
      model.pieces.findIndex((piece, at) => !piece.given && session.state.lies[at] === null),
    );
  }

  readonly owners = $derived.by(() => owners(this.model, this.session.state));

  /** The piece that the last hint is about. */
  readonly hintPiece: Piece | null = $derived.by(
    () => this.model.pieces.find(({ symbol }) => symbol === this.session.hint?.piece) ?? null,
  );

  readonly ghost: Ghost | null = $derived.by(() => {
    const { grab, target, model } = this;
    if (!grab || !target) return null;
    const cells = cellsOf(model, grab.piece, grab.orientation);
    const wanted = subtract(pointOf(model.lattice, target), cells[grab.grip] ?? [0, 0, 0]);
    const { state } = this.session;
    const anchor = nearestAnchor(model, state, grab.piece, grab.orientation, wanted);
    return {
      piece: grab.piece,
      anchor,
      spots: cells.map((cell) => spotOf(model.lattice, add(anchor, cell))),
      fits: fits(model, state, grab.piece, grab.orientation, anchor),
    };
  });

  /** The orientation a piece is shown in. */
  orientationOf(piece: number): number {
    if (this.grab?.piece === piece) return this.grab.orientation;
    const placed = this.session.state.lies[piece] !== null;
    return (placed ? this.session.state.ways[piece] : this.trayOrientations[piece]) ?? 0;
  }

  isGiven(piece: number): boolean {
    return this.model.pieces[piece]?.given ?? false;
  }
  isPlaced(piece: number): boolean {
    return (this.session.state.lies[piece] ?? null) !== null;
  }
  /** The pieces that are left to place. */
  get inTray(): number[] {
    return [...this.model.pieces.keys()].filter((piece) => !this.isGiven(piece) && !this.isPlaced(piece));
  }
  pieceAt(spot: CellPos): number | null {
    const cell = cellAt(this.model, spot);
    return cell === null ? null : (this.owners[cell] ?? null);
  }

  /** Picks up a piece from the tray or the board: by the cell at `spot` if the piece covers it, else by the cell with
   *  index `grip`, or by its central cell. */
  pickUp(piece: number, grip?: number, spot?: CellPos): boolean {
    if (this.session.solved) return false;
    this.selected = piece;
    if (this.isGiven(piece)) {
      this.session.announce(t('page-packing-fixed', { piece: this.name(piece) }));
      return false;
    }
    const orientation = this.orientationOf(piece);
    let by = grip ?? centralCell(cellsOf(this.model, piece, orientation));
    const anchor = this.model.cells[this.session.state.lies[piece] ?? -1];
    if (anchor && spot) {
      const cell = cellAt(this.model, spot);
      const under = cellsUnder(this.model, piece, orientation, [anchor.x, anchor.y, anchor.z]).indexOf(cell);
      if (under >= 0) by = under;
      this.target = spot;
    }
    this.grab = { piece, orientation, grip: by };
    return true;
  }

  moveTo(spot: CellPos | null) {
    const { target } = this;
    if (target === spot) return;
    if (
      target &&
      spot &&
      target.layer === spot.layer &&
      target.row === spot.row &&
      target.column === spot.column
    )
      return;
    this.target = spot;
  }

  /** Rotates or mirrors the held piece, or else the selected one, which is picked up if it is on the board. */
  transform(transform: Transform, spot?: CellPos) {
    if (this.session.solved) return;
    const piece = this.grab?.piece ?? this.selected;
    if (this.isGiven(piece)) return;
    if (!this.grab && this.isPlaced(piece)) {
      const cells = coveredCells(this.model, this.session.state, piece);
      const orientation = this.orientationOf(piece);
      const middle = this.model.cells[cells[centralCell(cellsOf(this.model, piece, orientation))] ?? -1];
      if (!this.pickUp(piece, undefined, spot ?? middle)) return;
    }
    const orientation = this.orientationOf(piece);
    const next = transformed(this.model, piece, orientation, transform);
    if (next === null) {
      this.session.announce(t('page-packing-no-mirror', { piece: this.name(piece) }));
      return;
    }
    this.trayOrientations = this.trayOrientations.with(piece, next);
    if (this.grab)
      this.grab = { piece, orientation: next, grip: centralCell(cellsOf(this.model, piece, next)) };
    this.announce();
  }

  /** Places the held piece at its target, or at the nearest place where it fits. It stays held if there is none. */
  drop(): boolean {
    const { grab, ghost } = this;
    if (!grab || !ghost) return false;
    const { target } = this;
    if (!this.#place(grab.piece, grab.orientation, ghost.anchor, ghost.spots[grab.grip])) {
      this.announce();
      return false;
    }
    this.#remember(grab.piece, target ? [target] : []);
    return true;
  }

  /** Places the held piece so that it covers this cell: by the grip, else in the same orientation, else in another one
   *  that fits. */
  placeOn(spot: CellPos): boolean {
    const { grab, model } = this;
    if (!grab) return false;
    this.moveTo(spot);
    const cell = cellAt(model, spot);
    const ways = cell === null ? [] : this.#ways(grab.piece, [cell]);
    const exact = ways.find(
      ({ orientation, cells }) => orientation === grab.orientation && cells[grab.grip] === cell,
    );
    const same = exact ?? ways.find(({ orientation }) => orientation === grab.orientation);
    if (!same && this.ghost?.fits) return this.drop();
    const way = same ?? ways[0];
    if (!way || !this.#place(grab.piece, way.orientation, way.anchor, spot)) {
      this.announce();
      return false;
    }
    this.#remember(grab.piece, [spot]);
    return true;
  }

  /** Adds a cell to the stroke that is being painted. */
  paint(spot: CellPos) {
    const cell = cellAt(this.model, spot);
    if (cell === null || this.painted.includes(cell)) return;
    this.painted = [...this.painted, cell];
  }

  /** Ends a stroke: the held piece, or the one that was placed last, covers all painted cells, in any orientation that
   *  allows it. A piece in several layers takes several strokes. */
  endStroke(): boolean {
    const { painted, grab } = this;
    this.painted = [];
    const recent = this.#recentPiece;
    const piece = grab?.piece ?? recent?.piece;
    const cells = grab || !recent ? painted : [...new Set([...recent.cells, ...painted])];
    const way = piece === undefined ? undefined : this.#ways(piece, cells)[0];
    const spot = this.model.cells[painted[0] ?? -1];
    if (piece === undefined || !spot) return false;
    if (!way || !this.#place(piece, way.orientation, way.anchor, spot)) {
      this.session.announce(t('page-packing-no-way', { piece: this.name(piece) }));
      return false;
    }
    this.#recent = { piece, cells, state: this.session.state };
    return true;
  }

  /** Whether this piece was placed last, nothing has happened since, and it was asked to cover this cell. */
  wasAskedFor(piece: number, spot: CellPos | undefined): boolean {
    const recent = this.#recentPiece;
    const cell = spot ? cellAt(this.model, spot) : null;
    return recent?.piece === piece && cell !== null && recent.cells.includes(cell);
  }

  /** Whether a stroke could add cells for the piece that was placed last to cover. */
  get canExtend(): boolean {
    return this.grab === null && this.#recentPiece !== null;
  }

  /** Puts a piece into the next way that fits where it is: the held piece at its target, else the one that was placed
   *  last. False if there is no other way. */
  nextWay(): boolean {
    const { grab, target, model, session } = this;
    if (grab && target) {
      const cell = cellAt(model, target);
      const ways = cell === null ? [] : this.#ways(grab.piece, [cell]);
      const isNow = ({ orientation, cells }: Placement) =>
        orientation === grab.orientation && cells[grab.grip] === cell;
      const next = ways[(ways.findIndex(isNow) + 1) % Math.max(1, ways.length)];
      if (!next || cell === null || isNow(next)) return false;
      this.trayOrientations = this.trayOrientations.with(grab.piece, next.orientation);
      this.grab = { piece: grab.piece, orientation: next.orientation, grip: next.cells.indexOf(cell) };
      this.announce();
      return true;
    }
    const recent = this.#recentPiece;
    if (!recent) return false;
    const { piece } = recent;
    // All painted cells may leave only one way; then those that cover the first one are tried.
    const all = this.#ways(piece, recent.cells);
    const ways = all.length > 1 ? all : this.#ways(piece, recent.cells.slice(0, 1));
    const now = coveredCells(model, session.state, piece).join();
    const at = ways.findIndex(({ cells }) => cells.join() === now);
    const next = ways[(at + 1) % Math.max(1, ways.length)];
    const spot = model.cells[recent.cells[0] ?? -1];
    if (!next || !spot || next.cells.join() === now) return false;
    if (!this.#place(piece, next.orientation, next.anchor, spot)) return false;
    this.#recent = { ...recent, state: session.state };
    return true;
  }

  get #recentPiece(): Recent | null {
    return this.#recent?.state === this.session.state && !this.session.solved ? this.#recent : null;
  }
  #remember(piece: number, spots: readonly CellPos[]) {
    const cells = spots.map((spot) => cellAt(this.model, spot)).filter((cell) => cell !== null);
    this.#recent = { piece, cells, state: this.session.state };
  }
  /** The ways in which a piece covers these cells. Their order does not depend on its orientation, so that they can be
   *  tried in turn. */
  #ways(piece: number, cells: readonly number[]): Placement[] {
    return placementsCovering(this.model, this.session.state, piece, cells, 0);
  }

  /** Places a piece and lets go of it; false if it does not fit. */
  #place(piece: number, orientation: number, anchor: Point, spot: CellPos | undefined): boolean {
    const { session, model } = this;
    const ways = session.state.ways.map((way, other) =>
      this.isPlaced(other) ? way : (this.trayOrientations[other] ?? way),
    );
    const next = place(model, { ...session.state, ways }, piece, orientation, anchor);
    if (!next) return false;
    const stays = session.state.lies[piece] === next.lies[piece] && session.state.ways[piece] === orientation;
    const label = t('page-packing-placed', { piece: this.name(piece), place: this.positionName(spot) });
    this.trayOrientations = this.trayOrientations.with(piece, orientation);
    this.release();
    if (!stays) session.do(next, label);
    this.#selectNext(piece);
    return true;
  }

  /** Returns a piece to the tray. */
  returnToTray(piece = this.grab?.piece ?? this.selected) {
    if (this.session.solved || this.isGiven(piece)) return;
    const label = t('page-packing-back', { piece: this.name(piece) });
    this.trayOrientations = this.trayOrientations.with(piece, this.orientationOf(piece));
    this.release();
    this.selected = piece;
    if (this.isPlaced(piece))
      this.session.do({ ...removePiece(this.session.state, piece), ways: this.trayOrientations }, label);
    else this.session.announce(label);
  }

  /** Lets go of the held piece; it stays where it was. */
  cancel() {
    if (!this.grab) return;
    const { piece } = this.grab;
    this.release();
    this.session.announce(
      this.isPlaced(piece)
        ? t('page-packing-stays', { piece: this.name(piece) })
        : t('page-packing-back', { piece: this.name(piece) }),
    );
  }

  release() {
    this.grab = null;
    this.target = null;
    this.painted = [];
  }

  /** Whether this transform would change anything. */
  canTransform(transform: Transform): boolean {
    const piece = this.grab?.piece ?? this.selected;
    return !this.session.solved && !this.isGiven(piece) && canTransform(this.model, piece, transform);
  }

  /** Announces the held piece, its orientation, its position, and whether it fits. */
  announce() {
    const piece = this.grab?.piece ?? this.selected;
    const { ghost, grab } = this;
    const args = {
      piece: this.name(piece),
      way: this.orientationOf(piece) + 1,
      ways: this.model.pieces[piece]?.orientations.length ?? 1,
    };
    this.session.announce(
      grab && ghost
        ? t('page-packing-held', {
            ...args,
            place: this.positionName(ghost.spots[grab.grip]),
            fits: ghost.fits ? 'yes' : 'no',
          })
        : t('page-packing-turned', args),
    );
  }

  name(piece: number): string {
    const { symbol = '', name = '', color = 0 } = this.model.pieces[piece] ?? {};
    const colour = pieceLook.nameOf(color);
    if (colour) return `${symbol} (${t(colour)})`;
    return name && name !== symbol ? `${symbol} (${name})` : symbol;
  }

  positionName(spot: CellPos | undefined): string {
    const { layer = 0, row = 0, column = 0 } = spot ?? {};
    return this.model.layers.length > 1
      ? t('page-packing-place-layer', { layer: layer + 1, row: row + 1, column: column + 1 })
      : t('page-packing-place', { row: row + 1, column: column + 1 });
  }

  #selectNext(from: number) {
    this.selectAfter(from, 1);
  }

  /** Selects the next piece in the tray after this one, or the one before. */
  selectAfter(from: number, by: 1 | -1) {
    const count = this.model.pieces.length;
    for (let step = 1; step <= count; step += 1) {
      const piece = (from + by * step + count) % count;
      if (!this.isGiven(piece) && !this.isPlaced(piece)) {
        this.selected = piece;
        return;
      }
    }
  }
}
