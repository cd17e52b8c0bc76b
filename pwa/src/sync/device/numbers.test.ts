import { beforeEach, describe, expect, test } from 'vitest';
import type { DeviceDb } from './db.ts';
import { allocateId, takeLeases } from './numbers.ts';
import { openTestDb } from '../testing/open-test-db.ts';

const lease = (from: number, to: number) => ({ table: 'transactions' as const, from, to });

let db: DeviceDb;
beforeEach(async () => {
  db = await openTestDb();
});

const next = () => db.atomically(() => allocateId(db, 'transactions'));

describe('when all rows are forgotten', () => {
  test('a number that was given out is not given again', async () => {
    await takeLeases(db, [lease(2001, 4000)]);
    expect(await next()).toBe(2001);

    await db.atomically(() => db.clearServerData());
    await takeLeases(db, [lease(2001, 4000)]);

    expect(await next()).toBe(2002);
  });

  test('numbers of the old leases are not given out', async () => {
    await takeLeases(db, [lease(2001, 4000)]);
    await db.atomically(() => db.clearServerData());

    await expect(next()).rejects.toMatchObject({ code: 'numbers.exhausted' });
  });

  test('another database may lease lower numbers', async () => {
    await takeLeases(db, [lease(2001, 4000)]);
    await next();
    await db.atomically(() => db.clearServerData());
    await takeLeases(db, [lease(1, 2000)]);

    expect(await next()).toBe(1);
  });
});
