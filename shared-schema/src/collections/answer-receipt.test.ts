import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext, NOW } from '../testing/build.ts';
import {
  booksWithBusiness,
  buildCollection,
  closeOctober,
  LATE,
  OCTOBER_CLOSED,
  part,
} from '../testing/collections.ts';
import { buildStatementLine, placesOf, withBankAccounts } from '../testing/bank.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { accountBalance } from './account.ts';
import { answerReceipt } from './answer-receipt.ts';
import { countedOf, mostLinesOf } from './receipt.ts';

const SUM = rupees('3733.33');

/** Two collectors took the same installment: K2-0001 could not be put to it, and its sum is on account. */
async function afterBoth() {
  const books = await booksWithBusiness();
  for (const number of ['K1-0001', 'K2-0001'] as never[]) {
    await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')], { number }), buildContext());
  }
  const answer = (given: string, input: object = {}, context = buildContext({ id: 3 })) =>
    books.run('receipt.answer', { number: 'K2-0001', answer: given, transactionId: 900, ...input }, context);
  return { books, answer };
}

test('only admins answer for receipts', () => {
  expect(rolesThatMay(answerReceipt)).toEqual(ADMINS);
});

describe('a receipt that could not be put to its repayment', () => {
  test.each(['RETURNED', 'SAME_PAYMENT'])('is answered %s once, and its money leaves the account', async (given) => {
    const { books, answer } = await afterBoth();
    const receipt = books.get('receipts', 'K2-0001')!;
    const changes = await answer(given);
    expect(changes[0]).toEqual({
      table: 'receipts',
      row: { ...receipt, attention: null, answered: { answer: given, at: NOW, by: 3 } },
    });
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(0);
    expect(books.get('transactions', 900)).toMatchObject({
      type: 'DEBIT',
      amount: SUM,
      userId: 2,
      method: 'CASH',
      projectId: 1,
      date: '2026-11-21',
      account: 'm-2',
    });
  });

  test('and was handed back leaves the cash of whoever says so', async () => {
    const { books, answer } = await afterBoth();
    await answer('RETURNED');
    const line = books.get('transactions', 900);
    expect(line).toMatchObject({ description: 'Paid back from on account: Thomas Kurian', cashBy: 3 });
    expect(countedOf(books.get('receipts', 'K2-0001')!)).toBe(SUM);
  });

  test('and was entered twice is undone by a counter-entry, in the cash of whoever had entered it', async () => {
    const { books, answer } = await afterBoth();
    const { onAccountLine } = books.get('receipts', 'K2-0001')!;
    await answer('SAME_PAYMENT');
    const line = books.get('transactions', 900);
    expect(line).toMatchObject({ reverses: onAccountLine, cashBy: 1, reason: 'Entered twice' });
    expect(books.get('transactions', onAccountLine!)).toMatchObject({ reversedBy: 900 });
    expect(countedOf(books.get('receipts', 'K2-0001')!)).toBe(0);
  });

  test('beside money that was put on account: what was entered twice is taken off, the rest stays', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    const before = placesOf(books);
    const twice = [part('ib-41-1', '3733.33')];
    await books.run('collection.record', buildCollection(twice), buildContext());
    const more = { number: 'K2-0001' as never, onAccount: rupees(500) };
    await books.run('collection.record', buildCollection(twice, more), buildContext());
    await books.run(
      'receipt.answer',
      { number: 'K2-0001', answer: 'SAME_PAYMENT', transactionId: 900 },
      buildContext({ id: 3 }),
    );
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees(500));
    expect(placesOf(books)).toMatchObject({ 'cash-1': rupees('4233.33'), unsaid: before.unsaid });
    expect(countedOf(books.get('receipts', 'K2-0001')!)).toBe(rupees(500));
  });

  test.each(['RETURNED', 'SAME_PAYMENT'])(
    'and is answered %s: what came into a bank account leaves it',
    async (given) => {
      const books = withBankAccounts(await booksWithBusiness());
      for (const [number, paymentId] of [
        ['K1-0001', 'aaaaaaaaa1'],
        ['K2-0001', 'aaaaaaaaa2'],
      ] as never[][]) {
        const how = { number, paymentId, method: 'UPI' as const, bankAccountId: 1 as never };
        await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')], how), buildContext());
      }
      await books.run('receipt.answer', { number: 'K2-0001', answer: given, transactionId: 900 }, buildContext());
      expect(placesOf(books)['bank-1']).toBe(SUM);
      expect(placesOf(books)['unsaid-bank']).toBeUndefined();
    },
  );

  test.each(['NEXT_DUE', 'KEEP'])('is answered %s: it stays on account, and no money moves', async (given) => {
    const { books, answer } = await afterBoth();
    const changes = await answer(given);
    expect(changes.map(({ table }) => table)).toEqual(['receipts']);
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: null, answered: { answer: given } });
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(SUM);
  });
});

