// The hand: the piece that is held, how it is turned, and the place of the board it is held over. Mouse, finger and
// keyboard all work through it. The game itself changes only when a piece is laid down or put back.
import { t } from '../../i18n/i18n.svelte';
import type { PlaySession, Spot } from '../contract';
import {
  canMove,
  cellAt,
  cellsOf,
  covered,
  fits,
  gripOf,
  lift,
  type Model,
  type Movement,
  moved,
  owners,
  type Point,
  place,
  placeOf,
  pointOf,
  type State,
  spotOf,
  without,
} from './rules';

export interface Held {
  piece: number;
  way: number;
  /** Which cell of the orientation is held. */
  grip: number;
}

export interface Ghost {
  piece: number;
  anchor: Point;
  /** The places it would cover, on the board or not. */
  spots: Spot[];
  fits: boolean;
}

export class Hand {
  held = $state.raw<Held | null>(null);
  /** Where the grip is; null while it is not over the board. */
  at = $state.raw<Spot | null>(null);
  /** The piece that buttons and keys mean while none is held. */
  current = $state(0);
  /** How the pieces in the tray are turned; the game learns it when one is laid. */
  ways = $state.raw<number[]>([]);

  readonly model: Model;
  readonly session: PlaySession<State>;

  constructor(model: Model, session: PlaySession<State>) {
    this.model = model;
    this.session = session;
    this.ways = session.state.ways;
    this.current = Math.max(
      0,
      model.pieces.findIndex((piece, at) => !piece.given && session.state.lies[at] === null),
    );
  }

  readonly owners = $derived.by(() => owners(this.model, this.session.state));

  readonly ghost: Ghost | null = $derived.by(() => {
    const { held, at, model } = this;
    if (!held || !at) return null;
    const cells = cellsOf(model, held.piece, held.way);
    const anchor = without(pointOf(model.lattice, at), cells[held.grip] ?? [0, 0, 0]);
    return {
      piece: held.piece,
      anchor,
      spots: cells.map((cell) =>
        spotOf(model.lattice, [anchor[0] + cell[0], anchor[1] + cell[1], anchor[2] + cell[2]]),
      ),
      fits: fits(model, this.session.state, held.piece, held.way, anchor),
    };
  });

  /** The orientation a piece is shown in. */
  wayOf(piece: number): number {
    if (this.held?.piece === piece) return this.held.way;
    const lying = this.session.state.lies[piece] !== null;
    return (lying ? this.session.state.ways[piece] : this.ways[piece]) ?? 0;
  }

  isGiven(piece: number): boolean {
    return this.model.pieces[piece]?.given ?? false;
  }
  isLaid(piece: number): boolean {
    return (this.session.state.lies[piece] ?? null) !== null;
  }
  pieceAt(spot: Spot): number | null {
    const cell = cellAt(this.model, spot);
    return cell === null ? null : (this.owners[cell] ?? null);
  }

  /** Takes a piece from the tray or the board, by the cell at `spot` if it lies there, else by `grip` or its middle. */
  take(piece: number, grip?: number, spot?: Spot): boolean {
    if (this.session.solved) return false;
    this.current = piece;
    if (this.isGiven(piece)) {
      this.session.announce(t('page-packing-fixed', { piece: this.name(piece) }));
      return false;
    }
    const way = this.wayOf(piece);
    let by = grip ?? gripOf(cellsOf(this.model, piece, way));
    const anchor = this.model.cells[this.session.state.lies[piece] ?? -1];
    if (anchor && spot) {
      const cell = cellAt(this.model, spot);
      const under = covered(this.model, piece, way, [anchor.x, anchor.y, anchor.z]).indexOf(cell);
      if (under >= 0) by = under;
      this.at = spot;
    }
    this.held = { piece, way, grip: by };
    return true;
  }

  aim(spot: Spot | null) {
    const { at } = this;
    if (at === spot) return;
    if (at && spot && at.layer === spot.layer && at.row === spot.row && at.column === spot.column) return;
    this.at = spot;
  }

