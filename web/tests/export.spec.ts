// Files in every format, and the link that carries the puzzle.
import { expect, hasToasted, recordToasts, test } from './workbench';

const BEGINNINGS: Record<string, string> = {
  svg: '<svg',
  png: '\u0089PNG',
  pdf: '%PDF',
  gif: 'GIF8',
  json: '{',
};

for (const id of ['packing/kanoodle', 'sliding/easy', 'fillin/numbers']) {
  test(`${id} is saved in every format`, async ({ bench, page }) => {
    await bench.take(id);
    await bench.go('export');
    await page.getByRole('button', { name: 'Its solution' }).click();
    await expect(page.getByTestId('preview')).toBeVisible();
    for (const format of ['txt', 'json', 'svg', 'png', 'pdf', 'gif']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`[data-format="${format}"]`).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      expect(bytes.length, format).toBeGreaterThan(20);
      expect(
        bytes
          .toString('latin1')
          .trimStart()
          .startsWith(BEGINNINGS[format] ?? ''),
        format,
      ).toBe(true);
    }
  });
}

for (const [id, family] of [
  ['packing/kanoodle-half-done', 'Packing'],
  ['sliding/goal', 'Sliding'],
  ['fillin/two-files', 'Fill-in'],
] as const) {
  test(`a link carries all of ${id} to somebody else`, async ({ bench, page, browser, server }) => {
    await bench.take(id);
    await bench.go('export');
    const link = page.getByTestId('link');
    await expect(link).toHaveValue(/#\/play\?p=/);
    const address = await link.inputValue();
    const friend = await browser.newContext({ baseURL: server });
    const there = await friend.newPage();
    await recordToasts(there);
    await there.goto(address);
    await expect(there.locator('.puzzle .badge')).toHaveText(family);
    await expect(there).toHaveURL(/#\/play$/);
    await hasToasted(there, 'shared puzzle');
    // The same puzzle makes the same link.
    await there.goto('/#/export');
    await expect(there.getByTestId('link')).toHaveValue(address);
    await friend.close();
  });
}

test('a damaged link says so', async ({ bench, page }) => {
  await page.goto('/#/play?p=nonsense');
  await hasToasted(page, 'damaged');
  await bench.isAccessible('a damaged link');
});

test('a puzzle too large for a link says so', async ({ bench, page }) => {
  const numbers = Array.from({ length: 3600 }, (_, i) => (i * 2741) % 3600).join(' ');
  await bench.bring(numbers);
  await bench.go('export');
  await expect(page.getByText('too large for a link')).toBeVisible();
});

test('a solution that does not exist is not offered', async ({ bench, page }) => {
  await bench.take('sliding/unsolvable');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('verdict')).toContainText(/There is no solution: .{10,}/);
  await page.getByRole('button', { name: 'Find the optimum' }).click();
  await expect(page.getByTestId('sliding-sentence')).toContainText(/There is no solution: .{10,}/);
  await bench.go('export');
  const svg = page.locator('[data-format="svg"]');
  await page.getByRole('button', { name: 'Its solution' }).click();
  await expect(page.getByTestId('no-solution')).toContainText(/There is no solution: .{10,}/);
  await expect(svg).toBeDisabled();
  await bench.isAccessible('no solution to take');
  await page.getByRole('button', { name: 'The puzzle' }).click();
  await expect(page.getByTestId('preview')).toBeVisible();
  await expect(svg).toBeEnabled();
  await expect(page.getByTestId('no-solution')).toHaveCount(0);
});
