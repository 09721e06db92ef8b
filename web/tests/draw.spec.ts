// What all drawing views share: one draft per family, undo, sizes with limits, warnings, the badge that judges a
// drawing, making it unique, and the list of kept drawings.
import type { Page } from '@playwright/test';
import { button, chooseDrawing, drawingText, expect, forEverybody, test } from './app';
import { en } from './messages';

const ROWS = en('page-packing-rows');
const rowsField = (page: Page) => page.getByRole('spinbutton', { name: ROWS });
async function setSize(page: Page, field: string, value: string) {
  await page.getByRole('spinbutton', { name: field }).fill(value);
  await page.keyboard.press('Enter');
}
test('every family keeps its draft, also after a reload', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'packing');
  await setSize(page, ROWS, '2');
  await expect(drawingText(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await chooseDrawing(page, 'fillin');
  await setSize(page, ROWS, '2');
  await expect(drawingText(page)).toHaveValue('-----\n-----\n\n');
  await chooseDrawing(page, 'packing');
  await expect(drawingText(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await page.reload();
  await expect(drawingText(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await chooseDrawing(page, 'fillin');
  await expect(drawingText(page)).toHaveValue('-----\n-----\n\n');
});

test('a blank start and loading the open puzzle can be undone', async ({ page, app }) => {
  await app.openExample('sliding/easy');
  await app.go('draw');
  await chooseDrawing(page, 'packing');
  await setSize(page, ROWS, '2');
  await button(page, 'page-draw-blank').click();
  await expect(drawingText(page)).toHaveValue('4 5 0\nDEFAULT\n');
  await button(page, 'page-draw-undo').click();
  await expect(drawingText(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await expect(rowsField(page)).toHaveValue('2');

  await chooseDrawing(page, 'sliding');
  await button(page, 'page-draw-blank').click();
  await button(page, 'page-draw-current').click();
  await expect(drawingText(page)).not.toHaveValue(/^1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0/);
  await button(page, 'page-draw-undo').click();
  await expect(drawingText(page)).toHaveValue(/^1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0/);
});

test('an unchanged draft is replaced by a newly opened puzzle', async ({ page, app }) => {
  for (const puzzle of ['2 3 2\nDEFAULT\nA\nAA\nB\nBB\n', '1 3 1\nDEFAULT\nAAA\n']) {
    await app.openText(puzzle);
    await app.go('draw');
    await expect(drawingText(page)).toHaveValue(puzzle);
  }
});

test('a size takes effect when it is complete, not while it is typed', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'fillin');
  await drawingText(page).fill('--#\n#--\n---\n\n');
  const rows = rowsField(page);
  await rows.selectText();
  await page.keyboard.type('12');
  await expect(drawingText(page)).toHaveValue('--#\n#--\n---\n\n');
  await page.keyboard.press('Tab');
  await expect(drawingText(page)).toHaveValue(/^--#\n#--\n---\n(---\n){9}\n$/);
});

test('tiles come back with their size, and a reset by another size is announced', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'sliding');
  await drawingText(page).fill('1 2 3\n4 5 6\n7 0 8\n');
  await setSize(page, ROWS, '3');
  await expect(drawingText(page)).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await setSize(page, ROWS, '2');
  await expect(drawingText(page)).toHaveValue('1 2 3\n4 5 0\n');
  await expect(page.getByTestId('sliding-emptied')).toBeVisible();
  await setSize(page, ROWS, '3');
  await expect(drawingText(page)).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-emptied')).toBeHidden();
});

test('an impossible size is reset, and the limits are shown', async ({ page, app }) => {
  await app.visit('draw');
  for (const [name, most, was] of [
    ['packing', 60, '4'],
    ['sliding', 16, '4'],
    ['fillin', 40, '5'],
  ] as const) {
    await chooseDrawing(page, name);
    const rows = rowsField(page);
    await expect(rows).toHaveValue(was);
    await expect(rows, 'the limits are known beforehand').toHaveAccessibleName(new RegExp(`1–${most}`));
    for (const wrong of [String(most + 1), '1000', '0', '-1', '1.5', '']) {
      await setSize(page, ROWS, wrong);
      await expect(rows).toHaveValue(was);
      await expect(page.getByTestId('size-limits')).toHaveText(
        en('page-size-limits', { what: ROWS, least: 1, most }),
      );
    }
    await setSize(page, ROWS, '3');
    await expect(page.getByTestId('size-limits')).toBeHidden();
  }
  await app.expectAccessible('sizes');
});

test('a box is no larger than the server accepts', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'packing');
  await button(page, 'page-packing-kind-box').click();
  await setSize(page, en('page-packing-layers'), '60');
  await setSize(page, ROWS, '60');
  await expect(rowsField(page)).toHaveValue('3');
  await expect(page.getByTestId('size-limits')).toHaveText(
    `${en('page-size-limits', { what: ROWS, least: 1, most: 55 })} ${en('page-packing-most-cells', { most: 10_000 })}`,
  );
});

test('drawings without a solution get a warning', async ({ page, app }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'packing');
  const warnings = page.getByTestId('draw-warnings');
  const use = button(page, 'page-draw-use');
  await drawingText(page).fill('3 3 0\nDEFAULT\n');
  await expect(page.getByText(en('page-packing-no-pieces')).first()).toBeVisible();
  await expect(use).toBeDisabled();
  await drawingText(page).fill('3 3 2\nDEFAULT\nAAAA\nBBB\n');
  await expect(warnings).toContainText(en('page-packing-warning-area', { area: 7, cells: 9 }));
  await expect(warnings).toContainText(en('page-packing-warning-fits', { count: 1, pieces: 'A' }));
  await expect(page.getByTestId('draw-valid')).toBeHidden();
  await expect(use).toBeEnabled();
  await app.expectAccessible('a drawing without a solution');
  await drawingText(page).fill('2 3 2\nDEFAULT\nA\nAA\nB\nBB\n');
  await expect(page.getByTestId('draw-valid')).toBeVisible();
  await expect(warnings).toBeHidden();
});

