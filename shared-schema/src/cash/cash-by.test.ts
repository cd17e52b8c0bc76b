import { expect, test } from 'vitest';
import { type MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, buildTransactionInput } from '../testing/build.ts';
import { booksWithBusiness, buildCollection } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';

/** Each way in which cash is paid out; all of them make entry 900. */
const WAYS: [what: string, name: string, input: object, books: () => MemoryBooks | Promise<MemoryBooks>][] = [
  [
    'an entry',
    'transaction.create',
    buildTransactionInput({ id: 900 as never, type: 'DEBIT', method: 'CASH' }),
    buildBooks,
  ],
  [
    'money on account',
    'account.refund',
    { payer: { memberId: 2 }, amount: rupees(200), method: 'CASH', transactionId: 900 },
    async () => {
      const books = await booksWithBusiness();
      await books.run('collection.record', buildCollection([], { onAccount: rupees(300) }), buildContext());
      return books;
    },
  ],
  ['shares', 'shares.giveBack', { id: 900, memberId: 2, shares: 1, method: 'CASH' }, booksOfHolder],
  ['a dividend', 'dividend.pay', { id: 900, memberId: 2, amount: rupees(5), method: 'CASH' }, booksOfHolder],
];

function booksOfHolder(): MemoryBooks {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 2 as never, share: 4, dividend: rupees(50) }) }]);
  return books;
}

const SUPER = buildContext({ id: 1, role: 'SUPERADMIN' });

test.each(WAYS)(
  '%s that a super admin pays from the cash of another leaves that one’s hand',
  async (_, name, input, of) => {
    const books = await of();
    await books.run(name, { ...input, cashBy: 3 }, SUPER);
    expect(books.get('transactions', 900)).toMatchObject({ type: 'DEBIT', cashBy: 3, createdBy: 1 });
  },
);

test('a purchase that is said to have been paid from the cash of another leaves that one’s hand', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ transactionId: 900 } as never), SUPER);
  const say = { id: 900, from: { cashOf: 3 } };
  expect(await refusalOf(books.run('transaction.sayPaidFrom', say, buildContext()))).toMatchObject({
    code: 'handOver.othersCash',
  });
  await books.run('transaction.sayPaidFrom', say, SUPER);
  expect(books.get('transactions', 900)).toMatchObject({ method: 'CASH', cashBy: 3 });
});

test('a correction says whose cash it was; only a super admin says that it was another’s', async () => {
  const books = buildBooks();
  const paid = buildTransactionInput({ type: 'DEBIT', method: 'CASH' });
  await books.run('transaction.create', paid, buildContext());
  const entry = { type: 'DEBIT', amount: rupees(900), userId: 2, description: 'Rent', cashBy: 3 };
  const correct = { id: 700, reason: 'Shaji paid it', reversalId: 701, entryId: 702, entry };
  expect(await refusalOf(books.run('transaction.correct', correct, buildContext()))).toMatchObject({
    code: 'handOver.othersCash',
  });
  await books.run('transaction.correct', correct, SUPER);
  expect(books.get('transactions', 701)).toMatchObject({ type: 'CREDIT', cashBy: 1 });
  expect(books.get('transactions', 702)).toMatchObject({ type: 'DEBIT', cashBy: 3 });
});

test('of others’ cash an admin pays nothing, and nobody pays of a stranger’s', async () => {
  const paid = buildTransactionInput({ type: 'DEBIT', method: 'CASH' });
  const others = buildBooks().run('transaction.create', { ...paid, cashBy: 3 }, buildContext());
  expect(await refusalOf(others)).toMatchObject({ code: 'handOver.othersCash', kind: 'forbidden' });
  const strangers = buildBooks().run('transaction.create', { ...paid, cashBy: 99 }, SUPER);
  expect(await refusalOf(strangers)).toMatchObject({ code: 'member.unknown', details: { id: 99, path: 'cashBy' } });
});
