// Takes the screenshots of the page that the README and docs/class.md show, from the real program, as WebP files in
// docs/pictures/web. An argument limits them to those whose names contain it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root, serve } from './browser.mjs';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const EXAMPLES = {
  packing: 'packing/kanoodle',
  pyramid: 'packing/kanoodle-pyramid',
  sliding: 'sliding/medium',
  fillin: 'fillin/numbers',
};
/** What to show, at which size and in which theme; the file is named after all three. */
const SHOTS = [
  ['home', 'desk', 'light'],
  ['solve-pyramid', 'desk', 'dark'],
  ['watch', 'desk', 'light'],
  ['play-fillin', 'desk', 'dark'],
  ['draw-packing', 'desk', 'light'],
  ['solve-sliding', 'desk', 'dark'],
  ['exercise', 'desk', 'light'],
  ['home', 'phone', 'light'],
  ['play-packing', 'phone', 'dark'],
  ['play-sliding', 'phone', 'light'],
  ['open', 'phone', 'dark'],
];

/** Takes only the screenshots whose names contain this text. */
const only = process.argv[2] ?? '';

const folder = join(root, 'docs/pictures/web');
mkdirSync(folder, { recursive: true });
const { address, stop } = await serve();
const browser = await launch();
for (const [subject, size, theme] of SHOTS) {
  if (!`${subject}-${size}-${theme}`.includes(only)) continue;
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    baseURL: address,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const [view, game] = subject.split('-');
  await show(page, view, game);
  const name = `${subject}-${size}-${theme}`;
  await save(page, name);
  console.log(name);
  await context.close();
}
await browser.close();
stop();

async function visit(page, view) {
  await page.goto(`/#/${view}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

async function openExample(page, id) {
  await page.goto(`/#/play/${id}`);
  await page.getByTestId('moves').waitFor();
  await page.waitForTimeout(500);
}

async function show(page, view, game) {
  if (view === 'home') return visit(page, 'home');
  if (view === 'open') {
    await visit(page, 'open');
    await page.locator('main textarea').fill('3 3 1\nDEFULT\nAAA\nAAA\nAAA\n');
    await page.getByTestId('open').click();
    await page.getByTestId('diagnostics').waitFor();
    return;
  }
  if (view === 'exercise') {
    await page.goto('/#/exercise/branch-and-bound?seed=5');
    await page.getByTestId('check-step').waitFor();
    for (const [move, cost] of [
      ['U', 6],
      ['R', 6],
      ['D', 4],
    ])
      await page.locator(`[data-move="${move}"]`).fill(String(cost));
    await page.getByTestId('check-step').click();
    await page.getByTestId('answer-steps').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    return;
  }
  await openExample(page, EXAMPLES[game ?? 'packing']);
  if (view === 'play') return playSome(page, game);
  // The Watch view is visited below, by an address that names the moment to show.
  if (view !== 'watch') await visit(page, view);
  if (view === 'solve') {
    await page.getByTestId('start').click();
    await page.getByTestId('outcome').waitFor({ timeout: 60_000 });
    await page.waitForTimeout(800);
  } else if (view === 'watch') {
    await page.goto(`/#/watch/${EXAMPLES[game ?? 'packing']}?a=cells-first&b=pieces-first&at=30`);
    const events = page.getByTestId('event-number');
    for (const at of [0, 1]) await events.nth(at).and(page.locator('[data-at="30"]')).waitFor();
    await page.waitForTimeout(300);
  } else if (view === 'draw') {
    await page.getByTestId('draw-valid').or(page.getByTestId('draw-warnings')).first().waitFor();
    await page.getByTestId('assessment').locator('.badge').first().waitFor();
    await page.waitForTimeout(300);
  }
}

/** Makes a few moves, so that the game looks played. */
async function playSome(page, game) {
  if (game === 'sliding') {
    await page.getByTestId('sliding-board').focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  } else if (game === 'fillin') {
    await page.locator('[role="gridcell"]').first().click();
    await page.keyboard.type('519495');
  } else {
    for (const symbol of ['A', 'B', 'D', 'G', 'I', 'K']) await placeSomewhere(page, symbol);
    // The pointer would highlight a cell of the board.
    await page.mouse.move(2, 2);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

/** Places a piece on the first cell where it fits. */
async function placeSomewhere(page, symbol) {
  const left = page.getByTestId('pieces-left');
  const before = await left.textContent();
  await page.locator(`[role="option"][data-symbol="${symbol}"] svg`).first().click();
  const cells = page.locator('[data-testid="packing-board"] [role="gridcell"]:not(.movable)');
  for (let at = 0; at < (await cells.count()); at += 1) {
    await cells.nth(at).click();
    await page.waitForTimeout(40);
    if ((await left.textContent()) !== before) break;
  }
  await page.keyboard.press('Escape');
}

/** Saves a screenshot, converted to WebP by the browser itself. */
async function save(page, name) {
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
}
