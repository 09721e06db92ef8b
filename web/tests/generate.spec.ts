// New puzzles of every family and a series of them: generated with options and played with the server's own answers,
// the next one made in advance, invalid options and refusals. Also hints that give away more at each press.
import type { Locator, Page } from '@playwright/test';
import type { Hint, HintAnswer, PackingModel, PuzzleIn } from '../src/api/types';
import {
  cellAt,
  cellsOf,
  centralCell,
  matchPlacement,
  type Transform,
  transformed,
} from '../src/families/packing/rules';
import { type App, button, delayRequests, expect, expectSolved, forEverybody, serverOnly, test } from './app';
import { en } from './messages';

const choice = (page: Page, messageId: string): Locator =>
  page.getByRole('combobox', { name: en(messageId), exact: true });

/** Generates a puzzle of a level and opens it. */
async function generate(app: App, { set = 'iq-puzzler-pro', board = '5x11', level = 1 }) {
  const { page } = app;
  await app.visit('new');
  await page.getByTestId('make-family').selectOption('packing');
  await choice(page, 'page-make-set').selectOption(set);
  await choice(page, 'page-make-board').selectOption(board);
  await choice(page, 'page-make-difficulty').selectOption(String(level));
  await page.getByLabel(en('page-make-seed')).fill('1');
  await button(page, 'page-make-go').click();
  await app.expectGame();
  await expect(page.getByTestId('packing-board').first()).toBeVisible();
}

async function openPuzzle(page: Page): Promise<PuzzleIn> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('teka.puzzle') ?? 'null'));
}
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  return (await page.request.post(`/api/v1/${path}`, { data })).json();
}

/** The keys that turn a piece from its first orientation to another one. */
function keysTo(model: PackingModel, piece: number, orientation: number): string[] {
  const transforms: [Transform, string][] = [
    ['turn', 'r'],
    ['mirror', 'm'],
  ];
  const paths = new Map<number, string[]>([[0, []]]);
  for (const [from, keys] of paths) {
    if (from === orientation) return keys;
    for (const [transform, key] of transforms) {
      const to = transformed(model, piece, from, transform);
      if (to !== null && !paths.has(to)) paths.set(to, [...keys, key]);
    }
  }
  throw new Error('no way to turn it so');
}

