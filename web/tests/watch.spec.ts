// A search played back event by event.
import { button, expect, expectToast, test } from './app';
import { en } from './messages';

for (const [example, second] of [
  ['packing/no-solution', 'pieces-first'],
  ['sliding/easy', 'branch-and-bound'],
  ['fillin/small', 'backtrack'],
] as const) {
  test(`${example}: one algorithm, then two side by side`, async ({ app, page }) => {
    await app.openExample(example);
    await app.go('watch');
    const event = page.getByTestId('event-number');
    await page.getByTestId('first-algorithm').selectOption(second);
    await expect(event).toHaveAttribute('data-at', '0');
    await expect(event).not.toHaveAttribute('data-count', '0');
    const cases = page.getByTestId('cases');
    await expect(cases).toHaveText('0');
    await button(page, 'page-watch-forward').click();
    await expect(event).toHaveAttribute('data-at', '1');
    await button(page, 'page-watch-back').click();
    await expect(event).toHaveAttribute('data-at', '0');
    await page.locator('#view-title').click();
    await page.keyboard.press('End');
    await expect(event).not.toHaveAttribute('data-at', '0');
    await expect(cases).toHaveText(/^[1-9]/);
    await page.keyboard.press('Home');
    await expect(cases).toHaveText('0');
    await page.getByTestId('play').click();
    await expect(event).not.toHaveAttribute('data-at', '0');
    await page.getByTestId('second-algorithm').selectOption(second);
    await expect(event).toHaveCount(2);
    await expect(cases).toHaveCount(2);
  });
}

test('of two searches the page says which is ahead; both stop with the first, or start again', async ({
  app,
  page,
}) => {
  await app.openExample('fillin/small');
  await page.goto('/#/watch/fillin/small?a=propagate&b=backtrack&speed=500');
  const events = page.getByTestId('event-number');
  await expect(events).toHaveCount(2);
  // Side by side, each above its tree.
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.locator('.player').nth(at).boundingBox()),
  );
  expect(second?.y).toBe(first?.y);
  const lead = page.getByTestId('lead');
  await expect(lead).toBeVisible();
  await page.getByTestId('stop-at-first').check();
  await page.getByTestId('play').click();
  await expect(lead).toContainText(en.like('page-watch-ended-first'));
  await expect(page.getByTestId('play')).toContainText(en('page-watch-play'));
  const at = Number(await events.first().getAttribute('data-at'));
  const counts = await events.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-count'))));
  expect(at).toBe(Math.min(...counts));
  await page.getByTestId('loop').check();
  await page.getByTestId('play').click();
  await expect(page.getByTestId('play')).toContainText(en('page-watch-pause'));
  await expect(lead).not.toContainText(en.like('page-watch-ended-first'));
  await page.getByTestId('play').click();
  await expect(page.getByTestId('play')).toContainText(en('page-watch-play'));
});

test('the end of what is loaded is not called the end of the search', async ({ app, page }) => {
  await app.openExample('packing/pentominoes-6x10');
  await app.go('watch');
  await page.getByTestId('first-algorithm').selectOption('pieces-first');
  const event = page.getByTestId('event-number');
  const more = (at: string, count: string) => en('page-watch-event-more', { at, count });
  await expect(event).toHaveText(more('0', '2,000'));
  await button(page, 'page-watch-last-loaded').click();
  await expect(page.getByTestId('announcer')).toContainText(en.like('page-watch-event-more'));
  await expect(event).toHaveText(more('2,000', '4,000'));
});

test('the address names algorithms, speed and moment, and a copied link leads there', async ({
  app,
  page,
  browser,
}) => {
  await app.openExample('packing/no-solution');
  await app.go('watch');
  await page.getByTestId('first-algorithm').selectOption('pieces-first');
  await page.getByTestId('second-algorithm').selectOption('cells-first');
  await page.getByTestId('speed').selectOption('20');
  const events = page.getByTestId('event-number');
  await expect(events.first()).not.toHaveAttribute('data-count', '0');
  for (let n = 0; n < 3; n += 1) await button(page, 'page-watch-forward').click();
  await expect(page).toHaveURL(/a=pieces-first&b=cells-first&speed=20&at=3$/);
  await page.reload();
  const expectMoment = async (where: typeof page) => {
    await expect(where.getByTestId('first-algorithm')).toHaveValue('pieces-first');
    await expect(where.getByTestId('second-algorithm')).toHaveValue('cells-first');
    await expect(where.getByTestId('speed')).toHaveValue('20');
    await expect(where.getByTestId('event-number').first()).toHaveAttribute('data-at', '3');
  };
  await expectMoment(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByTestId('copy-moment').click();
  await expectToast(page, en('page-copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newPage();
  await friend.goto(link);
  await expectMoment(friend);
  await friend.close();
});

test('the strip shows the depth and jumps; dead ends, solutions and what a sentence speaks of are found', async ({
  app,
  page,
}) => {
  await app.openExample('packing/challenge-junior');
  await app.go('watch');
  const event = page.getByTestId('event-number');
  const number = async (name: string) => Number(await event.getAttribute(name));
  await expect(event).not.toHaveAttribute('data-count', '0');
  const strip = page.getByTestId('depth-strip');
  expect(Number(await strip.getAttribute('data-deepest'))).toBeGreaterThan(1);
  const box = await strip.boundingBox();
  await strip.click({ position: { x: (box?.width ?? 0) / 2, y: 10 } });
  const count = await number('data-count');
  expect(Math.abs((await number('data-at')) - count / 2)).toBeLessThan(count / 10 + 2);

  await page.locator('#view-title').click();
  await page.keyboard.press('Home');
  const now = page.locator('.events .now');
  while (!(await page.locator('.mark-ring').count())) await page.keyboard.press('ArrowRight');
  await expect(now).toContainText(/./);
  await page.keyboard.press('s');
  await expect(page.locator('.note.good')).toBeVisible();
  await page.keyboard.press('Home');
  await page.getByTestId('speed').selectOption('0');
  await page.getByTestId('play').click();
  await expect.poll(() => number('data-at')).toBe(await number('data-count'));
  await app.expectAccessible('a search that is watched');
});

test('dead ends are marked on the board, f, g and h are explained, and the film is saved', async ({
  app,
  page,
}) => {
  await app.openExample('packing/no-solution');
  await app.go('watch');
  await page.getByTestId('first-algorithm').selectOption('cells-first');
  await expect(page.getByTestId('event-number')).not.toHaveAttribute('data-count', '0');
  await button(page, 'page-watch-next-dead-end').click();
  const marks = page.locator('.mark-ring, [data-testid="pieces-unplaced"] .marked');
  await expect(marks.first()).toBeVisible();
  const film = page.waitForEvent('download');
  await page.getByTestId('film').click();
  expect((await film).suggestedFilename()).toMatch(/cells-first\.gif$/);
  await page.getByTestId('full-screen').click();
  await expect(page.getByTestId('full-screen')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  await app.openExample('sliding/easy');
  await app.go('watch');
  await page.getByText(en('page-watch-fgh')).click();
  await expect(page.getByText(en('page-watch-fgh-more'))).toBeVisible();
});
