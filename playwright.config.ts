import { defineConfig } from '@playwright/test';
import { findBrowser } from './pwa/e2e/find-browser.ts';

/**
 * Stories run on a phone; one tagged `@desktop` runs on a wide screen instead. Pictures of every screen are their own
 * project, run by name. Each test boots its own server, all on one Postgres.
 */
export default defineConfig({
  testDir: 'pwa/e2e',
  globalSetup: './pwa/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/screenshots.spec.ts',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/screenshots.spec.ts',
      grep: /@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'screenshots', testMatch: '**/screenshots.spec.ts' },
  ],
});
