// The options of a new puzzle: the fields of a `generate` job other than its seed (`GenerateOptions`), the form in
// which they are chosen, with its choices and limits, and the conversion of the form to options and of these to a job.
import type { JobRequest, PieceSet } from '../api/types';
import { parseNumber } from '../components/parseNumber';

export type GenerateOptions = { family: string } & Pick<
  JobRequest,
  | 'size'
  | 'difficulty'
  | 'set'
  | 'board'
  | 'level'
  | 'tier'
  | 'digits'
  | 'words'
  | 'symmetry'
  | 'style'
  | 'min_length'
  | 'givens'
  | 'calendar'
>;

/** Maximum number of rows or columns of a new puzzle. */
export const MAX_SIDE = 1000;
/** Levels of difficulty, as ratings name them. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** The difficulties of packing puzzles by the number of pieces to place. */
export const TIERS = ['starter', 'junior', 'expert', 'master', 'wizard'] as const;
/** Fill-ins of words: their languages. */
export const WORDS = ['en', 'id'] as const;
/** Fill-ins of numbers: their digits. */
export const DIGITS = ['0-9', '1-9', '1-6', '1-4'] as const;
/** The styles of a fill-in's grid. */
export const STYLES = ['american', 'lattice', 'open'] as const;
/** The symmetries of a fill-in's grid. */
export const SYMMETRIES = ['turn', 'mirror', 'diagonal', 'none'] as const;
/** How many squares of a fill-in are given. */
export const GIVENS = ['none', 'few'] as const;
/** The smallest value for the length of the shortest entry. */
export const MIN_LENGTH = 2;
/** The largest value for the length of the shortest entry. */
export const MAX_MIN_LENGTH = 9;

/** Time limit of a job. The first puzzle on a board may need tables of its solutions, which take a while. */
const TIMEOUT_MS = 60_000;

/** The fields of the form; an empty one leaves the choice to the generator. */
export interface GenerateForm {
  family: string;
  rows: string;
  columns: string;
  set: string;
  board: string;
  /** A level; for packing also a tier. */
  difficulty: string;
  /** For fill-ins: the language of the words; empty for numbers. */
  words: string;
  digits: string;
  style: string;
  symmetry: string;
  minLength: string;
  givens: string;
}

export const EMPTY_FORM: GenerateForm = {
  family: '',
  rows: '',
  columns: '',
  set: '',
  board: '',
  difficulty: '',
  words: '',
  digits: '',
  style: '',
  symmetry: '',
  minLength: '',
  givens: '',
};

/** Whether puzzles of this family are made from a set of pieces rather than in a size. */
export const hasSets = (family: string) => family === 'packing';
/** Whether puzzles of this family are made from a list of entries. */
export const hasEntries = (family: string) => family === 'fillin';

/** The options that the form asks for, or null if it is not filled in correctly. */
export function optionsOf(form: GenerateForm): GenerateOptions | null {
  const { family, set, board } = form;
  const options = { family, ...difficultyOf(form) };
  if (hasSets(family)) return { ...options, ...(set ? { set } : {}), ...(set && board ? { board } : {}) };
  const [rows, columns] = [parseNumber(form.rows, 1, MAX_SIDE), parseNumber(form.columns, 1, MAX_SIDE)];
  if (Number.isNaN(rows) || Number.isNaN(columns) || (rows === null) !== (columns === null)) return null;
  const size = rows !== null && columns !== null ? { size: { rows, columns } } : {};
  if (!hasEntries(family)) return { ...options, ...size };
  const minLength = parseNumber(form.minLength, MIN_LENGTH, MAX_MIN_LENGTH);
  if (Number.isNaN(minLength)) return null;
  const { words, digits, style, symmetry, givens } = form;
  return {
    ...options,
    ...size,
    ...(words ? { words } : digits ? { digits } : {}),
    ...(style ? { style } : {}),
    ...(symmetry ? { symmetry } : {}),
    ...(minLength !== null ? { min_length: minLength } : {}),
    ...(givens ? { givens } : {}),
  };
}

function difficultyOf({ difficulty }: GenerateForm): Pick<GenerateOptions, 'level' | 'tier'> {
  if (!difficulty) return {};
  return /^\d+$/.test(difficulty) ? { level: Number(difficulty) } : { tier: difficulty };
}

/** The job that generates a puzzle with these options; without a seed, any such puzzle. */
export function generateJob(options: GenerateOptions, seed: number | null = null): JobRequest {
  const limits = { timeout_ms: TIMEOUT_MS };
  return { kind: 'generate', ...options, limits, ...(seed !== null ? { seed } : {}) };
}

/** The form after a change of family or set: what does not belong to the new choice is cleared. */
export function adjusted(form: GenerateForm, sets: readonly PieceSet[]): GenerateForm {
  const known: readonly string[] = [...LEVELS.map(String), ...(hasSets(form.family) ? TIERS : [])];
  const set = sets.find(({ name }) => name === form.set) ?? sets[0];
  return {
    ...form,
    set: set?.name ?? '',
    board: set?.boards.includes(form.board) ? form.board : (set?.boards[0] ?? ''),
    difficulty: known.includes(form.difficulty) ? form.difficulty : '',
  };
}
