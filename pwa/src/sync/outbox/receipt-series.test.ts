import 'fake-indexeddb/auto';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeviceDb } from '../device/db.ts';
import { keepCode, nextNumber, ownSeries, takeNumber } from './receipt-series.ts';
import { openTestDb } from '../testing/open-test-db.ts';

const [FIRST, OTHER] = ['K3', 'K31'] as SeriesCode[] as [SeriesCode, SeriesCode];

let db: DeviceDb;

beforeEach(async () => {
  db = await openTestDb();
  await ownSeries(db);
});

afterEach(() => db.delete());

test('given another code by a restored server, and then the first again, a device goes on from where it was', async () => {
  await keepCode(db, FIRST, 0);
  expect([await give(), await give()]).toEqual(['K3-0001', 'K3-0002']);
  await keepCode(db, OTHER, 0);
  expect(await give()).toBe('K31-0001');
  await keepCode(db, FIRST, 1);
  expect(await give()).toBe('K3-0003');
  await keepCode(db, OTHER, 7);
  expect(await give()).toBe('K31-0008');
});

async function give(): Promise<string> {
  const number = nextNumber(await ownSeries(db));
  expect(await takeNumber(db, number)).toBe(true);
  return number;
}
