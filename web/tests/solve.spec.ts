// The search on the server: answers, counts, reasons, and stopping.
import { expect, test } from './workbench';

const start = '[data-testid="start"]';

test('packing: solved, with a picture', async ({ bench, page }) => {
  await bench.take('packing/iq-puzzler-pro');
  await bench.go('solve');
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('Solved');
  await expect(page.getByTestId('scene').getByRole('img').first()).toBeVisible();
  await expect(page.getByTestId('cases')).not.toHaveText('0');
});

test('a pyramid stands in space, with its layers beside it', async ({ bench, page }) => {
  await bench.take('packing/kanoodle-pyramid');
  await bench.go('solve');
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('Solved');
  const solid = page.getByRole('group', { name: /in space/ });
  await expect(solid).toBeVisible();
  await expect(page.getByTestId('space').locator('canvas')).toBeVisible();
  await expect(page.getByTestId('scene').getByRole('img')).toHaveCount(5);
  await solid.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
});

test('solutions are browsed one by one, with their count', async ({ bench, page }) => {
  await bench.write('2 3 2\nDEFAULT\nAA\nBB\nBB\n');
  await bench.go('solve');
  await page.getByLabel('All solutions').check();
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('2');
  await expect(page.getByTestId('where')).toHaveText('1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByTestId('where')).toHaveText('2 of 2');
});

test('sliding: the KURANG table, the moves and every step', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  await bench.go('solve');
  await expect(page.getByTestId('explained')).toContainText(/kurang/i);
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('Solved in 10 moves');
  await expect(page.getByTestId('letters')).toHaveText('RDLULDLUUU');
  await expect(page.getByTestId('where')).toHaveText('1 of 11');
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByTestId('where')).toHaveText('11 of 11');
});

test('fill-in: solved', async ({ bench, page }) => {
  await bench.take('fillin/numbers');
  await bench.go('solve');
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('Solved');
});

for (const id of ['packing/no-solution', 'sliding/unsolvable', 'fillin/no-solution']) {
  test(`${id}: no solution, and why`, async ({ bench, page }) => {
    await bench.take(id);
    await bench.go('solve');
    await page.locator(start).click();
    await expect(page.getByTestId('outcome')).toContainText(/There is no solution: .{10,}/);
  });
}

test('all algorithms are compared', async ({ bench, page }) => {
  await bench.take('sliding/eight');
  await bench.go('solve');
  await page.getByLabel('Compare all algorithms').check();
  await page.getByTestId('seconds').selectOption('1');
  await page.locator(start).click();
  await expect(page.getByTestId('runs').locator('tbody tr')).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByTestId('runs')).toContainText('solved');
});

test('a long search is followed and stopped', async ({ bench, page }) => {
  await bench.take('packing/pentominoes-6x10');
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByTestId('seconds').selectOption('600');
  await page.locator(start).click();
  const cases = page.getByTestId('running').getByTestId('cases');
  await expect(cases).not.toHaveText('0');
  const before = (await cases.textContent()) ?? '';
  await expect(cases).not.toHaveText(before);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('outcome')).toContainText('Stopped');
});

test('a search that was stopped says why in words, in both languages', async ({ bench, page }) => {
  await bench.take('packing/pentominoes-6x10');
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByLabel('Limit of search nodes').fill('1,000');
  await page.locator(start).click();
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toHaveText('Stopped before an answer: the limit of search nodes was reached');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(outcome).toHaveText('Dihentikan sebelum ada jawaban: batas simpul pencarian tercapai');
  await page.getByLabel('Batas simpul pencarian').fill('');
  await page.getByTestId('seconds').selectOption('1');
  await page.locator(start).click();
  await expect(outcome).toHaveText('Dihentikan sebelum ada jawaban: waktu habis');
});

test('a limit that is no number is told, and nothing is searched', async ({ bench, page }) => {
  await bench.take('packing/kanoodle');
  await bench.go('solve');
  const limit = page.getByLabel('Limit of search nodes');
  for (const text of ['-5', '1e6', 'abc', '99999999999999999999999']) {
    await limit.fill(text);
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    await page.locator(start).click();
    await expect(limit).toBeFocused();
    await expect(limit).toHaveAccessibleDescription(/whole number from 1 to/);
  }
  await bench.isAccessible('a wrong limit');
  await limit.fill('1.000.000');
  await expect(limit).toHaveAttribute('aria-invalid', 'false');
  await page.locator(start).click();
  await expect(page.getByTestId('outcome')).toContainText('Solved');
});

test('more solutions than are listed are counted', async ({ bench, page }) => {
  await bench.take('packing/pentominoes-6x10');
  await bench.go('solve');
  await page.getByLabel('All solutions').check();
  await page.locator(start).click();
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toContainText('The first 1,000 are listed', { timeout: 30_000 });
  await page.getByTestId('count').click();
  await expect(page.getByTestId('counted')).toContainText('Solutions: 9,356', { timeout: 30_000 });
  await expect(outcome).toContainText('The first 1,000 are listed');
  await expect(page.getByTestId('where')).toHaveText('1 of 1,000');
});

for (const want of ['All solutions', 'Is it unique?']) {
  test(`${want}: of none, with the reason, and not as if all were well`, async ({ bench, page }) => {
    await bench.take('packing/no-solution');
    await bench.go('solve');
    await page.getByLabel(want).check();
    await page.locator(start).click();
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
  await page.locator(start).click();
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
  await bench.take('packing/pentominoes-6x10');
  await bench.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByTestId('seconds').selectOption('5');
  await page.locator(start).click();
  const cases = page.getByTestId('running').getByTestId('cases');
  await expect(cases).not.toHaveText('0');
  await bench.go('play');
  await bench.go('solve');
  await expect(cases).not.toHaveText('0');
  await bench.go('play');
  await expect(page.locator('.toast')).toContainText('time was up', { timeout: 10_000 });
  await bench.go('solve');
  await expect(page.getByTestId('outcome')).toContainText('time was up');
});
