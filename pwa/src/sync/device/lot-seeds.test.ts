import { commitmentTo } from 'shared-schema/chitties/lot';
import { expect, test } from 'vitest';
import { openTestBooks } from '../testing/open-test-books.ts';
import { makeSeed, seedFor } from './lot-seeds.ts';

test('a seed is stored on the device that made it, found by its hash, and differs each time', async () => {
  const [books, other] = [await openTestBooks(), await openTestBooks()];
  const [first, second] = [await makeSeed(books.db), await makeSeed(books.db)];
  expect(first).not.toBe(second);
  for (const commitment of [first, second]) {
    const seed = (await seedFor(books.shown, commitment))!;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo(seed)).toBe(commitment);
  }
  expect(await seedFor(other.shown, first)).toBeUndefined();
});
