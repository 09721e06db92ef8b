// The smallest hitting set: the fewest elements such that every given set has one of them. Found by iterative
// deepening, branching on the smallest set that is not hit yet. Beyond a limit on the branches, the greedy set is
// returned, which need not be the smallest.

/** Maximum number of branches. Beyond it the greedy set is returned. */
const MAX_BRANCHES = 200_000;

export interface HittingSet {
  elements: ReadonlySet<string>;
  /** Whether no smaller one exists. */
  isSmallest: boolean;
}

/** Finds a smallest hitting set. Null if one of the sets is empty, because nothing hits an empty set. */
export function smallestHittingSet(sets: readonly ReadonlySet<string>[]): HittingSet | null {
  if (sets.some((set) => set.size === 0)) return null;
  const sorted = sets.toSorted((a, b) => a.size - b.size);
  let branches = 0;
  const chosen: string[] = [];
  const search = (remaining: number): boolean => {
    const open = sorted.find((set) => !chosen.some((element) => set.has(element)));
    if (!open) return true;
    if (remaining === 0) return false;
    for (const element of open) {
      branches += 1;
      if (branches > MAX_BRANCHES) return false;
      chosen.push(element);
      if (search(remaining - 1)) return true;
      chosen.pop();
    }
    return false;
  };
  const greedy = greedyHittingSet(sorted);
  for (let size = 0; size < greedy.size; size += 1) {
    chosen.length = 0;
    if (search(size)) return { elements: new Set(chosen), isSmallest: true };
    if (branches > MAX_BRANCHES) return { elements: greedy, isSmallest: false };
  }
  return { elements: greedy, isSmallest: true };
}

/** Repeatedly chooses the element that hits the most of the sets that are not hit yet. */
function greedyHittingSet(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const chosen = new Set<string>();
  let open = [...sets];
  while (open.length > 0) {
    const counts = new Map<string, number>();
    for (const set of open) for (const element of set) counts.set(element, (counts.get(element) ?? 0) + 1);
    const [best] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    chosen.add(best);
    open = open.filter((set) => !set.has(best));
  }
  return chosen;
}
