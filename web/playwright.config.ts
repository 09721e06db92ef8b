import { defineConfig } from '@playwright/test';

/** Only what hangs takes this long, also on a machine that has much else to do. */
const MINUTE = 60_000;

// Against the real program: every worker starts `teka serve` on a port of its own (tests/workbench.ts).
export default defineConfig({
  testDir: 'tests',
  timeout: 30 * MINUTE,
  expect: { timeout: 5 * MINUTE },
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
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      timeout: 5 * MINUTE,
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
