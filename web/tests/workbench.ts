// The real program for tests: `teka serve` on a port that is free, once for each worker, and the page in it.
// Tests wait for what they need, never for a time, so that they hold on a machine of any speed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';

export { expect } from '@playwright/test';

export const VIEWS = ['gallery', 'open', 'draw', 'solve', 'watch', 'play', 'export'] as const;
type View = (typeof VIEWS)[number];

/** What a view shows when it has the answers of the server, if there is a puzzle. */
const COMPLETE: Record<View, (page: Page) => Locator> = {
  gallery: (page) => page.locator('[data-example]').first(),
  open: (page) => page.locator('#make-title'),
  draw: (page) => page.getByTestId('draw-valid').or(page.getByTestId('draw-warnings')),
  solve: (page) => page.getByTestId('start'),
  watch: (page) => page.getByTestId('event-number').filter({ hasText: /[1-9]/ }),
  play: (page) => page.getByTestId('moves'),
  export: (page) => page.getByTestId('preview'),
};

/** Starts the server and waits until it says where it is. */
export async function serve(): Promise<{ address: string; stop(): Promise<void> }> {
  const teka = process.env.TEKA ?? join(import.meta.dirname, '../../target/release/teka');
  const cache = mkdtempSync(join(tmpdir(), 'teka-'));
  const child = spawn(teka, ['serve', '--port', '0'], {
    env: { ...process.env, TEKA_CACHE: cache, TEKA_LANG: 'en' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (match) found(match[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`teka serve ended with ${code}: ${said}`)));
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

export const test = base.extend<{ bench: Bench }, { server: string }>({
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
  bench: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A refused puzzle is an answer of the server, which the browser reports as an error all the same.
      const text = message.text();
      if (message.type() === 'error' && !/status of 4(09|22|29)/.test(text)) complaints.push(text);
    });
    await recordToasts(page);
    await use(new Bench(page));
    expect(complaints, 'the browser has nothing to complain about').toEqual([]);
  },
});

/** Writes down every toast, since it may be gone before a slow machine looks for it. */
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

/** A toast with this text has been shown. */
export async function hasToasted(page: Page, text: string) {
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  await expect.poll(shown).toContain(text);
}

/** Holds back requests for `url`, as if the server were slow, until they are let go. */
export async function holdBack(page: Page, url: RegExp) {
  const held: Route[] = [];
  let free = false;
  await page.route(url, async (route) => {
    if (free) await route.fallback();
    else held.push(route);
  });
  return {
    /** So many requests have been made. */
    asked: (count: number) => expect.poll(() => held.length).toBe(count),
    /** Those that come now are answered, while those that were held still wait. */
    pass() {
      free = true;
    },
    async release() {
      free = true;
      for (const route of held.splice(0)) await route.fallback();
    },
  };
}

/** Fonts have come and nothing moves any more, so that places and colours stay as they are. */
export async function isAtRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** The middle of something that has come to rest. */
export async function middle(of: Locator): Promise<[number, number]> {
  await of.waitFor();
  await isAtRest(of.page());
  const box = await of.boundingBox();
  if (!box) throw new Error('not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The page as a person uses it. */
export class Bench {
  constructor(readonly page: Page) {}

  async visit(view: View = 'gallery') {
    await this.page.goto(`/#/${view}`);
    await this.shows(view);
  }

  /** The view is there, and not the one before it. */
  async shows(view: View) {
    await expect(this.page.locator(`main[data-view="${view}"] #view-title`)).toBeVisible();
  }

  /** The view has all that it asked the server for. */
  async isComplete(view: View) {
    await expect(COMPLETE[view](this.page)).toBeVisible();
    await isAtRest(this.page);
  }

  /** Takes an example from the gallery, which leads to the game. */
  async take(id: string) {
    await this.visit();
    await this.page.locator(`[data-example="${id}"]`).click();
    await this.shows('play');
    await expect(this.page.locator('.puzzle')).toBeVisible();
  }

  async go(view: View) {
    await this.page.locator(`nav a[href="#/${view}"]`).click();
    await expect(this.page.locator(`nav a[href="#/${view}"]`)).toHaveAttribute('aria-current', 'page');
    await this.shows(view);
  }

  /** Writes a puzzle into the page and asks to open it. */
  async write(text: string) {
    await this.visit('open');
    await this.page.getByRole('textbox', { name: 'The puzzle as text' }).fill(text);
    await this.page.getByTestId('open').click();
  }

  /** Puts a puzzle on the bench, which leads to the game. */
  async bring(text: string) {
    await this.write(text);
    await this.shows('play');
    await expect(this.page.locator('.puzzle')).toBeVisible();
  }

  /** Nothing sticks out to the right. */
  async isWithin(what: string) {
    const wider = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, what).toBeLessThanOrEqual(0);
  }

  /** No violation that would keep somebody out. */
  async isAccessible(what: string) {
    // What fades in has other colours at first.
    await isAtRest(this.page);
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(told, what).toEqual([]);
  }
}
