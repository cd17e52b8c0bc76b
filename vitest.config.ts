import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared-schema/src/**/*.test.ts', 'pwa/src/**/*.test.ts'],
          // Properties try hundreds of cases, and a check often shares the machine with a server and a browser.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['sync-server/**/*.test.ts'],
          globalSetup: 'sync-server/test/global-setup.ts',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
