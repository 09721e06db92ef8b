// The Solve view: answers, lists, counts, comparisons, reasons why there is no solution, limits, and stopping a search,
// which otherwise continues while another view is shown.
import type { Page } from '@playwright/test';
import { type App, button, expect, expectToast, forEverybody, serverOnly, test } from './app';
import { en, id, NO_SOLUTION_AND_WHY } from './messages';

/** S-tetrominoes fill no rectangle, and trying them piece by piece takes practically forever. */
const ENDLESS = `8 12 24\nDEFAULT\n${[...'ABCDEFGHIJKLMNOPQRSTUVWX'].map((s) => `${s}${s}\n ${s}${s}`).join('\n')}\n`;
/** Bars of one to seven cells in a row, in any order: 5,040 solutions. */
const BARS = `1 28 7\nDEFAULT\n${[...'ABCDEFG'].map((s, i) => s.repeat(i + 1)).join('\n')}\n`;

/** Starts a search, by default with the longest time limit, which no search here needs on an idle machine. */
async function search(page: Page, seconds = '600') {
  await page.getByTestId('seconds').selectOption(seconds);
  await page.getByTestId('start').click();
}
/** Starts a search that runs until it is stopped, and waits until it is under way. */
async function searchEndlessly(app: App) {
  const { page } = app;
  await app.openText(ENDLESS);
  await app.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await search(page);
  await expect(cases(page)).not.toHaveText('0');
}
const cases = (page: Page) => page.getByTestId('running').getByTestId('cases');

test('packing: solved, with a picture', async ({ app, page }) => {
  await app.openExample('packing/iq-puzzler-pro');
  await app.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  await expect(page.getByTestId('scene').getByRole('img').first()).toBeVisible();
  await expect(page.getByTestId('cases')).not.toHaveText('0');
});

test('a pyramid is shown in 3D, with its layers beside it', async ({ app, page }) => {
  await app.openExample('packing/kanoodle-pyramid');
  await app.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  const solid = page.getByRole('group', { name: en.like('page-solid') });
  await expect(solid).toBeVisible();
  await expect(page.getByTestId('canvas-3d').locator('canvas')).toBeVisible();
  await expect(page.getByTestId('scene').getByRole('img')).toHaveCount(5);
  await solid.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
});

test('solutions can be stepped through', async ({ app, page }) => {
  await app.openText('2 3 2\nDEFAULT\nAA\nBB\nBB\n');
  await app.go('solve');
  await page.getByLabel(en('page-want-list')).check();
  await search(page);
  await expect(page.getByTestId('outcome')).toContainText('2');
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 1, count: 2 }));
  await button(page, 'page-next').click();
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 2, count: 2 }));
});

test('sliding: the KURANG table, the moves and every step', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await app.go('solve');
  await expect(page.getByTestId('explanation')).toContainText(/kurang/i);
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-moves-best', { count: 10 }));
  await expect(page.getByTestId('letters')).toHaveText('RDLULDLUUU');
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 1, count: 11 }));
  await button(page, 'page-last').click();
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 11, count: 11 }));
});

test('fill-in: solved', async ({ app, page }) => {
  await app.openExample('fillin/numbers');
  await app.go('solve');
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
  // The board is drawn, and not repeated as text.
  await expect(page.getByTestId('explanation')).toBeHidden();
});

for (const id of ['sliding/unsolvable', 'fillin/no-solution']) {
  test(`${id}: no solution, and why`, async ({ app, page }) => {
    await app.openExample(id);
    await app.go('solve');
    await search(page);
    await expect(page.getByTestId('outcome')).toContainText(NO_SOLUTION_AND_WHY);
  });
}

test('packing/no-solution: a warning with the reason, whatever is asked', async ({ app, page }) => {
  await app.openExample('packing/no-solution');
  await app.go('solve');
  for (const kind of ['solve', 'list', 'unique']) {
    await page.getByLabel(en(`page-want-${kind}`)).check();
    await search(page);
    const outcome = page.getByTestId('outcome').and(page.locator(`[data-kind="${kind}"]`));
    await expect(outcome).toContainText(NO_SOLUTION_AND_WHY);
    await expect(outcome).not.toContainText('layer');
    await expect(outcome).toHaveClass(/warn/);
  }
});

test('all algorithms can be compared', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await app.go('solve');
  await page.getByLabel(en('page-want-compare')).check();
  await search(page);
  await expect(
    page
      .getByTestId('runs')
      .locator('tbody tr')
      .filter({ hasText: en('page-outcome-solved') }),
  ).toHaveCount(8);
});

test('a long search shows its progress and can be stopped', async ({ app, page }) => {
  await searchEndlessly(app);
  const before = (await cases(page).textContent()) ?? '';
  await expect(cases(page)).not.toHaveText(before);
  await button(page, 'page-stop').click();
  await expect(page.getByTestId('outcome')).toContainText(en.like('page-solve-stopped'));
});

