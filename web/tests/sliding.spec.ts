// Sliding puzzles, played and drawn as a user would, with times and a replay, lessons, and pictures on the tiles.
import type { Page } from '@playwright/test';
import {
  type App,
  button,
  centreOf,
  chooseDrawing,
  drawingText,
  expect,
  expectSolved,
  sourceText,
  test,
} from './app';
import { en } from './messages';

/** Two moves from the goal. */
const NEAR = '1 2 3\n4 0 6\n7 5 8\n';
/** The moves that solve examples/sliding/easy. */
const SOLUTION = 'RDLULDLUUU';
const KEYS: Record<string, string> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

const board = (page: Page) => page.getByTestId('sliding-board');
const tile = (page: Page, number: number) => page.locator(`[data-tile="${number}"]`);
const moves = (page: Page) => page.getByTestId('moves');

async function open(app: App, text: string) {
  await app.openText(text);
  await expect(board(app.page)).toBeVisible();
}

/** The tile that a move slides. */
async function movingTile(page: Page, letter: string): Promise<number> {
  const blank = Number(await tile(page, 0).getAttribute('data-cell'));
  const columns = Number(await board(page).getAttribute('aria-colcount'));
  const cell = blank + { U: columns, D: -columns, L: 1, R: -1 }[letter as 'U' | 'D' | 'L' | 'R'];
  return Number(await page.locator(`[data-cell="${cell}"]`).getAttribute('data-tile'));
}

test('two clicks or two keys solve a puzzle', async ({ app, page }) => {
  await open(app, NEAR);
  await tile(page, 5).click();
  await expect(page.getByTestId('announcer')).toContainText(
    en('page-sliding-moved', { tile: 5, direction: en('page-sliding-U') }),
  );
  await expect(moves(page)).toHaveText('1');
  await tile(page, 8).click();
  await expectSolved(page);
  await expect(moves(page)).toHaveText('2');

  await button(page, 'page-play-again').click();
  await page.locator('#view-title').focus();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    if (await board(page).evaluate((it) => it === document.activeElement)) break;
  }
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);

  // Arrow keys move tiles while a button has the focus too, but not with Control.
  await button(page, 'page-play-again').click();
  await page.getByTestId('hint-button').click();
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(moves(page)).toHaveText('1');
  await button(page, 'page-play-undo').click();
  await expect(moves(page)).toHaveText('0');
  await page.keyboard.press('Control+ArrowUp');
  await expect(moves(page)).toHaveText('0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
});

test('a whole game with the mouse, then with keys', async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await app.openExample('sliding/easy');
  for (const [made, letter] of [...SOLUTION].entries()) {
    await tile(page, await movingTile(page, letter)).click();
    await expect(moves(page)).toHaveText(String(made + 1));
  }
  await expectSolved(page);
  await expect(moves(page)).toHaveText(String(SOLUTION.length));
  await button(page, 'page-play-again').click();
  await expect(moves(page)).toHaveText('0');
  await board(page).focus();
  for (const letter of SOLUTION) await page.keyboard.press(KEYS[letter] as string);
  await expectSolved(page);
});

test('tiles can be dragged and swiped', async ({ app, page }) => {
  await open(app, NEAR);
  const [x, y] = await centreOf(tile(page, 5));
  const side = (await tile(page, 5).boundingBox())?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - side * 0.2, { steps: 4 });
  // Longer than a flick, by the page's own clock.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.mouse.up();
  await expect(moves(page)).toHaveText('0');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - side * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(moves(page)).toHaveText('1');
  // A swipe anywhere on the board moves the tile beside the blank.
  const [oneX, oneY] = await centreOf(tile(page, 1));
  await page.mouse.move(oneX, oneY);
  await page.mouse.down();
  await page.mouse.move(oneX - 50, oneY + 2, { steps: 4 });
  await page.mouse.up();
  await expectSolved(page);
});

test('whole rows can be pushed, and count as one move in the multi metric', async ({ app, page }) => {
  await open(app, '0 1 2\n4 5 3\n7 8 6\nmetric multi\n');
  await tile(page, 2).click();
  await expect(moves(page)).toHaveText('1');
  await board(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expectSolved(page);
  await expect(moves(page)).toHaveText('2');
});

test('undo, redo and restart, and a reload keeps the game', async ({ app, page }) => {
  await open(app, NEAR);
  await tile(page, 5).click();
  await tile(page, 7).click();
  await expect(moves(page)).toHaveText('2');
  await button(page, 'page-play-undo').click();
  await expect(moves(page)).toHaveText('1');
  await page.keyboard.press('Control+y');
  await expect(moves(page)).toHaveText('2');
  await page.reload();
  await expect(moves(page)).toHaveText('2');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '6');
  await button(page, 'page-play-restart').click();
  await expect(moves(page)).toHaveText('0');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '4');
});

