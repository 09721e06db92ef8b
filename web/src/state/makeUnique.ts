// Finds the fewest parts of a solution to give in advance so that a puzzle has only this solution. Every other solution
// must differ from it in a given part, so the given parts are a hitting set of the differences seen so far (the
// implicit hitting set algorithm of Moreno-Centeno and Karp). The last set, which leaves one solution, is smallest. Two
// solutions are tried, and the one that needs fewer parts is taken; after 80 questions the search gives up.
import type { FixableFamily } from '../families/contract';
import { smallestHittingSet } from './hittingSet';

/** The solutions of a position, at most two; null if that is not known. */
export type TwoSolutions = (position: string | null) => Promise<string[] | null>;

export interface UniqueFix {
  solution: string;
  parts: ReadonlySet<string>;
  /** Whether fewer parts of this solution would leave several solutions. */
  isFewest: boolean;
}

/** Maximum number of questions before the search gives up. */
const MAX_QUESTIONS = 80;

/** Finds the parts to give: none if the puzzle is unique already; null if it has no solution or the search gave up. */
export async function partsToGive<Model>(
  fixes: FixableFamily<Model>,
  model: Model,
  solutionsOf: TwoSolutions,
): Promise<UniqueFix | null> {
  const first = await solutionsOf(null);
  if (!first?.[0]) return null;
  if (first.length === 1) return { solution: first[0], parts: new Set(), isFewest: true };
  let best: UniqueFix | null = null;
  let questions = 1;
  // The two solutions may need different numbers of parts.
  for (const solution of first) {
    const own = fixes.parts(model, solution);
    const differences: Set<string>[] = [];
    const add = (other: string) => {
      const values = fixes.parts(model, other);
      const differing = [...own].filter(([part, value]) => values.get(part) !== value);
      if (differing.length > 0) differences.push(new Set(differing.map(([part]) => part)));
      return differing.length > 0;
    };
    for (const other of first) add(other);
    for (; questions < MAX_QUESTIONS; questions += 1) {
      const given = smallestHittingSet(differences);
      // Any set for this solution is at least as large as this one.
      if (!given || (best && given.elements.size >= best.parts.size)) break;
      const found = await solutionsOf(fixes.position(model, solution, given.elements));
      if (!found) return best;
      if (found.length === 1) {
        best = { solution, parts: given.elements, isFewest: given.isSmallest };
        break;
      }
      // Both may look the same apart from equal pieces, which no given part tells apart.
      if (!found.map(add).some(Boolean)) break;
    }
  }
  return best;
}
