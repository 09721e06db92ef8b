// Measures the page in the real program and writes the results into docs/benchmarks.md: the first paint after a cold
// start of the server, and the frame times while a piece is dragged. Not a test, because machines differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root, serve } from './browser.mjs';

const browser = await launch();

/** Milliseconds from starting the program until the first paint. */
async function coldPaint() {
  const began = performance.now();
  const { address, stop } = await serve();
  const listening = performance.now() - began;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const painted = await paint.jsonValue();
  await context.close();
  stop();
  return { listening, painted, all: listening + painted };
}

/** The times between frames while a piece is dragged over the board for three seconds. */
async function frames(example, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/#/play/${example}`);
  const board = page.getByRole('grid').first();
  await board.waitFor();
  const piece = page.getByRole('option').first();
  const [from, to] = [await piece.boundingBox(), await board.boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    window.times = [];
    const tick = (time) => {
      window.times.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const until = performance.now() + 3000;
  for (let step = 0; performance.now() < until; step++) {
    const [x, y] = [(step * 7) % to.width, (step * 3) % to.height];
    await page.mouse.move(to.x + x, to.y + y);
  }
  const times = await page.evaluate(() => window.times);
  await page.mouse.up();
  await context.close();
  const gaps = times.slice(1).map((time, at) => time - times[at]);
  gaps.sort((one, other) => one - other);
  const at = (part) => gaps[Math.min(gaps.length - 1, Math.floor(part * gaps.length))];
  return { count: gaps.length, median: at(0.5), high: at(0.95), most: at(1) };
}

const paints = [];
for (let run = 0; run < 5; run++) paints.push(await coldPaint());
paints.sort((one, other) => one.all - other.all);
const middle = paints[2];
const { address, stop } = await serve();
const rows = [];
for (const example of ['iq-puzzler-pro', 'iq-puzzler-pro-pyramid']) {
  const { count, median, high, most } = await frames(example, address);
  rows.push(
    `| ${example} | ${count} | ${median.toFixed(1)} ms | ${high.toFixed(1)} ms | ${most.toFixed(1)} ms |`,
  );
}
stop();
await browser.close();

const ms = (time) => `${time.toFixed(0)} ms`;
const text = `## The page

Written by \`npm run measure\` in \`web/\`, with Chromium without a graphics processor.

| first paint after a cold start of the server, the middle of five | measured | required |
| --- | ---: | ---: |
| until the program listens | ${ms(middle.listening)} | – |
| from there until the heading is painted | ${ms(middle.painted)} | below 300 ms |
| both | ${ms(middle.all)} | below 1,000 ms |

Frames while a piece is dragged over the board for three seconds; 60 a second are 16.7 ms apart:

| puzzle | frames | median | 95 % within | longest |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
console.log(text);
const path = join(root, 'docs/benchmarks.md');
const [begin, end] = ['<!-- page begins -->\n', '<!-- page ends -->\n'];
const page = readFileSync(path, 'utf8');
const part = `${begin}\n${text}\n${end}`;
const [from, to] = [page.indexOf(begin), page.indexOf(end)];
writeFileSync(
  path,
  from < 0 ? `${page.trimEnd()}\n\n${part}` : page.slice(0, from) + part + page.slice(to + end.length),
);
