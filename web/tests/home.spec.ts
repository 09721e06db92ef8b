// The start page: today's puzzles, the streak, games to continue, collections, examples, and what comes after a win.
import type { Page } from '@playwright/test';
import { button, expect, expectSolved, test } from './app';
import { en, id } from './messages';

/** One move from solved. */
const NEAR = '1 2 3\n4 5 6\n7 0 8\n';

async function openText(page: Page): Promise<string> {
  const read = () => JSON.parse(localStorage.getItem('teka.puzzle') ?? 'null')?.sources[0]?.text ?? '';
  await expect.poll(() => page.evaluate(read)).not.toBe('');
  return page.evaluate(read);
}

/** Answers with a sliding puzzle that takes one move, so that a day is quickly solved. */
async function easyDays(page: Page) {
  await page
    .context()
    .route(/\/api\/v1\/daily\/[\d-]+\/\w+\/picture/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  await page.context().route(/\/api\/v1\/daily\/[\d-]+$/, async (route) => {
    const [date] = route.request().url().split('/').slice(-1);
    const recipe = { family: 'sliding', size: { rows: 2, columns: 3 }, level: 1 };
    const others = ['packing', 'fillin'].map((family) => ({
      recipe: { family, level: 1 },
      seed: 1,
      puzzle: '',
    }));
    // Every day has another size, so that it is another puzzle.
    const columns = Number(date?.slice(-2)) - 13;
    const tiles = Array.from({ length: 2 * columns - 1 }, (_, at) => at + 1);
    const rows = [tiles.slice(0, columns), [...tiles.slice(columns, -1), 0, 2 * columns - 1]];
    const board = rows.map((row) => row.join(' ')).join('\n');
    const puzzles = [{ recipe, seed: 1, puzzle: board, fewest: 1 }, ...others];
    await route.fulfill({ json: { schema: 1, date, puzzles, complete: true } });
  });
}

/** Solves the sliding puzzle of a day. */
async function solveDay(page: Page, day: string) {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.goto(`/#/play/daily/${day}/sliding`);
  await expect(page.getByTestId('sliding-board')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
}

test('playing starts with one click: the puzzle of the day, the same in every browser', async ({
  browser,
  server,
  app,
  page,
}) => {
  const texts: string[] = [];
  // With the mouse, the keyboard and by touch; in both languages; on both sides of the world.
  for (const [day, timezoneId, zone, locale, open] of [
    ['2026-11-16', 'Asia/Jakarta', '+07:00', 'en-GB', 'click'],
    ['2026-11-16', 'America/New_York', '-05:00', 'id-ID', 'press'],
    ['2026-11-17', 'Asia/Jakarta', '+07:00', 'en-GB', 'tap'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: server,
      locale,
      timezoneId,
      hasTouch: open === 'tap',
    });
    const there = await context.newPage();
    await there.clock.setFixedTime(new Date(`${day}T12:00:00${zone}`));
    await there.goto('/');
    const words = locale === 'id-ID' ? id : en;
    const today = there.getByTestId('play-today');
    await expect(today).toHaveText(words('page-home-today'));
    await expect(today).toHaveClass(/primary/);
    await expect(there.getByTestId('today-first')).toContainText(words.like('page-level', {}, '[1-6]'));
    await (open === 'press' ? today.press('Enter') : today[open]());
    await expect(there.getByTestId('packing-board').first()).toBeVisible();
    await expect(there).toHaveURL(new RegExp(`#/play/daily/${day}/packing$`));
    texts.push(await openText(there));
    await context.close();
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[2]).not.toBe(texts[0]);
  await app.visit();
  await expect(page.getByTestId('solve-mine')).toHaveText(en('page-home-mine'));
  await page.getByTestId('solve-mine').click();
  await app.expectView('open');
});

test('a streak over a week with a gap, a clock set back and two tabs', async ({ app, page, context }) => {
  await easyDays(page);
  const streak = async (days: number) => {
    await app.visit();
    await expect(page.getByTestId('streak')).toHaveText(en('page-streak', { days }));
  };
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) await solveDay(page, day);
  await streak(3);
  // The next day it still stands, but a day that is left out ends it.
  await page.clock.setFixedTime(new Date('2026-11-19T09:00:00'));
  await page.reload();
  await streak(3);
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00'));
  await page.reload();
  await streak(0);
  // Another tab sees what this one solves.
  const other = await context.newPage();
  await other.clock.setFixedTime(new Date('2026-11-20T12:00:00'));
  await other.goto('/#/home');
  await expect(other.getByTestId('streak')).toHaveText(en('page-streak', { days: 0 }));
  await solveDay(page, '2026-11-20');
  await expect(other.getByTestId('streak')).toHaveText(en('page-streak', { days: 1 }));
  await expect(
    other.locator('[data-address="daily/2026-11-20/sliding"]').getByTestId('card-solved'),
  ).toBeVisible();
  // With the clock set back, the days up to then count, and solving one again changes nothing.
  await page.clock.setFixedTime(new Date('2026-11-18T15:00:00'));
  await page.goto('/#/play/daily/2026-11-18/sliding');
  await button(page, 'page-play-again').click();
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
  await streak(3);
  await page.clock.setFixedTime(new Date('2026-11-20T16:00:00'));
  await page.reload();
  await streak(1);
  await app.visit('statistics');
  await expect(page.getByTestId('stats-longest')).toHaveText('3');
  await expect(page.getByTestId('stats-row')).toHaveCount(1);
  await app.expectAccessible('statistics with results');
  // Everything as one file, in another browser.
  const download = page.waitForEvent('download');
  await button(page, 'page-backup-save').click();
  const path = await (await download).path();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByTestId('stats-solved')).toHaveText('0');
  await page.getByTestId('backup-file').setInputFiles(path);
  await expect(page.getByTestId('stats-longest')).toHaveText('3');
  await page
    .getByTestId('backup-file')
    .setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByTestId('stats-longest')).toHaveText('3');
});