test('a stopped search says why, in both languages', async ({ app, page }) => {
  await app.openText(ENDLESS);
  await app.go('solve');
  await page.getByTestId('algorithm').selectOption('pieces-first');
  await page.getByLabel(en('page-solve-nodes')).fill('1,000');
  await search(page);
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toHaveText(en('page-solve-stopped', { reason: en('page-limit-nodes') }));
  await app.chooseLanguage('id');
  await expect(outcome).toHaveText(id('page-solve-stopped', { reason: id('page-limit-nodes') }));
  await page.getByLabel(id('page-solve-nodes')).fill('');
  await search(page, '1');
  await expect(outcome).toHaveText(id('page-solve-stopped', { reason: id('page-limit-time') }));
});

test('a limit that is not a number is reported, and no search starts', async ({ app, page }) => {
  await app.openExample('packing/kanoodle');
  await app.go('solve');
  const limit = page.getByLabel(en('page-solve-nodes'));
  for (const text of ['-5', '1e6', 'abc', '99999999999999999999999']) {
    await limit.fill(text);
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    await search(page);
    await expect(limit).toBeFocused();
    await expect(limit).toHaveAccessibleDescription(en.like('page-number-wrong', { least: '1' }));
  }
  await app.expectAccessible('a wrong limit');
  await limit.fill('1.000.000');
  await expect(limit).toHaveAttribute('aria-invalid', 'false');
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-solved'));
});

test('solutions beyond the listed ones can be counted', async ({ app, page }) => {
  await app.openText(BARS);
  await app.go('solve');
  await page.getByLabel(en('page-want-list')).check();
  await search(page);
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toContainText(en('page-list-first', { count: '1,000' }));
  await page.getByTestId('count').click();
  await expect(page.getByTestId('counted')).toContainText(en('page-count', { count: '5,040' }));
  await expect(outcome).toContainText(en('page-list-first', { count: '1,000' }));
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 1, count: 1000 }));
});

test('result and settings are kept while the user visits another view', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await app.go('solve');
  await page.getByTestId('algorithm').selectOption('a-star-manhattan');
  await search(page);
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-moves-best', { count: 10 }));
  await button(page, 'page-last').click();
  await app.go('play');
  await app.go('solve');
  await expect(page.getByTestId('outcome')).toHaveText(en('page-solve-moves-best', { count: 10 }));
  await expect(page.getByTestId('where')).toHaveText(en('page-of', { at: 11, count: 11 }));
  await expect(page.getByTestId('algorithm')).toHaveValue('a-star-manhattan');
  await app.openExample('sliding/eight');
  await app.go('solve');
  await expect(page.getByTestId('outcome')).toHaveCount(0);
});

test('a search continues while the user is on another view, and reports its end', async ({ app, page }) => {
  serverOnly('ends the job on the server');
  const started = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/jobs'));
  await searchEndlessly(app);
  const { id } = (await (await started).json()) as { id: string };
  await app.go('play');
  await app.go('solve');
  const before = (await cases(page).textContent()) ?? '';
  await expect(cases(page)).not.toHaveText(before);
  await app.go('play');
  // Ended on the server, as a time limit would.
  expect((await page.request.delete(`/api/v1/jobs/${id}`)).ok()).toBe(true);
  await expectToast(page, en.like('page-solve-stopped'));
  await app.go('solve');
  await expect(page.getByTestId('outcome')).toContainText(en.like('page-solve-stopped'));
});

forEverybody(() => {
  test('algorithms are listed and charted as they finish; two solutions side by side are neither good nor bad', async ({
    app,
    page,
    person,
  }) => {
    const { words } = person;
    await app.openExample('sliding/hard');
    await person.go('solve');
    await person.chooseRadio(page.getByLabel(words('page-want-compare')));
    await person.choose(page.getByTestId('seconds'), '1');
    await person.press(page.getByTestId('start'));
    const rows = page.getByTestId('runs').locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByTestId('running'), 'the others still run').toBeVisible();
    await expect(page.getByTestId('outcome')).toContainText(
      words('page-compare-fastest', { algorithm: '' }).slice(0, -1),
    );
    await expect(page.getByTestId('comparison-chart').getByRole('listitem')).toHaveCount(await rows.count());
    await expect(page.getByTestId('runs')).toContainText(words('page-outcome-gave-up', { time: '' }).trim());

    await app.openText('2 3 2\nDEFAULT\nA\nAA\nB\nBB\n');
    await person.go('solve');
    await person.chooseRadio(page.getByLabel(words('page-want-unique')));
    await person.press(page.getByTestId('start'));
    await expect(page.getByTestId('outcome')).toHaveText(words('page-unique-multiple'));
    await expect(page.getByTestId('outcome')).not.toHaveClass(/good|warn/);
    const pair = page.getByTestId('solution-pair');
    await expect(pair.getByTestId('scene')).toHaveCount(2);
    await expect(pair.locator('.mark-ring').first()).toBeVisible();
    if (person.input === 'mouse') await app.expectAccessible('two solutions');
  });
});
