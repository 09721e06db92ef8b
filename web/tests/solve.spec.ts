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
    await expect(page.getByTestId('outcome')).toContainText(/No solution: .{10,}/);
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
