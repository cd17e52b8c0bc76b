import { beforeEach, describe, expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import { allocateId, forgetGivenBack, forgetLeases, giveBack, givenBack, takeLeases } from './numbers.ts';
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

describe('numbers that people see', () => {
  const members = (from: number, to: number, id: number) => ({ table: 'members' as const, from, to, id });
  const nextMember = () => books.atomically(({ shown }) => allocateId(shown, 'members'));

  test('the lowest goes first, also of a lease that came later', async () => {
    await takeLeases(books.db, [members(22, 31, 1)]);
    expect(await nextMember()).toBe(22);
    await takeLeases(books.db, [members(22, 31, 1), members(8, 9, 2)]);
    expect([await nextMember(), await nextMember(), await nextMember()]).toEqual([8, 9, 23]);
  });

  test('what was given out is not given back, and what was given back is not given out', async () => {
    await takeLeases(books.db, [members(22, 31, 1)]);
    await nextMember();
    await giveBack(books.db, { most: 2 });
    const back = [{ lease: 1, from: 25 }];
    expect(await givenBack(books.db)).toEqual(back);
    // The server has not heard of it.
    await takeLeases(books.db, [members(22, 31, 1)]);
    expect([await nextMember(), await nextMember()]).toEqual([23, 24]);
    await expect(nextMember()).rejects.toMatchObject({ code: 'numbers.exhausted' });
    await forgetGivenBack(books.db, back);
    expect(await givenBack(books.db)).toEqual([]);
  });

  test('those that an app of 1.0.0 gave out are not given again, and most of what it held goes back', async () => {
    const { id: _none, ...old } = members(22, 71, 1);
    await books.db.numbers.put({ table: 'members', leases: [old], last: 24 });
    expect(await nextMember()).toBe(25);
    await books.db.numbers.put({ table: 'members', leases: [old], last: 25 });
    await takeLeases(books.db, [members(22, 71, 1), members(8, 9, 2)]);
    await giveBack(books.db);
    expect(await givenBack(books.db)).toEqual([{ lease: 1, from: 34 }]);
    expect([await nextMember(), await nextMember(), await nextMember()]).toEqual([8, 9, 26]);
  });
});
