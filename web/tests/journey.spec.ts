// One way through the page, from the start page to a judged drawing, with the mouse, with the keyboard alone and by touch,
// in both languages. Watching and exporting from a position are in position.spec.ts.
import { expect, forEverybody, test } from './app';

forEverybody(() => {
  test('a puzzle is chosen, played with hints, solved, drawn and judged', async ({ app, page, person }) => {
    const { words } = person;

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('page-hero'));
    await person.press(page.locator('[data-collection="kanoodle"]'));
    await person.press(page.locator('[data-address="kanoodle/1"]'));
    await app.expectGame();

    // Where, which, and the step itself; marked on the board and in the tray.
    const moves = page.getByTestId('moves');
    const hint = page.getByTestId('hint');
    const hintButton = page.getByTestId('hint-button');
    for (const level of ['nudge', 'step', 'answer']) {
      await expect(hintButton).toHaveText(words(`page-hint-word-${level}`));
      await person.press(hintButton);
      await expect(hint).toHaveAttribute('data-level', level);
      await expect(hint).toContainText(/\p{L}+ \p{L}+/u);
      if (level === 'nudge') await expect(page.locator('.mark-ring.hint').first()).toBeVisible();
      if (level === 'step') await expect(page.locator('[role="option"].hinted')).toBeVisible();
    }
    await expect(moves).toHaveText('1');

    await person.press(page.getByTestId('solve-from'));
    await app.expectView('solve');
    await expect(page.getByTestId('outcome')).toHaveText(words('page-solve-solved'));
    // From the start it is another search; back at the position, its result is still there.
    const fromPosition = page.getByTestId('from-position');
    await expect(fromPosition).toHaveAttribute('aria-pressed', 'true');
    await person.press(person.button('page-from-start'));
    await expect(page.getByTestId('outcome')).toHaveCount(0);
    await person.press(fromPosition);
    await expect(page.getByTestId('outcome')).toHaveText(words('page-solve-solved'));

    await person.go('play');
    await expect(moves).toHaveText('1');
    await person.press(person.button('page-play-undo'));
    await expect(moves).toHaveText('0');

    await person.go('draw');
    const badge = page.getByTestId('assessment');
    await expect(badge).toContainText(words('page-badge-unique'));
    await expect(badge).toContainText(words.like('page-level', {}, '[1-6]'));

    await person.go('solve');
    await person.chooseRadio(page.getByLabel(words('page-want-unique')));
    await person.press(page.getByTestId('start'));
    await expect(page.getByTestId('outcome')).toHaveText(words('page-unique-unique'));
  });
});
