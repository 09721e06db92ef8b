// The way out of a dead end: how many steps to undo until the puzzle can be solved again.

/** The number of steps from the last of these positions back to the nearest solvable one; null if there is none, or if
 *  it is not known. Positions are tried one by one, because taking a piece back can make one solvable again. */
export async function stepsToSolvable<Position>(
  path: readonly Position[],
  isSolvable: (position: Position) => Promise<boolean | null>,
): Promise<number | null> {
  for (let steps = 1; steps < path.length; steps += 1) {
    const solvable = await isSolvable(path[path.length - 1 - steps] as Position);
    if (solvable === null) return null;
    if (solvable) return steps;
  }
  return null;
}
