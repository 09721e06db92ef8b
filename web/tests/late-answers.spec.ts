// Answers that come late, or in another order than they were asked for, upset nothing.
import { expect, holdBack, test } from './workbench';

const EIGHT = '1 2 3\n4 5 6\n7 0 8\n';
const OPEN = /\/api\/v1\/open$/;

test('an example that opens late pulls nobody away from another view', async ({ bench, page }) => {
  await bench.visit();
  const opening = await holdBack(page, OPEN);
  await page.locator('[data-example="sliding/easy"]').click();
  await opening.asked(1);
  await bench.go('solve');
  await opening.release();
  await expect(page.locator('.puzzle .badge')).toHaveText('Sliding');
  await expect(page).toHaveURL(/#\/solve/);
  await bench.shows('solve');
});

test('a text that opens late pulls nobody away from another view', async ({ bench, page }) => {
  await bench.visit('open');
  const opening = await holdBack(page, OPEN);
  await bench.write(EIGHT);
  await opening.asked(1);
  await bench.go('watch');
  await opening.release();
  await expect(page.locator('.puzzle .badge')).toHaveText('Sliding');
  await expect(page).toHaveURL(/#\/watch/);
  await bench.shows('watch');
});

test('a drawing that opens late pulls nobody away from another view', async ({ bench, page }) => {
  await bench.visit('draw');
  await page.getByRole('button', { name: 'Sliding', exact: true }).click();
  await page.getByRole('textbox', { name: 'As text' }).fill(EIGHT);
  await expect(page.getByTestId('draw-valid')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Rows' })).toHaveValue('3');
  const opening = await holdBack(page, OPEN);
  await page.getByRole('button', { name: 'Use this puzzle' }).click();
  await bench.go('solve');
  await opening.release();
  await expect(page.locator('.puzzle .badge')).toHaveText('Sliding');
  await expect(page).toHaveURL(/#\/solve/);
  await bench.shows('solve');
});

test('another language does not bring the puzzle before back', async ({ bench, page }) => {
  await bench.take('packing/kanoodle');
  await bench.go('gallery');
  const opening = await holdBack(page, OPEN);
  await page.locator('[data-example="sliding/easy"]').click();
  await opening.asked(1);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await opening.release();
  await bench.shows('play');
  await expect(page.locator('.puzzle .badge')).toHaveText('Geser ubin');
  // In the new language too.
  await expect(page.locator('.puzzle .name')).toContainText('Teka-teki');
});

test('the language that was chosen last is shown, whichever is answered last', async ({ bench, page }) => {
  const english = await holdBack(page, /\/api\/v1\/examples$/);
  await page.goto('/#/gallery');
  await bench.shows('gallery');
  await english.asked(1);
  const name = page.locator('[data-example="sliding/easy"] .name');
  english.pass();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(name).toBeVisible();
  const indonesian = await name.textContent();
  const answered = page.waitForResponse(/\/api\/v1\/examples$/);
  await english.release();
  await (await answered).finished();
  await page.getByRole('button', { name: 'Gelap' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(name).toHaveText(indonesian ?? '');
});

test('what is done after "Start blank" is not overwritten by it', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  const parts = await holdBack(page, /assets\/fillin-.*\.js$/);
  await bench.go('draw');
  await page.getByRole('button', { name: 'Fill-in', exact: true }).click();
  await parts.asked(1);
  const blank = page.getByRole('button', { name: 'Start blank' });
  await expect(blank).toBeDisabled();
  await page.getByRole('button', { name: 'From the bench' }).click();
  await expect(blank).toBeEnabled();
  await parts.release();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(/^\d+ \d+ \d+ \d+\n/);
});

test('a stream that broke is heard again, and no solution is listed twice', async ({ bench, page }) => {
  let streams = 0;
  await page.route(/\/jobs\/[^/]+\/events$/, async (route) => {
    streams += 1;
    const answer = await route.fetch();
    const whole = await answer.text();
    // At first the end is missing, so that the browser asks once more.
    const [body] = streams === 1 ? whole.split('event: done') : [whole];
    await route.fulfill({ response: answer, body: body ?? '' });
  });
  await bench.bring('2 3 2\nDEFAULT\nAA\nBB\nBB\n');
  await bench.go('solve');
  await page.getByLabel('All solutions').check();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('outcome')).toContainText('2');
  expect(streams).toBe(2);
  await expect(page.getByTestId('where')).toHaveText('1 of 2');
});
