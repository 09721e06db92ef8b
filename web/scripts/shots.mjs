// Pictures of every view for the README: two sizes, two themes, as WebP, from the real program.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures/web');
const teka = process.env.TEKA ?? join(root, 'target/release/teka');
mkdirSync(folder, { recursive: true });

const server = spawn(teka, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
const address = await new Promise((found, failed) => {
  let said = '';
  const hear = (bytes) => {
    said += bytes;
    const match = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    if (match) found(match[0]);
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  server.on('exit', () => failed(new Error(said)));
});

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--no-first-run'],
});

/** A screenshot made small: the browser itself turns it into WebP. */
async function shot(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot()).toString('base64');
  const helper = await page.context().newPage();
  const webp = await helper.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, png);
  await helper.close();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log(name);
}

/** A few moves, so that a game looks like one. */
async function begin(page, game) {
  if (game === 'sliding') {
    await page.locator('#view-title').click();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  } else if (game === 'fillin') {
    await page.locator('[role="gridcell"]').first().click();
    await page.keyboard.type('519495');
  } else {
    const left = page.getByTestId('pieces-left');
    for (const symbol of game === 'pyramid' ? ['B', 'F', 'H', 'D'] : ['A', 'B', 'D', 'G', 'I', 'K']) {
      const before = await left.textContent();
      await page.locator(`[role="option"][data-symbol="${symbol}"] svg`).first().click();
      const free = page.locator('[role="gridcell"][aria-label*="free"]');
      for (let at = 0; at < (await free.count()); at += 1) {
        await free.nth(at).click();
        await page.waitForTimeout(40);
        if ((await left.textContent()) !== before) break;
      }
      await page.keyboard.press('Escape');
    }
    // The pointer would leave its trace on the board.
    await page.mouse.move(2, 2);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const GAMES = {
  packing: 'packing/kanoodle',
  pyramid: 'packing/kanoodle-pyramid',
  sliding: 'sliding/medium',
  fillin: 'fillin/numbers',
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      baseURL: address,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const visit = async (view) => {
      await page.goto(`/#/${view}`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
    };
    const take = async (id) => {
      await visit('gallery');
      await page.locator(`[data-example="${id}"]`).click();
      await page.waitForURL(/play/);
      await page.locator('.stage').waitFor();
      await page.waitForTimeout(500);
    };
    const name = (view) => `${view}-${size}-${theme}`;

    await visit('gallery');
    await shot(page, name('gallery'));
    for (const [game, id] of Object.entries(GAMES)) {
      await take(id);
      await begin(page, game);
      await shot(page, name(`play-${game}`));
      if (game !== 'pyramid') {
        await visit('draw');
        await shot(page, name(`draw-${game}`));
      }
      await visit('solve');
      await page.getByTestId('start').click();
      await page.getByTestId('outcome').waitFor({ timeout: 60_000 });
      if (size === 'phone')
        await page
          .getByTestId('outcome')
          .evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top - 80));
      await page.waitForTimeout(800);
      await shot(page, name(`solve-${game}`));
    }
    await take('packing/kanoodle');
    await visit('watch');
    if (await page.getByTestId('second-algorithm').count()) {
      await page.getByTestId('second-algorithm').selectOption('pieces-first');
      await page.waitForTimeout(800);
      await page.locator('.scrub').fill('30');
      await page.waitForTimeout(300);
    }
    await shot(page, name('watch'));
    await visit('take');
    await page.waitForTimeout(600);
    await shot(page, name('take'));
    await visit('bring');
    await page.getByRole('textbox', { name: 'The puzzle as text' }).fill('3 3 1\nDEFULT\nAAA\nAAA\nAAA\n');
    await page.getByTestId('open').click();
    await page.getByTestId('diagnostics').waitFor();
    await shot(page, name('bring'));
    await context.close();
  }
}
await browser.close();
server.removeAllListeners('exit');
server.kill('SIGTERM');
