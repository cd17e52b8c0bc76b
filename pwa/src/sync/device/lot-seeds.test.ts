import { commitmentTo } from 'shared-schema/chitties/lot';
import { expect, test } from 'vitest';
import { openTestDb } from '../testing/open-test-db.ts';
import { makeSeed, seedFor } from './lot-seeds.ts';

test('a seed is stored on the device that made it, found by its hash, and differs each time', async () => {
  const [db, other] = [await openTestDb(), await openTestDb()];
  const [first, second] = [await makeSeed(db), await makeSeed(db)];
  expect(first).not.toBe(second);
  for (const commitment of [first, second]) {
    const seed = (await seedFor(db, commitment))!;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo(seed)).toBe(commitment);
  }
  expect(await seedFor(other, first)).toBeUndefined();
});