/** Places a piece on these cells with keyboard and mouse. */
async function place(page: Page, model: PackingModel, { piece: symbol, spots }: Hint) {
  const piece = model.pieces.findIndex((one) => one.symbol === symbol);
  const cells = (spots as Parameters<typeof cellAt>[1][]).map((spot) => cellAt(model, spot) ?? -1);
  const found = matchPlacement(model, piece, cells);
  if (!found) throw new Error(`${symbol} does not have this shape`);
  const { orientation } = found;
  const anchor = model.cells[found.anchor];
  const [x, y] = cellsOf(model, piece, orientation)[centralCell(cellsOf(model, piece, orientation))] ?? [
    0, 0,
  ];
  await page.locator(`[role="option"][data-symbol="${symbol}"]`).focus();
  for (const key of ['Enter', ...keysTo(model, piece, orientation)]) await page.keyboard.press(key);
  const [row, column] = [(anchor?.row ?? 0) + y, (anchor?.column ?? 0) + x];
  await page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`).click();
}

test('a packing puzzle of a level is generated and played, and the next one opens', async ({ app, page }) => {
  await generate(app, { level: 1 });
  await expect(app.family).toHaveText(en('page-family-packing'));
  const puzzle = await openPuzzle(page);
  const { model } = await ask<{ model: PackingModel }>(page, 'open', { puzzle });
  // After the last hint, the first comes again.
  const placed = new Set<unknown>();
  for (let skip = 0; ; skip += 1) {
    const { hint } = await ask<HintAnswer>(page, 'hint', { puzzle, level: 'answer', skip });
    if (!hint || placed.has(hint.piece)) break;
    if (hint.strike_out === true) continue;
    placed.add(hint.piece);
    await place(page, model, hint);
  }
  await expectSolved(page);
  await app.expectAccessible('a solved puzzle with a next one');
  await button(page, 'page-play-next').click();
  await expect(page.getByTestId('solved')).toHaveCount(0);
  await expect(page.getByTestId('moves')).toHaveText('0');
  const text = async () => (await openPuzzle(page)).sources[0]?.text;
  await expect.poll(text).not.toBe(puzzle.sources[0]?.text);
  const next = await text();
  // The options are known after a reload too.
  await page.reload();
  await button(page, 'page-play-next').click();
  await expect.poll(text).not.toBe(next);
});

test('a fill-in of numbers with every option; the next one has the same', async ({ app, page }) => {
  serverOnly('reads what the server is asked for');
  await page.setViewportSize({ width: 360, height: 740 });
  await app.visit('new');
  const family = page.getByTestId('make-family');
  /** Generates a puzzle, opens it and returns what the server was asked for. */
  const generated = async () => {
    const request = page.waitForRequest(/\/jobs$/);
    await button(page, 'page-make-go').click();
    const asked = (await request).postDataJSON();
    await app.expectGame();
    return asked;
  };
  await family.selectOption('fillin');
  await page.getByLabel(en('page-make-rows')).fill('9');
  await button(page, 'page-make-go').click();
  await expect(page.getByLabel(en('page-make-columns'))).toBeFocused();
  await page.getByLabel(en('page-make-columns')).fill('9');
  await choice(page, 'page-make-difficulty').selectOption('3');
  await page.getByText(en('page-make-more'), { exact: true }).click();
  await choice(page, 'page-make-style').selectOption('american');
  await choice(page, 'page-make-symmetry').selectOption('mirror');
  await choice(page, 'page-make-givens').selectOption('few');
  await choice(page, 'page-make-digits').selectOption('1-9');
  await page.getByLabel(en('page-make-min-length')).fill('3');
  await page.getByLabel(en('page-make-seed')).fill('1');
  await app.expectNoOverflow('the form for fill-ins');
  await app.expectAccessible('the form for fill-ins');
  const grid = { size: { rows: 9, columns: 9 }, style: 'american', symmetry: 'mirror', min_length: 3 };
  expect(await generated()).toMatchObject({
    family: 'fillin',
    level: 3,
    ...grid,
    givens: 'few',
    digits: '1-9',
  });
  await expect(page.getByTestId('fillin-grid')).toBeVisible();
  const numbers = (await openPuzzle(page)).sources[0]?.text ?? '';
  expect(numbers).toMatch(/^\d{3,}$/m);
  // The next one has the same options.
  const another = page.waitForRequest(/\/jobs$/);
  await page.reload();
  expect((await another).postDataJSON()).toMatchObject({ family: 'fillin', level: 3, ...grid });
  await button(page, 'page-play-next').click();
  await expect.poll(async () => (await openPuzzle(page)).sources[0]?.text).not.toBe(numbers);
});

test('a next puzzle that is not ready shows its progress, and can be cancelled', async ({ app, page }) => {
  const jobs = await delayRequests(page, /\/jobs$/);
  await app.visit('new');
  await page.getByTestId('make-family').selectOption('sliding');
  for (const side of ['rows', 'columns']) await page.getByLabel(en(`page-make-${side}`)).fill('3');
  await button(page, 'page-make-go').click();
  await jobs.waitForRequests(1);
  await jobs.release();
  await app.expectGame();
  const before = await openPuzzle(page);
  const later = await delayRequests(page, /\/jobs$/);
  await page.reload();
  await later.waitForRequests(1);
  await button(page, 'page-play-next').click();
  const wait = page.getByTestId('next-wait');
  await expect(wait).toContainText(en('page-make-running'));
  await expect(button(page, 'page-play-next')).toBeDisabled();
  await app.expectAccessible('waiting for the next puzzle');
  await wait.getByRole('button', { name: en('page-stop') }).click();
  await expect(wait).toHaveCount(0);
  await button(page, 'page-play-next').click();
  await expect(wait).toBeVisible();
  await later.release();
  await expect.poll(async () => (await openPuzzle(page)).sources[0]?.text).not.toBe(before.sources[0]?.text);
  await expect(wait).toHaveCount(0);
});

forEverybody(() => {
  test('a new puzzle of every family, set, board and level; the next one is made in advance', async ({
    app,
    page,
    person,
  }) => {
    serverOnly('reads what the server is asked for');
    const { words } = person;
    const list = (messageId: string) => page.getByRole('combobox', { name: words(messageId), exact: true });
    const values = (messageId: string) =>
      list(messageId)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const jobs: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (/\/jobs$/.test(request.url())) jobs.push(request.postDataJSON());
    });
    /** Generates a puzzle and waits until the next one has been asked for too, with the same options. */
    const generated = async (asked: Record<string, unknown>) => {
      const before = jobs.length;
      await person.press(person.button('page-make-go'));
      await app.expectGame();
      await expect.poll(() => jobs.length).toBe(before + 2);
      for (const job of jobs.slice(before)) expect(job).toMatchObject(asked);
    };
    await app.visit();
    await person.press(page.locator('.hero a[href="#/new"]'));
    const family = page.getByTestId('make-family');
    await expect(family.locator('option')).toHaveText(
      ['packing', 'sliding', 'fillin'].map((name) => words(`page-family-${name}`)),
    );
    const answer = await page.request.get('/api/v1/sets');
    const { sets } = (await answer.json()) as { sets: { name: string; boards: string[] }[] };
    await expect.poll(() => values('page-make-set')).toEqual(sets.map(({ name }) => name));
    await person.choose(list('page-make-set'), 'kanoodle');
    await expect
      .poll(() => values('page-make-board'))
      .toEqual(sets.find(({ name }) => name === 'kanoodle')?.boards);
    await person.choose(list('page-make-board'), '5x11');
    await expect.poll(() => values('page-make-difficulty')).toEqual(expect.arrayContaining([...'123456']));
    await person.choose(list('page-make-difficulty'), '1');
    await generated({ family: 'packing', set: 'kanoodle', board: '5x11', level: 1 });
    const text = async () => (await openPuzzle(page)).sources[0]?.text;
    const first = await text();
    await person.press(person.button('page-play-next'));
    await expect.poll(text).not.toBe(first);

    await app.visit('new');
    await person.choose(family, 'sliding');
    await expect.poll(() => values('page-make-difficulty')).toEqual(['', ...'123456']);
    await person.write(page.getByLabel(words('page-make-rows')), '3');
    await person.write(page.getByLabel(words('page-make-columns')), '3');
    await person.choose(list('page-make-difficulty'), '2');
    await generated({ family: 'sliding', level: 2, size: { rows: 3, columns: 3 } });
    await expect(page.getByTestId('sliding-board')).toBeVisible();

    await app.visit('new');
    await person.choose(family, 'fillin');
    await expect.poll(() => values('page-make-entries')).toEqual(['', 'en', 'id']);
    await person.choose(list('page-make-entries'), 'id');
    await person.press(page.getByText(words('page-make-more'), { exact: true }));
    await expect(list('page-make-digits')).toHaveCount(0);
    await generated({ family: 'fillin', words: 'id' });
    expect(await text()).toMatch(/^[A-Z]{3,}$/m);
  });
});

test('an invalid size or seed is reported at its field', async ({ app, page }) => {
  await app.visit('new');
  await page.getByTestId('make-family').selectOption('sliding');
  const go = button(page, 'page-make-go');
  const [rows, columns, seed] = [
    page.getByLabel(en('page-make-rows')),
    page.getByLabel(en('page-make-columns')),
    page.getByLabel(en('page-make-seed')),
  ];
  for (const text of ['-1', '1.5', 'abc']) {
    await seed.fill(text);
    await go.click();
    await expect(seed).toBeFocused();
    await expect(seed).toHaveAccessibleDescription(en.like('page-number-wrong', { least: '0' }));
  }
  await app.expectAccessible('a wrong seed');
  await seed.fill('7');
  await rows.fill('0');
  await columns.fill('5');
  await go.click();
  await expect(rows).toHaveAccessibleDescription(en('page-number-wrong', { least: '1', most: '1,000' }));
  await rows.fill('5');
  await columns.fill('');
  await go.click();
  await expect(columns).toHaveAccessibleDescription(en('page-make-both'));
  await expect(page).toHaveURL(/#\/new/);
  await columns.fill('2');
  await go.click();
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.locator('.puzzle')).toContainText('5×2');
});

test('an opened puzzle that was not generated has no next one', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await expect(page.getByTestId('moves')).toBeVisible();
  await expect(button(page, 'page-play-next')).toHaveCount(0);
});

test('a refusal gives the reason', async ({ app, page }) => {
  await app.visit('new');
  await page.getByTestId('make-family').selectOption('packing');
  await choice(page, 'page-make-set').selectOption('soma');
  await expect(choice(page, 'page-make-board')).toHaveValue('3x3x3');
  await choice(page, 'page-make-difficulty').selectOption('6');
  await button(page, 'page-make-go').click();
  await expect(page.getByRole('alert')).toContainText('6');
  await app.expectAccessible('a refused puzzle');
});

test('asking again gives away more; a placement that is ruled out is drawn as such', async ({
  app,
  page,
}) => {
  await generate(app, { level: 4 });
  const hint = page.getByTestId('hint');
  const ask = page.getByTestId('hint-button');
  const asked = async () => {
    const level = await ask.getAttribute('data-level');
    await ask.click();
    await expect(ask).toBeEnabled();
    await expect(hint).toHaveAttribute('data-level', level ?? '');
    return (await hint.textContent()) ?? '';
  };
  const isRuledOut = async () =>
    (await hint.getAttribute('data-level')) !== 'nudge' &&
    ((await hint.textContent())?.includes(en('page-hint-strike-out')) ?? false);
  const told = new Set([await asked(), await asked()]);
  expect(told.size).toBe(2);
  for (let n = 0; n < 30 && !(await isRuledOut()); n += 1) {
    await expect(page.getByTestId('struck')).toHaveCount(0);
    told.add(await asked());
  }
  await expect(page.getByTestId('struck')).toBeVisible();
  await expect(hint.getByRole('listitem').first()).toBeVisible();
  const piece = await page.locator('[role="option"].hinted').getAttribute('data-symbol');
  const ruledOut = en('page-packing-not-here', { piece: piece ?? '' });
  await expect(page.locator(`[role="gridcell"][aria-label*="${ruledOut}"]`).first()).toBeVisible();
  await app.expectAccessible('a hint with reasons');
});

test('several puzzles appear as they are made, as a ladder too; one is played, and the others are still there', async ({
  app,
  page,
}) => {
  await app.visit('new');
  await expect(page.getByTestId('make-family')).toHaveValue('packing');
  const count = page.getByRole('textbox', { name: new RegExp(`^${en('page-make-count')}`) });
  await count.fill('3');
  await page.getByTestId('series-kind').selectOption('ladder');
  await page.getByRole('combobox', { name: en('page-make-difficulty') }).selectOption('starter');
  await page.getByRole('textbox', { name: en('page-make-seed') }).fill('4');
  await button(page, 'page-make-go').click();
  const made = page.getByTestId('series').getByRole('listitem');
  await expect(made).toHaveCount(3);
  await expect(page.getByTestId('series').getByRole('heading', { level: 2 })).toHaveText(
    en('page-series-count', { made: 3, wanted: 3 }),
  );
  await page.getByTestId('play-made').nth(1).click();
  await app.expectGame();
  await page.goBack();
  await expect(made).toHaveCount(3);
  // More than the limit is refused before anything is made.
  await count.fill('99');
  await expect(count).toHaveAttribute('aria-invalid', 'true');
});