test('hint and the optimum', async ({ app, page }) => {
  await open(app, NEAR);
  await button(page, 'page-play-hint').click();
  await expect(page.getByTestId('hint')).toBeVisible();
  // The hint has found the shortest solution, so the panel beside it knows its length.
  await expect(page.getByTestId('sliding-from-here')).toHaveText('2');
  await expect(page.getByTestId('sliding-optimum')).toHaveText('2');
  await expect(button(page, 'page-sliding-find')).toBeHidden();
  await board(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('sliding-from-here')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
  await expect(page.getByTestId('sliding-sentence')).toHaveText(en('page-sliding-perfect'));

  await open(app, '1 2 3\n0 4 6\n7 5 8\n');
  await expect(page.getByTestId('sliding-optimum')).toHaveText('?');
  await button(page, 'page-sliding-find').click();
  await expect(page.getByTestId('sliding-optimum')).toHaveText('3');
});

test('times, averages, the difference to the optimum, and a replay', async ({ app, page }) => {
  // Four games on a board of this size have been played before.
  await page.addInitScript(() => {
    const latest = [1000, 2000, 3000, 90_000].map((ms) => ({ game: String(ms), ms, moves: 20 }));
    if (!localStorage.getItem('teka.times.3x3'))
      localStorage.setItem('teka.times.3x3', JSON.stringify({ best: latest[0], latest }));
  });
  const split = page.getByTestId('sliding-split');
  const averageOf5 = page.getByTestId('sliding-average-5');
  const replay = page.getByTestId('sliding-replay');
  await open(app, NEAR);
  await expect(averageOf5).toHaveText('–');
  await expect(page.getByTestId('sliding-replay-start')).toBeDisabled();
  // A game with a hint does not count. This one has a move there and back, two more than needed.
  await button(page, 'page-play-hint').click();
  await expect(page.getByTestId('hint')).toBeVisible();
  await board(page).focus();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expectSolved(page);
  await expect(page.getByTestId('sliding-sentence')).toHaveText(en('page-sliding-longer', { count: 2 }));
  await expect(page.getByTestId('sliding-helped')).toBeVisible();
  await expect(averageOf5).toHaveText('–');
  await button(page, 'page-play-again').click();
  await expect(split.last()).toHaveAttribute('data-done', 'false');
  await page.keyboard.press('ArrowUp');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
  await expect(page.getByTestId('sliding-helped')).toHaveCount(0);
  await expect(page.getByTestId('sliding-rate')).toHaveText(/^\d/);
  await expect(averageOf5).toHaveText(/^2[.]\d\d$/);
  await expect(page.getByTestId('sliding-average-12')).toHaveText('–');
  await expect(split.last()).toHaveAttribute('data-done', 'true');
  await expect(split).toHaveCount(3);
  await app.expectAccessible('a solved game');

  // Returning to the game neither counts it again nor forgets how it went.
  await page.reload();
  await expect(averageOf5).toHaveText(/^2[.]\d\d$/);
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('teka.times.3x3') ?? '').latest.length),
  ).toBe(5);
  await page.getByTestId('sliding-replay-start').click();
  await expect(replay).toHaveAttribute('data-playing', 'false');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '8');
  await page.locator('#view-title').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '7');
  await replay.getByRole('button', { name: en('page-first') }).click();
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '4');
  await app.expectAccessible('a replay');
  await replay.getByRole('combobox').selectOption('8');
  await replay.getByRole('button', { name: en('page-watch-play') }).click();
  await expect(tile(page, 0)).toHaveAttribute('data-cell', '8');
  await page.keyboard.press('Escape');
  await expect(replay).toHaveCount(0);
  await expect(moves(page)).toHaveText('2');
});

test('a lesson goes from task to task, and notices what the player does', async ({ app, page }) => {
  await open(app, '2 0 3\n1 5 6\n4 7 8\n');
  const lesson = page.getByRole('region', { name: en('page-sliding-learn'), exact: true });
  const stage = page.getByTestId('lesson-stage');
  const steps = page.getByTestId('lesson-step');
  const way = page.getByTestId('sliding-way').locator('polyline');
  const expectProgress = (progress: string) =>
    expect(page.getByTestId('lesson-progress')).toHaveAttribute('data-progress', progress);
  await button(page, 'page-sliding-learn-start').click();
  await expect(page.getByTestId('lesson-nudge')).toContainText('1');
  await expect(page.getByTestId('announcer')).toContainText(
    (await page.getByTestId('lesson-nudge').textContent()) ?? '?',
  );
  await expect(stage).toHaveText(en('page-sliding-stage-row', { number: 1 }));
  await expect(steps).toHaveCount(0);
  await button(page, 'page-sliding-learn-step').click();
  await expect(steps).not.toBeEmpty();
  await expect(way).toHaveCount(0);
  await button(page, 'page-sliding-learn-answer').click();
  await expect(page.getByTestId('lesson-moves')).toHaveText('→ ↑');
  await expect(way).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await app.expectNoOverflow('a lesson');
  await app.expectAccessible('a lesson');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A wrong move can be taken back; the right ones lead to the next task.
  await page.keyboard.press('ArrowUp');
  await expectProgress('further');
  await lesson.getByRole('button', { name: en('page-play-undo') }).click();
  await expectProgress('nearer');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('lesson-moves')).toHaveText('↑');
  await page.keyboard.press('ArrowUp');
  await expectProgress('done');
  await expect(stage).toHaveText(en('page-sliding-stage-column', { number: 1 }));
  await expect(steps).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expectProgress('undone');
  await page.keyboard.press('ArrowUp');
  await expectProgress('done');

  // The rest is played by the page, one sub-goal after another.
  const play = () => document.querySelector<HTMLElement>('[data-testid="lesson-play"]')?.click();
  await expect
    .poll(async () => {
      await page.evaluate(play);
      return page.getByTestId('solved').count();
    })
    .toBe(1);
  await expect(lesson).toContainText(en('page-sliding-learn-solved'));
  await expect(page.getByTestId('sliding-helped')).toBeVisible();
  await lesson.getByRole('button', { name: en('page-sliding-learn-end') }).click();
  await expect(lesson).toContainText(en('page-sliding-learn-more'));
});

