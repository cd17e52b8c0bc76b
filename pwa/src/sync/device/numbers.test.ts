import { beforeEach, describe, expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import { allocateId, forgetLeases, takeLeases } from './numbers.ts';
import { openTestBooks } from '../testing/open-test-books.ts';

const lease = (from: number, to: number) => ({ table: 'transactions' as const, from, to });

let books: Books;
beforeEach(async () => {
  books = await openTestBooks();
});

const next = () => books.atomically(({ shown }) => allocateId(shown, 'transactions'));

describe('when all rows are forgotten', () => {
  test('a number that was given out is not given again', async () => {
    await takeLeases(books.db, [lease(2001, 4000)]);
    expect(await next()).toBe(2001);

    await forgetLeases(books.db);
    await takeLeases(books.db, [lease(2001, 4000)]);

    expect(await next()).toBe(2002);
  });

  test('numbers of the old leases are not given out', async () => {
    await takeLeases(books.db, [lease(2001, 4000)]);
    await forgetLeases(books.db);

    await expect(next()).rejects.toMatchObject({ code: 'numbers.exhausted' });
  });

  test('another database may lease lower numbers', async () => {
    await takeLeases(books.db, [lease(2001, 4000)]);
    await next();
    await forgetLeases(books.db);
    await takeLeases(books.db, [lease(1, 2000)]);

    expect(await next()).toBe(1);
  });
});
