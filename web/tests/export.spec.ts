// Exporting: files in several formats, links that carry a whole puzzle, and a solution that does not exist.
import { button, expect, test } from './app';
import { en, NO_SOLUTION_AND_WHY } from './messages';

const BEGINNINGS: Record<string, string> = {
  svg: '<svg',
  png: '\u0089PNG',
  pdf: '%PDF',
  gif: 'GIF8',
  json: '{',
};

// Every format once, and every family; that each family has every format is a matter of the server, and tested there.
for (const [id, formats] of [
  ['packing/kanoodle', ['txt', 'svg']],
  ['sliding/easy', ['json', 'gif']],
  ['fillin/numbers', ['png', 'pdf']],
] as const) {
  test(`${id} can be saved as ${formats.join(' and ')}`, async ({ app, page }) => {
    await app.openExample(id);
    await app.go('export');
    await button(page, 'page-export-solution').click();
    await expect(page.getByTestId('preview')).toBeVisible();
    await expect(page.locator('[data-format]')).toHaveCount(6);
    for (const format of formats) {
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
  ['packing/kanoodle-half-done', 'packing'],
  ['sliding/goal', 'sliding'],
  ['fillin/two-files', 'fillin'],
] as const) {
  test(`a link opens ${id} in another browser`, async ({ app, page, browser, server }) => {
    await app.openExample(id);
    await app.go('export');
    const link = page.getByTestId('link');
    // An example has an address of its own; every other puzzle is carried by the link itself.
    await expect(link).toHaveValue(new RegExp(`#/play/${id}$`));
    const address = await link.inputValue();
    const friend = await browser.newContext({ baseURL: server });
    const there = await friend.newPage();
    await there.goto(address);
    await expect(there.locator('.puzzle .badge')).toHaveText(en(`page-family-${family}`));
    // The address stays, so that it can be bookmarked and passed on.
    await expect(there).toHaveURL(address);
    // The same puzzle makes the same link.
    await there.goto('/#/export');
    await expect(there.getByTestId('link')).toHaveValue(address);
    await friend.close();
  });
}

test('a solution that does not exist is not offered', async ({ app, page }) => {
  await app.openExample('sliding/unsolvable');
  await button(page, 'page-play-hint').click();
  await expect(page.getByTestId('verdict')).toContainText(NO_SOLUTION_AND_WHY);
  await button(page, 'page-sliding-find').click();
  await expect(page.getByTestId('sliding-sentence')).toContainText(NO_SOLUTION_AND_WHY);
  await app.go('export');
  const svg = page.locator('[data-format="svg"]');
  await button(page, 'page-export-solution').click();
  await expect(page.getByTestId('no-solution')).toContainText(NO_SOLUTION_AND_WHY);
  await expect(svg).toBeDisabled();
  await app.expectAccessible('no solution to export');
  await button(page, 'page-export-puzzle').click();
  await expect(page.getByTestId('preview')).toBeVisible();
  await expect(svg).toBeEnabled();
  await expect(page.getByTestId('no-solution')).toHaveCount(0);
});
