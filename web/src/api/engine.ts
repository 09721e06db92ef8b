// Decides which engine answers, `server` (`teka serve`) or `local` (WebAssembly in the page), and loads the local one.
// It depends on how the page was built: the static site has no server; a page with both engines uses the server, and
// the local engine once the server cannot be reached.
import type * as Local from './local/localEngine';

/** The engines of this page: `server`, `local` or `both`. */
const built = import.meta.env.VITE_ENGINE || 'server';
let local: Promise<typeof Local> | null = null;
let serverIsGone = built === 'local';

export const hasLocal = built !== 'server';

/** The local engine, if it answers instead of the server. */
export function localEngine(): Promise<typeof Local> | null {
  return serverIsGone ? loadLocal() : null;
}

/** Called when the server cannot be reached. From now on the local engine answers, if the page has one. */
export function serverLost(): Promise<typeof Local> | null {
  serverIsGone = hasLocal;
  return localEngine();
}

/** Checks whether the server is gone; if it is, the local engine answers from now on. */
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

/** Loads the local engine in advance; a page with a server loads all of it, in case the server goes away. */
export function prepareLocal() {
  void loadLocal()?.then((engine) => (built === 'both' ? engine.prepareAll() : engine.prepare()));
}

function loadLocal(): Promise<typeof Local> | null {
  // A build-time constant, so that the server's page does not contain the local engine.
  if (import.meta.env.VITE_ENGINE) local ??= import('./local/localEngine');
  return local;
}
