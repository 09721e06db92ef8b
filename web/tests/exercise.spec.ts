// Exercises about searches, done step by step as a student would, with the answers of the naive searches in
// searches.ts.
import type { Page } from '@playwright/test';
import { expect, serverOnly, test } from './app';
import { en, id } from './messages';
import { branchAndBound, cellsFirst, fillSlots, type Placement } from './searches';

interface Made {
  algorithm: string;
  seed: number;
  model: {
    rows: number;
    columns: number;
    start: number[];
    goal: number[];
    layers: { rows: number; columns: number }[];
    cells: { row: number; column: number }[];
    pieces: { symbol: string; orientations: { cells: number[][] }[] }[];
    slots: { cells: number[] }[];
    entries: { text: string; count: number }[];
  };
}

/** Opens an exercise and returns what the server made. */
async function open(page: Page, address: string): Promise<Made> {
  serverOnly('reads the answer of the server');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/exercise'));
  await page.goto(`/#/exercise/${address}`);
  const made = (await (await answer).json()) as Made;
  await expect(page.getByTestId('check-step')).toBeVisible();
  return made;
}

/** The orientations as rows and columns from the first cell in reading order. */
function orientations(cells: number[][]): number[][] {
  const positions = cells
    .map(([x = 0, y = 0]) => [y, x])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
  const [row = 0, column = 0] = positions[0] ?? [];
  return positions.map(([r = 0, c = 0]) => [r - row, c - column]);
}

test('branch and bound with the keyboard alone: a wrong cost is named, and the tree grows to the goal', async ({
  app,
  page,
}) => {
  const { model } = await open(page, 'branch-and-bound?seed=5');
  const answer = branchAndBound(model.rows, model.columns, model.start, model.goal);
  const press = async (testid: string) => {
    await page.getByTestId(testid).focus();
    await page.keyboard.press('Enter');
  };
  const first = answer[0]?.children ?? [];
  for (const { move, cost } of first) {
    await page.locator(`[data-move="${move}"]`).focus();
    await page.keyboard.type(String(cost + 1));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('exercise-mistake')).toBeVisible();
  await expect(page.getByTestId('answer-steps')).toBeHidden();
  for (const [at, { node, children }] of answer.entries()) {
    await page.locator(`button[data-node="${node}"]`).focus();
    await page.keyboard.press('Enter');
    for (const { move, cost } of children ?? []) {
      await page.locator(`[data-move="${move}"]`).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(String(cost));
    }
    await press(children ? 'check-step' : 'is-goal');
    await expect(page.getByTestId('answer-steps').locator('li')).toHaveCount(at + 1);
  }
  const [right, steps] = [answer.length - 1, answer.length];
  await expect(page.getByTestId('exercise-done')).toHaveText(en('page-exercise-done', { right, steps }));
  const generated = answer.reduce((sum, { children }) => sum + (children?.length ?? 0), 1);
  await expect(page.getByTestId('answer-tree').locator('.node')).toHaveCount(generated);
  await app.expectAccessible('a finished exercise');
});

/** Does the steps of backtracking by clicking or tapping. */
async function carryOut(page: Page, answer: Placement[], press: 'click' | 'tap') {
  for (const [at, { name, cells }] of answer.entries()) {
    if (!cells) await page.getByTestId('take-back')[press]();
    else {
      await page.locator(`[data-part="${name}"]`)[press]();
      for (const [row, column] of cells) await page.locator(`[data-cell="${row},${column}"]`)[press]();
      await page.getByTestId('check-step')[press]();
    }
    await expect(page.getByTestId('answer-steps').locator('li')).toHaveCount(at + 1);
  }
}

test('backtracking on a fill-in with the mouse: a slot is one click, and a premature take-back is refused', async ({
  page,
}) => {
  const { model } = await open(page, 'backtrack?seed=5');
  const posOf = (cell: number): [number, number] => {
    const { row = 0, column = 0 } = model.cells[cell] ?? {};
    return [row + 1, column + 1];
  };
  const entries = model.entries.flatMap(({ text, count }) => Array.from({ length: count }, () => text));
  const answer = fillSlots(
    model.slots.map(({ cells }) => cells.map(posOf)),
    entries,
  );
  expect(
    answer.some(({ cells }) => !cells),
    'something is taken back',
  ).toBe(true);
  for (const [at, { name, cells }] of answer.entries()) {
    if (!cells) await page.getByTestId('take-back').click();
    else {
      await page.locator(`[data-part="${name}"]`).click();
      // The first click selects one of the slots through the square, the second the other.
      const wanted = cells.map((cell) => cell.join());
      const selected = () =>
        page
          .locator('[data-cell][aria-pressed="true"]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-cell')));
      for (let clicks = 0; clicks < 3 && (await selected()).join(' ') !== wanted.join(' '); clicks += 1)
        await page.locator(`[data-cell="${wanted[0]}"]`).click();
      await page.getByTestId('check-step').click();
    }
    await expect(page.getByTestId('answer-steps').locator('li')).toHaveCount(at + 1);
    if (at === 0) {
      await page.getByTestId('take-back').click();
      await expect(page.getByTestId('exercise-mistake')).toBeVisible();
    }
  }
  await expect(page.getByTestId('exercise-done')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'id-ID' });

  test('backtracking on a packing puzzle by touch, in Indonesian; then other data', async ({ app, page }) => {
    const { model } = await open(page, 'cells-first?seed=5');
    const pieces = model.pieces.map(({ symbol, orientations: all }): [string, number[][][]] => [
      symbol,
      all.map(({ cells }) => orientations(cells)),
    ]);
    const { rows, columns } = model.layers[0] ?? { rows: 0, columns: 0 };
    const answer = cellsFirst(rows, columns, pieces);
    await carryOut(page, answer, 'tap');
    const count = answer.length;
    await expect(page.getByTestId('exercise-done')).toHaveText(
      id('page-exercise-done', { right: count, steps: count }),
    );
    await app.expectNoOverflow('an exercise on a phone');
    // New data on every try; the address leads back to the old ones.
    const before = page.url();
    const parts = () => page.getByTestId('answer-board').innerHTML();
    await page.getByTestId('new-exercise').tap();
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.getByTestId('check-step')).toBeVisible();
    await expect(page.getByTestId('answer-steps')).toBeHidden();
    expect(await parts()).not.toContain('class="placed');
    await page.goBack();
    await expect.poll(() => page.url()).toBe(before);
  });
});

test('a link leads to the same exercise; another language keeps the answer', async ({ app, page }) => {
  const { model } = await open(page, 'branch-and-bound?seed=7');
  await page.reload();
  await expect(page.getByTestId('check-step')).toBeVisible();
  const [step] = branchAndBound(model.rows, model.columns, model.start, model.goal);
  for (const { move, cost } of step?.children ?? [])
    await page.locator(`[data-move="${move}"]`).fill(String(cost));
  await page.getByTestId('check-step').click();
  await expect(page.getByTestId('answer-steps').locator('li')).toHaveCount(1);
  await app.chooseLanguage('id');
  await expect(page.locator('#view-title')).toHaveText(id('page-nav-exercise'));
  await expect(page.locator('.task')).toContainText('simpul');
  await expect(page.getByTestId('answer-steps').locator('li')).toHaveCount(1);

  // Watch offers an exercise about the search that it shows.
  await page.goto('/#/watch/sliding/easy?a=branch-and-bound');
  await page.getByTestId('exercise').click();
  await app.expectView('exercise');
  await expect(page).toHaveURL(/exercise\/branch-and-bound\?seed=\d+$/);
});
