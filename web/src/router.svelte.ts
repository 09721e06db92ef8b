// Which view is shown, from the hash of the address: `#/play`. A shared puzzle follows as a parameter, `#/play?p=…`
// (see state/share.ts). Addresses of earlier versions keep working.

export const VIEWS = ['gallery', 'open', 'draw', 'solve', 'watch', 'play', 'export'] as const;
export type View = (typeof VIEWS)[number];

/** Earlier names of views, which may be bookmarked. */
const FORMER_NAMES: Record<string, View> = { bring: 'open', take: 'export' };

/** The Fluent id of each view's title. */
export const TITLE_IDS: Record<View, string> = {
  gallery: 'page-nav-gallery',
  open: 'page-nav-bring',
  draw: 'page-nav-draw',
  solve: 'page-nav-solve',
  watch: 'page-nav-watch',
  play: 'page-nav-play',
  export: 'page-nav-take',
};

export interface Route {
  view: View;
  params: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const name = path.split('/')[0] ?? '';
  const view = VIEWS.find((known) => known === name) ?? formerView(name) ?? 'gallery';
  return { view, params: new URLSearchParams(query) };
}

function formerView(name: string): View | undefined {
  return Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
}

export function hrefOf(view: View): string {
  return `#/${view}`;
}

class Router {
  #navigated = false;
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof addEventListener !== 'function') return;
    addEventListener('hashchange', () => {
      const next = parseRoute(location.hash);
      this.#navigated ||= next.view !== this.route.view;
      this.route = next;
      this.#redirect();
    });
    this.#redirect();
  }

  get view(): View {
    return this.route.view;
  }

  /** Goes from one view to another, unless the user has left the first while an answer was pending. */
  navigateFrom(from: View, to: View) {
    if (this.view === from) location.hash = hrefOf(to);
  }

  /** Whether the current view was navigated to rather than loaded with the page. True once per navigation. */
  takeNavigated(): boolean {
    const navigated = this.#navigated;
    this.#navigated = false;
    return navigated;
  }

  /** Changes the address without adding to the browser's history. Parameters other than the puzzle stay. */
  replace(view: View) {
    const params = new URLSearchParams(this.route.params);
    params.delete('p');
    const query = params.toString();
    history.replaceState(null, '', hrefOf(view) + (query ? `?${query}` : ''));
    this.route = parseRoute(location.hash);
  }

  /** Shows the present name of a view that was reached by a former one. */
  #redirect() {
    if (typeof location === 'undefined') return;
    const [name = '', query] = location.hash.replace(/^#\/?/, '').split('?', 2);
    if (formerView(name))
      history.replaceState(null, '', hrefOf(this.view) + (query === undefined ? '' : `?${query}`));
  }
}

export const router = new Router();
