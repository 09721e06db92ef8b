// Playwright's settings for the browser tests: timeouts, workers, retries, and Chromium with its options. The tests use
// the real program: every worker runs `teka serve` on a port of its own (tests/app.ts).
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const MINUTE = 60_000;
/** Only a hanging test reaches this limit, even on a busy machine. Whoever writes tests may want a shorter one. */
const HANG = Number(process.env.TEKA_HANG_MS ?? 5 * MINUTE);

/** Chromium without windows, toolbars and what else a test does not see, where it is installed. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** What Chromium need not do in tests. The list replaces Playwright's own, whose entries it begins with. The last two are
 *  pages that Chromium loads for the address bar of every window: half of the time of a short test. */
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
  // One more than there are cores: tests also wait, for timers of the page and for answers.
  workers: 3,
  // Where nobody waits, a test that fails is run once more; one that then passes is reported as flaky, to be looked at.
  retries: process.env.CI ? 1 : 0,
  // With such limits, give up early on a page that is broken altogether.
  maxFailures: 5,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    // Traces of tests that pass take a third of the time: `npm run e2e -- --trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations take time to draw and to wait for. The tests that need them ask for them.
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