  /** Turns what is held, or else the current piece; one that lies on the board is picked up for it. */
  move(movement: Movement, spot?: Spot) {
    if (this.session.solved) return;
    const piece = this.held?.piece ?? this.current;
    if (this.isGiven(piece)) return;
    if (!this.held && this.isLaid(piece)) {
      const cells = placeOf(this.model, this.session.state, piece);
      const way = this.wayOf(piece);
      const middle = this.model.cells[cells[gripOf(cellsOf(this.model, piece, way))] ?? -1];
      if (!this.take(piece, undefined, spot ?? middle)) return;
    }
    const way = this.wayOf(piece);
    const next = moved(this.model, piece, way, movement);
    if (next === null) {
      this.session.announce(t('page-packing-no-mirror', { piece: this.name(piece) }));
      return;
    }
    this.ways = this.ways.with(piece, next);
    if (this.held) this.held = { piece, way: next, grip: gripOf(cellsOf(this.model, piece, next)) };
    this.say();
  }

  /** Lays the held piece where it is held. It stays in the hand if it does not fit. */
  drop(): boolean {
    const { held, ghost, session, model } = this;
    if (!held || !ghost) return false;
    const ways = session.state.ways.map((way, piece) =>
      this.isLaid(piece) ? way : (this.ways[piece] ?? way),
    );
    const next = place(model, { ...session.state, ways }, held.piece, held.way, ghost.anchor);
    if (!next) {
      this.say();
      return false;
    }
    const stays =
      session.state.lies[held.piece] === next.lies[held.piece] && session.state.ways[held.piece] === held.way;
    const label = t('page-packing-laid', {
      piece: this.name(held.piece),
      place: this.place(ghost.spots[held.grip]),
    });
    this.release();
    if (!stays) session.do(next, label);
    this.#onward(held.piece);
    return true;
  }

  /** Puts a piece back into the tray. */
  putBack(piece = this.held?.piece ?? this.current) {
    if (this.session.solved || this.isGiven(piece)) return;
    const label = t('page-packing-back', { piece: this.name(piece) });
    this.ways = this.ways.with(piece, this.wayOf(piece));
    this.release();
    this.current = piece;
    if (this.isLaid(piece)) this.session.do({ ...lift(this.session.state, piece), ways: this.ways }, label);
    else this.session.announce(label);
  }

  /** Lets go of what is held; it stays where it was. */
  cancel() {
    if (!this.held) return;
    const { piece } = this.held;
    this.release();
    this.session.announce(
      this.isLaid(piece)
        ? t('page-packing-stays', { piece: this.name(piece) })
        : t('page-packing-back', { piece: this.name(piece) }),
    );
  }

  release() {
    this.held = null;
    this.at = null;
  }

  /** Whether a button for this movement is of any use. */
  can(movement: Movement): boolean {
    const piece = this.held?.piece ?? this.current;
    return !this.session.solved && !this.isGiven(piece) && canMove(this.model, piece, movement);
  }

  /** Says what is held, how, where, and whether it fits. */
  say() {
    const piece = this.held?.piece ?? this.current;
    const { ghost, held } = this;
    const said = {
      piece: this.name(piece),
      way: this.wayOf(piece) + 1,
      ways: this.model.pieces[piece]?.orientations.length ?? 1,
    };
    this.session.announce(
      held && ghost
        ? t('page-packing-held', {
            ...said,
            place: this.place(ghost.spots[held.grip]),
            fits: ghost.fits ? 'yes' : 'no',
          })
        : t('page-packing-turned', said),
    );
  }

  name(piece: number): string {
    const { symbol = '', name = '' } = this.model.pieces[piece] ?? {};
    return name && name !== symbol ? `${symbol} (${name})` : symbol;
  }

  place(spot: Spot | undefined): string {
    const { layer = 0, row = 0, column = 0 } = spot ?? {};
    return this.model.layers.length > 1
      ? t('page-packing-place-layer', { layer: layer + 1, row: row + 1, column: column + 1 })
      : t('page-packing-place', { row: row + 1, column: column + 1 });
  }

  /** After a piece is laid the next one of the tray is meant. */
  #onward(from: number) {
    const count = this.model.pieces.length;
    for (let step = 1; step <= count; step += 1) {
      const piece = (from + step) % count;
      if (!this.isGiven(piece) && !this.isLaid(piece)) {
        this.current = piece;
        return;
      }
    }
  }
}
