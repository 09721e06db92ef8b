// A lesson: the player solves the board by a method that people use. A task says which tiles come next and where they
// belong, and has sub-goals on the way there. After every move the lesson compares the board with the sub-goal, and
// asks the server how to go on from there. Also keeps the chosen method from puzzle to puzzle.
import { api, type Failure } from '../../api/client';
import type { Hint, HintLevel, PuzzleIn } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';
import type { CellPos } from '../contract';
import type { Board } from './rules';

export const METHODS = ['rows', 'fringe'] as const;
export type Method = (typeof METHODS)[number];

/** Whether lessons are on, and by which method; kept from puzzle to puzzle. */
export const learning = $state<{ on: boolean; method: Method }>({ on: false, method: 'rows' });

/** How much of a sub-goal is given away, in order. */
export const LEVELS: readonly HintLevel[] = ['nudge', 'step', 'answer'];

/** Tiles, perhaps the blank, and the cells where they should be. */
interface Target {
  tiles: readonly number[];
  cells: readonly number[];
  /** The cell where the blank should be; null if that does not matter. */
  blank: number | null;
}

export interface SubGoal extends Target {
  kind: string;
  /** The moves that lead there. */
  moves: string;
}

export interface Task extends Target {
  stage: string;
  /** The row or column of the stage, from 0. */
  line: number | null;
  subGoal: SubGoal;
  texts: Record<HintLevel, string>;
  /** The reasons for the moves. */
  reasons: readonly string[];
}

/** What a move has changed: the task is done; the sub-goal is reached, nearer or further away; or an earlier task must
 *  be done again. */
export type Progress = 'done' | 'reached' | 'nearer' | 'further' | 'undone';

/** The sub-goals of a task in the order in which they are reached. */
const SUB_GOALS = ['fetch-blank', 'bring', 'set-up', 'place', 'turn-in', 'finish'];

const idOf = ({ stage, line, tiles, cells }: Task) => JSON.stringify([stage, line, tiles, cells]);
const isSame = (one: Target, other: Target) =>
  one.blank === other.blank &&
  String(one.tiles) === String(other.tiles) &&
  String(one.cells) === String(other.cells);

export function isReached({ tiles, cells, blank }: Target, board: Board): boolean {
  const inPlace = tiles.every((tile, i) => board.tiles[cells[i] as number] === tile);
  return inPlace && (blank === null || blank === board.blank);
}

/** What the family adds to a hint by a method at the level `answer` (docs/formats.md). */
interface Details {
  stage: string;
  line?: number | null;
  tiles: number[];
  places: CellPos[];
  sub_goal: {
    kind: string;
    tiles: number[];
    targets: CellPos[];
    blank?: CellPos | null;
    moves: string;
  };
}

/** The task that a hint of the level `answer` describes; null if it describes none. */
export function taskOf(hint: Hint | null, columns: number): Task | null {
  const { stage, line, tiles, places, sub_goal } = (hint ?? {}) as Partial<Details>;
  if (!hint || !stage || !tiles || !places || !sub_goal) return null;
  const cellOf = ({ row, column }: CellPos) => row * columns + column;
  return {
    stage,
    line: line ?? null,
    tiles,
    cells: places.map(cellOf),
    blank: null,
    subGoal: {
      kind: sub_goal.kind,
      tiles: sub_goal.tiles,
      cells: sub_goal.targets.map(cellOf),
      blank: sub_goal.blank ? cellOf(sub_goal.blank) : null,
      moves: sub_goal.moves,
    },
    texts: { nudge: '', step: '', answer: hint.message },
    reasons: [],
  };
}

export class Lesson {
  task = $state.raw<Task | null>(null);
  /** The text of the board that the task is about; there may be a newer one. */
  seen = '';
  /** How much is given away: an index of `LEVELS`. */
  shownLevel = $state(0);
  progress = $state.raw<Progress | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Why there is no lesson for this board, though it is not solved. */
  refusal = $state.raw<string | null>(null);
  /** The ids of the tasks that are done, in order. */
  #done: string[] = [];
  /** What the player has reached since the task was shown, though there may be newer moves. */
  #reached: Progress | null = null;
  #requests = 0;

  constructor(
    readonly puzzle: PuzzleIn,
    readonly columns: number,
    readonly method: Method,
  ) {}

  showMore() {
    if (this.shownLevel < LEVELS.length - 1) this.shownLevel += 1;
  }

  /** Updates the lesson to a board, whose text is `text`. */
  async update(board: Board, text: string): Promise<void> {
    this.#requests += 1;
    const request = this.#requests;
    const before = this.task;
    if (before && isReached(before, board)) this.#reached = 'done';
    else if (before && isReached(before.subGoal, board)) this.#reached ??= 'reached';
    const hint = await this.#ask(text, 'answer');
    if (hint === undefined || request !== this.#requests) return;
    const next = taskOf(hint, this.columns);
    const sameTask = next !== null && before !== null && idOf(next) === idOf(before);
    const sameGoal = sameTask && isSame(next.subGoal, before.subGoal);
    if (next) {
      const [nudge, step] = await Promise.all([
        sameTask ? null : this.#ask(text, 'nudge'),
        sameGoal ? null : this.#ask(text, 'step'),
      ]);
      if (request !== this.#requests) return;
      next.texts.nudge = (sameTask ? before.texts.nudge : nudge?.message) ?? '';
      next.texts.step = (sameGoal ? before.texts.step : step?.message) ?? '';
      next.reasons = (sameGoal ? before.reasons : step?.because) ?? [];
    }
    this.progress = before && this.#progress(before, next, sameTask);
    // The player has seen how the task goes on, but not how this sub-goal is reached.
    if (!sameGoal) this.shownLevel = sameTask ? Math.min(this.shownLevel, 1) : 0;
    this.#reached = null;
    this.seen = text;
    this.task = next;
  }

  #progress(before: Task, next: Task | null, sameTask: boolean): Progress | null {
    if (sameTask && next) {
      if (this.#reached) return 'reached';
      const [was, is] = [before.subGoal, next.subGoal];
      const further =
        SUB_GOALS.indexOf(is.kind) - SUB_GOALS.indexOf(was.kind) || was.moves.length - is.moves.length;
      return further === 0 ? this.progress : further > 0 ? 'nearer' : 'further';
    }
    const again = next ? this.#done.indexOf(idOf(next)) : -1;
    if (again >= 0) {
      this.#done.length = again;
      return 'undone';
    }
    if (this.#reached !== 'done' && next) return null;
    this.#done.push(idOf(before));
    return 'done';
  }

  /** A hint for this board; null if there is nothing left to do, undefined if the server did not answer. */
  async #ask(text: string, level: HintLevel): Promise<Hint | null | undefined> {
    const result = await api.hint(this.puzzle, text, { level, method: this.method });
    this.failure = result.ok ? null : result.failure;
    if (!result.ok) return undefined;
    const { hint, done, outcome, message } = result.value;
    const reason = message ?? '';
    if (hint || done) this.refusal = null;
    else if (outcome === 'no-solution') this.refusal = t('page-check-hopeless-why', { reason });
    else this.refusal = reason || t('page-hint-none');
    return hint ?? null;
  }
}
