// Every puzzle has its own address: Back, Forward, two tabs, reload, bookmarks, and addresses that lead nowhere.
import type { Page } from '@playwright/test';
import { expect, expectSolved, forEverybody, serverOnly, test } from './app';
import { slide } from './boards';
import { en, id } from './messages';
import { browserOf } from './person';

const EIGHT = '1 2 3\n4 5 6\n7 0 8\n';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

forEverybody(() => {
  test('Back and Forward lead to the puzzle that was there; two tabs keep theirs', async ({
    app,
    page,
    context,
    person,
  }) => {
    const { words } = person;
    const third = words('page-collection-puzzle', {
      collection: words('page-collection-kanoodle'),
      number: '3',
    });
    await page.goto('/#/play/iq-puzzler-pro');
    await expect(heading(page)).toHaveText('IQ Puzzler Pro');
    await page.goto('/#/play/kanoodle/3');
    await expect(heading(page)).toHaveText(third);
    await app.expectGame();
    await person.go('solve');
    await expect(page).toHaveURL(/#\/solve\/kanoodle\/3$/);
    await expect(heading(page)).toHaveText(third);
    await page.goBack();
    await expect(page).toHaveURL(/#\/play\/kanoodle\/3$/);
    await page.goBack();
    await expect(heading(page)).toHaveText('IQ Puzzler Pro');
    await expect(page.getByTestId('packing-board')).toBeVisible();
    await page.goForward();
    await expect(heading(page)).toHaveText(third);

    const other = await context.newPage();
    await other.goto('/#/play/medium');
    await expect(other.locator('.puzzle .badge')).toHaveText(words('page-family-sliding'));
    await page.reload();
    await expect(heading(page)).toHaveText(third);
    // A view without an address shows the puzzle of its tab.
    await page.goto('/#/export');
    await expect(page).toHaveURL(/#\/export\/kanoodle\/3$/);
    await page.goto('/#/draw');
    await person.go('play');
    await expect(page).toHaveURL(/#\/play\/kanoodle\/3$/);
  });

  test('a puzzle without a name has its text in the address', async ({
    app,
    page,
    browser,
    server,
    person,
  }) => {
    await app.visit('open');
    await person.write(page.getByRole('textbox', { name: person.words('page-open-text') }), EIGHT);
    await person.press(page.getByTestId('open'));
    await app.expectGame();
    await expect(page).toHaveURL(/#\/play\?p=[\w-]+$/);
    const address = page.url();
    await person.go('watch');
    await expect(page).toHaveURL(/#\/watch\?p=[\w-]+/);
    await app.openText('1 2 3\n4 5 6\n0 7 8\n');
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await slide(person, 8);
    await expectSolved(page);
    // It is stored nowhere else.
    const friend = await browser.newContext({ baseURL: server, ...browserOf(...person.who) });
    const there = await friend.newPage();
    await there.goto(address);
    await expect(there.getByTestId('moves')).toHaveText('0');
    await expect(there).toHaveURL(address);
    await friend.close();
  });
});

test('a puzzle too large for an address or a link is still there after a reload', async ({ app, page }) => {
  const numbers = Array.from({ length: 3600 }, (_, i) => (i * 2741) % 3600).join(' ');
  await app.submitText(numbers);
  await app.expectGame();
  await expect(page).toHaveURL(/#\/play\?k=\w+$/);
  await page.reload();
  await app.expectGame();
  await app.go('export');
  await expect(page.getByText(en.like('page-export-link-long'))).toBeVisible();
  await page.goto('/#/play?k=elsewhere');
  await expect(page.getByRole('alert')).toContainText(en('page-failed-page-puzzle-not-kept'));
});

test('an address that leads nowhere says so and shows no other puzzle', async ({ app, page }) => {
  await app.openText(EIGHT);
  const expectFailure = async (address: string, failure: string) => {
    await page.goto(`/#/${address}`);
    for (const [language, words] of [
      ['id', id],
      ['en', en],
    ] as const) {
      await app.chooseLanguage(language);
      await expect(page.getByRole('alert')).toContainText(words(`page-failed-page-${failure}`));
      await expect(page.locator('.puzzle')).toHaveCount(0);
    }
  };
  await expectFailure('play/no-such-puzzle', 'unknown-puzzle');
  await expectFailure('play/kanoodle/999', 'unknown-puzzle');
  await expectFailure('play/daily/2026-02-30/packing', 'unknown-puzzle');
  await expectFailure('solve/daily/x/y', 'unknown-puzzle');
  await expectFailure('play?p=nonsense', 'damaged-link');
  await app.expectAccessible('a damaged link');
  await page.goBack();
  await page.goto('/#/play/eight');
  await app.expectGame();
});

test('a server that is busy can be asked again', async ({ app, page }) => {
  serverOnly('answers in place of the server');
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
