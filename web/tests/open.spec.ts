// Opening puzzles: text and files, the messages about invalid ones, and very long texts.
import { join } from 'node:path';
import { expect, expectToast, sourceText, test, waitForRest } from './app';
import { en, id } from './messages';

const examples = join(import.meta.dirname, '../../examples');
const WRONG = '3 3 1\nDEFULT\nAAA\nAAA\nAAA\n';

test('an opened example stays open after a reload', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  const name = (await page.locator('.puzzle').textContent()) ?? '';
  await page.reload();
  await expect(page.locator('.puzzle')).toHaveText(name);
});

test('a pasted puzzle is recognised by its content', async ({ app }) => {
  await app.openText('1 2 3\n4 5 6\n7 0 8\n');
  await expect(app.family).toHaveText(en('page-family-sliding'));
});

test('a mistake is underlined in its line, with help', async ({ app, page }) => {
  await app.submitText(WRONG);
  const message = page.getByTestId('diagnostics').locator('li').first();
  await expect(message).toContainText(en('page-line', { line: 2 }));
  await expect(message.locator('code')).toContainText('packing.mode_unknown');
  await expect(page.locator('mark.error').first()).toHaveText('DEFULT');
  await message.getByRole('button', { name: en('page-line', { line: 2 }) }).click();
  const marked = await sourceText(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toBe('DEFULT');
  await expect(page.getByTestId('announcer')).toContainText(en('page-open-wrong', { count: 1 }));
  await app.expectAccessible('an invalid puzzle');
});

test('messages come in Indonesian too', async ({ app, page }) => {
  await app.visit('open');
  await app.chooseLanguage('id');
  await page.getByRole('textbox', { name: id('page-open-text') }).fill(WRONG);
  await page.getByTestId('open').click();
  await expect(page.getByTestId('diagnostics')).toContainText(id('page-line', { line: 2 }));
});

test('two files can make one puzzle', async ({ app, page }) => {
  await app.visit('open');
  await page
    .getByTestId('files')
    .setInputFiles([
      join(examples, 'fillin/two-files.list.txt'),
      join(examples, 'fillin/two-files.board.txt'),
    ]);
  await expect(page).toHaveURL(/#\/play/);
  await expect(app.family).toHaveText(en('page-family-fillin'));
});

test('a file can be dropped on the page', async ({ app, page }) => {
  await app.visit('open');
  await page.evaluate(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['1 2 3\n4 5 6\n7 0 8\n'], 'eight.txt'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/#\/play/);
});

test('a file that is not text is rejected', async ({ app, page }) => {
  await app.visit('open');
  await page
    .getByTestId('files')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) });
  await expectToast(page, en('page-open-not-text'));
});

test('help refers to the page, not to the command line', async ({ app, page }) => {
  const messages = page.getByTestId('diagnostics');
  await app.submitText('');
  await expect(messages).toContainText(en('page-help-input-empty'));
  await app.submitText('what is this?');
  await expect(messages).toContainText(en('page-help-input-unrecognised'));
  await app.submitText('3 3 2\nDEFAULT\nAAA\nAAA\nAAA\n');
  await expect(messages).toBeVisible();
  await expect(messages).not.toContainText('--');
});

test('only the visible part of a very long text is drawn, also while typing', async ({ app, page }) => {
  await app.visit('open');
  const text = sourceText(page);
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.value = Array.from({ length: 60_000 }, (_, i) => `line ${i + 1}`).join('\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const numbers = page.locator('.gutter span');
  await expect(numbers.first()).toHaveText('1');
  await expect.poll(() => numbers.count()).toBeLessThan(300);
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
  await expect.poll(() => numbers.count()).toBeLessThan(300);
  await waitForRest(page);
  // The last number is beside the last line, at the end of the text area.
  await expect
    .poll(async () => {
      const [line, box] = [await numbers.last().boundingBox(), await text.boundingBox()];
      const gap = (box?.y ?? 0) + (box?.height ?? 0) - (line?.y ?? 0) - (line?.height ?? 0);
      return Math.abs(gap - 10);
    })
    .toBeLessThan(4);
});
