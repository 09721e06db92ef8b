// Fixtures and helpers of the browser tests: `test`, whose workers each run the real program (`teka serve`) on a free
// port, or the static site in front of it; `App`, what a user does with the page; toasts, delayed requests and
// accessibility. Tests wait for conditions, never for a fixed time, so that they hold on a machine of any speed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { pack } from '../src/state/linkData';
import { en } from './messages';
import { browserOf, type Input, type Language, PEOPLE, Person } from './person';

export { expect } from '@playwright/test';

export const VIEWS = [
  'home',
  'collection',
  'new',
  'statistics',
  'open',
  'draw',
  'solve',
  'watch',
  'play',
  'export',
  'exercise',
] as const;
/** The views that look the same whatever puzzle is open. */
export const WITHOUT_PUZZLE: readonly View[] = [
  'home',
  'collection',
  'new',
  'statistics',
  'open',
  'exercise',
];
type View = (typeof VIEWS)[number];

/** What each view shows once the server has answered, if a puzzle is open. */
const LOADED: Record<View, (page: Page) => Locator> = {
  home: (page) => page.locator('[data-example]').first(),
  collection: (page) => page.locator('[data-address="kanoodle/1"]'),
  new: (page) => page.getByTestId('make-family'),
  statistics: (page) => page.getByTestId('stats-solved'),
  open: (page) => page.getByTestId('open'),
  draw: (page) => page.getByTestId('draw-valid').or(page.getByTestId('draw-warnings')),
  solve: (page) => page.getByTestId('start'),
  watch: (page) => page.getByTestId('event-number').filter({ hasText: /[1-9]/ }),
  play: (page) => page.getByTestId('moves'),
  export: (page) => page.getByTestId('preview'),
  exercise: (page) => page.getByTestId('check-step'),
};

/** Whether the static site is tested (`make site-test`). The tests still get expected values from the real program. */
export const SITE = Boolean(process.env.TEKA_SITE);

/** Skips a test on the static site, whose page sends no requests to a server. */
export function serverOnly(reason: string) {
  base.skip(SITE, reason);
}

/** Starts the server and waits until it prints its address. */
async function serve(): Promise<Running> {
  // A page under development: `npx vite preview` in front of a running `teka serve`.
  const running = process.env.TEKA_ADDRESS;
  if (running) return { address: running, stop: async () => {} };
  const api = await serveProgram();
  if (!SITE) return api;
  const site = await start('node', [join(import.meta.dirname, '../scripts/siteServe.mjs'), '0'], {
    TEKA_API: api.address,
  });
  const stop = async () => {
    await site.stop();
    await api.stop();
  };
  return { address: site.address, stop };
}

