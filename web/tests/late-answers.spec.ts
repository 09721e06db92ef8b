// Answers that arrive late, in another order than they were requested, or again after a broken stream.
import { button, chooseDrawing, delayRequests, drawingText, expect, serverOnly, test } from './app';
import { en, id } from './messages';

const EIGHT = '1 2 3\n4 5 6\n7 0 8\n';
const OPEN = /\/api\/v1\/open$/;

test('an example that opens late does not leave the view the user has gone to', async ({ app, page }) => {
  await app.visit();
  const opening = await delayRequests(page, OPEN);
  await page.locator('[data-example="sliding/easy"]').click();
  await opening.waitForRequests(1);
  await app.go('solve');
  await opening.release();
  await expect(app.family).toHaveText(en('page-family-sliding'));
  await expect(page).toHaveURL(/#\/solve/);
  await app.expectView('solve');
});

test('a view that arrives late says that it is coming', async ({ app, page }) => {
  await app.visit();
  const parts = await delayRequests(page, /\/assets\/(Play|Statistics)-/);
  await page.getByTestId('streak').click();
  await expect(page.locator('main').getByRole('status')).toHaveText(en('page-opening'));
  await parts.release();
  await app.expectView('statistics');
});

test('a text that opens late does not leave the view the user has gone to', async ({ app, page }) => {
  await app.visit('open');
  const opening = await delayRequests(page, OPEN);
  await app.submitText(EIGHT);
  await opening.waitForRequests(1);
  await app.go('watch');
  await opening.release();
  await expect(app.family).toHaveText(en('page-family-sliding'));
  await expect(page).toHaveURL(/#\/watch/);
  await app.expectView('watch');
});

test('a drawing that opens late does not leave the view the user has gone to', async ({ app, page }) => {
  await app.visit('draw');
  await chooseDrawing(page, 'sliding');
  await drawingText(page).fill(EIGHT);
  await expect(page.getByTestId('draw-valid')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: en('page-sliding-rows') })).toHaveValue('3');
  const opening = await delayRequests(page, OPEN);
  await button(page, 'page-draw-use').click();
  await app.go('solve');
  await opening.release();
  await expect(app.family).toHaveText(en('page-family-sliding'));
  await expect(page).toHaveURL(/#\/solve/);
  await app.expectView('solve');
});

test('a change of language does not bring back the previous puzzle', async ({ app, page }) => {
  await app.openExample('packing/kanoodle');
  await app.go('home');
  const opening = await delayRequests(page, OPEN);
  await page.locator('[data-example="sliding/easy"]').click();
  await opening.waitForRequests(1);
  await app.chooseLanguage('id');
  await opening.release();
  await app.expectView('play');
  await expect(app.family).toHaveText(id('page-family-sliding'));
  // In the new language too.
  await expect(page.locator('.puzzle .name')).toContainText('Teka-teki');
});

test('the language chosen last is shown, whichever answer arrives last', async ({ app, page }) => {
  const english = await delayRequests(page, /\/api\/v1\/examples$/);
  await page.goto('/#/home');
  await app.expectView('home');
  await english.waitForRequests(1);
  const name = page.locator('[data-example="sliding/easy"] .name');
  english.letNewPass();
  await app.chooseLanguage('id');
  await expect(name).toBeVisible();
  const indonesian = await name.textContent();
  const answered = page.waitForResponse(/\/api\/v1\/examples$/);
  await english.release();
  await (await answered).finished();
  await page.getByRole('button', { name: id('page-theme-dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(name).toHaveText(indonesian ?? '');
});

test('a blank start does not overwrite what is done after it', async ({ app, page }) => {
  const parts = await delayRequests(page, /assets\/fillin-.*\.js$/);
  await app.openExample('sliding/easy');
  await app.go('draw');
  await button(page, 'page-family-fillin').click();
  await parts.waitForRequests(1);
  const blank = button(page, 'page-draw-blank');
  await expect(blank).toBeDisabled();
  await button(page, 'page-draw-current').click();
  await expect(blank).toBeEnabled();
  await parts.release();
  await expect(drawingText(page)).toHaveValue(/^\d+ \d+ \d+ \d+\n/);
});

test('a broken stream is resumed, and no solution is listed twice', async ({ app, page }) => {
  serverOnly('breaks a stream of the server');
  let streams = 0;
  await page.route(/\/jobs\/[^/]+\/events$/, async (route) => {
    streams += 1;
    const answer = await route.fetch();
    const whole = await answer.text();
    // The first answer lacks its end, so that the browser reconnects.
    const [body] = streams === 1 ? whole.split('event: done') : [whole];
    await route.fulfill({ response: answer, body: body ?? '' });
  });
  await app.openText('2 3 2\nDEFAULT\nAA\nBB\nBB\n');
  await app.go('solve');
  await page.getByLabel(en('page-want-list')).check();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('outcome')).toContainText('2');
  expect(streams).toBe(2);
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 1, count: 2 }));
});
