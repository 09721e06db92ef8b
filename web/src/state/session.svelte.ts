// A game in progress: its history, the marks of the last check, the hint, the clock, and whether it is solved. A full
// board is submitted to the server, and a solved one is recorded in the results. The game is saved in the browser under
// the puzzle's key, so that a reload continues it; the oldest games make room.
import { api, type Failure } from '../api/client';
import type { CellPos, Hint, PuzzleIn } from '../api/types';
import type { PlaySession, Rules } from '../families/contract';
import { announce } from './announcer.svelte';
import { History } from './history.svelte';
import { openLevel } from './nextPuzzle.svelte';
import { puzzle as current } from './puzzle.svelte';
import { results } from './results.svelte';
import type { GameAbout, SavedGame } from './savedGames';
import { itemKeys, loadItem, removeItem, saveItem } from './storage';
import { Timer } from './timer.svelte';

/** Maximum number of saved games. */
const MAX_GAMES = 24;
/** Maximum number of steps saved per game. In memory the history is unlimited. */
const MAX_STEPS = 400;

export class Session<Model, State> implements PlaySession<State> {
  wrongCells = $state.raw<readonly CellPos[]>([]);
  #hint = $state.raw<Hint | null>(null);
  /** The hint that was shown last, and the position it was for. */
  #lastHint: Hint | null = null;
  #hintedState: State | null = null;
  /** The number of positions of this game for which hints were given. */
  hintsUsed = $state(0);
  /** The number of hints that were given for this state. */
  hintsGiven = 0;
  solved = $state(false);
  /** Whether the clock is stopped and the board hidden until the player resumes. */
  paused = $state(false);
  failure = $state.raw<Failure | null>(null);
  readonly timer = new Timer();
  #history: History<State>;
  #submissions = 0;

  constructor(
    readonly puzzle: PuzzleIn,
    readonly model: Model,
    readonly rules: Rules<Model, State>,
    readonly key: string,
  ) {
    this.#history = new History(rules.start(model));
    this.#restore();
  }

  get hint(): Hint | null {
    return this.#hint;
  }
  /** Shows a hint. Those for one position count once, however much they give away. */
  set hint(hint: Hint | null) {
    if (hint && hint !== this.#lastHint && this.#hintedState !== this.state) {
      this.hintsUsed += 1;
      this.#hintedState = this.state;
    }
    if (hint) this.#lastHint = hint;
    this.#hint = hint;
  }
  get state(): State {
    return this.#history.state;
  }
  get path(): readonly State[] {
    return this.#history.path;
  }
  get elapsed(): number {
    return this.timer.elapsed;
  }
  now(): number {
    return this.timer.read();
  }
  get moves(): number {
    return this.rules.moves?.(this.model, this.state) ?? this.#history.moves;
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }
  get lastLabel(): string {
    return this.#history.lastLabel;
  }
  get nextLabel(): string {
    return this.#history.nextLabel;
  }
  /** The state as text, as the server reads it. */
  get text(): string {
    return this.rules.text(this.model, this.state);
  }

  do(next: State, label: string) {
    if (this.solved) return;
    this.timer.start();
    this.#history.do(next, label);
    if (label) announce(label);
    this.#changed();
  }

  pause() {
    if (this.solved) return;
    this.paused = true;
    this.timer.stop();
    this.save();
  }

  resume() {
    this.paused = false;
    if (this.moves > 0) this.timer.start();
  }

  undo() {
    if (!this.canUndo) return;
    this.#history.undo();
    this.#changed();
  }

  redo() {
    if (!this.canRedo) return;
    this.#history.redo();
    this.#changed();
  }

  restart() {
    if (!this.canUndo && !this.solved) return;
    this.solved = false;
    this.#history.do(this.rules.start(this.model), '');
    this.timer.stop();
    this.timer.set(0);
    this.hintsUsed = 0;
    this.#changed();
  }

  announce(text: string) {
    announce(text);
  }

  async submit(answer: string): Promise<boolean> {
    this.#submissions += 1;
    const submission = this.#submissions;
    const elapsed = this.timer.read();
    const result = await api.check(this.puzzle, answer);
    // Another step may have been made in the meantime.
    if (submission !== this.#submissions) return false;
    if (!result.ok) {
      this.failure = result.failure;
      return false;
    }
    if (result.value.legal) {
      this.solved = true;
      this.timer.stop();
      // The time that the server took to answer does not count.
      this.timer.set(elapsed);
      this.save();
      this.#record();
    }
    return result.value.legal;
  }

  save() {
    const game: SavedGame = {
      when: Date.now(),
      elapsed: this.timer.elapsed,
      solved: this.solved,
      history: this.#history.save(MAX_STEPS),
      hints: this.hintsUsed,
      ...(this.#about() ?? {}),
    };
    for (let most = MAX_STEPS; !saveItem(this.key, game) && most > 1; most = Math.floor(most / 4)) {
      removeOldest(this.key);
      game.history = this.#history.save(most);
    }
    if (itemKeys('play.').length > MAX_GAMES) removeOldest(this.key);
  }

  /** What the start page shows about the game: from the open puzzle if it is still this one, otherwise as last saved. */
  #about(): { about: GameAbout } | null {
    const { key, origin, opened, name: title } = current;
    if (key === this.key && origin && opened)
      return { about: { address: origin.address, title, family: opened.family, level: openLevel() } };
    const about = loadItem<SavedGame>(this.key)?.about;
    return about ? { about } : null;
  }

  #record() {
    const about = this.#about()?.about;
    if (!about) return;
    // Another puzzle may have been opened since; it is not the one that was solved.
    const { key, origin } = current;
    const daily = key === this.key && origin?.kind === 'daily' ? origin.day : null;
    const { moves, hintsUsed: hints } = this;
    results.record(this.key, { ...about, daily }, { ms: Math.round(this.timer.elapsed), moves, hints });
  }

  #changed() {
    this.#submissions += 1;
    this.wrongCells = [];
    this.#hint = null;
    this.hintsGiven = 0;
    this.failure = null;
    this.solved = false;
    this.save();
    if (this.rules.isFull(this.model, this.state)) {
      const answer = this.rules.answer ?? this.rules.text;
      void this.submit(answer.call(this.rules, this.model, this.state));
    }
  }

  #restore() {
    const game = loadItem<SavedGame>(this.key);
    if (!game?.history || !Array.isArray(game.history.steps)) return;
    const steps = [];
    for (const step of game.history.steps) {
      const state = this.rules.restore(this.model, step.state);
      if (state === null) return;
      steps.push({ state, label: String(step.label ?? '') });
    }
    this.#history.load({ steps, at: game.history.at });
    this.timer.set(Number(game.elapsed) || 0);
    this.hintsUsed = Number(game.hints) || 0;
    this.solved = game.solved === true;
  }
}

function removeOldest(except: string) {
  const games = itemKeys('play.').filter((key) => key !== except);
  const age = (key: string) => loadItem<SavedGame>(key)?.when ?? 0;
  const [oldest] = games.sort((a, b) => age(a) - age(b));
  if (oldest) removeItem(oldest);
}
