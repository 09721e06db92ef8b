// Hints in three presses, the way out of a dead end, and hints that take long.
import type { Page } from '@playwright/test';
import { type App, button, expect, forEverybody, serverOnly, test, waitForRest } from './app';
import { trayPiece } from './boards';
import { en, id } from './messages';

const TWO = '2 3 2\nDEFAULT\nA\nAA\nB\nBB\n';
const hintButton = (page: Page) => page.getByTestId('hint-button');
const hint = (page: Page) => page.getByTestId('hint');

async function press(page: Page, level: string) {
  await expect(hintButton(page)).toHaveAttribute('data-level', level);
  await hintButton(page).click();
  await expect(hint(page)).toHaveAttribute('data-level', level);
}

for (const [example, board] of [
  ['packing/challenge-junior', 'packing-board'],
  ['sliding/easy', 'sliding-board'],
  ['fillin/small', 'fillin-grid'],
] as const) {
  test(`${example}: where, which, show it and make the step, without moving the board`, async ({
    app,
    page,
  }) => {
    await app.openExample(example);
    const words = example === 'fillin/small' ? id : en;
    if (words === id) await app.chooseLanguage('id');
    const place = () => page.getByTestId(board).first().boundingBox();
    await expect(hintButton(page)).toHaveText(words('page-hint-word-nudge'));
    await waitForRest(page);
    const before = await place();
    await press(page, 'nudge');
    await expect(hintButton(page)).toHaveText(words('page-hint-word-step'));
    await press(page, 'step');
    await expect(hintButton(page)).toHaveText(words('page-hint-word-answer'));
    await expect(page.getByTestId('moves')).toHaveText('0');
    await press(page, 'answer');
    await expect(page.getByTestId('moves')).toHaveText('1');
    await expect.poll(place).toEqual(before);
    // The next hint is about the new position.
    await press(page, 'nudge');
    await app.expectAccessible('a hint');
  });
}

/** Places A so that B fits nowhere, after a step that is no mistake. */
async function runIntoDeadEnd(app: App, page: Page) {
  await app.openText(TWO);
  await trayPiece(page, 'A').focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByTestId('moves')).toHaveText('1');
  await trayPiece(page, 'A').focus();
  for (const key of ['Delete', 'r', 'r', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByTestId('moves')).toHaveText('3');
}

forEverybody(() => {
  test('in a dead end the hint says what to take back, and leads back to the last solvable position; so does a check', async ({
    app,
    page,
    person,
  }) => {
    const { words } = person;
    const back = page.getByTestId('undo-to-solvable');
    await runIntoDeadEnd(app, page);
    await person.press(hintButton(page));
    await expect(hint(page)).toBeVisible();
    await person.press(hintButton(page));
    await expect(hint(page)).toContainText('A');
    await expect(back).toHaveText(words('page-undo-to-solvable'));
    await person.press(back);
    await expect(page.getByTestId('verdict')).toHaveText(words('page-undo-done', { count: 1 }));
    await expect(page.getByTestId('moves')).toHaveText('2');
    await expect(back).toHaveCount(0);
    // Into the same dead end once more.
    await person.press(person.button('page-play-redo'));
    await expect(page.getByTestId('moves')).toHaveText('3');
    await person.press(person.button('page-play-check'));
    await expect(page.getByTestId('verdict')).toContainText('A');
    await person.press(back);
    await expect(page.getByTestId('moves')).toHaveText('2');
  });

  test('a hint that takes long says so, shows what is known, and can be cancelled', async ({
    app,
    page,
    person,
  }) => {
    serverOnly('answers in place of the server');
    // Only quick questions are answered, and they may take their time on a busy machine.
    await page.route(/\/hint$/, (route) => {
      const body = route.request().postDataJSON() as { timeout_ms?: number };
      return body.timeout_ms === undefined
        ? undefined
        : route.continue({ postData: JSON.stringify({ ...body, timeout_ms: 10_000 }) });
    });
    await app.openExample('packing/challenge-junior');
    await person.press(hintButton(page));
    await expect(page.getByTestId('thinking')).toContainText(person.words('page-hint-thinking'));
    await expect(hint(page)).toBeVisible();
    await expect(hintButton(page)).toBeDisabled();
    await person.press(person.button('page-hint-cancel'));
    await expect(page.getByTestId('thinking')).toHaveCount(0);
    await expect(hint(page)).toBeVisible();
    await expect(hintButton(page)).toHaveAttribute('data-level', 'step');
  });
});

test('a sliding board that cannot be solved says so at once, and there is nothing to check', async ({
  app,
  page,
}) => {
  await app.openText('1 2 3\n4 5 6\n8 7 0\n');
  await expect(page.getByTestId('messages')).toHaveText(en('page-play-hopeless'));
  await expect(button(page, 'page-play-check')).toHaveCount(0);
});
