// The router. The hash of the address names the view and what it shows, usually a puzzle: `#/play/kanoodle/12`,
// `#/solve/soma`. A puzzle that is known only by its text is a parameter, `#/play?p=…` (see state/puzzleOrigin.ts).
// Parses and writes such hashes, navigates, redirects former names of views, and lists the views with the ids of their
// titles.

export const VIEWS = [
  'home',
  'collection',
  'new',
  'statistics',
  'open',
  'play',
  'solve',
  'watch',
  'draw',
  'export',
  'exercise',
] as const;
export type View = (typeof VIEWS)[number];

/** Earlier names of views, which may be bookmarked. */
const FORMER_NAMES: Record<string, View> = { gallery: 'home', bring: 'open', take: 'export' };
/** The views that show a puzzle, whose address follows. */
const PUZZLE_VIEWS: readonly View[] = ['play', 'solve', 'watch', 'export'];
/** The parameters that carry a puzzle. */
const PUZZLE_PARAMS = ['p', 'k'] as const;

/** The Fluent id of each view's title. */
export const TITLE_IDS: Record<View, string> = {
  home: 'page-nav-home',
  collection: 'page-home-collections',
  new: 'page-nav-new',
  statistics: 'page-nav-statistics',
  open: 'page-nav-open',
  draw: 'page-nav-draw',
  solve: 'page-nav-solve',
  watch: 'page-nav-watch',
  play: 'page-nav-play',
  export: 'page-nav-export',
  exercise: 'page-nav-exercise',
};

export interface Route {
  view: View;
  /** What follows the view: the address of a puzzle, or the name of a collection. Empty if nothing does. */
  address: string;
  params: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [name = '', ...rest] = path.split('/');
  const view = VIEWS.find((known) => known === name) ?? formerView(name) ?? 'home';
  const params = new URLSearchParams(query);
  const carried = PUZZLE_PARAMS.find((param) => params.get(param));
  const address = carried ? `?${carried}=${params.get(carried)}` : rest.map(decoded).join('/');
  return { view, address: address.replace(/\/+$/, ''), params };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function formerView(name: string): View | undefined {
  return Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
}

export function showsPuzzle(view: View): boolean {
  return PUZZLE_VIEWS.includes(view);
}

/** The hash of a view, with the address of a puzzle if there is one. */
export function hrefOf(view: View, address = ''): string {
  if (address.startsWith('?')) return `#/${view}${address}`;
  const path = address.split('/').map(encodeURIComponent).join('/');
  return address ? `#/${view}/${path}` : `#/${view}`;
}

class Router {
  #navigated = false;
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));
  /** The address of the open puzzle, which links to views carry. */
  puzzleAddress = $state('');

  constructor() {
    if (typeof addEventListener !== 'function') return;
    addEventListener('hashchange', () => {
      const next = parseRoute(location.hash);
      this.#navigated ||= next.view !== this.route.view || next.address !== this.route.address;
      this.route = next;
      this.#redirect();
    });
    this.#redirect();
  }

  get view(): View {
    return this.route.view;
  }

  /** The hash of a view, with the address of the open puzzle if the view shows one. */
  href(view: View): string {
    return hrefOf(view, showsPuzzle(view) ? this.puzzleAddress : '');
  }

  /** Goes from one view to another, unless the user has left the first while an answer was pending. */
  navigateFrom(from: View, to: View) {
    if (this.view === from) location.hash = this.href(to);
  }

  /** Shows a puzzle, as a new entry of the browser's history. */
  show(view: View, address: string) {
    location.hash = hrefOf(view, address);
  }

  /** Whether the current view was navigated to rather than loaded with the page. True once per navigation. */
  takeNavigated(): boolean {
    const navigated = this.#navigated;
    this.#navigated = false;
    return navigated;
  }

  /** Changes the address without adding to the browser's history. Parameters other than the puzzle stay. */
  replace(view: View, address = '') {
    const params = new URLSearchParams(this.route.params);
    for (const param of PUZZLE_PARAMS) params.delete(param);
    const [href, query] = [hrefOf(view, address), params.toString()];
    history.replaceState(null, '', href + (query ? `${href.includes('?') ? '&' : '?'}${query}` : ''));
    this.route = parseRoute(location.hash);
  }

  /** Replaces the former name of a view in the address by the current one. */
  #redirect() {
    if (typeof location === 'undefined') return;
    const [name = '', query] = location.hash.replace(/^#\/?/, '').split('?', 2);
    if (formerView(name))
      history.replaceState(null, '', hrefOf(this.view) + (query === undefined ? '' : `?${query}`));
  }
}

export const router = new Router();
