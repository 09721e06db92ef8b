// Compares the WebAssembly engine with the native program, byte for byte: `node scripts/wasm_check.mjs TEKA [RANDOM]`.
// Both answer the same requests about all examples and RANDOM generated puzzles (500 if not given), such as solutions,
// counts, hints, ratings, traces and pictures; only times may differ. With `--times` it compares the times of solving
// and counting the examples instead, in Node or, with `--chromium`, in the browser (`--only=soma`: only examples with
// this in their names).
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantiate } from '../web/src/api/local/wasmModule.js';

const root = join(import.meta.dirname, '..');
const [teka = join(root, 'target/release/teka'), random = '500'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const LIMITS = { threads: 1, max_memory: 200 << 20, timeout_ms: 600_000 };
/** Searches that would take too long stop at the same node on both sides. */
const MAX_NODES = 300_000;

// The WebAssembly engine.
let events = [];
const module = new WebAssembly.Module(readFileSync(join(root, 'web/engine/teka.wasm')));
const call = await instantiate(module, { poll: () => 0, event: (name, data) => events.push([name, data]) });
function text(method, path, body) {
  const answer = call(method, path, 'en', body === undefined ? '' : JSON.stringify(body));
  return `${answer.status} ${new TextDecoder().decode(answer.body)}`;
}
const wasm = {
  request: text,
  job: (body) => {
    events = [];
    const answer = text('JOB', '/jobs', body);
    const streamed = events.filter(([name]) => name !== 'progress');
    return { answer: answer.replace(/^200 /, ''), events: streamed.map(([name, data]) => `${name} ${data}`).join('\n') };
  },
};

// The native program, as a server.
const cache = mkdtempSync(join(tmpdir(), 'teka-'));
const server = spawn(teka, ['serve', '--port', '0'], {
  env: { ...process.env, TEKA_CACHE: cache, TEKA_LANG: 'en' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const address = await new Promise((found, failed) => {
  let output = '';
  const read = (bytes) => {
    output += bytes;
    const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
    if (match) found(match[0]);
  };
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  server.on('exit', () => failed(new Error(output)));
});
async function send(method, path, body) {
  const headers = { 'Accept-Language': 'en', ...(body ? { 'Content-Type': 'application/json' } : {}) };
  const ask = () =>
    fetch(`${address}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  // The server may have closed the connection while it was idle and the WebAssembly engine worked: then try again.
  return ask().catch(ask);
}
const native = {
  async request(method, path, body) {
    const response = await send(method, path, body);
    return `${response.status} ${await response.text()}`;
  },
  async job(body) {
    const started = await send('POST', '/jobs', body);
    if (started.status !== 202) return { answer: `${started.status} ${await started.text()}`, events: '' };
    const { id } = await started.json();
    const stream = await (await send('GET', `/jobs/${id}/events`)).text();
    const blocks = [...stream.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => [name, data]);
    const streamed = blocks.filter(([name]) => !['state', 'progress', 'done'].includes(name));
    return {
      answer: blocks.find(([name]) => name === 'done')?.[1] ?? stream,
      events: streamed.map(([name, data]) => `${name} ${data}`).join('\n'),
    };
  },
};

let compared = 0;
const different = [];
const timeless = (answer) => answer.replace(/"elapsed_ms":[0-9.e+-]+/g, '"elapsed_ms":0');
function compare(what, one, other) {
  compared += 1;
  if (timeless(one) === timeless(other)) return;
  let at = 0;
  while (timeless(one)[at] === timeless(other)[at]) at += 1;
  const near = (answer) => timeless(answer).slice(Math.max(0, at - 60), at + 100);
  different.push(what);
  console.log(`${what} differs:\n  native ${near(one)}\n  wasm   ${near(other)}`);
}
async function compareRequest(what, method, path, body) {
  compare(what, await native.request(method, path, body), wasm.request(method, path, body));
}
async function compareJob(what, body) {
  const [one, other] = [await native.job(body), wasm.job(body)];
  compare(what, one.answer, other.answer);
  compare(`${what}: events`, one.events, other.events);
  return other.answer;
}

/** Compares everything about one puzzle. */
async function comparePuzzle(name, puzzle, { thorough }) {
  const limits = { ...LIMITS, max_nodes: MAX_NODES };
  await compareRequest(`${name}: open`, 'POST', '/open', { puzzle });
  await compareJob(`${name}: solve`, { kind: 'solve', puzzle, limits });
  await compareJob(`${name}: count`, { kind: 'count', puzzle, limits });
  if (!thorough) return;
  await compareJob(`${name}: unique`, { kind: 'unique', puzzle, limits });
  await compareJob(`${name}: list`, { kind: 'list', puzzle, limits, most: 5 });
  await compareJob(`${name}: rate`, { kind: 'rate', puzzle, limits });
  const opened = JSON.parse(wasm.request('POST', '/open', { puzzle }).replace(/^\d+ /, ''));
  for (const algorithm of opened.algorithms ?? []) {
    const body = { kind: 'solve', puzzle, algorithm, limits: { ...limits, max_nodes: 20_000 } };
    // An anytime search ends when time is up, so its answer depends on the machine.
    if (algorithm !== 'anytime') await compareJob(`${name}: solve by ${algorithm}`, body);
    await compareRequest(`${name}: trace of ${algorithm}`, 'POST', '/trace', { puzzle, algorithm, limit: 50 });
  }
  await compareRequest(`${name}: hint`, 'POST', '/hint', { puzzle });
  await compareRequest(`${name}: svg`, 'POST', '/render', { puzzle, what: 'puzzle', format: 'svg' });
}

/** The options of a random puzzle, of each family in turn. */
function recipe(number) {
  const [rows, columns] = [2 + (number % 3), 3 + (number % 2)];
  return [
    { family: 'sliding', size: { rows, columns } },
    { family: 'packing', set: number % 2 ? 'kanoodle' : 'iq-puzzler-pro', board: '5x11', to_place: 3 + (number % 5) },
    { family: 'fillin', size: { rows: 5 + (number % 4), columns: 5 + (number % 4) } },
  ][number % 3];
}

/** The maximum time of solving and counting, as a multiple of the time of the native program. */
const MAX_RATIO = { solve: 2, count: 2.5 };

/** The processor time of all threads of a process so far, in milliseconds; infinite if the system does not report it. */
function processorTime(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return Infinity;
  }
}

/** The time of a search in milliseconds: by its own clock or, if that is less, the processor time of its process. */
async function timed(pid, job) {
  const before = pid ? processorTime(pid) : Infinity;
  const { stats } = JSON.parse((await job()).answer);
  const spent = pid ? processorTime(pid) - before : Infinity;
  return stats && Math.min(stats.elapsed_ms, Number.isFinite(spent) && spent > 0 ? spent : Infinity);
}

const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1];

/**
 * Medians of many runs of solving and counting, native and WebAssembly in turn. The engine compiles a function quickly when it is first
 * called and again, with optimisation, when it has been called often: the first runs do not count.
 */
async function compareTimes(examples, engine) {
  for (const kind of ['solve', 'count']) {
    const ratios = [];
    for (const { id, sources } of examples) {
      const body = { kind, puzzle: { sources }, limits: { ...LIMITS, max_nodes: 20_000_000 } };
      const runs = { native: [], wasm: [] };
      let [spent, warm] = [0, 0];
      for (let round = 0; round < 100 && (round < 40 || spent < 1500); round += 1) {
        const wasmTime = await timed(engine.pid, () => engine.job(body));
        const nativeTime = await timed(server.pid, () => native.job(body));
        if (wasmTime === undefined || nativeTime === undefined) break;
        spent += wasmTime;
        runs.wasm.push(wasmTime);
        runs.native.push(nativeTime);
        if (spent < 300) warm = runs.wasm.length;
        if (spent > 6000 && runs.wasm.length >= 3) break;
      }
      if (!runs.native.length) continue;
      const after = Math.min(warm, runs.wasm.length >> 1);
      const [one, other] = [runs.native, runs.wasm].map((list) => median(list.slice(after)));
      ratios.push({ id, ratio: other / one });
      console.log(`${kind} ${id}: native ${one.toFixed(3)} ms, wasm ${other.toFixed(3)} ms, ${(other / one).toFixed(2)} times (${runs.wasm.length} runs)`);
    }
    ratios.sort((one, other) => other.ratio - one.ratio);
    const above = ratios.filter(({ ratio }) => ratio > MAX_RATIO[kind]).map(({ id, ratio }) => `${id} ${ratio.toFixed(2)}`);
    console.log(
      `${kind}: ${ratios.length} measured, median ${median(ratios.map(({ ratio }) => ratio))?.toFixed(2)}, largest ${ratios[0]?.ratio.toFixed(2)} (${ratios[0]?.id}); above ${MAX_RATIO[kind]}: ${above.join(', ') || 'none'}`,
    );
  }
}

/** The engine in Debian's Chromium, on a cross-origin isolated page: otherwise its clock would be coarse. */
async function inChromium() {
  const { chromium } = await import('../web/node_modules/playwright/index.mjs');
  const files = { '/': '', '/wasmModule.js': 'web/src/api/local/wasmModule.js', '/teka.wasm': 'web/engine/teka.wasm' };
  const types = { '/': 'text/html', '/wasmModule.js': 'text/javascript', '/teka.wasm': 'application/wasm' };
  const pages = createServer(({ url }, response) => {
    const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
    response.writeHead(url in files ? 200 : 404, { 'Content-Type': types[url] ?? 'text/plain', ...isolated });
    response.end(files[url] ? readFileSync(join(root, files[url])) : '');
  });
  await new Promise((listening) => pages.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${pages.address().port}/`);
  await page.evaluate(async () => {
    const { instantiate } = await import('/wasmModule.js');
    const module = await WebAssembly.compileStreaming(fetch('/teka.wasm'));
    window.call = await instantiate(module, { poll: () => 0, event: () => {} });
  });
  const job = async (body) => ({
    answer: await page.evaluate(
      (body) => new TextDecoder().decode(window.call('JOB', '/jobs', 'en', body).body),
      JSON.stringify(body),
    ),
  });
  return { job, close: () => Promise.all([browser.close(), pages.close()]) };
}

try {
  const { examples } = JSON.parse((await native.request('GET', '/examples')).slice(4));
  if (process.argv.includes('--times')) {
    const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
    const chosen = examples.filter(({ id }) => id.includes(only));
    const browser = process.argv.includes('--chromium') ? await inChromium() : null;
    await compareTimes(chosen, browser ?? { pid: process.pid, job: async (body) => wasm.job(body) });
    await browser?.close();
  } else {
    for (const path of ['/examples', '/collections', '/sets', '/calendar/2026-11-17', '/daily/2026-11-17', '/collections/kanoodle/1'])
      await compareRequest(path, 'GET', path);
    // `--from=packing/soma` starts with this example.
    const from = process.argv.find((argument) => argument.startsWith('--from='))?.slice('--from='.length) ?? '';
    for (const { id, sources } of examples.filter(({ id }) => id >= from)) {
      await comparePuzzle(id, { sources }, { thorough: true });
      console.log(`${id}: ${compared} answers compared so far, ${different.length} differ`);
    }
    console.log(`${examples.length} examples: ${compared} answers compared, ${different.length} differ`);
    for (let number = 1; number <= Number(random); number += 1) {
      const body = { kind: 'generate', ...recipe(number), seed: number, limits: LIMITS };
      const made = JSON.parse(await compareJob(`random ${number}`, body));
      if (!made.puzzle) continue;
      const puzzle = { sources: [{ name: 'random', text: made.puzzle }], family: made.family };
      await comparePuzzle(`random ${number}`, puzzle, { thorough: false });
    }
    console.log(`${random} random puzzles: ${compared} answers compared in all, ${different.length} differ`);
    if (different.length) process.exitCode = 1;
  }
} finally {
  server.kill('SIGTERM');
  rmSync(cache, { recursive: true, force: true });
}
