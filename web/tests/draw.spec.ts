// What all drawings share: a draft for each family, the way back, sizes with limits, and doubts.
import type { Page } from '@playwright/test';
import { expect, test } from './workbench';

const text = (page: Page) => page.getByRole('textbox', { name: 'As text' });
const family = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function type(page: Page, field: string, value: string) {
  await page.getByRole('spinbutton', { name: field }).fill(value);
  await page.keyboard.press('Enter');
}

test('every family keeps its drawing, also over a reload', async ({ page, bench }) => {
  await bench.visit('draw');
  await family(page, 'Packing');
  await type(page, 'Rows', '2');
  await expect(text(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await family(page, 'Fill-in');
  await type(page, 'Rows', '2');
  await expect(text(page)).toHaveValue('-----\n-----\n\n');
  await family(page, 'Packing');
  await expect(text(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await page.reload();
  await expect(text(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await family(page, 'Fill-in');
  await expect(text(page)).toHaveValue('-----\n-----\n\n');
});

test('starting blank and taking the puzzle from the bench are undone', async ({ page, bench }) => {
  await bench.take('sliding/easy');
  await bench.go('draw');
  await family(page, 'Packing');
  await type(page, 'Rows', '2');
  await button(page, 'Start blank').click();
  await expect(text(page)).toHaveValue('4 5 0\nDEFAULT\n');
  await button(page, 'Undo').click();
  await expect(text(page)).toHaveValue('2 5 0\nDEFAULT\n');
  await expect(page.getByRole('spinbutton', { name: 'Rows' })).toHaveValue('2');

  await family(page, 'Sliding');
  await button(page, 'Start blank').click();
  await button(page, 'From the bench').click();
  await expect(text(page)).not.toHaveValue(/^1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0/);
  await button(page, 'Undo').click();
  await expect(text(page)).toHaveValue(/^1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0/);
});

test('an untouched draft gives way to the puzzle on the bench', async ({ page, bench }) => {
  const drawn: string[] = [];
  for (const puzzle of ['2 3 2\nDEFAULT\nA\nAA\nB\nBB\n', '1 3 1\nDEFAULT\nAAA\n']) {
    await bench.bring(puzzle);
    await bench.go('draw');
    await expect(text(page)).not.toHaveValue('');
    drawn.push(await text(page).inputValue());
  }
  expect(drawn).toEqual(['2 3 2\nDEFAULT\nA\nAA\nB\nBB\n', '1 3 1\nDEFAULT\nAAA\n']);
});

test('a size counts when it is typed to its end, and crops nothing before', async ({ page, bench }) => {
  await bench.visit('draw');
  await family(page, 'Fill-in');
  await text(page).fill('--#\n#--\n---\n\n');
  const rows = page.getByRole('spinbutton', { name: 'Rows' });
  await rows.selectText();
  await page.keyboard.type('12');
  await expect(text(page)).toHaveValue('--#\n#--\n---\n\n');
  await page.keyboard.press('Tab');
  await expect(text(page)).toHaveValue(/^--#\n#--\n---\n(---\n){9}\n$/);
});

test('tiles come back with their size, and what another size empties is said', async ({ page, bench }) => {
  await bench.visit('draw');
  await family(page, 'Sliding');
  await text(page).fill('1 2 3\n4 5 6\n7 0 8\n');
  await type(page, 'Rows', '3');
  await expect(text(page)).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await type(page, 'Rows', '2');
  await expect(text(page)).toHaveValue('1 2 3\n4 5 0\n');
  await expect(page.getByTestId('sliding-emptied')).toBeVisible();
  await type(page, 'Rows', '3');
  await expect(text(page)).toHaveValue('1 2 3\n4 5 6\n7 0 8\n');
  await expect(page.getByTestId('sliding-emptied')).toBeHidden();
});

test('a size that cannot be is put back, and the limits are named', async ({ page, bench }) => {
  await bench.visit('draw');
  for (const [name, most, was] of [
    ['Packing', 60, '4'],
    ['Sliding', 16, '4'],
    ['Fill-in', 40, '5'],
  ] as const) {
    await family(page, name);
    const rows = page.getByRole('spinbutton', { name: 'Rows' });
    await expect(rows).toHaveValue(was);
    for (const wrong of [String(most + 1), '1000', '0', '-1', '1.5', '']) {
      await type(page, 'Rows', wrong);
      await expect(rows).toHaveValue(was);
      await expect(page.getByTestId('size-limits')).toHaveText(`Rows: a whole number from 1 to ${most}.`);
    }
    await type(page, 'Rows', '3');
    await expect(page.getByTestId('size-limits')).toBeHidden();
  }
  await bench.isAccessible('sizes');
});

test('a box grows no larger than the server takes', async ({ page, bench }) => {
  await bench.visit('draw');
  await family(page, 'Packing');
  await button(page, 'Box').click();
  await type(page, 'Layers', '60');
  await type(page, 'Rows', '60');
  await expect(page.getByRole('spinbutton', { name: 'Rows' })).toHaveValue('3');
  await expect(page.getByTestId('size-limits')).toHaveText(
    'Rows: a whole number from 1 to 55. A board has at most 10,000 cells.',
  );
});

test('hopeless drawings are told from good ones', async ({ page, bench }) => {
  await bench.visit('draw');
  await family(page, 'Packing');
  const doubts = page.getByTestId('draw-warnings');
  const use = button(page, 'Use this puzzle');
  await text(page).fill('3 3 0\nDEFAULT\n');
  await expect(doubts).toContainText('No pieces yet');
  await expect(use).toBeDisabled();
  await text(page).fill('3 3 2\nDEFAULT\nAAAA\nBBB\n');
  await expect(doubts).toContainText('The pieces have 7 cells, the board has 9.');
  await expect(doubts).toContainText('Piece A fits nowhere');
  await expect(page.getByTestId('draw-valid')).toBeHidden();
  await expect(use).toBeEnabled();
  await bench.isAccessible('a hopeless drawing');
  await text(page).fill('2 3 2\nDEFAULT\nA\nAA\nB\nBB\n');
  await expect(page.getByTestId('draw-valid')).toBeVisible();
  await expect(doubts).toBeHidden();
});