test('a receipt that needs no decision can be looked at, and no money moves', async () => {
  const { books, answer } = await afterBoth();
  const changes = await answer('KEEP', { number: 'K1-0001' });
  expect(changes.map(({ table }) => table)).toEqual(['receipts']);
  expect(books.get('receipts', 'K1-0001')).toMatchObject({ attention: null, answered: { answer: 'KEEP', by: 3 } });
});

describe('is refused', () => {
  const answered = (number: string) => ({ code: 'receipt.answered', kind: 'conflict', details: { number } });

  test('a second time', async () => {
    const { answer } = await afterBoth();
    await answer('RETURNED');
    for (const again of ['RETURNED', 'KEEP']) {
      expect(await refusalOf(answer(again, { transactionId: 901 }))).toMatchObject(answered('K2-0001'));
    }
  });

  test('for a receipt that needs no decision, but for looking at it', async () => {
    const { answer } = await afterBoth();
    expect(await refusalOf(answer('SAME_PAYMENT', { number: 'K1-0001' }))).toMatchObject(answered('K1-0001'));
  });

  test('for one that was cancelled', async () => {
    const { books, answer } = await afterBoth();
    const cancel = { number: 'K1-0001', reason: 'Wrong person', lines: 2 };
    await books.run('receipt.cancel', cancel, buildContext());
    expect(await refusalOf(answer('KEEP', { number: 'K1-0001' }))).toMatchObject(answered('K1-0001'));
  });

  test('for one that is not there', async () => {
    const { answer } = await afterBoth();
    expect(await refusalOf(answer('KEEP', { number: 'K9-0001' }))).toMatchObject({
      code: 'receipt.notFound',
      kind: 'missing',
      details: { id: 'K9-0001' },
    });
  });

  test('once its money has been used', async () => {
    const { books, answer } = await afterBoth();
    const use = { payer: { memberId: 2 }, repaymentId: 'ib-41-2', amount: rupees(1000) };
    await books.run('account.use', use, buildContext());
    expect(await refusalOf(answer('RETURNED'))).toMatchObject({
      code: 'account.tooLittle',
      kind: 'invalid',
      details: { held: rupees('2733.33'), amount: SUM },
    });
  });

  test('under a number of a line that is used', async () => {
    const { answer } = await afterBoth();
    expect(await refusalOf(answer('RETURNED', { transactionId: 400 }))).toMatchObject({
      code: 'transaction.numberTaken',
      kind: 'conflict',
      details: { id: 400 },
    });
  });

  test('if the money went back on a day that has been closed since', async () => {
    const { books, answer } = await afterBoth();
    await closeOctober(books);
    expect(await refusalOf(answer('RETURNED', {}, LATE))).toMatchObject(OCTOBER_CLOSED);
  });

  test('of a receipt that is withheld, but that it is the same payment', async () => {
    const { books, answer } = await afterBoth();
    books.put([
      { table: 'receipts', row: { ...books.get('receipts', 'K2-0001')!, attention: 'UTR_USED', withheld: true } },
    ]);
    expect(await refusalOf(answer('KEEP'))).toMatchObject({ code: 'receipt.withheld' });
    expect((await answer('SAME_PAYMENT')).map(({ table }) => table)).toEqual(['receipts']);
  });

  test('with an answer that there is not', async () => {
    const { answer } = await afterBoth();
    expect(await refusalOf(answer('LOST'))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'answer' }] },
    });
  });
});

