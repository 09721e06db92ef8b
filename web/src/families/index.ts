// The families that can be played and drawn: their names, and `loadFamily`, which loads one when it is first needed. A
// family is a folder here whose index.ts has a `family({ rules, Play, Draw, blank, … })` (contract.ts) as its default
// export.
import type { AnyFamily } from './contract';

const folders = import.meta.glob<{ default: AnyFamily }>('./*/index.ts');

export const familyNames: string[] = Object.keys(folders)
  .map((path) => path.split('/')[1] as string)
  .sort();

/** The parts of a family, or null if the page cannot play it. */
export async function loadFamily(name: string): Promise<AnyFamily | null> {
  const load = folders[`./${name}/index.ts`];
  return load ? (await load()).default : null;
}