test('after a win: the result, the next one, another one, and a text to share', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(/\/collections\/sliding\/[12]$/, async (route) => {
    const number = Number(route.request().url().slice(-1));
    const recipe = { family: 'sliding', size: { rows: 3, columns: 3 }, level: 2 };
    await route.fulfill({
      json: { recipe, seed: 1, fewest: 1, puzzle: number === 1 ? NEAR : '1 2 3\n4 5 6\n0 7 8\n' },
    });
  });
  const moves = page.getByTestId('moves');
  const press = async (...keys: string[]) => {
    for (const [at, key] of keys.entries()) {
      await expect(moves).toHaveText(String(at));
      await page.keyboard.press(key);
    }
  };
  await page.goto('/#/collection/sliding');
  await page.locator('[data-address="sliding/1"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sliding puzzles 1');
  await expect(page).toHaveTitle(/^Sliding puzzles 1/);
  await press('ArrowLeft');
  await expectSolved(page);
  await expect(page.getByTestId('win-moves')).toContainText(en('page-win-fewest'));
  await expect(page.getByTestId('win-hints')).toHaveText(en('page-win-no-hints'));
  const next = page.getByTestId('win-next');
  await expect(next).toBeFocused();
  await button(page, 'page-win-share').click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Sliding puzzles 1');
  expect(text).toMatch(/#\/play\/sliding\/1$/);
  await app.expectAccessible('a win');
  await button(page, 'page-play-again').click();
  await press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
  await expectSolved(page);
  await expect(page.getByTestId('win-moves')).toContainText(en('page-win-of-fewest', { count: '1' }));
  await expect(page.getByTestId('win-best')).toBeVisible();
  await next.press('Enter');
  await expect(page).toHaveURL(/#\/play\/sliding\/2$/);
  await press('ArrowLeft', 'ArrowLeft');
  await expectSolved(page);
  const made = page.waitForRequest(/\/jobs$/);
  await button(page, 'page-win-another').click();
  expect((await made).postDataJSON()).toMatchObject({
    family: 'sliding',
    level: 2,
    size: { rows: 3, columns: 3 },
  });
  await expect(page).toHaveURL(/#\/play\?p=/);
  await expect(page.getByTestId('solved')).toHaveCount(0);
  await page.goto('/#/collection/sliding');
  await expect(page.getByTestId('card-solved')).toHaveCount(2);
  await page.getByRole('checkbox', { name: en('page-home-unsolved') }).check();
  await expect(page.getByTestId('card-solved')).toHaveCount(0);
});

test('games that were begun can be continued', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('moves')).toHaveText('1');
  await app.go('home');
  const card = page.getByTestId('continue').getByRole('link');
  await expect(card).toHaveCount(1);
  await card.click();
  await expect(page.getByTestId('moves')).toHaveText('1');
});

