// Solving, watching, exporting and linking from the player's position in the game.
import { expect, sourceText, test } from './app';
import { cellAt, covered, trayPiece } from './boards';
import { en } from './messages';

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';
const label = en('page-packing-piece', { piece: 'A' });

test('from my position: solve, watch, export, and a link that a friend opens', async ({
  app,
  page,
  browser,
}) => {
  await app.openText(TWO);
  await trayPiece(page, 'A').locator('svg').click();
  // Each click on the cell is another way to cover it; in the one that is wanted, the piece covers the last column.
  const corner = { layer: 0, row: 0, column: 2 };
  const isLastColumn = (cells: unknown[]) =>
    [0, 1].every((row) => cells.some((cell) => JSON.stringify(cell) === JSON.stringify({ ...corner, row })));
  for (let clicks = 0; clicks < 8 && !isLastColumn(await covered(page, label)); clicks += 1) {
    await cellAt(page, corner).click();
  }
  const mine = await covered(page, label);
  expect(isLastColumn(mine)).toBe(true);

  await page.getByTestId('solve-from').click();
  await app.expectView('solve');
  await expect(page.getByTestId('from-position')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  const rows = page.getByTestId('scene').locator('desc').first();
  await expect(rows).toHaveText(/^B .* A; . . A$/);

  await app.go('watch');
  await expect(page.getByTestId('from-position')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('event-number')).not.toHaveAttribute('data-count', '0');
  await expect(page.getByTestId('scene').locator('desc').first()).toContainText('A');
  await page.getByRole('button', { name: en('page-from-start') }).click();
  await expect(page.getByTestId('scene').locator('desc').first()).not.toContainText('A');

  await app.go('export');
  const link = page.getByTestId('link');
  await expect(link).toHaveValue(/p=/);
  await expect(link).not.toHaveValue(/[?&]s=/);
  await page.getByTestId('from-position').click();
  await expect(link).toHaveValue(/[?&]s=/);
  await app.expectAccessible('export');

  const friend = await browser.newPage();
  await friend.goto(await link.inputValue());
  await expect(friend.getByTestId('moves')).toHaveText('1');
  expect(await covered(friend, label)).toEqual(mine);
  await friend.close();
});

test('a fill-in with some letters, and a sliding board after some moves, are solved from there', async ({
  app,
  page,
}) => {
  await app.openText('1 2 3\n4 5 0\n7 8 6\n');
  await page.getByTestId('sliding-board').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('solve-from').click();
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-moves-best', { count: 2 }));
  await app.go('play');
  await expect(page.getByTestId('moves')).toHaveText('1');
  await app.visit('open');
  await sourceText(page).fill('#--\n---\n--#\n\n12\n345\n67\n');
});