test('tiles show a picture, which stays in the browser', async ({ app, page }) => {
  await open(app, NEAR);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const file = page.getByTestId('picture-file');
  const face = tile(page, 5).locator('.face');
  const image = () => face.evaluate((it) => getComputedStyle(it).backgroundImage);
  await page.getByText(en('page-sliding-picture'), { exact: true }).click();
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toHaveText(en('page-sliding-picture-bad'));
  const buffer = await board(page).screenshot();
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await expect.poll(image).toMatch(/^url\("blob:/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(face).toHaveText('5');
  await app.expectAccessible('tiles with a picture');
  await page.getByLabel(en('page-sliding-picture-show')).uncheck();
  expect(await image()).toBe('none');
  expect(sent).toEqual([]);
  await page.reload();
  await expect.poll(image).toMatch(/^url\("blob:/);
  await button(page, 'page-sliding-picture-remove').click();
  expect(await image()).toBe('none');
});

test('a board can be drawn by typing and dragging, with a warning if it is unsolvable, then played', async ({
  app,
  page,
}) => {
  await app.visit('draw');
  await chooseDrawing(page, 'sliding');
  await page.getByRole('spinbutton', { name: en('page-sliding-rows') }).fill('3');
  await page.getByRole('spinbutton', { name: en('page-sliding-columns') }).fill('3');
  await page.keyboard.press('Enter');
  const text = drawingText(page);
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 8 0\n');
  const cell = (row: number, column: number) =>
    page.getByRole('textbox', { name: en('page-sliding-cell', { row, column }), exact: true });
  // Typed: 8 and the blank change places.
  await cell(3, 2).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  // Dragged: 1 and 2 change places, and then it cannot be solved.
  await cell(1, 1).dragTo(cell(1, 2));
  await expect(text).toHaveValue('2 1 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-unsolvable')).toBeVisible();
  await cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-unsolvable')).toBeHidden();
  await button(page, 'page-draw-use').click();
  await expect(board(page)).toBeVisible();
  await tile(page, 8).click();
  await expectSolved(page);
});

test('the server shuffles a board', async ({ app, page }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'sliding');
  // Small, so that it is quickly rated on a busy machine too.
  await page.getByRole('spinbutton', { name: en('page-sliding-rows') }).fill('3');
  await page.getByRole('spinbutton', { name: en('page-sliding-columns') }).fill('3');
  await page.keyboard.press('Enter');
  const text = drawingText(page);
  await expect(text).toHaveValue('1 2 3\n4 5 6\n7 8 0\n');
  const before = await text.inputValue();
  await button(page, 'page-sliding-shuffle').click();
  await expect(text).not.toHaveValue(before);
  await expect(page.getByTestId('draw-valid')).toBeVisible();
});

test('a large board scrolls, and only its visible part is drawn', async ({ app, page }) => {
  const side = 60;
  const numbers = Array.from({ length: side * side }, (_, i) => (i + 1) % (side * side));
  [numbers[side * side - 2], numbers[side * side - 1]] = [0, side * side - 1];
  const rows = Array.from({ length: side }, (_, row) =>
    numbers.slice(row * side, (row + 1) * side).join(' '),
  );
  await open(app, `${rows.join('\n')}\n`);
  await expect.poll(() => page.locator('[data-tile]').count()).toBeLessThan(2000);
  await board(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectSolved(page);
});

test('no overflow on a phone, and accessible', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.openExample('sliding/easy');
  await expect(board(page)).toBeVisible();
  for (const view of ['play', 'draw'] as const) {
    await app.go(view);
    await app.expectLoaded(view);
    await app.expectNoOverflow(view);
    await app.expectAccessible(view);
  }
});

test('by touch: tapping and swiping', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/#/open');
  await sourceText(page).fill(NEAR);
  await page.getByTestId('open').tap();
  await expect(page.locator('.puzzle')).toBeVisible();
  await page.goto('/#/play');
  await tile(page, 5).tap();
  await expect(moves(page)).toHaveText('1');
  const [x, y] = await centreOf(tile(page, 1));
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let i = 1; i <= 5; i += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 12 * i, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectSolved(page);
  await context.close();
});
