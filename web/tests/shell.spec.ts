// What holds on every view: languages, themes, keys, sizes, and nobody kept out.
import { expect, isAtRest, test, VIEWS } from './workbench';

test('language and theme are chosen by hand and kept', async ({ bench, page }) => {
  await bench.visit();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meja kerja teka-teki');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await page.getByRole('button', { name: 'Gelap' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the system decides where nobody chose', async ({ bench, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await bench.visit();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a puzzle on the bench is told in the new language', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  const english = (await page.locator('.puzzle').textContent()) ?? '';
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.locator('.puzzle')).not.toHaveText(english);
});

test('the first key press offers to skip the navigation', async ({ bench, page }) => {
  await bench.visit();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/gallery|\/$/);
});

test('a change of view is announced and takes the focus', async ({ bench, page }) => {
  await bench.take('sliding/easy');
  await bench.go('solve');
  await expect(page.locator('#view-title')).toBeFocused();
  await expect(page.getByTestId('announcer')).toContainText('Solve');
});

test('views without a puzzle lead to one', async ({ bench, page }) => {
  for (const view of ['solve', 'watch', 'play', 'export'] as const) {
    await bench.visit(view);
    await expect(page.getByText('no puzzle on the bench')).toBeVisible();
  }
});

for (const width of [360, 390, 1280, 2000]) {
  test(`nothing sticks out at ${width} pixels`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await bench.take('packing/kanoodle');
    for (const view of VIEWS) {
      await bench.visit(view);
      await bench.isComplete(view);
      await bench.isWithin(view);
    }
  });
}

for (const language of ['English', 'Bahasa Indonesia']) {
  test(`on a small phone every name in the navigation is whole: ${language}`, async ({ bench, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await bench.visit();
    await page.getByRole('button', { name: language, exact: true }).click();
    await isAtRest(page);
    const ends = await page.locator('nav a').evaluateAll((links) =>
      links.map((link) => {
        const [outer, inner] = [
          link.getBoundingClientRect(),
          link.querySelector('span')?.getBoundingClientRect(),
        ];
        return inner ? Math.max(outer.left - inner.left, inner.right - outer.right) : 99;
      }),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(0);
  });
}

test.describe('every view', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const example of ['packing/kanoodle-pyramid', 'sliding/easy', 'fillin/numbers']) {
    for (const [theme, language] of [
      ['light', 'English'],
      ['dark', 'Bahasa Indonesia'],
    ] as const) {
      test(`${example}, ${theme}, ${language}: nobody is kept out of any view`, async ({ bench, page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await bench.take(example);
        await page.getByRole('button', { name: language }).click();
        for (const view of VIEWS) {
          await bench.visit(view);
          await bench.isComplete(view);
          await bench.isAccessible(view);
        }
      });
    }
  }
});
