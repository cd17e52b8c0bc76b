/**
 * The device database of the simulation against Dexie over `fake-indexeddb`: the requests that the app makes, on the tables that it
 * declares, come to the same on both, and so do upgrades.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { completeFakeStorage, realSide } from './dexie-on-fake.ts';
import type { Side } from './dexie-side.ts';
import type { Profile as ProfileClass } from './memory-dexie.ts';
import type { StoredTable as StoredTableClass } from './stored-table.ts';
import { anySteps } from './dexie-steps.ts';
import { tellSteps } from './dexie-tell.ts';
import { anyUpgrade, tellUpgrade } from './dexie-upgrades.ts';

const RUNS = searchRuns(30);
const LOOK = { numRuns: RUNS };

/** In milliseconds. */
const LONGEST = 600_000 + RUNS * 1000;

/** The parts of the simulation, loaded anew with their own Dexie. */
let memorySide: () => Side;
let Profile: typeof ProfileClass;
let StoredTable: typeof StoredTableClass;

beforeAll(async () => {
  completeFakeStorage();
  vi.doMock('dexie', () => import('./memory-dexie.ts'));
  vi.resetModules();
  ({ memorySide } = await import('./dexie-in-memory.ts'));
  ({ Profile } = await import('./memory-dexie.ts'));
  ({ StoredTable } = await import('./stored-table.ts'));
});
afterEach(() => void vi.restoreAllMocks());

test(
  `${RUNS} histories of tabs come to the same in memory as with Dexie`,
  () => fc.assert(isSame(anySteps, tellSteps), LOOK),
  LONGEST,
);

test(
  `${RUNS} databases of older apps are opened as with Dexie`,
  () => fc.assert(isSame(anyUpgrade, tellUpgrade), LOOK),
  LONGEST,
);

test.each<[what: string, make: () => unknown]>([
  ['that tells nobody of a change', () => vi.spyOn(Profile.prototype, 'changed').mockReturnValue()],
  ['from which nothing is taken away or back', keepEverything],
  ['whose records are in another order', turnAround],
])('one %s is told from Dexie', async (_what, make) => {
  make();
  // It ends with the first that tells: a few histories alone may miss it.
  await expect(
    fc.assert(isSame(anySteps, tellSteps), { ...LOOK, numRuns: 50 * RUNS, endOnFailure: true }),
  ).rejects.toThrow('Property failed');
});

type Tell<T> = (side: Side, story: T) => Promise<unknown[]>;

function isSame<T>(any: fc.Arbitrary<T>, tell: Tell<T>): fc.IAsyncPropertyWithHooks<[T]> {
  return fc.asyncProperty(any, async (story) => {
    const [real, memory] = [realSide(), memorySide()];
    try {
      const told = await tell(memory, story);
      expect(told).toEqual(await tell(real, story));
    } finally {
      await real.close();
    }
  });
}

function keepEverything(): void {
  const { restore } = plain(StoredTable.prototype);
  vi.spyOn(StoredTable.prototype, 'restore').mockImplementation(function (this: StoredTableClass, key, record) {
    if (record !== undefined) restore.call(this, key, record);
  });
}

function turnAround(): void {
  const { keys } = plain(StoredTable.prototype);
  vi.spyOn(StoredTable.prototype, 'keys').mockImplementation(function (this: StoredTableClass) {
    return keys.call(this).toReversed();
  });
}

type Plain<T> = {
  [Name in keyof T]: T[Name] extends (...given: infer G) => infer R ? (this: T, ...given: G) => R : T[Name];
};

/** The same, whose methods may be taken out. */
function plain<T>(prototype: T): Plain<T> {
  return prototype as Plain<T>;
}
