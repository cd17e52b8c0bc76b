import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { lockDb } from '../lock/unlock.ts';
import { openTestBooks } from '../testing/open-test-books.ts';
import { whileOpen } from './use-stored.tsx';

test('what is stored is followed, and nothing of it is told once the device is locked, not even that reading failed', async () => {
  const { db } = await openTestBooks();
  const told: unknown[] = [];
  const failed: unknown[] = [];
  const followed = liveQuery(() => whileOpen(db, () => db.getMeta('savedFilters')));
  const subscription = followed.subscribe(
    (value) => told.push(value),
    (error) => failed.push(error),
  );
  await expect.poll(() => told).toEqual([undefined]);
  const filter = { book: 'general' as const, name: 'Rent', search: { q: 'rent' } };
  await db.setMeta('savedFilters', [filter]);
  await expect.poll(() => told).toEqual([undefined, [filter]]);

  const reading = Promise.withResolvers<void>();
  const late = whileOpen(db, async () => {
    await reading.promise;
    return db.getMeta('savedFilters');
  });
  await lockDb(db);
  reading.resolve();
  expect(await late).toBeUndefined();
  expect(await whileOpen(db, () => db.getMeta('savedFilters'))).toBeUndefined();
  expect(failed).toEqual([]);
  subscription.unsubscribe();
});

test('what fails while the device is open is not kept silent', async () => {
  const { db } = await openTestBooks();
  await expect(whileOpen(db, () => Promise.reject(new Error('the disk')))).rejects.toThrow('the disk');
});
