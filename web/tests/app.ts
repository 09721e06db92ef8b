// The page in the real program: every worker runs `teka serve` on a free port. Tests wait for conditions, never for a
// fixed time, so that they hold on a machine of any speed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { en } from './messages';

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

/** Starts the server and waits until it prints its address. */
async function serve(): Promise<{ address: string; stop(): Promise<void> }> {
  // A page under development: `npx vite preview` in front of a running `teka serve`.
  const running = process.env.TEKA_ADDRESS;
  if (running) return { address: running, stop: async () => {} };
  const teka = process.env.TEKA ?? join(import.meta.dirname, '../../target/release/teka');
  const cache = mkdtempSync(join(tmpdir(), 'teka-'));
  const child = spawn(teka, ['serve', '--port', '0'], {
    env: { ...process.env, TEKA_CACHE: cache, TEKA_LANG: 'en' },
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
    child.on('exit', (code) => failed(new Error(`teka serve ended with ${code}: ${output}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<{ app: App; preloads: boolean }, { server: string }>({
  // Loading all views in advance takes a third of the time of a short test, and few tests are about it.
  preloads: [false, { option: true }],
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
  app: async ({ page, preloads }, use) => {
    if (!preloads) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser reports a rejected or unknown puzzle as an error too, though it is a normal answer of the server.
      const text = message.text();
      if (message.type() === 'error' && !/status of 4(04|09|22|29)/.test(text)) errors.push(text);
    });
    await recordToasts(page);
    await use(new App(page));
    expect(errors, 'the browser reports no errors').toEqual([]);
  },
});

/** Records every toast, since one may be gone before a slow machine looks for it. */
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

/** Waits for a toast that contains this text to have been shown. */
export async function expectToast(page: Page, text: string | RegExp) {
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  if (typeof text === 'string') await expect.poll(shown).toContain(text);
  else await expect.poll(shown).toMatch(text);
}

/** Delays requests for `url`, as a slow server would, until they are released. */
export async function delayRequests(page: Page, url: RegExp) {
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
  return page.getByRole('textbox', { name: en('page-bring-text') });
}

/** The text area of the drawing view. */
export function drawingText(page: Page): Locator {
  return page.getByRole('textbox', { name: en('page-draw-text') });
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

  /** Opens a puzzle from text, which leads to the game. */
  async openText(text: string) {
    await this.submitText(text);
    await this.expectGame();
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

  /** Nothing overflows to the right. */
  async expectNoOverflow(what: string) {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, what).toBeLessThanOrEqual(0);
  }

  /** No serious accessibility violation. */
  async expectAccessible(what: string) {
    // Elements that fade in have other colours at first.
    await waitForRest(this.page);
    // There are no frames, whose results would be put together in a page of their own. Describing every element that
    // passes takes longer than finding those that do not.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode();
    const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, what).toEqual([]);
  }
}
