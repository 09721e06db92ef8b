// The ways in: examples, text, files, new puzzles, and what is said about wrong ones.
import { join } from 'node:path';
import { expect, hasToasted, isAtRest, test } from './workbench';

const examples = join(import.meta.dirname, '../../examples');
const WRONG = '3 3 1\nDEFULT\nAAA\nAAA\nAAA\n';

test('the gallery shows every family with pictures', async ({ bench, page }) => {
  await bench.visit();
  for (const family of ['Packing', 'Sliding', 'Fill-in']) {
    await expect(page.getByRole('heading', { name: family, exact: true })).toBeVisible();
  }
  const picture = page.locator('[data-example="packing/kanoodle"] img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Sliding', exact: true }).click();
  await expect(page.locator('[data-example^="packing/"]')).toHaveCount(0);
});

test('an example goes on the bench and stays there', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  const name = (await page.locator('.puzzle').textContent()) ?? '';
  await page.reload();
  await expect(page.locator('.puzzle')).toHaveText(name);
});

test('a pasted puzzle is recognised by its content', async ({ bench, page }) => {
  await bench.bring('1 2 3\n4 5 6\n7 0 8\n');
  await expect(page.locator('.puzzle .badge')).toHaveText('Sliding');
});

test('a wrong puzzle is underlined at its line, with a way out', async ({ bench, page }) => {
  await bench.write(WRONG);
  const message = page.getByTestId('diagnostics').locator('li').first();
  await expect(message).toContainText('Line 2');
  await expect(message.locator('code')).toContainText('packing.mode_unknown');
  await expect(page.locator('mark.error').first()).toHaveText('DEFULT');
  await message.getByRole('button', { name: 'Line 2' }).click();
  const marked = await page
    .getByRole('textbox', { name: 'The puzzle as text' })
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(marked).toBe('DEFULT');
  await expect(page.getByTestId('announcer')).toContainText('wrong with this puzzle');
  await bench.isAccessible('a wrong puzzle');
});

test('messages come in Indonesian too', async ({ bench, page }) => {
  await bench.visit('open');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('textbox', { name: 'Teka-teki sebagai teks' }).fill(WRONG);
  await page.getByTestId('open').click();
  await expect(page.getByTestId('diagnostics')).toContainText('Baris 2');
});

test('files are opened, also two of them', async ({ bench, page }) => {
  await bench.visit('open');
  await page
    .getByTestId('files')
    .setInputFiles([
      join(examples, 'fillin/two-files.list.txt'),
      join(examples, 'fillin/two-files.board.txt'),
    ]);
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.locator('.puzzle .badge')).toHaveText('Fill-in');
});

test('a file is dropped', async ({ bench, page }) => {
  await bench.visit('open');
  await page.evaluate(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['1 2 3\n4 5 6\n7 0 8\n'], 'eight.txt'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/#\/play/);
});

test('what is no text is refused', async ({ bench, page }) => {
  await bench.visit('open');
  await page
    .getByTestId('files')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) });
  await hasToasted(page, 'not text');
});

test('a new puzzle is made', async ({ bench, page }) => {
  await bench.visit('open');
  await page.getByLabel('Rows').fill('3');
  await page.getByLabel('Columns').fill('3');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.locator('.puzzle .badge')).toHaveText('Sliding');
});

test('what cannot be a size or a seed is told at its field', async ({ bench, page }) => {
  await bench.visit('open');
  const go = page.getByRole('button', { name: 'Make it' });
  const [rows, columns, seed] = [
    page.getByLabel('Rows'),
    page.getByLabel('Columns'),
    page.getByLabel('Seed'),
  ];
  for (const text of ['-1', '1.5', 'abc']) {
    await seed.fill(text);
    await go.click();
    await expect(seed).toBeFocused();
    await expect(seed).toHaveAccessibleDescription(/whole number from 0 to/);
  }
  await bench.isAccessible('a wrong seed');
  await seed.fill('7');
  await rows.fill('0');
  await columns.fill('5');
  await go.click();
  await expect(rows).toHaveAccessibleDescription(/whole number from 1 to 1,000/);
  await rows.fill('5');
  await columns.fill('');
  await go.click();
  await expect(columns).toHaveAccessibleDescription(/both rows and columns/);
  await expect(page).toHaveURL(/#\/open/);
  await columns.fill('2');
  await go.click();
  await expect(page).toHaveURL(/#\/play/);
  await expect(page.locator('.puzzle')).toContainText('5×2');
});

test('help speaks of the page, not of the command line', async ({ bench, page }) => {
  const told = page.getByTestId('diagnostics');
  await bench.write('');
  await expect(told).toContainText('gallery');
  await bench.write('what is this?');
  await expect(told).toContainText('Read it as');
  await bench.write('3 3 2\nDEFAULT\nAAA\nAAA\nAAA\n');
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('--');
});

test('of a very long text only what is in sight is drawn, also while it is written', async ({
  bench,
  page,
}) => {
  await bench.visit('open');
  const text = page.getByRole('textbox', { name: 'The puzzle as text' });
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.value = Array.from({ length: 60_000 }, (_, i) => `line ${i + 1}`).join('\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const numbers = page.locator('.gutter span');
  await expect(numbers.first()).toHaveText('1');
  expect(await numbers.count()).toBeLessThan(300);
  await text.focus();
  const drawn = await page.evaluateHandle(() => {
    const changes = { nodes: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        changes.nodes += addedNodes.length + removedNodes.length;
      }
    }).observe(document, { childList: true, subtree: true });
    return changes;
  });
  await page.keyboard.type('abc');
  await expect(text).toHaveValue(/^abcline 1\n|line 60000abc$/);
  expect(await drawn.evaluate(({ nodes }) => nodes)).toBeLessThan(2000);
  await text.evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(numbers.last()).toHaveText('60000');
  expect(await numbers.count()).toBeLessThan(300);
  await isAtRest(page);
  // The last number stands beside the last line, at the end of the field.
  await expect
    .poll(async () => {
      const [line, box] = [await numbers.last().boundingBox(), await text.boundingBox()];
      const gap = (box?.y ?? 0) + (box?.height ?? 0) - (line?.y ?? 0) - (line?.height ?? 0);
      return Math.abs(gap - 10);
    })
    .toBeLessThan(4);
});
