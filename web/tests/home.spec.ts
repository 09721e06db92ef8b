// The start page: today's puzzles, the streak, games to continue, the calendar puzzle, collections and examples; what
// follows a win, with statistics and the backup; and loading all views in advance.
import type { Page } from '@playwright/test';
import { button, expect, expectSolved, expectToast, forEverybody, serverOnly, test } from './app';
import { slide } from './boards';
import { en } from './messages';
import { browserOf, PEOPLE, Person } from './person';

/** One move from solved. */
const NEAR = '1 2 3\n4 5 6\n7 0 8\n';

async function openText(page: Page): Promise<string> {
  const read = () => JSON.parse(localStorage.getItem('teka.puzzle') ?? 'null')?.sources[0]?.text ?? '';
  await expect.poll(() => page.evaluate(read)).not.toBe('');
  return page.evaluate(read);
}

/** Every day has another size, so that its puzzle is a different one. */
const columnsOn = (day: string) => Number(day.slice(-2)) - 13;

/** Answers with a sliding puzzle that takes one move, so that a day is quickly solved. */
async function easyDays(page: Page) {
  serverOnly('answers in place of the server');
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
    const columns = columnsOn(date ?? '');
    const tiles = Array.from({ length: 2 * columns - 1 }, (_, at) => at + 1);
    const rows = [tiles.slice(0, columns), [...tiles.slice(columns, -1), 0, 2 * columns - 1]];
    const board = rows.map((row) => row.join(' ')).join('\n');
    const puzzles = [{ recipe, seed: 1, puzzle: board, fewest: 1 }, ...others];
    await route.fulfill({ json: { schema: 1, date, puzzles, complete: true } });
  });
}

/** Solves the sliding puzzle of a day, which takes one move of the last tile. */
async function solveDay(person: Person, day: string) {
  const { page } = person;
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.goto(`/#/play/daily/${day}/sliding`);
  await expect(page.getByTestId('sliding-board')).toBeVisible();
  await slide(person, 2 * columnsOn(day) - 1);
  await expectSolved(page);
}

test('playing starts with one click: the puzzle of the day, the same in every browser', async ({
  browser,
  server,
}) => {
  const texts: string[] = [];
  // On both sides of the world.
  for (const [day, timezoneId, zone, input, language] of [
    ['2026-11-16', 'Asia/Jakarta', '+07:00', 'mouse', 'en'],
    ['2026-11-16', 'America/New_York', '-05:00', 'keyboard', 'id'],
    ['2026-11-17', 'Asia/Jakarta', '+07:00', 'touch', 'id'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server, timezoneId, ...browserOf(input, language) });
    const there = await context.newPage();
    const person = new Person(there, input, language);
    const { words } = person;
    await there.clock.setFixedTime(new Date(`${day}T12:00:00${zone}`));
    await there.goto('/');
    const today = there.getByTestId('play-today');
    await expect(today).toHaveText(words('page-home-today'));
    await expect(today).toHaveClass(/primary/);
    await expect(there.getByTestId('today-first')).toContainText(words.like('page-level', {}, '[1-6]'));
    for (const family of ['packing', 'sliding', 'fillin']) {
      await expect(there.locator(`[data-address="daily/${day}/${family}"]`)).toContainText(
        words.like('page-level', {}, '[1-6]'),
      );
    }
    await person.press(today);
    await expect(there.getByTestId('packing-board').first()).toBeVisible();
    await expect(there).toHaveURL(new RegExp(`#/play/daily/${day}/packing$`));
    texts.push(await openText(there));
    // The second button is for a puzzle of one's own.
    await person.go('home');
    const mine = there.getByTestId('solve-mine');
    await expect(mine).toHaveText(words('page-home-mine'));
    await expect(mine).not.toHaveClass(/primary/);
    await person.press(mine);
    await expect(there.locator('main[data-view="open"] #view-title')).toBeVisible();
    await context.close();
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[2]).not.toBe(texts[0]);
});

test.describe('a computer with a touch screen', () => {
  test.use({ hasTouch: true });
  test('a streak over a week with a gap, a clock set back and two tabs', async ({ app, page, context }) => {
    await easyDays(page);
    // Mouse, keyboard and finger take turns, in either language.
    const people = PEOPLE.map((who) => new Person(page, ...who)) as [Person, Person, Person];
    const [mouse, keyboard, touch] = people;
    const streak = async (days: number, { words, language } = mouse) => {
      await app.visit();
      await app.chooseLanguage(language);
      await expect(page.getByTestId('streak')).toHaveText(words('page-streak', { days }));
    };
    for (const [at, person] of people.entries()) {
      await solveDay(person, `2026-11-${16 + at}`);
      await streak(at + 1, person);
    }
    // On the next day the streak still stands, but a day without a win ends it.
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
    await solveDay(keyboard, '2026-11-20');
    await expect(other.getByTestId('streak')).toHaveText(en('page-streak', { days: 1 }));
    await expect(
      other.locator('[data-address="daily/2026-11-20/sliding"]').getByTestId('card-solved'),
    ).toBeVisible();
    // With the clock set back, only the days up to then count, and solving one of them again changes nothing.
    await page.clock.setFixedTime(new Date('2026-11-18T15:00:00'));
    await page.goto('/#/play/daily/2026-11-18/sliding');
    await touch.press(button(page, 'page-play-again'));
    await slide(touch, 2 * columnsOn('2026-11-18') - 1);
    await expectSolved(page);
    await streak(3, touch);
    await page.clock.setFixedTime(new Date('2026-11-20T16:00:00'));
    await page.reload();
    await streak(1, touch);
    await streak(1, mouse);
    await mouse.press(page.getByTestId('streak'));
    await app.expectView('statistics');
    await expect(page.getByTestId('stats-longest')).toHaveText('3');
    await expect(page.getByTestId('stats-row')).toHaveCount(1);
    await expect(page.getByTestId('stats-row')).toContainText(en('page-family-sliding'));
    await app.expectAccessible('statistics with results');
  });
});

