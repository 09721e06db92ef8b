// Shared by the scripts that drive the page (measure.mjs, shots.mjs): starts `teka serve` on a free port, or uses the
// server at TEKA_ADDRESS, and launches Chromium.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

export const root = join(import.meta.dirname, '../..');
const teka = process.env.TEKA ?? join(root, 'target/release/teka');

/** Starts the server and waits until it prints its address. TEKA_ADDRESS names one that is already running. */
export function serve() {
  const running = process.env.TEKA_ADDRESS;
  if (running) return Promise.resolve({ address: running, stop: () => {} });
  const server = spawn(teka, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((started, failed) => {
    let output = '';
    server.stdout.on('data', (bytes) => {
      output += bytes;
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) started({ address: match[0], stop: () => server.kill('SIGTERM') });
    });
    server.on('exit', () => failed(new Error(`teka serve ended: ${output}`)));
  });
}

export function launch() {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--no-first-run'],
  });
}
