/** Closed periods: what they keep out, and what is dated otherwise. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant, localDate } from '../local-date.ts';
import {
  buildBooks,
  buildBusinessInput,
  buildContext,
  buildFundInput,
  buildMember,
  buildTransactionInput,
} from '../testing/build.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';

/** It is 21 November 2026. */
const admin = { ...buildContext(), immediate: true };
const superAdmin = { ...buildContext({ id: 4, role: 'SUPERADMIN' } as never), immediate: true };
superAdmin.actor = { id: 4 as MemberId, role: 'SUPERADMIN' };

/** An entry of 10 October, one of 5 November, a business, and the books closed up to the end of October. */
async function closedBooks() {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 4 as MemberId, name: 'Leela', role: 'SUPERADMIN' }) }]);
  await books.run('transaction.create', buildTransactionInput({ id: 700, date: '2026-10-10' } as never), admin);
  await books.run('transaction.create', buildTransactionInput({ id: 701, date: '2026-11-05' } as never), admin);
  await books.run('installmentBusiness.create', buildBusinessInput(), admin);
  await books.run('period.close', { until: '2026-10-31' }, superAdmin);
  return books;
}

const CLOSED = { code: 'period.closed', kind: 'conflict', details: { until: '2026-10-31' } };
/** Done on 30 October, by a phone that the server hears of on 21 November only. */
const late = { ...buildContext(), issuedAt: instant('2026-10-30T08:00:00Z'), receivedAt: buildContext().issuedAt };

describe('before any books begin', () => {
  const MISTYPED = '1900-11-21';
  /** Sent by a phone. */
  const queued = { ...buildContext(), receivedAt: buildContext().issuedAt };

  test.each([
    ['an entry', 'transaction.create', buildTransactionInput({ id: 702, date: MISTYPED } as never)],
    ['a purchase', 'installmentBusiness.create', buildBusinessInput({ purchaseDate: localDate(MISTYPED) })],
    ['a fund', 'chittyFund.create', { ...buildFundInput([]), id: 7, userCount: 1, userIds: [2], startedOn: MISTYPED }],
    ['a count of cash', 'cash.closeDay', { id: 1, date: MISTYPED, expected: 0, counts: [], receipts: [] }],
  ])('%s is refused, from a phone too', async (_what, name, input) => {
    const refusal = { code: 'period.closed', details: { date: MISTYPED, until: '1969-12-31' } };
    expect(await refusalOf(buildBooks().run(name, input, queued))).toMatchObject(refusal);
  });

  test('a receipt that was given out is recorded as written, and its lines count when it came', async () => {
    const books = buildBooks();
    await books.run('installmentBusiness.create', buildBusinessInput(), admin);
    const receipt = buildCollection([part('ib-41-1', 100)], { receivedOn: MISTYPED });
    await books.run('collection.record', receipt, queued);
    expect(books.all('receipts')).toMatchObject([{ receivedOn: MISTYPED }]);
    const [line] = books.all('transactions').filter(({ receiptNumber }) => receiptNumber);
    expect(line).toMatchObject({ date: '2026-11-21' });
  });

  test('an entry that was taken while it was possible can be deleted', async () => {
    const books = buildBooks();
    await books.run('transaction.create', buildTransactionInput({ id: 700 } as never), admin);
    const row = { ...books.get('transactions', 700)!, date: localDate(MISTYPED) };
    books.put([{ table: 'transactions', row }]);
    await books.run('transaction.delete', { id: 700 }, admin);
    expect(books.get('transactions', 700)!.deletedAt).not.toBeNull();
  });
});

