import { describe, expect, test } from 'vitest';
import { subscriptionsOf } from '../chitties/chitty-fund.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { contextAt, createFund, fundIn, holdAuction, LATER, paySubscription } from '../testing/chitty-fund.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { accountBalance } from '../collections/account.ts';
import type { AccountId } from '../collections/account-id.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';

describe('money that a dividend moved to the then holder of a ticket is taken back', () => {
  const holders = ['m-11', 'm-12', 'm-13', 'm-14'] as AccountId[];
  const held = (books: MemoryBooks) => holders.map((id) => accountBalance(books.get('accounts', id)));

  /** Its payments were made by member 11, and the dividend comes while it is with member 13. */
  async function handOnAround(books: MemoryBooks): Promise<void> {
    await handTicket(books, 1, 13);
    await holdAuction(books);
    await handTicket(books, 1, 14);
    await handTicket(books, 1, 12);
    expect(fundIn(books).users[0]).toEqual({ userId: 12, formerHolders: [11, 13, 14] });
    expect(held(books)).toEqual([0, 0, rupees(2000), 0]);
  }

  async function payAhead(books: MemoryBooks): Promise<TransactionId> {
    for (const month of [2, 3, 4]) await paySubscription(books, `cf-7-1-${month}`);
    return subscriptionsOf(fundIn(books), 1)[1]!.payments[0]!.transactionId;
  }

  test('when the line of the payment is deleted', async () => {
    const books = await createFund();
    const id = await payAhead(books);
    await handOnAround(books);
    await books.run('transaction.delete', { id }, contextAt(LATER));
    expect(held(books)).toEqual([0, 0, 0, 0]);
    expect(subscriptionsOf(fundIn(books), 1)[1]!.payments).toEqual([]);
  });

  test('when its receipt is cancelled', async () => {
    const books = await createFund();
    const items = [2, 3, 4].map((month) => part(`cf-7-1-${month}`, 10_000));
    const payer = { memberId: 11 as MemberId };
    const number = 'K3-0001' as ReceiptNumber;
    const input = buildCollection(items, { payer, number, transactionIds: [51, 52, 53] as TransactionId[] });
    await books.run('collection.record', input, contextAt(LATER));
    await handOnAround(books);
    const cancel = { number, reason: 'Never paid', lines: 3, transactionIds: [61, 62, 63] };
    await books.run('receipt.cancel', cancel, contextAt(LATER));
    expect(held(books)).toEqual([0, 0, 0, 0]);
  });

  test('unless it has been paid back since', async () => {
    const books = await createFund();
    const id = await payAhead(books);
    await handOnAround(books);
    const refund = { payer: { memberId: 13 }, amount: rupees(500), method: 'CASH', transactionId: 71 };
    await books.run('account.refund', refund, contextAt(LATER));
    expect(await refusalOf(books.run('transaction.delete', { id }, contextAt(LATER)))).toMatchObject({
      code: 'account.used',
      details: { held: rupees(1500) },
    });
    expect(held(books)).toEqual([0, 0, rupees(1500), 0]);
  });
});

async function handTicket(books: MemoryBooks, ticket: number, userId: number): Promise<void> {
  await books.run('chittyFund.transferTicket', { id: 7, ticket, userId }, contextAt(LATER));
}
