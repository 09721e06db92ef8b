// The search on the server: answers, counts, reasons, and stopping.
import type { Page } from '@playwright/test';
import { type Bench, expect, hasToasted, test } from './workbench';

/** S-tetrominoes fill no rectangle, and trying them piece by piece takes longer than anybody lives. */
const ENDLESS = `8 12 24\nDEFAULT\n${[...'ABCDEFGHIJKLMNOPQRSTUVWX'].map((s) => `${s}${s}\n ${s}${s}`).join('\n')}\n`;
/** Bars of one to seven cells in a row, in any order: 5,040 solutions. */
const BARS = `1 28 7\nDEFAULT\n${[...'ABCDEFG'].map((s, i) => s.repeat(i + 1)).join('\n')}\n`;

/** Searches with the longest of the limits, which no search here needs on a quiet machine. */
async function search(page: Page, seconds = '600') {
  await page.getByTestId('seconds').selectOption(seconds);
  await page.getByTestId('start').click();
}
/** Begins a search that goes on until somebody stops it, and waits until it is at work. */
async function searchEndlessly(bench: Bench) {
  const { page } = bench;
  await bench.bring(ENDLESS);
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await search(page);
  await expect(cases(page)).not.toHaveText('0');
}
const cases = (page: Page) => page.getByTestId('running').getByTestId('cases');

test('packing: solved, with a picture', async ({ bench, page }) => {
  await bench.take('packing/iq-puzzler-pro');
  await bench.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved');
  await expect(page.getByTestId('scene').getByRole('img').first()).toBeVisible();
  await expect(page.getByTestId('cases')).not.toHaveText('0');
});

test('a pyramid stands in space, with its layers beside it', async ({ bench, page }) => {
  await bench.take('packing/kanoodle-pyramid');
  await bench.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved');
  const solid = page.getByRole('group', { name: /in space/ });
  await expect(solid).toBeVisible();
  await expect(page.getByTestId('canvas-3d').locator('canvas')).toBeVisible();
  await expect(page.getByTestId('scene').getByRole('img')).toHaveCount(5);
  await solid.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
});

test('solutions are browsed one by one, with their count', async ({ bench, page }) => {
  await bench.bring('2 3 2\nDEFAULT\nAA\nBB\nBB\n');
  await bench.go('solve');
  await page.getByLabel('All solutions').check();
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('2');
  await expect(page.getByTestId('where')).toHaveText('1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByTestId('where')).toHaveText('2 of 2');
});

test('sliding: the KURANG table, the moves and every step', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  await bench.go('solve');
  await expect(page.getByTestId('explained')).toContainText(/kurang/i);
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved in 10 moves');
  await expect(page.getByTestId('letters')).toHaveText('RDLULDLUUU');
  await expect(page.getByTestId('where')).toHaveText('1 of 11');
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByTestId('where')).toHaveText('11 of 11');
});

test('fill-in: solved', async ({ bench, page }) => {
  await bench.take('fillin/numbers');
  await bench.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved');
});

for (const id of ['packing/no-solution', 'sliding/unsolvable', 'fillin/no-solution']) {
  test(`${id}: no solution, and why`, async ({ bench, page }) => {
    await bench.take(id);
    await bench.go('solve');
    await search(page);
    await expect(page.getByTestId('outcome')).toContainText(/There is no solution: .{10,}/);
  });
}

test('all algorithms are compared', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  await bench.go('solve');
  await page.getByLabel('Compare all algorithms').check();
  await search(page);
  await expect(page.getByTestId('runs').locator('tbody tr').filter({ hasText: 'solved' })).toHaveCount(6);
});

test('a long search is followed and stopped', async ({ bench, page }) => {
  await searchEndlessly(bench);
  const before = (await cases(page).textContent()) ?? '';
  await expect(cases(page)).not.toHaveText(before);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('outcome')).toContainText('Stopped');
});

test('a search that was stopped says why in words, in both languages', async ({ bench, page }) => {
  await bench.bring(ENDLESS);
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByLabel('Limit of search nodes').fill('1,000');
  await search(page);
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toHaveText('Stopped before an answer: the limit of search nodes was reached');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(outcome).toHaveText('Dihentikan sebelum ada jawaban: batas simpul pencarian tercapai');
  await page.getByLabel('Batas simpul pencarian').fill('');
  await search(page, '1');
  await expect(outcome).toHaveText('Dihentikan sebelum ada jawaban: waktu habis');
});

test('a limit that is no number is told, and nothing is searched', async ({ bench, page }) => {
  await bench.take('packing/kanoodle');
  await bench.go('solve');
  const limit = page.getByLabel('Limit of search nodes');
  for (const text of ['-5', '1e6', 'abc', '99999999999999999999999']) {
    await limit.fill(text);
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    await search(page);
    await expect(limit).toBeFocused();
    await expect(limit).toHaveAccessibleDescription(/whole number from 1 to/);
  }
  await bench.isAccessible('a wrong limit');
  await limit.fill('1.000.000');
  await expect(limit).toHaveAttribute('aria-invalid', 'false');
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved');
});

test('more solutions than are listed are counted', async ({ bench, page }) => {
  await bench.bring(BARS);
  await bench.go('solve');
  await page.getByLabel('All solutions').check();
  await search(page);
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toContainText('The first 1,000 are listed');
  await page.getByTestId('count').click();
  await expect(page.getByTestId('counted')).toContainText('Solutions: 5,040');
  await expect(outcome).toContainText('The first 1,000 are listed');
  await expect(page.getByTestId('where')).toHaveText('1 of 1,000');
});

for (const want of ['All solutions', 'Is it unique?']) {
  test(`${want}: of none, with the reason, and not as if all were well`, async ({ bench, page }) => {
    await bench.take('packing/no-solution');
    await bench.go('solve');
    await page.getByLabel(want).check();
    await search(page);
    const outcome = page.getByTestId('outcome');
    await expect(outcome).toContainText(/There is no solution: .{10,}/);
    await expect(outcome).not.toContainText('layer');
    await expect(outcome).toHaveClass(/warn/);
  });
}

test('what was found and chosen is there again after a look elsewhere', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('a-star-manhattan');
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('Solved in 10 moves');
  await page.getByRole('button', { name: 'Last' }).click();
  await bench.go('play');
  await bench.go('solve');
  await expect(page.getByTestId('outcome')).toContainText('Solved in 10 moves');
  await expect(page.getByTestId('where')).toHaveText('11 of 11');
  await expect(page.getByTestId('algorithm')).toHaveValue('a-star-manhattan');
  await bench.take('sliding/eight');
  await bench.go('solve');
  await expect(page.getByTestId('outcome')).toHaveCount(0);
});

test('a search goes on while one is elsewhere, and says when it has ended', async ({ bench, page }) => {
  const started = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/jobs'));
  await searchEndlessly(bench);
  const { id } = (await (await started).json()) as { id: string };
  await bench.go('play');
  await bench.go('solve');
  const before = (await cases(page).textContent()) ?? '';
  await expect(cases(page)).not.toHaveText(before);
  await bench.go('play');
  // Ended by the server, as it would by its clock.
  expect((await page.request.delete(`/api/v1/jobs/${id}`)).ok()).toBe(true);
  await hasToasted(page, 'Stopped before an answer');
  await bench.go('solve');
  await expect(page.getByTestId('outcome')).toContainText('Stopped before an answer');
});