describe('in a closed period', () => {
  test.each([
    ['an entry', 'transaction.create', buildTransactionInput({ id: 702, date: '2026-10-31' } as never)],
    ['deleting an entry', 'transaction.delete', { id: 700 }],
    [
      'a right entry of that time',
      'transaction.correct',
      {
        id: 700,
        reason: 'Wrong',
        entry: { type: 'CREDIT', amount: 5, userId: 2, description: 'Share', date: '2026-10-10' },
      },
    ],
    ['a payment', 'repayment.markPaid', { id: 'ib-41-1', paidAt: '2026-10-30T08:00:00.000Z' }],
    [
      'a receipt that can still be written otherwise',
      'collection.record',
      buildCollection([part('ib-41-1', 100)], { receivedOn: '2026-10-30' }),
    ],
  ])('%s is refused', async (_what, name, input) => {
    const books = await closedBooks();
    const before = books.all('transactions').length;
    expect(await refusalOf(books.run(name, input, admin))).toMatchObject(CLOSED);
    expect(books.all('transactions')).toHaveLength(before);
  });

  test('what a phone did then and sends now is refused, but for receipts and their cancelling', async () => {
    const books = await closedBooks();
    expect(
      await refusalOf(books.run('transaction.create', buildTransactionInput({ id: 702 } as never), late)),
    ).toMatchObject(CLOSED);
    const input = {
      ...buildCollection([part('ib-41-1', 100)], { receivedOn: '2026-10-30' }),
      onAccount: 50_000,
    };
    await books.run('collection.record', input, late);
    const [receipt] = books.all('receipts');
    expect(receipt).toMatchObject({ receivedOn: '2026-10-30', enteredAt: late.issuedAt });
    const lines = books.all('transactions').filter(({ receiptNumber }) => receiptNumber === receipt!.id);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatchObject({ date: '2026-11-21', timeCompleted: late.receivedAt, enteredAt: late.issuedAt });
    }
    await books.run('receipt.cancel', { number: receipt!.id, reason: 'Wrong person', lines: 2 }, late);
    expect(books.all('transactions').filter(({ reverses }) => reverses)).toMatchObject([
      { date: '2026-11-21' },
      { date: '2026-11-21' },
    ]);
  });

  test('on the phone itself such a receipt counts on the first open day', async () => {
    const books = await closedBooks();
    const { receivedAt: _server, ...onPhone } = late;
    await books.run(
      'collection.record',
      buildCollection([part('ib-41-1', 100)], { receivedOn: '2026-10-30' }),
      onPhone,
    );
    expect(books.all('transactions').at(-1)).toMatchObject({ date: '2026-11-01' });
  });

  test('an entry is still corrected, by a counter-entry of today', async () => {
    const books = await closedBooks();
    const entry = { type: 'CREDIT', amount: 5, userId: 2, description: 'Share' };
    await books.run('transaction.correct', { id: 700, reason: 'Wrong', entry, reversalId: 710, entryId: 711 }, admin);
    expect(books.get('transactions', 710)).toMatchObject({ date: '2026-11-21', reverses: 700 });
    expect(books.get('transactions', 711)).toMatchObject({ date: '2026-11-21' });
    expect(books.get('transactions', 700)).toMatchObject({ date: '2026-10-10', reversedBy: 710 });
  });
});

test('what is of later days is entered and deleted as ever', async () => {
  const books = await closedBooks();
  await books.run('transaction.delete', { id: 701 }, admin);
  await books.run('transaction.create', buildTransactionInput({ id: 702, date: '2026-11-01' } as never), admin);
  expect(books.get('transactions', 702)).toMatchObject({ date: '2026-11-01' });
});

test('what was reopened is changed again, and what is before that day is not', async () => {
  const books = await closedBooks();
  await books.run('period.reopen', { from: '2026-10-05', reason: 'A bill was forgotten' }, superAdmin);
  await books.run('transaction.delete', { id: 700 }, admin);
  const before = buildTransactionInput({ id: 702, date: '2026-10-04' } as never);
  expect(await refusalOf(books.run('transaction.create', before, admin))).toMatchObject({
    code: 'period.closed',
    details: { until: '2026-10-04' },
  });
});
