// Which view is shown: `#/play`; a shared puzzle rides along as `#/play?p=…` (see state/share.ts).

export const VIEWS = ['gallery', 'bring', 'draw', 'solve', 'watch', 'play', 'take'] as const;
export type View = (typeof VIEWS)[number];

export interface Route {
  view: View;
  params: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const name = path.split('/')[0] ?? '';
  const view = (VIEWS as readonly string[]).includes(name) ? (name as View) : 'gallery';
  return { view, params: new URLSearchParams(query) };
}

export function hrefOf(view: View): string {
  return `#/${view}`;
}

class Router {
  #moved = false;
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof addEventListener === 'function') {
      addEventListener('hashchange', () => {
        const next = parseRoute(location.hash);
        this.#moved ||= next.view !== this.route.view;
        this.route = next;
      });
    }
  }

  get view(): View {
    return this.route.view;
  }

  /** Leads from one view to another, unless somebody has gone elsewhere while an answer was awaited. */
  goFrom(from: View, to: View) {
    if (this.view === from) location.hash = hrefOf(to);
  }

  /** Whether the view that is shown now was gone to, and not simply there. Asked once for each. */
  arrived(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }

  /** Changes the address without a step in the browser's history. */
  replace(view: View) {
    history.replaceState(null, '', hrefOf(view));
    this.route = parseRoute(location.hash);
  }
}

export const router = new Router();
