/** What members hold, when the ledger lines of it are deleted. */
import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { refusalOf } from '../testing/refusal.ts';
import { booksOfThomas, SUPER, THOMAS } from '../testing/trades.ts';

test('shares are as before when their line is deleted, unless they have been given back', async () => {
  const books = booksOfThomas({ share: 1 });
  await books.run('shares.buy', { id: 500, memberId: THOMAS, shares: 2 }, SUPER);
  await books.run('shares.giveBack', { id: 501, memberId: THOMAS, shares: 2 }, SUPER);
  expect(await refusalOf(books.run('transaction.delete', { id: 500 }, SUPER))).toMatchObject({
    code: 'shares.tooFew',
    details: { held: 1, count: 2 },
  });
  await books.run('transaction.delete', { id: 501 }, SUPER);
  expect(books.get('members', THOMAS)!.share).toBe(3);
  await books.run('transaction.delete', { id: 500 }, SUPER);
  expect(books.get('members', THOMAS)!.share).toBe(1);
});

test('a dividend is to be paid again when the line of its payment is deleted', async () => {
  const books = booksOfThomas({ dividend: rupees('362.92') });
  await books.run('dividend.pay', { id: 500, memberId: THOMAS, amount: rupees(300) }, SUPER);
  await books.run('transaction.delete', { id: 500 }, SUPER);
  expect(books.get('members', THOMAS)!.dividend).toBe(rupees('362.92'));
});

test('shares cannot be corrected as if their line had been entered by hand', async () => {
  const books = booksOfThomas();
  await books.run('shares.buy', { id: 500, memberId: THOMAS, shares: 2 }, SUPER);
  expect(await refusalOf(books.run('transaction.correct', { id: 500, reason: 'Wrong' }, SUPER))).toMatchObject({
    code: 'transaction.notByHand',
    details: { id: 500 },
  });
});
