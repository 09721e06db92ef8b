// What a new puzzle should be like: the fields of a `generate` job other than its seed, and the form that they are
// chosen in.
import type { Difficulty, JobRequest, PieceSet } from '../api/types';
import { parseNumber } from '../components/parseNumber';

export type GenerateOptions = { family: string } & Pick<
  JobRequest,
  'size' | 'difficulty' | 'set' | 'board' | 'level' | 'tier'
>;

/** The most rows or columns of a new puzzle. */
export const MAX_SIDE = 1000;
/** The difficulties of puzzles that have a size. */
export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
/** The difficulties of packing puzzles: by the reasoning they need, or by the number of pieces to place. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const TIERS = ['starter', 'junior', 'expert', 'master', 'wizard'] as const;

/** The first puzzle on a board may need tables of its solutions, which take a while. */
const TIMEOUT_MS = 60_000;

/** The fields of the form; an empty one leaves the choice to the generator. */
export interface GenerateForm {
  family: string;
  rows: string;
  columns: string;
  set: string;
  board: string;
  /** A difficulty; for packing a level or a tier. */
  difficulty: string;
}

/** Whether puzzles of this family are made from a set of pieces rather than in a size. */
export const hasSets = (family: string) => family === 'packing';

/** The options that the form asks for, or null if it is not filled in correctly. */
export function optionsOf(form: GenerateForm): GenerateOptions | null {
  const { family, set, board, difficulty } = form;
  if (hasSets(family)) {
    return {
      family,
      ...(set ? { set } : {}),
      ...(set && board ? { board } : {}),
      ...(difficulty
        ? /^\d+$/.test(difficulty)
          ? { level: Number(difficulty) }
          : { tier: difficulty }
        : {}),
    };
  }
  const [rows, columns] = [parseNumber(form.rows, 1, MAX_SIDE), parseNumber(form.columns, 1, MAX_SIDE)];
  if (Number.isNaN(rows) || Number.isNaN(columns) || (rows === null) !== (columns === null)) return null;
  return {
    family,
    ...(rows !== null && columns !== null ? { size: { rows, columns } } : {}),
    ...(difficulty ? { difficulty: difficulty as Difficulty } : {}),
  };
}

/** The job that generates such a puzzle; without a seed, any. */
export function generateJob(options: GenerateOptions, seed: number | null = null): JobRequest {
  const limits = { timeout_ms: TIMEOUT_MS };
  return { kind: 'generate', ...options, limits, ...(seed !== null ? { seed } : {}) };
}

/** The form after a change of family or set: what does not belong to the new choice is cleared. */
export function adjusted(form: GenerateForm, sets: readonly PieceSet[]): GenerateForm {
  const known: readonly string[] = hasSets(form.family) ? [...LEVELS.map(String), ...TIERS] : DIFFICULTIES;
  const set = sets.find(({ name }) => name === form.set) ?? sets[0];
  return {
    ...form,
    set: set?.name ?? '',
    board: set?.boards.includes(form.board) ? form.board : (set?.boards[0] ?? ''),
    difficulty: known.includes(form.difficulty) ? form.difficulty : '',
  };
}
