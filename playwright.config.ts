import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './pwa/e2e/find-browser.ts';
import { LOCALE } from './pwa/e2e/texts.ts';

const WALKS = [
  '**/screenshots.spec.ts',
  '**/*pictures.spec.ts',
  '**/walk-in-language.spec.ts',
  '**/*accessibility.spec.ts',
  '**/prints.spec.ts',
  '**/refusals.spec.ts',
  '**/tasks.spec.ts',
];

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The walks meet screens of a phone without a network. */
const KEEPING_THE_APP = { serviceWorkers: 'allow' } as const;

/**
 * Tests run on a phone; those tagged `@desktop` run on a wide screen instead. Walks over every screen or task are projects of
 * their own, because each takes many minutes. Each test starts its own server; all
 * share one Postgres.
 *
 * The limits only end what hangs, however slow the machine is: ten minutes a test, a minute an expectation or action, and
 * forty minutes for all tests together.
 */
export default defineConfig({
  testDir: 'pwa/e2e',
  globalSetup: './pwa/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits now and then, for its browser or for a server, so two of them leave processors unused.
  workers: Math.ceil(1.5 * availableParallelism()),
  forbidOnly: true,
  globalTimeout: 40 * 60_000,
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: LOCALE,
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A browser takes four seconds of a processor to keep the whole app. Tests that need that use `testOffline`.
    serviceWorkers: 'block',
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
      name: 'desktop',
      testIgnore: WALKS,
      grep: /@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: WALKS,
      grepInvert: /@desktop/,
      use: PHONE,
    },
    { name: 'accessibility', use: KEEPING_THE_APP, testMatch: '**/*accessibility.spec.ts' },
    { name: 'tasks', use: PHONE, testMatch: '**/tasks.spec.ts' },
    { name: 'prints', use: KEEPING_THE_APP, testMatch: '**/prints.spec.ts' },
    { name: 'refusals', use: KEEPING_THE_APP, testMatch: '**/refusals.spec.ts' },
    { name: 'screenshots', use: KEEPING_THE_APP, testMatch: '**/screenshots.spec.ts' },
    { name: 'pictures', use: KEEPING_THE_APP, testMatch: '**/*pictures.spec.ts' },
    { name: 'languages', use: KEEPING_THE_APP, testMatch: '**/walk-in-language.spec.ts' },
  ],
});
