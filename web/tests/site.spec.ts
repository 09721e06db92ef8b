// The static site (`make site-test`): below any path, and after the first visit without any server. A page that has both a
// server and an engine of its own goes on with the engine when the server goes away.
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { App, button, expect, SITE, serveProgram, start, waitForServiceWorker } from './app';
import { en } from './messages';

const test = base.extend<{ site: { address: string; stop(): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  site: async ({}, use) => {
    const script = join(import.meta.dirname, '../scripts/siteServe.mjs');
    const site = await start('node', [script, '0', '/puzzles/teka/'], {});
    await use({ ...site, address: `${site.address}/puzzles/teka/` });
    await site.stop();
  },
});

test.skip(!SITE, 'needs the static site');

test('after the first visit the page needs no server', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await waitForServiceWorker(page, site.address);
  await site.stop();
  await page.reload();
  await expect(page.locator('[data-example]').first()).toBeVisible();
  // A puzzle is opened and solved.
  await page.goto(`${site.address}#/solve/packing/iq-puzzler-pro`);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  expect(errors).toEqual([]);
});

test('an address without a page says so', async ({ page, site }) => {
  const answer = await page.goto(`${site.address}nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
});

/** A page with both engines, and the server that it is from. */
const both = base.extend<{ server: { address: string; stop(): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  server: async ({}, use) => {
    const api = await serveProgram();
    const script = join(import.meta.dirname, '../scripts/siteServe.mjs');
    const page = await start('node', [script, '0'], {
      TEKA_API: api.address,
      TEKA_SITE_FOLDER: join(import.meta.dirname, '../dist-both'),
    });
    let running = true;
    const stop = async () => {
      if (!running) return;
      running = false;
      await page.stop();
      await api.stop();
    };
    await use({ address: page.address, stop });
    await stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** S-tetrominoes fill no rectangle, and trying them piece by piece takes practically forever. */
const ENDLESS = `8 12 24\nDEFAULT\n${[...'ABCDEFGHIJKLMNOPQRSTUVWX'].map((s) => `${s}${s}\n ${s}${s}`).join('\n')}\n`;

both('when the server goes away, the page goes on by itself', async ({ page, server }) => {
  const app = new App(page);
  // What the page loads in advance, when it has nothing else to do, ends with the module with pictures.
  const loaded = page.waitForEvent('requestfinished', (request) =>
    /pictures-[^/]*\.wasm$/.test(request.url()),
  );
  await app.openText(ENDLESS);
  await app.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByTestId('seconds').selectOption('600');
  await loaded;
  await page.getByTestId('start').click();
  const cases = page.getByTestId('running').getByTestId('cases');
  await expect(cases).not.toHaveText('0');
  await server.stop();
  // The search begins again, and can be stopped.
  const workers = page.workers().length;
  expect(workers, 'the engine is ready').toBeGreaterThan(0);
  await button(page, 'page-stop').click();
  await expect(page.getByTestId('outcome')).toContainText(en.like('page-solve-stopped'));
  // Everything else is answered too.
  await app.openExample('packing/iq-puzzler-pro');
  await app.go('solve');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  await app.go('home');
  await expect(page.locator('[data-example]').first()).toBeVisible();
});