forEverybody(() => {
  test('after a win: the result, the next one, another one, a text to share; cards, statistics and the backup', async ({
    app,
    page,
    context,
    person,
  }) => {
    serverOnly('answers in place of the server');
    const { words } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(/\/collections\/sliding\/[12]$/, async (route) => {
      const number = Number(route.request().url().slice(-1));
      const recipe = { family: 'sliding', size: { rows: 3, columns: 3 }, level: 2 };
      await route.fulfill({
        json: { recipe, seed: 1, fewest: 1, puzzle: number === 1 ? NEAR : '1 2 3\n4 5 6\n0 7 8\n' },
      });
    });
    const name = words('page-collection-puzzle', {
      collection: words('page-collection-sliding'),
      number: '1',
    });
    await page.goto('/#/collection/sliding');
    await person.press(page.locator('[data-address="sliding/1"]'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await slide(person, 8);
    await expectSolved(page);
    await expect(page.getByTestId('win-moves')).toContainText(words('page-win-fewest'));
    await expect(page.getByTestId('win-hints')).toHaveText(words('page-win-no-hints'));
    const next = page.getByTestId('win-next');
    await expect(next).toBeFocused();
    await person.press(person.button('page-win-share'));
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain(name);
    const text = await clipboard();
    expect(text).toMatch(/#\/play\/sliding\/1$/);
    expect(text, 'no spoilers: neither tiles nor moves').not.toMatch(/\d \d \d|\b[UDLR]\b/);
    if (person.input === 'mouse') await app.expectAccessible('a win');
    await person.press(person.button('page-play-again'));
    // A hint is counted.
    await person.press(page.getByTestId('hint-button'));
    await expect(page.getByTestId('hint')).toBeVisible();
    await slide(person, 7, 7, 8);
    await expectSolved(page);
    await expect(page.getByTestId('win-moves')).toContainText(words('page-win-of-fewest', { count: '1' }));
    await expect(page.getByTestId('win-hints')).toHaveText('1');
    await expect(page.getByTestId('win-best')).toBeVisible();
    await person.press(next);
    await expect(page).toHaveURL(/#\/play\/sliding\/2$/);
    await expect(page.getByTestId('solved')).toHaveCount(0);
    await slide(person, 7, 8);
    await expectSolved(page);
    const made = page.waitForRequest(/\/jobs$/);
    await person.press(person.button('page-win-another'));
    expect((await made).postDataJSON()).toMatchObject({
      family: 'sliding',
      level: 2,
      size: { rows: 3, columns: 3 },
    });
    await expect(page).toHaveURL(/#\/play\?p=/);
    await expect(page.getByTestId('solved')).toHaveCount(0);

    await page.goto('/#/collection/sliding');
    const ticks = page.getByTestId('card-solved');
    await expect(ticks).toHaveCount(2);
    await expect(ticks.first(), 'time and moves').toHaveText(
      new RegExp(`\\d:\\d\\d.*${words('page-card-moves', { moves: '1' })}`),
    );
    await person.tick(page.getByRole('checkbox', { name: words('page-home-unsolved') }));
    await expect(ticks).toHaveCount(0);

    await person.go('home');
    await person.press(page.getByTestId('streak'));
    const row = page.getByTestId('stats-row');
    await expect(row).toHaveCount(1);
    // Both puzzles are of level 2, and one was solved without hints each time.
    await expect(row).toContainText(new RegExp(`${words('page-family-sliding')}.*2`));
    const solved = page.getByTestId('stats-solved');
    await expect(solved).toHaveText('2');
    // The backup, imported in another browser.
    const download = page.waitForEvent('download');
    await person.press(person.button('page-backup-save'));
    const path = await (await download).path();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(solved).toHaveText('0');
    const add = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      // The field of a file opens with the space bar, or by its label.
      const field = page.getByTestId('backup-file');
      if (person.input === 'keyboard') await person.tick(field);
      else await person.press(page.getByText(words('page-backup-open')));
      await (await chooser).setFiles(file);
    };
    await add(path);
    await expect(solved).toHaveText('2');
    await expect(row).toHaveCount(1);
    await add({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expectToast(page, words('page-backup-wrong'));
    await expect(solved).toHaveText('2');
  });

  test('cards have a picture, a size and a level; games that were begun are continued; collections go by level', async ({
    app,
    page,
    person,
  }) => {
    const { words } = person;
    await app.visit();
    for (const family of ['packing', 'sliding', 'fillin']) {
      await expect(
        page.getByRole('heading', { name: words(`page-family-${family}`), exact: true }),
      ).toBeVisible();
    }
    const card = page.locator('[data-example="packing/kanoodle"]');
    await card.scrollIntoViewIfNeeded();
    const width = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(10);
    await expect(card).toContainText(words('page-card-pieces', { pieces: 12, cells: '55' }));
    await expect(page.locator('[data-example*="no-solution"], [data-example*="commas"]')).toHaveCount(0);
    for (const [family, name] of [
      ['fillin', 'fillin/small'],
      ['sliding', 'sliding/easy'],
    ]) {
      await person.press(person.button(`page-family-${family}`));
      await expect(page.locator('[data-example^="packing/"]')).toHaveCount(0);
      const rated = page.locator(`[data-example="${name}"]`);
      await rated.scrollIntoViewIfNeeded();
      await expect(rated).toContainText(words.like('page-level', {}, '[1-6]'));
    }
    // Begun, left, and continued.
    await expect(page.getByTestId('continue')).toHaveCount(0);
    await person.press(page.locator('[data-example="sliding/easy"]'));
    await app.expectGame();
    await slide(person, 10);
    await person.go('home');
    const begun = page.getByTestId('continue').getByRole('link');
    await expect(begun).toHaveCount(1);
    await person.press(begun);
    await expect(page.getByTestId('moves')).toHaveText('1');
    // The collections, by level.
    await person.go('home');
    await expect(page.locator('[data-collection]')).toHaveCount(4);
    await person.press(page.locator('[data-collection="kanoodle"]'));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      [1, 2, 3, 4, 5, 6].map((level) => words('page-level', { level })),
    );
    const challenges = page.locator('[data-address]');
    await expect.poll(() => challenges.count()).toBeGreaterThanOrEqual(60);
    await person.press(person.button('page-board-pyramid'));
    await expect.poll(() => challenges.count()).toBeLessThan(30);
  });

  test('the calendar puzzle has months and days, today by default, and any date', async ({
    app,
    page,
    person,
  }) => {
    const { words, language } = person;
    await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'));
    await app.visit();
    await person.press(page.locator('[data-address="calendar/2026-11-17"]'));
    const board = page.getByTestId('packing-board');
    await expect(board).toBeVisible();
    await expect(board.getByTestId('calendar-date')).toHaveCount(2);
    const date = board.locator('svg text.here');
    await expect(date).toHaveText(['Nov', '17']);
    const field = page.getByLabel(words('page-calendar-date'));
    if (person.input === 'keyboard') {
      // The browser decides whether the day or the month comes first.
      await person.tabTo(field);
      const before = await page.evaluate(() => history.length);
      await page.keyboard.type('08082027');
      await expect(page).toHaveURL(/#\/play\/calendar\/2027-08-08$/);
      expect(await page.evaluate(() => history.length), 'the days on the way are not opened').toBe(
        before + 1,
      );
    } else {
      await person.press(field);
      await field.fill('2027-08-08');
    }
    await expect(page).toHaveURL(/#\/play\/calendar\/2027-08-08$/);
    await expect(date).toHaveText([language === 'en' ? 'Aug' : 'Agu', '8']);
    await person.press(person.button('page-calendar-today'));
    await expect(date).toHaveText(['Nov', '17']);
    if (person.input === 'mouse') await app.expectAccessible('the calendar');
  });
});

test('every collection has at least 60 challenges of every kind, in rising levels', async ({ page }) => {
  const answer = await page.request.get('/api/v1/collections');
  const { collections } = (await answer.json()) as {
    collections: {
      name: string;
      recipes: { level: number; set?: string; board?: string; words?: string; size?: { rows: number } }[];
    }[];
  };
  const kinds: Record<string, Set<unknown>> = {};
  for (const { name, recipes } of collections) {
    expect(recipes.length, name).toBeGreaterThanOrEqual(60);
    const levels = recipes.map(({ level }) => level);
    expect(levels, name).toEqual([...levels].sort((a, b) => a - b));
    kinds[name] = new Set(
      recipes.map(
        ({ board, words, size }) => board ?? (name === 'sliding' ? size?.rows : (words ?? 'numbers')),
      ),
    );
  }
  expect(kinds).toEqual({
    'iq-puzzler-pro': new Set(['5x11', 'diagonal', 'pyramid']),
    kanoodle: new Set(['5x11', 'diagonal', 'pyramid']),
    'fill-ins': new Set(['numbers', 'id', 'en']),
    sliding: new Set([3, 4, 5]),
  });
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
