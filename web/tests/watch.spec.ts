// The Watch view: a search played back event by event, or two side by side, with speed and steps, dead ends, the search
// tree, animations, and the address that names the moment.
import { button, delayRequests, expect, expectToast, forEverybody, test } from './app';
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
    // Before the first event nothing is called solved, and there is no empty list.
    await expect(page.getByTestId('scene').getByRole('img').first()).not.toHaveAccessibleName(/solved/i);
    await expect(page.getByText(en('page-watch-none-yet'))).toBeVisible();
    await expect(page.getByRole('list', { name: en('page-watch-events') })).toHaveCount(0);
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
  const tops = () =>
    page
      .locator('.player')
      .evaluateAll((players) => new Set(players.map((player) => player.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  const lead = page.getByTestId('lead');
  await expect(lead).toBeVisible();
  await page.getByTestId('stop-at-first').check();
  await page.getByTestId('play').click();
  await expect(lead).toContainText(en.like('page-watch-ended-first'));
  await expect(page.getByTestId('play')).toContainText(en('page-watch-play'));
  const at = Number(await events.first().getAttribute('data-at'));
  const counts = await events.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-count'))));
  expect(at).toBe(Math.min(...counts));
  // Slowly, so that the test still sees the start of the repetition.
  await page.getByTestId('speed').selectOption('1');
  await page.getByTestId('loop').check();
  await page.getByTestId('play').click();
  await expect(page.getByTestId('play')).toContainText(en('page-watch-pause'));
  await expect(lead).not.toContainText(en.like('page-watch-ended-first'));
  await page.getByTestId('play').click();
  await expect(page.getByTestId('play')).toContainText(en('page-watch-play'));
});

test('a repetition rests at the end and starts again', async ({ app, page }) => {
  await page.clock.install();
  await app.openExample('fillin/small');
  await page.goto('/#/watch/fillin/small?a=propagate&speed=500');
  const event = page.getByTestId('event-number');
  await expect(event).not.toHaveAttribute('data-count', '0');
  const count = (await event.getAttribute('data-count')) as string;
  await page.getByTestId('loop').check();
  await button(page, 'page-last').click();
  await expect(event).toHaveAttribute('data-at', count);
  await page.getByTestId('play').click();
  await page.clock.runFor(Number(count) * 2 + 300);
  await expect(event).toHaveAttribute('data-at', count);
  await page.getByTestId('speed').selectOption('1');
  await page.clock.runFor(1300);
  await expect(event).not.toHaveAttribute('data-at', count);
});

test('two searches can keep step by nodes; the address and a reload keep that', async ({ app, page }) => {
  await app.openExample('packing/no-solution');
  await page.goto('/#/watch/packing/no-solution?a=pieces-first&b=cells-first');
  const events = page.getByTestId('event-number');
  await expect(events).toHaveCount(2);
  for (const at of [0, 1]) await expect(events.nth(at)).not.toHaveAttribute('data-count', '0');
  await page.getByTestId('pace').selectOption('nodes');
  for (let n = 0; n < 4; n += 1) await button(page, 'page-watch-forward').click();
  await expect(page).toHaveURL(/step=nodes&at=4$/);
  await page.reload();
  await expect(page.getByTestId('pace')).toHaveValue('nodes');
  await expect(page).toHaveURL(/step=nodes&at=4$/);
  await expect(events.first()).not.toHaveAttribute('data-at', '0');
  const nodes = page.locator('[data-testid="nodes"]');
  await expect(nodes.first()).toHaveText('4');
  await expect(nodes.last()).toHaveText('4');
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

forEverybody(() => {
  test('the address names algorithms, speed and moment, and a copied link leads there', async ({
    app,
    page,
    browser,
    person,
  }) => {
    await app.openExample('packing/no-solution');
    await person.go('watch');
    await person.choose(page.getByTestId('first-algorithm'), 'pieces-first');
    await person.choose(page.getByTestId('second-algorithm'), 'cells-first');
    await person.choose(page.getByTestId('speed'), '20');
    const events = page.getByTestId('event-number');
    for (const at of [0, 1]) await expect(events.nth(at)).not.toHaveAttribute('data-count', '0');
    for (let n = 0; n < 3; n += 1) await person.press(person.button('page-watch-forward'));
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
    const copy = page.getByTestId('copy-moment');
    await expect(copy).toHaveText(person.words('page-watch-copy'));
    await person.press(copy);
    await expectToast(page, person.words('page-copied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await browser.newPage();
    await friend.goto(link);
    await expectMoment(friend);
    await friend.close();
  });

  test('the strip jumps; dead ends and solutions are found, marked and explained; film, full screen, the tree', async ({
    app,
    page,
    person,
  }) => {
    const { words, input } = person;
    const event = page.getByTestId('event-number');
    const number = async (name: string) => Number(await event.getAttribute(name));
    await app.openExample('packing/challenge-junior');
    await page.goto('/#/watch/packing/challenge-junior?a=cells-first');
    await expect(event).not.toHaveAttribute('data-count', '0');
    const strip = page.getByTestId('depth-strip');
    await expect.poll(async () => Number(await strip.getAttribute('data-deepest'))).toBeGreaterThan(1);
    const count = await number('data-count');
    if (input === 'keyboard') {
      // The strip is a picture of the slider above it.
      await person.tabTo(page.getByRole('slider', { name: words('page-watch-scrub') }));
      for (let n = 0; n < 5; n += 1) await page.keyboard.press('PageUp');
    } else {
      const { width } = (await strip.boundingBox()) ?? { width: 0 };
      await strip[input === 'touch' ? 'tap' : 'click']({ position: { x: width / 2, y: 10 } });
    }
    await expect
      .poll(async () => Math.abs((await number('data-at')) - count / 2))
      .toBeLessThan(count / 10 + 2);

    // The cell that a sentence speaks of is marked.
    await person.press(person.button('page-first'));
    await person.press(person.button('page-watch-next-dead-end'));
    await expect(event).not.toHaveAttribute('data-at', '0');
    await expect(page.locator('.events .now')).toContainText(/\p{L}+ \p{L}+/u);
    await expect(page.locator('.mark-ring, [data-testid="pieces-unplaced"] .marked').first()).toBeVisible();
    await person.press(person.button('page-watch-next-solution'));
    await expect(page.locator('.note.good')).toBeVisible();
    await person.press(person.button('page-first'));
    await person.choose(page.getByTestId('speed'), '0');
    await person.press(page.getByTestId('play'));
    await expect.poll(() => number('data-at')).toBe(await number('data-count'));
    if (person.input === 'mouse') await app.expectAccessible('a search that is watched');

    const film = page.waitForEvent('download');
    await person.press(page.getByTestId('film'));
    expect((await film).suggestedFilename()).toMatch(/cells-first\.gif$/);
    const fullScreen = page.getByTestId('full-screen');
    await person.press(fullScreen);
    await expect(fullScreen).toHaveAttribute('aria-pressed', 'true');
    await person.press(fullScreen);
    await expect(fullScreen).toHaveAttribute('aria-pressed', 'false');

    // What f, g and h are, and the tree of the search.
    await app.openExample('sliding/easy');
    await page.goto('/#/watch/sliding/easy?a=branch-and-bound');
    await expect(event).not.toHaveAttribute('data-count', '0');
    await person.press(page.getByText(words('page-watch-fgh')));
    await expect(page.getByText(words('page-watch-fgh-more'))).toBeVisible();
    await expect(page.getByTestId('tree-summary')).toBeVisible();
    const nodes = page.locator('.tree .node');
    await expect(nodes).toHaveCount(1);
    await person.press(person.button('page-last'));
    await expect.poll(() => nodes.count()).toBeGreaterThan(3);
    const grown = await nodes.count();
    if (input === 'keyboard') {
      await person.tabTo(page.getByTestId('tree'));
      // To the node that is expanded at the end, and from there to the first.
      for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowUp');
      await expect(nodes.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(nodes.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
    } else await person.press(nodes.nth(1));
    await expect.poll(() => nodes.count()).toBeLessThan(grown);
    await expect(page.locator('.tree .node.current')).toHaveCount(1);
    await expect(event).not.toHaveAttribute('data-at', '0');
  });
});

test('an address with another moment of the same puzzle leads there; so do Back and Forward', async ({
  app,
  page,
}) => {
  await app.openExample('packing/no-solution');
  const expectShown = async (first: string, second: string, speed: string, at: string) => {
    await expect(page.getByTestId('first-algorithm')).toHaveValue(first);
    await expect(page.getByTestId('second-algorithm')).toHaveValue(second);
    await expect(page.getByTestId('speed')).toHaveValue(speed);
    for (const event of await page.getByTestId('event-number').all())
      await expect(event).toHaveAttribute('data-at', at);
    await expect(page).toHaveURL(new RegExp(`[?&]at=${at}$`));
  };
  const address = '/#/watch/packing/no-solution';
  const expectFirst = () => expectShown('pieces-first', '', '5', '4');
  const expectSecond = () => expectShown('pieces-first', '', '5', '2');
  const expectThird = () => expectShown('cells-first', 'pieces-first', '20', '3');
  await page.goto(`${address}?a=pieces-first&at=4`);
  await expectFirst();
  await page.goto(`${address}?a=pieces-first&at=2`);
  await expectSecond();
  await page.goto(`${address}?a=cells-first&b=pieces-first&speed=20&at=3`);
  await expectThird();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.goBack();
  await expectSecond();
  await page.goBack();
  await expectFirst();
  await page.goForward();
  await expectSecond();
  await page.goForward();
  await expectThird();
  // What is shown is written into the current history entry, and Back finds it.
  await button(page, 'page-watch-forward').click();
  await expect(page).toHaveURL(/at=4$/);
  await page.goBack();
  await expectSecond();
  await page.goForward();
  await expectShown('cells-first', 'pieces-first', '20', '4');
  expect(await entries()).toBe(before);
  // A step in the moment in which an address is opened does not go into that address.
  await page.evaluate(
    (next) => {
      location.hash = next;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    },
    `${address.slice(1)}?a=pieces-first&at=2`,
  );
  await expectSecond();
});

test('a moment that is still loading stays in the address', async ({ app, page }) => {
  await app.openExample('packing/pentominoes-6x10');
  const address = '/#/watch/packing/pentominoes-6x10?a=pieces-first';
  await page.goto(`${address}&at=1`);
  const event = page.getByTestId('event-number');
  await expect(event).toHaveAttribute('data-at', '1');
  const traces = await delayRequests(page, /\/api\/v1\/trace$/);
  await page.goto(`${address}&at=3000`);
  await traces.waitForRequests(1);
  await expect(event).toHaveAttribute('data-at', '0');
  await expect(page).toHaveURL(/at=3000$/);
  await page.goBack();
  await expect(page).toHaveURL(/at=1$/);
  await page.goForward();
  await expect(page).toHaveURL(/at=3000$/);
  await traces.release();
  await expect(event).toHaveAttribute('data-at', '3000');
});

test('D and F with the keyboard: the next dead end, and full screen', async ({ app, page }) => {
  await app.openExample('packing/no-solution');
  await page.goto('/#/watch/packing/no-solution?a=cells-first');
  const event = page.getByTestId('event-number');
  await expect(event).not.toHaveAttribute('data-count', '0');
  await page.locator('#view-title').click();
  await page.keyboard.press('d');
  await expect(event).not.toHaveAttribute('data-at', '0');
  const first = await event.getAttribute('data-at');
  await page.keyboard.press('d');
  await expect(event).not.toHaveAttribute('data-at', first ?? '');
  await page.keyboard.press('f');
  await expect(page.getByTestId('full-screen')).toHaveAttribute('aria-pressed', 'true');
});
