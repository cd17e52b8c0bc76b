import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileTexts } from './pwa/texts/compile-texts.ts';

/** Ends a test that hangs. No test may depend on how fast the machine is, so this is far above what any test takes. */
const HANG_LIMIT = 10 * 60_000;

/** The default of one second would fail on a busy machine. */
const POLLING = { poll: { timeout: 60_000 } };

/** How many times as long as in `npm test` those tests look that search for a case: see searchRuns. */
const searchTimes = Number(process.env.SEARCH_TIMES ?? 1);

const LIMITS = { testTimeout: HANG_LIMIT, hookTimeout: HANG_LIMIT, expect: POLLING };

/** What guards the device, tried with browsers' storage that fails. */
const DEVICE = 'pwa/src/session/**/*.test.ts';

const UNIT = { provide: { searchTimes }, setupFiles: 'pwa/src/language/load-english.ts', ...LIMITS };

/** Where the app's sync and the server run together. */
const BOTH_SIDES = 'sync-server/test/{convergence,simulation}/**/*.test.ts';

const SERVER = {
  provide: { searchTimes },
  globalSetup: 'sync-server/test/global-setup.ts',
  pool: 'forks' as const,
  // Two of them leave processors unused whenever they wait for the database.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Groups with different numbers of workers run one after the other.
  sequence: { groupOrder: 1 },
  ...LIMITS,
};

export default defineConfig({
  test: {
    // By default one processor stays unused, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [compileTexts()],
        test: {
          ...UNIT,
          name: 'unit',
          // Dexie looks once for the browser's database, whichever file is the first to load it.
          setupFiles: ['fake-indexeddb/auto', UNIT.setupFiles],
          // Loading every module anew for each file would take half of the time.
          isolate: false,
          include: [
            'shared-schema/src/**/*.test.ts',
            'pwa/src/**/*.test.ts',
            'pwa/prerender/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [DEVICE],
        },
      },
      // What they put in the place of the browser's own storage stays there.
      { plugins: [compileTexts()], test: { ...UNIT, name: 'device', include: [DEVICE] } },
      {
        test: {
          ...SERVER,
          name: 'server',
          isolate: false,
          include: ['sync-server/**/*.test.ts', 'api-client/**/*.test.ts'],
          exclude: [BOTH_SIDES],
        },
      },
      // The app's own code runs here too, on a browser's storage in memory.
      { test: { ...SERVER, name: 'sync', include: [BOTH_SIDES] } },
      {
        test: {
          name: 'drill',
          include: ['sync-server/test/**/*.drill.ts'],
          // Each needs the machine for itself.
          fileParallelism: false,
          // The evening of forty collectors takes a quarter of an hour.
          testTimeout: 6 * HANG_LIMIT,
          hookTimeout: HANG_LIMIT,
          expect: POLLING,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['pwa/browsers/**/*.test.ts'],
          ...LIMITS,
        },
      },
    ],
  },
});
