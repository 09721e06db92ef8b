import { defineConfig } from '@playwright/test';

const MINUTE = 60_000;
/** Only what hangs keeps one waiting for so long, also on a machine that has much else to do. */
const HANG = 5 * MINUTE;

// Against the real program: every worker starts `teka serve` on a port of its own (tests/workbench.ts).
export default defineConfig({
  testDir: 'tests',
  timeout: 120 * MINUTE,
  expect: { timeout: HANG },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // With limits like these, a page that is broken altogether is not waited for a hundred times.
  maxFailures: 5,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    trace: 'retain-on-failure',
    actionTimeout: HANG,
    navigationTimeout: HANG,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      timeout: HANG,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
