// The piece the player holds: which one, its orientation, and the cell it is held over. Mouse, touch and keyboard all
// use it. The game itself changes only when a piece is placed or returned to the tray.
import { t } from '../../i18n/i18n.svelte';
import type { CellPos, PlaySession } from '../contract';
import {
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

export class HeldPiece {
  grab = $state.raw<Grab | null>(null);
  /** The cell under the grip; null while it is not over the board. */
  target = $state.raw<CellPos | null>(null);
  /** The piece that buttons and keys act on while none is held. */
  selected = $state(0);
  /** The orientations of the pieces in the tray; part of the game only once one is placed. */
  trayOrientations = $state.raw<number[]>([]);

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
    const anchor = subtract(pointOf(model.lattice, target), cells[grab.grip] ?? [0, 0, 0]);
    return {
      piece: grab.piece,
      anchor,
      spots: cells.map((cell) =>
        spotOf(model.lattice, [anchor[0] + cell[0], anchor[1] + cell[1], anchor[2] + cell[2]]),
      ),
      fits: fits(model, this.session.state, grab.piece, grab.orientation, anchor),
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

  /** Places the held piece at its target. It stays held if it does not fit. */
  drop(): boolean {
    const { grab, ghost, session, model } = this;
    if (!grab || !ghost) return false;
    const ways = session.state.ways.map((orientation, piece) =>
      this.isPlaced(piece) ? orientation : (this.trayOrientations[piece] ?? orientation),
    );
    const next = place(model, { ...session.state, ways }, grab.piece, grab.orientation, ghost.anchor);
    if (!next) {
      this.announce();
      return false;
    }
    const stays =
      session.state.lies[grab.piece] === next.lies[grab.piece] &&
      session.state.ways[grab.piece] === grab.orientation;
    const label = t('page-packing-laid', {
      piece: this.name(grab.piece),
      place: this.positionName(ghost.spots[grab.grip]),
    });
    this.release();
    if (!stays) session.do(next, label);
    this.#selectNext(grab.piece);
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
    const { symbol = '', name = '' } = this.model.pieces[piece] ?? {};
    return name && name !== symbol ? `${symbol} (${name})` : symbol;
  }

  positionName(spot: CellPos | undefined): string {
    const { layer = 0, row = 0, column = 0 } = spot ?? {};
    return this.model.layers.length > 1
      ? t('page-packing-place-layer', { layer: layer + 1, row: row + 1, column: column + 1 })
      : t('page-packing-place', { row: row + 1, column: column + 1 });
  }

  /** Selects the next piece in the tray after one was placed. */
  #selectNext(from: number) {
    const count = this.model.pieces.length;
    for (let step = 1; step <= count; step += 1) {
      const piece = (from + step) % count;
      if (!this.isGiven(piece) && !this.isPlaced(piece)) {
        this.selected = piece;
        return;
      }
    }
  }
}
