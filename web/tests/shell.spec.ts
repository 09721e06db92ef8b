// What holds on every view: languages, themes, keys, focus, navigation, former addresses, window sizes, accessibility.
import { button, expect, test, VIEWS, WITHOUT_PUZZLE, waitForRest } from './app';
import { expectUncovered } from './boards';
import { en, id } from './messages';

test('language and theme can be chosen and are kept', async ({ app, page }) => {
  await app.visit();
  await app.chooseLanguage('id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(id('page-hero'));
  await page.getByRole('button', { name: id('page-theme-dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.chooseLanguage('en');
  await button(page, 'page-theme-light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the system decides the theme by default', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.visit();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the open puzzle is described in the new language', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  const english = (await page.locator('.puzzle').textContent()) ?? '';
  await app.chooseLanguage('id');
  await expect(page.locator('.puzzle')).not.toHaveText(english);
});

test('the first Tab offers to skip the navigation', async ({ app, page }) => {
  await app.visit();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: en('page-skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/home|\/$/);
});

test('a change of view is announced and moves the focus', async ({ app, page }) => {
  await app.openExample('sliding/easy');
  await app.go('solve');
  await expect(page.locator('#view-title')).toBeFocused();
  await expect(page.getByTestId('announcer')).toContainText(en('page-nav-solve'));
});

test('the tabs are in the order of playing, and their targets are large enough', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await app.visit();
  for (const [language, words] of [
    ['id', id],
    ['en', en],
  ] as const) {
    await app.chooseLanguage(language);
    const names = ['play', 'solve', 'watch', 'draw', 'export'].map((name) => words(`page-nav-${name}`));
    await expect(page.locator('nav a')).toHaveText(names);
  }
  for (const target of await page.locator('header :is(a, button), .hero a, .segments button').all()) {
    const least = async () => {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      return Math.min(width, height);
    };
    if (await target.isVisible())
      await expect.poll(least, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(40);
  }
  // In a low window the bars scroll away.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.locator('nav')).toHaveCSS('position', 'static');
});

test('views that need a puzzle say how to get one', async ({ app, page }) => {
  for (const view of ['solve', 'watch', 'play', 'export'] as const) {
    await app.visit(view);
    await expect(page.getByText(en('page-no-puzzle'))).toBeVisible();
  }
});

test('former addresses of views still work', async ({ app, page }) => {
  for (const [former, view] of [
    ['bring', 'open'],
    ['take', 'export'],
    ['gallery', 'home'],
  ] as const) {
    await page.goto(`/#/${former}`);
    await app.expectView(view);
    await expect(page).toHaveURL(new RegExp(`#/${view}$`));
  }
});

test('nothing overflows, whatever the width of the window', async ({ app, page }) => {
  await app.openExample('packing/kanoodle');
  for (const view of VIEWS) {
    await app.visit(view);
    await app.expectLoaded(view);
    for (const width of [360, 390, 1280, 2000]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForRest(page);
      await app.expectNoOverflow(`${view} at ${width} pixels`);
    }
  }
});

test('at 1440 × 900 boards are seen whole, two of them in Watch too', async ({ app, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [address, board] of [
    ['calendar/2026-11-17', '[data-testid="packing-board"]'],
    ['fillin/numbers', '[data-testid="fillin-grid"]'],
    ['packing/kanoodle', '[data-testid="packing-board"]'],
  ] as const) {
    await app.openExample(address);
    await page.locator(board).waitFor();
    await waitForRest(page);
    await expectUncovered(page.locator(board), address);
  }
  await page.goto('/#/watch/packing/kanoodle?a=cells-first&b=pieces-first&at=30');
  const event = page.getByTestId('event-number').and(page.locator('[data-at="30"]'));
  await expect(event).toHaveCount(2);
  await waitForRest(page);
  await expectUncovered(page.locator('.players .scene svg'), 'two boards');
});

test('the navigation fits on a small phone in both languages', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.visit();
  for (const language of ['en', 'id'] as const) {
    await app.chooseLanguage(language);
    await waitForRest(page);
    const overflow = () =>
      page.locator('nav a').evaluateAll((links) => {
        const overflows = links.map((link) => {
          const outer = link.getBoundingClientRect();
          const inner = link.querySelector('span')?.getBoundingClientRect();
          return inner ? Math.max(outer.left - inner.left, inner.right - outer.right) : 99;
        });
        return Math.max(...overflows);
      });
    await expect.poll(overflow, language).toBeLessThanOrEqual(0);
  }
});

test.describe('every view is accessible', () => {
  const withPuzzle = VIEWS.filter((view) => !WITHOUT_PUZZLE.includes(view));
  for (const [name, example, views, language] of [
    ['without a puzzle', 'sliding/easy', WITHOUT_PUZZLE, 'id'],
    ['a pyramid', 'packing/kanoodle-pyramid', withPuzzle, 'en'],
    ['a sliding puzzle', 'sliding/easy', withPuzzle, 'id'],
    ['a fill-in', 'fillin/numbers', withPuzzle, 'id'],
  ] as const) {
    test(`${name}, ${language}`, async ({ app }) => {
      await app.openExample(example);
      await app.chooseLanguage(language);
      for (const view of views) {
        await app.visit(view);
        await app.expectLoaded(view);
        await app.expectAccessibleInBothThemes(view);
      }
    });
  }
});