/** The real program, as a server with an empty folder for its tables. */
export async function serveProgram(): Promise<Running> {
  const teka = process.env.TEKA ?? join(import.meta.dirname, '../../target/release/teka');
  const cache = mkdtempSync(join(tmpdir(), 'teka-'));
  const { address, stop } = await start(teka, ['serve', '--port', '0'], {
    TEKA_CACHE: cache,
    TEKA_LANG: 'en',
  });
  return {
    address,
    async stop() {
      await stop();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

interface Running {
  address: string;
  stop(): Promise<void>;
}

/** Starts a program that prints its address. */
export async function start(
  program: string,
  options: string[],
  environment: Record<string, string>,
): Promise<Running> {
  const child = spawn(program, options, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise<string>((found, failed) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) found(match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`${program} ended with ${code}: ${output}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Fixtures {
  app: App;
  preloads: boolean;
  /** The person who uses the page, for tests that run for everybody. */
  who: [Input, Language];
  person: Person;
}

export const test = base.extend<Fixtures, { server: string }>({
  // Loading all views in advance takes a third of the time of a short test, and few tests are about it.
  preloads: [false, { option: true }],
  who: [['mouse', 'en'], { option: true }],
  person: async ({ page, who }, use) => use(new Person(page, ...who)),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const { address, stop } = await serve();
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  app: async ({ page, preloads }, use, testInfo) => {
    if (!preloads) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser reports a rejected or unknown puzzle as an error too, though it is a normal answer of the server.
      const text = message.text();
      if (message.type() === 'error' && !/status of 4(04|09|22|29)/.test(text))
        errors.push(`${text} ${message.location().url}`);
    });
    // A test that hangs may wait for one of these.
    const unanswered = new Set<string>();
    page.on('request', (request) => unanswered.add(request.url()));
    page.on('requestfinished', (request) => unanswered.delete(request.url()));
    page.on('requestfailed', (request) => unanswered.delete(request.url()));
    await recordToasts(page);
    if (SITE) await loadAndDisconnect(page);
    await use(new App(page));
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('unanswered requests', {
        body: [...unanswered].join('\n'),
        contentType: 'text/plain',
      });
    expect(errors, 'the browser reports no errors').toEqual([]);
  },
});

/** Defines tests that run with the mouse, with the keyboard alone and by touch, in both languages; or with only some of
 *  these inputs. */
export function forEverybody(define: () => void, inputs: readonly Input[] = ['mouse', 'keyboard', 'touch']) {
  for (const who of PEOPLE.filter(([input]) => inputs.includes(input))) {
    test.describe(who.join(', '), () => {
      test.use({ ...browserOf(...who), who });
      define();
    });
  }
}

/** Whether the service worker has cached the module with pictures, the last of its files. */
const keepsPictures = async () => {
  const files = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  return files.flat().some(({ url }) => /pictures-[^/]*\.wasm$/.test(url));
};

/** Visits the site until its service worker answers. If that takes half a minute, the page is loaded again, as a visitor
 *  would: a worker that could not be installed is installed at the next visit. */
export async function waitForServiceWorker(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 30_000 });
  }).toPass();
}

/** Visits the site once, until the service worker has cached it, and switches the network off. */
export async function loadAndDisconnect(page: Page) {
  await waitForServiceWorker(page, '/');
  await expect.poll(() => page.evaluate(keepsPictures)).toBe(true);
  await page.context().setOffline(true);
  // So that the test loads the page anew, from the cache.
  await page.goto('about:blank');
}

/** Records every toast, because one may be gone before a slow machine looks for it. */
export async function recordToasts(page: Page) {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('.toast')) shown.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a toast that contains this text has been shown. */
export async function expectToast(page: Page, text: string | RegExp) {
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  if (typeof text === 'string') await expect.poll(shown).toContain(text);
  else await expect.poll(shown).toMatch(text);
}

/** Delays requests for `url`, as a slow server would, until they are released. */
export async function delayRequests(page: Page, url: RegExp) {
  serverOnly('delays requests to the server');
  const delayed: Route[] = [];
  let free = false;
  await page.route(url, async (route) => {
    if (free) await route.fallback();
    else delayed.push(route);
  });
  return {
    /** Waits until this many requests have been made. */
    waitForRequests: (count: number) => expect.poll(() => delayed.length).toBe(count),
    /** Lets new requests pass, while the delayed ones still wait. */
    letNewPass() {
      free = true;
    },
    async release() {
      free = true;
      for (const route of delayed.splice(0)) await route.fallback();
    },
  };
}

/** Waits until fonts are loaded and animations have ended, so that positions and colours are final. */
export async function waitForRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** The centre of an element at rest. */
export async function centreOf(element: Locator): Promise<[number, number]> {
  await element.waitFor();
  await waitForRest(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('not visible');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A button with exactly the name that has this Fluent id. */
export function button(page: Page, messageId: string): Locator {
  return page.getByRole('button', { name: en(messageId), exact: true });
}

/** The text area of the view for opening puzzles. */
export function sourceText(page: Page): Locator {
  return page.getByRole('textbox', { name: en('page-open-text') });
}

/** The text area of the drawing view. */
export function drawingText(page: Page): Locator {
  return page.getByRole('textbox', { name: en('page-draw-text') });
}

/** Chooses the family to draw, and waits for its draft: what is written before it is there would be added to it. */
export async function chooseDrawing(page: Page, family: string) {
  const choice = button(page, `page-family-${family}`);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(drawingText(page)).toHaveValue(/\S/);
}

/** Waits until the game is solved. */
export async function expectSolved(page: Page) {
  await expect(page.getByTestId('solved')).toBeVisible();
}

/** What a user does with the page. */
export class App {
  constructor(readonly page: Page) {}

  async visit(view: View = 'home') {
    await this.page.goto(view === 'collection' ? '/#/collection/kanoodle' : `/#/${view}`);
    await this.expectView(view);
  }

  /** Waits until this view has replaced the one before. */
  async expectView(view: View) {
    await expect(this.page.locator(`main[data-view="${view}"] #view-title`)).toBeVisible();
  }

  /** Waits until the view has everything it requested from the server. */
  async expectLoaded(view: View) {
    await expect(LOADED[view](this.page)).toBeVisible();
    await waitForRest(this.page);
  }

  /** Opens an example by its address, which leads to the game. */
  async openExample(id: string) {
    await this.page.goto(`/#/play/${id}`);
    await this.expectGame();
  }

  /** Enters a puzzle as text and asks to open it. */
  async submitText(text: string) {
    await this.visit('open');
    await sourceText(this.page).fill(text);
    await this.page.getByTestId('open').click();
  }

  /** Opens a puzzle from text by a link that carries it, which leads to the game. */
  async openText(text: string) {
    const code = await pack({ sources: [{ name: 'puzzle', text }] });
    await this.page.goto(`/#/play?p=${code}`);
    await this.expectGame();
    await expect(this.page).toHaveURL(new RegExp(`p=${code}`));
  }

  async expectGame() {
    await this.expectView('play');
    await expect(this.page.locator('.puzzle')).toBeVisible();
    // The family's part of the page is loaded too.
    await expect(this.page.getByTestId('moves')).toBeVisible();
  }

  /** The kind of the open puzzle, in the header of the view. */
  get family(): Locator {
    return this.page.locator('.puzzle .badge');
  }

  async go(view: View) {
    if (view === 'home') await this.page.locator('.brand').click();
    else {
      const link = this.page.locator(`nav a[data-view="${view}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await this.expectView(view);
  }

  async chooseLanguage(language: 'en' | 'id') {
    await button(this.page, `page-language-${language}`).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  /** Expects that nothing overflows to the right. */
  async expectNoOverflow(what: string) {
    const overflow = () =>
      this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, what).toBeLessThanOrEqual(0);
  }

  /** Expects no serious accessibility violation in the light theme, and no low contrast in the dark one. */
  async expectAccessibleInBothThemes(what: string) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      await expect(this.page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await this.expectAccessible(
        `${what}, ${colorScheme}`,
        colorScheme === 'dark' ? ['color-contrast'] : null,
      );
    }
  }

  /** Expects no serious accessibility violation, or only none of these rules. */
  async expectAccessible(what: string, rules: string[] | null = null) {
    // Elements that fade in have different colours at first.
    await waitForRest(this.page);
    // Legacy mode suffices, because the page has no frames. Only violations are described, because describing every
    // element that passes takes longer than the check itself.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode();
    axe.options({
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    });
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, what).toEqual([]);
  }
}
