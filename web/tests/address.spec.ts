// Every puzzle has its own address: Back, Forward, two tabs, reload, bookmarks, and addresses that lead nowhere.
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { en } from './messages';

const EIGHT = '1 2 3\n4 5 6\n7 0 8\n';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('Back and Forward lead to the puzzle that was there', async ({ app, page }) => {
  await page.goto('/#/play/iq-puzzler-pro');
  await expect(heading(page)).toHaveText('IQ Puzzler Pro');
  await page.goto('/#/play/kanoodle/3');
  await expect(heading(page)).toHaveText('Kanoodle 3');
  await app.go('solve');
  await expect(page).toHaveURL(/#\/solve\/kanoodle\/3$/);
  await expect(heading(page)).toHaveText('Kanoodle 3');
  await page.goBack();
  await expect(page).toHaveURL(/#\/play\/kanoodle\/3$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('IQ Puzzler Pro');
  await expect(page.getByTestId('packing-board')).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText('Kanoodle 3');
  await page.reload();
  await expect(heading(page)).toHaveText('Kanoodle 3');
});

test('two tabs keep their puzzles', async ({ page, context }) => {
  await page.goto('/#/play/medium');
  const name = en('page-family-sliding');
  await expect(page.locator('.puzzle .badge')).toHaveText(name);
  const other = await context.newPage();
  await other.goto('/#/play/soma');
  await expect(heading(other)).toHaveText(/Soma/);
  await page.reload();
  await expect(page.locator('.puzzle .badge')).toHaveText(name);
  // A view without an address shows the puzzle of its tab.
  await page.goto('/#/home');
  await page.locator('nav a[data-view="play"]').click();
  await expect(page).toHaveURL(/#\/play\/medium$/);
  await page.goto('/#/export');
  await expect(page).toHaveURL(/#\/export\/medium$/);
});

test('a puzzle without a name has its text in the address', async ({ app, page, browser, server }) => {
  await app.openText(EIGHT);
  await expect(page).toHaveURL(/#\/play\?p=[\w-]+$/);
  const address = page.url();
  await app.go('watch');
  await expect(page).toHaveURL(/#\/watch\?p=[\w-]+/);
  await app.openText('1 2 3\n4 5 6\n0 7 8\n');
  await page.goto(address);
  await expect(page.getByTestId('moves')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('solved')).toBeVisible();
  // Nothing of it is kept elsewhere.
  const friend = await browser.newContext({ baseURL: server });
  const there = await friend.newPage();
  await there.goto(address);
  await expect(there.getByTestId('moves')).toHaveText('0');
  await expect(there).toHaveURL(address);
  await friend.close();
});

test('a puzzle too large for an address is still there after a reload', async ({ app, page }) => {
  const numbers = Array.from({ length: 3600 }, (_, i) => (i * 2741) % 3600).join(' ');
  await app.openText(numbers);
  await expect(page).toHaveURL(/#\/play\?k=\w+$/);
  await page.reload();
  await app.expectGame();
  await page.goto('/#/play?k=elsewhere');
  await expect(page.getByRole('alert')).toContainText(en('page-failed-page-puzzle-not-kept'));
});

test('an address that leads nowhere says so and shows no other puzzle', async ({ app, page }) => {
  await app.openText(EIGHT);
  for (const address of [
    'play/no-such-puzzle',
    'play/kanoodle/999',
    'play/daily/2026-02-30/packing',
    'solve/daily/x/y',
  ]) {
    await page.goto(`/#/${address}`);
    await expect(page.getByRole('alert')).toContainText(en('page-failed-page-unknown-puzzle'));
    await expect(page.locator('.puzzle')).toHaveCount(0);
  }
  await page.goto('/#/play?p=nonsense');
  await expect(page.getByRole('alert')).toContainText(en('page-failed-page-damaged-link'));
  await expect(page.locator('.puzzle')).toHaveCount(0);
  await page.goBack();
  await page.goto('/#/play/eight');
  await app.expectGame();
});

test('a server that is busy can be asked again', async ({ app, page }) => {
  await app.visit();
  await page.route(/\/api\/v1\/collections\/kanoodle\/1$/, (route) =>
    route.fulfill({ status: 429, json: {} }),
  );
  await page.goto('/#/play/kanoodle/1');
  await expect(page.getByRole('alert')).toContainText(en('page-failed-status-429'));
  await page.unroute(/\/api\/v1\/collections\/kanoodle\/1$/);
  await page.getByRole('button', { name: en('page-try-again') }).click();
  await app.expectGame();
});
