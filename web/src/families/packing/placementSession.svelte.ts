// A session for placing pieces on a board that is being drawn. It drives the same components as a game, but is never
// solved and has no history of its own.
import { announce } from '../../state/announcer.svelte';
import type { PlaySession } from '../contract';
import type { State } from './rules';

export class PlacementSession implements PlaySession<State> {
  state = $state.raw<State>({ lies: [], ways: [] });
  readonly path = [];
  readonly moves = 0;
  readonly elapsed = 0;
  readonly canUndo = false;
  readonly canRedo = false;
  readonly wrongCells = [];
  readonly hint = null;
  readonly solved = false;
  readonly #changed: (state: State) => void;

  constructor(start: State, changed: (state: State) => void) {
    this.state = start;
    this.#changed = changed;
  }

  do(next: State, label: string) {
    this.state = next;
    announce(label);
    this.#changed(next);
  }
  announce(text: string) {
    announce(text);
  }
  now() {
    return 0;
  }
  undo() {}
  redo() {}
  restart() {}
  submit() {
    return Promise.resolve(false);
  }
}
