// Playwright's settings for the browser tests: timeouts, workers, retries, and Chromium with its options. The tests use
// the real program: every worker runs `teka serve` on a port of its own (tests/app.ts).
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const MINUTE = 60_000;
/** Only a hanging test reaches this limit, even on a busy machine. A shorter one is convenient while writing tests. */
const HANG = Number(process.env.TEKA_HANG_MS ?? 2 * MINUTE);

/** Chromium without windows and toolbars; used if it is installed. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Features of Chromium that tests do not need. The list replaces Playwright's own, with whose entries it begins. The
 *  last two load pages for the address bar of every window, which takes half of the time of a short test. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'tests',
  timeout: 10 * MINUTE,
  expect: { timeout: HANG },
  // A file with many tests would otherwise keep one worker busy long after the other has finished.
  fullyParallel: true,
  // One more than the cores of the usual machine: tests also wait, for timers of the page and for answers.
  workers: 3,
  // In CI, a test that fails is run once more; if it then passes, it is reported as flaky, to be looked at.
  retries: process.env.CI ? 1 : 0,
  // With such long limits, give up early on a page that is completely broken.
  maxFailures: 5,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    // Recording traces takes a third of the time: `npm run e2e -- --trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations take time to draw and to wait for. Tests that need them enable them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: HANG,
    navigationTimeout: HANG,
    launchOptions: {
      executablePath: existsSync(SHELL) ? SHELL : '/usr/bin/chromium',
      timeout: HANG,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