test('fill-in: a live badge judges the drawing, and one button makes it unique', async ({ app, page }) => {
  const text = '--\n--\n\n12\n21\n12\n21\n';
  await app.visit('draw');
  await chooseDrawing(page, 'fillin');
  await drawingText(page).fill(text);
  const badge = page.getByTestId('assessment');
  await expect(badge).toHaveAttribute('data-solvability', 'multiple');
  await page.getByTestId('make-unique').click();
  await expect(badge).toHaveAttribute('data-solvability', 'unique');
  await expect(drawingText(page), 'a given in the grid').not.toHaveValue(/^--\n--\n/);
  await expect(badge).toContainText(en.like('page-level', {}, '\\d'));
});

forEverybody(() => {
  test('a live badge judges the drawing, one button makes it unique; drawings are kept in a list and go into a booklet', async ({
    app,
    page,
    person,
  }) => {
    const { words } = person;
    const source = page.getByRole('textbox', { name: words('page-draw-text') });
    const text = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';
    await app.visit('draw');
    await person.press(person.button('page-family-packing'));
    await expect(source, 'the draft is there').toHaveValue(/\S/);
    await person.write(source, text);
    const badge = page.getByTestId('assessment');
    await expect(badge).toHaveAttribute('data-solvability', 'multiple');
    await expect(badge).toContainText(words('page-badge-count', { count: 2 }));
    await person.press(page.getByTestId('make-unique'));
    await expect(badge).toHaveAttribute('data-solvability', 'unique');
    await expect(badge).toContainText(words('page-badge-unique'));
    await expect(source).toHaveValue(/placed = /);
    await expect(badge).toContainText(words.like('page-level', {}, '\\d'));
    await person.press(person.button('page-draw-undo'));
    await expect(source).toHaveValue(text);
    await person.press(person.button('page-play-redo'));
    await expect(badge).toHaveAttribute('data-solvability', 'unique');

    const list = page.getByTestId('drawings');
    await person.write(list.getByRole('textbox'), 'Two L');
    await page.keyboard.press('Enter');
    const kept = list.getByRole('button', { name: /^Two L/ });
    await expect(kept.first()).toBeVisible();
    await person.press(person.button('page-draw-blank'));
    await expect(source).not.toHaveValue(/placed = /);
    await page.reload();
    await person.press(kept.first());
    await expect(source).toHaveValue(/placed = /);
    if (person.input === 'mouse') await app.expectAccessible('a list of drawings');
    await person.press(person.button('page-draw-use'));
    await app.expectView('play');
    await person.go('export');
    await person.tick(page.getByTestId('booklet').getByLabel(/Two L/));
    const file = page.waitForEvent('download');
    await person.press(page.getByTestId('make-booklet'));
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