test('cards have a picture, a size and a level, and only puzzles to play are shown', async ({
  app,
  page,
}) => {
  await app.visit();
  for (const family of ['packing', 'sliding', 'fillin']) {
    await expect(page.getByRole('heading', { name: en(`page-family-${family}`), exact: true })).toBeVisible();
  }
  const card = page.locator('[data-example="packing/kanoodle"]');
  await card.scrollIntoViewIfNeeded();
  const width = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(10);
  await expect(card).toContainText(en('page-card-pieces', { pieces: 12, cells: '55' }));
  await expect(page.locator('[data-example*="no-solution"], [data-example*="commas"]')).toHaveCount(0);
  for (const [family, name] of [
    ['sliding', 'sliding/row'],
    ['fillin', 'fillin/small'],
  ]) {
    await button(page, `page-family-${family}`).click();
    await expect(page.locator('[data-example^="packing/"]')).toHaveCount(0);
    const rated = page.locator(`[data-example="${name}"]`);
    await rated.scrollIntoViewIfNeeded();
    await expect(rated).toContainText(en.like('page-level', {}, '[1-6]'));
  }
  // The collections, by level.
  await expect(page.locator('[data-collection]')).toHaveCount(4);
  await page.locator('[data-collection="kanoodle"]').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    [1, 2, 3, 4, 5, 6].map((level) => en('page-level', { level })),
  );
  expect(await page.locator('[data-address]').count()).toBeGreaterThanOrEqual(60);
  await button(page, 'page-board-pyramid').click();
  expect(await page.locator('[data-address]').count()).toBeLessThan(30);
});

test('the calendar puzzle has months and days, and any date', async ({ app, page }) => {
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'));
  await app.visit();
  await page.locator('[data-address="calendar/2026-11-17"]').click();
  const board = page.getByTestId('packing-board');
  await expect(board).toBeVisible();
  await expect(board.getByTestId('calendar-date')).toHaveCount(2);
  await expect(board.locator('svg text.here')).toHaveText(['Nov', '17']);
  await page.getByLabel(en('page-calendar-date')).fill('2027-02-03');
  await expect(page).toHaveURL(/#\/play\/calendar\/2027-02-03$/);
  await expect(board.locator('svg text.here')).toHaveText(['Feb', '3']);
  await button(page, 'page-calendar-today').click();
  await expect(board.locator('svg text.here')).toHaveText(['Nov', '17']);
  await app.expectAccessible('the calendar');
});

test.describe('with all views loaded in advance', () => {
  test.use({ preloads: true });
  test('the heading is in the HTML, and all views are loaded when idle', async ({ page, app, server }) => {
    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/<h1>[^<]+<\/h1>/);
    const loaded = new Set<string>();
    page.on('response', (response) => loaded.add(response.url().replace(/.*\/assets\/([A-Za-z]+)-.*/, '$1')));
    await page.goto(server);
    const views = [
      'Collection',
      'New',
      'Statistics',
      'Open',
      'Draw',
      'Solve',
      'Watch',
      'Play',
      'Export',
      'Exercise',
      'Shortcuts',
    ];
    const all = [...views, 'packing', 'sliding', 'fillin', 'id'];
    await expect.poll(() => all.filter((name) => !loaded.has(name))).toEqual([]);
    // So they work while the server is away.
    await page.route(/\/assets\//, (route) => route.abort());
    await app.go('draw');
    await app.visit('statistics');
  });
});
