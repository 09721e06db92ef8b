// The real program for tests: `teka serve` on a port that is free, once for each worker, and the page in it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export const VIEWS = ['gallery', 'bring', 'draw', 'solve', 'watch', 'play', 'take'] as const;

/** Starts the server and waits until it says where it is. */
export async function serve(): Promise<{ address: string; stop(): void }> {
  const teka = process.env.TEKA ?? join(import.meta.dirname, '../../target/release/teka');
  const cache = mkdtempSync(join(tmpdir(), 'teka-'));
  const child: ChildProcess = spawn(teka, ['serve', '--port', '0'], {
    env: { ...process.env, TEKA_CACHE: cache, TEKA_LANG: 'en' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`teka serve says no address: ${said}`)), 20_000);
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (!match) return;
      clearTimeout(timer);
      found(match[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`teka serve ended with ${code}: ${said}`)));
  });
  return {
    address,
    stop() {
      child.kill('SIGTERM');
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
      stop();
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
    await use(new Bench(page));
    expect(complaints, 'the browser has nothing to complain about').toEqual([]);
  },
});

/** The page as a person uses it. */
export class Bench {
  constructor(readonly page: Page) {}

  async visit(view: (typeof VIEWS)[number] = 'gallery') {
    await this.page.goto(`/#/${view}`);
    await expect(this.page.locator('#view-title')).toBeVisible();
  }

  /** Takes an example from the gallery, which leads to the game. */
  async take(id: string) {
    await this.visit();
    await this.page.locator(`[data-example="${id}"]`).click();
    await expect(this.page).toHaveURL(/#\/play/);
    await expect(this.page.locator('.puzzle')).toBeVisible();
  }

  async go(view: (typeof VIEWS)[number]) {
    await this.page.locator(`nav a[href="#/${view}"]`).click();
    await expect(this.page.locator('#view-title')).toBeVisible();
    await expect(this.page.locator(`nav a[href="#/${view}"]`)).toHaveAttribute('aria-current', 'page');
  }

  /** Writes a puzzle into the page and puts it on the bench. */
  async write(text: string) {
    await this.visit('bring');
    await this.page.getByRole('textbox', { name: 'The puzzle as text' }).fill(text);
    await this.page.getByTestId('open').click();
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
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(told, what).toEqual([]);
  }
}
