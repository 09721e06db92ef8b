// Decides which engine answers, `server` (`teka serve`) or `local` (WebAssembly in the page), and loads the local one.
// How the page was built decides: the static site has no server; a page with both uses the server, and the local engine
// from when the server cannot be reached.
import type * as Local from './local/localEngine';

/** `server`, `local` or `both`. */
const built = import.meta.env.VITE_ENGINE || 'server';
let local: Promise<typeof Local> | null = null;
let serverIsGone = built === 'local';

export const hasLocal = built !== 'server';

/** The local engine, if it answers now. */
export function localEngine(): Promise<typeof Local> | null {
  return serverIsGone ? loadLocal() : null;
}

/** Called when the server cannot be reached: the local engine, if the page has one, answers from now on. */
export function serverLost(): Promise<typeof Local> | null {
  serverIsGone = hasLocal;
  return localEngine();
}

/** Whether a server that should answer cannot be reached, and the local engine answers from now on. */
export async function serverHasGone(): Promise<boolean> {
  if (!hasLocal || serverIsGone) return hasLocal;
  try {
    await fetch('/api/v1/health', { cache: 'no-store' });
    return false;
  } catch {
    serverLost();
    return true;
  }
}

/** Loads the local engine in advance; a page with a server keeps all of it, for when the server goes away. */
export function prepareLocal() {
  void loadLocal()?.then((engine) => (built === 'both' ? engine.prepareAll() : engine.prepare()));
}

function loadLocal(): Promise<typeof Local> | null {
  // A constant while building, so that the page of the server has none of it.
  if (import.meta.env.VITE_ENGINE) local ??= import('./local/localEngine');
  return local;
}
