// Hints for a position, one after another.
import { api, type Result } from '../api/client';
import type { HintAnswer, PuzzleIn } from '../api/types';
import { isStrikeOut } from '../families/contract';

export interface NextHint {
  answer: HintAnswer;
  /** How many hints were given for the position, this one included. */
  given: number;
}

/** The hint after those that were `given` for this position. After the last one they start again. */
export async function nextHint(puzzle: PuzzleIn, state: string, given: number): Promise<Result<NextHint>> {
  const result = await api.hint(puzzle, state, given > 0 ? { skip: given } : {});
  if (!result.ok) return result;
  const answer = result.value;
  if (!answer.hint) return given > 0 ? nextHint(puzzle, state, 0) : { ok: true, value: { answer, given } };
  return {
    ok: true,
    value: { answer: await withStruckCells(answer, puzzle, state, given), given: given + 1 },
  };
}

/** A placement to strike out gives nothing away, so it is asked for in full, beside the cells that rule it out. */
async function withStruckCells(
  answer: HintAnswer,
  puzzle: PuzzleIn,
  state: string,
  skip: number,
): Promise<HintAnswer> {
  if (!answer.hint || !isStrikeOut(answer.hint)) return answer;
  const full = await api.hint(puzzle, state, { level: 'answer', skip });
  const hint = full.ok ? full.value.hint : null;
  if (!hint || !isStrikeOut(hint)) return answer;
  return { ...answer, hint: { ...hint, spots: answer.hint.spots, struck: hint.spots } };
}
