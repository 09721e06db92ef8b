// Solving, watching, exporting and linking from the player's position in the game.
import { expect, expectToast, forEverybody, test } from './app';
import { cellAt, covered, trayPiece, without } from './boards';
import { en } from './messages';
import { browserOf } from './person';

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';

forEverybody(() => {
  test('from my position: solve, watch, export, and links that a friend opens', async ({
    app,
    page,
    browser,
    person,
  }) => {
    const { words, input } = person;
    const label = words('page-packing-piece', { piece: 'A' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.openText(TWO);
    // Piece A covers the last column.
    const corner = { layer: 0, row: 0, column: 2 };
    if (input === 'keyboard') {
      await person.tabTo(trayPiece(page, 'A'));
      for (const key of ['m', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    } else {
      await person.press(trayPiece(page, 'A').locator('svg'));
      await person.stroke([0, 1].map((row) => cellAt(page, { ...corner, row })));
    }
    await expect(page.getByTestId('moves')).toHaveText('1');
    const mine = await covered(page, label);
    expect(without([corner, { ...corner, row: 1 }], mine)).toEqual([]);

    await person.press(page.getByTestId('solve-from'));
    await app.expectView('solve');
    const fromPosition = page.getByTestId('from-position');
    await expect(fromPosition).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('outcome')).toHaveText(words('page-solve-solved'));
    const rows = page.getByTestId('scene').locator('desc').first();
    await expect(rows).toHaveText(/^B .* A; . . A$/);

    await person.go('watch');
    await expect(fromPosition).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('event-number')).not.toHaveAttribute('data-count', '0');
    await expect(rows).toContainText('A');
    // A link to a moment of a search from there.
    await person.press(person.button('page-watch-forward'));
    await person.press(page.getByTestId('copy-moment'));
    await expectToast(page, words('page-copied'));
    const moment = await page.evaluate(() => navigator.clipboard.readText());
    expect(moment).toMatch(/s=/);
    await person.press(person.button('page-from-start'));
    await expect(rows).not.toContainText('A');

    await person.go('export');
    const link = page.getByTestId('link');
    await expect(link).toHaveValue(/p=/);
    await expect(link).not.toHaveValue(/[?&]s=/);
    await person.press(fromPosition);
    await expect(link).toHaveValue(/[?&]s=/);
    if (input === 'mouse') await app.expectAccessible('export');

    // The friend has another browser, with the same language.
    const context = await browser.newContext(browserOf(...person.who));
    const friend = await context.newPage();
    await friend.goto(moment);
    await expect(friend.getByTestId('event-number')).toHaveAttribute('data-at', '1');
    await expect(friend.getByTestId('from-position')).toHaveAttribute('aria-pressed', 'true');
    await expect(friend.getByTestId('scene').locator('desc').first()).toContainText('A');
    await friend.goto(await link.inputValue());
    await expect(friend.getByTestId('moves')).toHaveText('1');
    await expect.poll(() => covered(friend, label)).toEqual(mine);
    await context.close();
  });
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
  // Two solutions, of which the player's digit decides.
  await app.openText('--\n--\n\n12\n21\n12\n21\n');
  await page.getByTestId('fillin-grid').locator('[data-square="0"]').click();
  await page.keyboard.press('2');
  await page.getByTestId('solve-from').click();
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  await expect(page.getByTestId('scene').locator('desc').first()).toHaveText(/^2 1; 1 2/);
});
