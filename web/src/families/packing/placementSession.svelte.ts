// Laying pieces on a board that is being drawn: the same hand and boards as in a game, subtract its end.
import { announce } from '../../state/announcer.svelte';
import type { PlaySession } from '../contract';
import type { State } from './rules';

export class PlacementSession implements PlaySession<State> {
  state = $state.raw<State>({ lies: [], ways: [] });
  readonly moves = 0;
  readonly canUndo = false;
  readonly canRedo = false;
  readonly marks = [];
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
  undo() {}
  redo() {}
  restart() {}
  submit() {
    return Promise.resolve(false);
  }
}
