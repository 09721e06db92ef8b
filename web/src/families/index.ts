// The families that can be played and drawn: every folder here whose index.ts exports `family({ rules, Play, Draw,
// blank })` by default. Each is loaded when first needed.
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