describe('once its money has been taken off the account', () => {
  const NOW_ENTERED = { ...buildContext(), immediate: true };

  /** One payment entered on two phones, of a member who has other money on account; the second receipt is answered. */
  async function answered(given: string, { cheque, ...how }: { cheque?: object } = {}) {
    const books = withBankAccounts(await booksWithBusiness());
    for (const [number, paymentId, typed] of [
      ['K1-0001', 'aaaaaaaaa1', '004512'],
      ['K2-0001', 'aaaaaaaaa2', '004521'],
    ]) {
      const input = { number, paymentId, ...how, ...(cheque && { cheque: { ...cheque, number: typed } }) } as never;
      await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')], input), buildContext());
    }
    const other = { number: 'K1-0002' as never, onAccount: rupees(5000) };
    await books.run('collection.record', buildCollection([], other), buildContext());
    const answer = { number: 'K2-0001', answer: given, transactionId: 900 };
    await books.run('receipt.answer', answer, buildContext());
    const moveCheque = (number: string, state: string, moveId: number) => {
      const move = {
        number,
        state,
        date: '2026-11-20',
        lines: 2,
        bankAccountId: 1,
        moveId,
        transactionIds: [920, 921],
      };
      return books.run('receipt.moveCheque', move, NOW_ENTERED);
    };
    return { books, moveCheque };
  }

  /** Its number was typed wrong on one of the phones, so neither knew of the other. */
  const CHEQUE = { method: 'CHEQUE', cheque: { number: '004512', date: '2026-11-01' } };

  test.each(['RETURNED', 'SAME_PAYMENT'])('by %s, cancelling it takes nothing off again', async (given) => {
    const { books } = await answered(given);
    const places = placesOf(books);
    const cancel = { number: 'K2-0001', reason: 'Twice', lines: 2, transactionIds: [910, 911] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(books.get('receipts', 'K2-0001')!.cancelled).not.toBeNull();
    expect(placesOf(books)).toEqual(places);
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees(5000));
  });

  test('a part of what is on account, cancelling it takes off the rest', async () => {
    const { books } = await answered('SAME_PAYMENT', { onAccount: rupees(500) } as object);
    const cancel = { number: 'K2-0001', reason: 'Twice', lines: 2, transactionIds: [910, 911] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(placesOf(books)['cash-1']).toBe(rupees('9233.33'));
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees(5500));
  });

  test('beside another receipt of the same payer, sum and moment, cancelling each takes back its own', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')]), buildContext());
    const takeAndHandBack = async (number: string, transactionId: number) => {
      const input = { number, onAccount: rupees(500) } as never;
      await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')], input), buildContext());
      await books.run('receipt.answer', { number, answer: 'RETURNED', transactionId }, buildContext());
    };
    await takeAndHandBack('K2-0001', 900);
    await takeAndHandBack('K3-0001', 901);
    const cancel = { number: 'K3-0001', reason: 'Never came', lines: 3, transactionIds: [910, 911, 912] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(books.get('transactions', 900)).not.toHaveProperty('reversedBy');
    expect(books.get('transactions', 901)).toHaveProperty('reversedBy');
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees(500));
  });

  test.each(['RETURNED', 'SAME_PAYMENT'])('by %s, its cheque is in hand no more', async (given) => {
    const { books, moveCheque } = await answered(given, CHEQUE);
    expect(placesOf(books).cheques).toBe(SUM);
    expect(books.get('receipts', 'K2-0001')!.cheque).toMatchObject({ state: 'RETURNED', since: '2026-11-21' });
    expect(await refusalOf(moveCheque('K2-0001', 'PAID_IN', 51))).toMatchObject({ code: 'cheque.wrongOrder' });
    await moveCheque('K1-0001', 'PAID_IN', 50);
    expect(placesOf(books)).toMatchObject({ cheques: 0, 'bank-1': SUM });
  });

  /** Of the first installment ₹3,000 were taken already, so of ₹3,733.33 and ₹500 on account ₹733.33 find room. */
  async function partlyPlaced(given: string, how: object = {}, by = 1) {
    const books = withBankAccounts(await booksWithBusiness());
    const before = placesOf(books);
    const first = { number: 'K1-0001' as never, paymentId: 'aaaaaaaaa1' as never };
    await books.run('collection.record', buildCollection([part('ib-41-1', 3000)], first), buildContext());
    const input = { number: 'K2-0001', paymentId: 'aaaaaaaaa2', onAccount: rupees(500), ...how } as never;
    await books.run('collection.record', buildCollection([part('ib-41-1', '3733.33')], input), buildContext());
    const answer = { number: 'K2-0001', answer: given, transactionId: 900 };
    await books.run('receipt.answer', answer, buildContext({ id: by }));
    return { books, before };
  }

  test.each([
    ['RETURNED', {}],
    ['SAME_PAYMENT', {}],
    ['RETURNED', CHEQUE],
    ['SAME_PAYMENT', CHEQUE],
    ['RETURNED', { ...CHEQUE, onAccount: 0 }],
  ])('by %s, a receipt that was put to a repayment in part is cancelled whole: %j', async (given, how) => {
    const { books, before } = await partlyPlaced(given, how);
    const receipt = books.get('receipts', 'K2-0001')!;
    const lines = mostLinesOf(receipt);
    const cancel = { number: 'K2-0001', reason: 'Twice', lines, transactionIds: [910, 911, 912].slice(0, lines) };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(placesOf(books)).toMatchObject({ 'cash-1': rupees(3000), unsaid: before.unsaid });
    expect(placesOf(books).cheques ?? 0).toBe(0);
    expect(placesOf(books)['unsaid-bank'] ?? 0).toBe(0);
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(0);
  });

  test('by handing it back in part, cancelling it leaves the cash of whoever handed it back', async () => {
    const { books } = await partlyPlaced('RETURNED', {}, 3);
    const handed = { 'cash-1': rupees('7233.33'), 'cash-3': rupees(-3000) };
    expect(placesOf(books)).toMatchObject(handed);
    const cancel = { number: 'K2-0001', reason: 'Never came', lines: 3, transactionIds: [910, 911, 912] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(placesOf(books)).toMatchObject({ ...handed, 'cash-1': rupees(6000) });
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(0);
  });

  test('by handing it back through the bank, cancelling it opens the line of the bank again', async () => {
    const { books } = await partlyPlaced('RETURNED', { method: 'UPI', bankAccountId: 1 });
    const line = buildStatementLine({ amount: rupees(3000), type: 'DEBIT' });
    books.put([{ table: 'statementLines', row: line }]);
    const parts = [{ transactionId: 900, amount: rupees(3000) }];
    await books.run('statement.match', { id: line.id, parts }, NOW_ENTERED);
    expect(books.get('statementLines', line.id)!.match).not.toBeNull();
    const cancel = { number: 'K2-0001', reason: 'Never came', lines: 3, transactionIds: [910, 911, 912] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(books.get('statementLines', line.id)!.match).toBeNull();
    expect(placesOf(books)['bank-1']).toBe(0);
  });

  test('by handing it back from an account, cancelling it leaves nothing there', async () => {
    const { books } = await partlyPlaced('RETURNED', { method: 'UPI' });
    await books.run('transaction.assignAccount', { ids: [900], bankAccountId: 1 }, NOW_ENTERED);
    expect(placesOf(books)['bank-1']).toBe(rupees(-3000));
    const cancel = { number: 'K2-0001', reason: 'Never came', lines: 3, transactionIds: [910, 911, 912] };
    await books.run('receipt.cancel', cancel, NOW_ENTERED);
    expect(placesOf(books)).toMatchObject({ 'bank-1': 0, 'unsaid-bank': 0 });
  });

  test('it is not cancelled with too few numbers, as a phone that does not know of the answer gives', async () => {
    const { books } = await partlyPlaced('RETURNED');
    const cancel = { number: 'K2-0001', reason: 'Twice', lines: 2, transactionIds: [910, 911] };
    expect(await refusalOf(books.run('receipt.cancel', cancel, buildContext()))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'lines' }] },
    });
  });

  test('by handing it back, a cheque that the bank returns is owed by its payer', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    const twice = [part('ib-41-1', '3733.33')];
    await books.run('collection.record', buildCollection(twice), buildContext());
    const input = { number: 'K2-0001', paymentId: 'aaaaaaaaa2', ...CHEQUE } as never;
    await books.run('collection.record', buildCollection(twice, input), buildContext());
    const atBank = { number: 'K2-0001', date: '2026-11-20', lines: 2, bankAccountId: 1 };
    await books.run('receipt.moveCheque', { ...atBank, state: 'PAID_IN', moveId: 50 }, NOW_ENTERED);
    await books.run('receipt.answer', { number: 'K2-0001', answer: 'RETURNED', transactionId: 900 }, buildContext());
    expect(placesOf(books)['bank-1']).toBe(0);
    const returned = { ...atBank, state: 'RETURNED', moveId: 51, transactionIds: [920, 921] };
    await books.run('receipt.moveCheque', returned, NOW_ENTERED);
    expect(placesOf(books)).toMatchObject({ cheques: 0, 'bank-1': -SUM });
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(-SUM);
  });
});
