import { describe, expect, test } from 'vitest';
import { placeOutflowsOf } from '../bank/place-outflow.ts';
import { outflowsOf } from '../ledgers/outflow.ts';
import { rupees } from '../money.ts';
import { buildContext } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { booksWithBusiness, buildCollection, closeOctober, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { accountBalance } from './account.ts';
import { moveCheque } from './undo-receipt.ts';

const NUMBER = 'K1-0001';

/** Thomas Kurian gave a cheque of ₹1,000 for the first installment, dated 1 November. */
async function afterCheque(overrides: object = {}) {
  const books = withBankAccounts(await booksWithBusiness());
  const cheque = { number: '004512', date: '2026-11-01', bank: ' State Bank ' };
  const given = { number: NUMBER, method: 'CHEQUE', cheque, paymentId: 'cheque00001', ...overrides };
  await books.run('collection.record', buildCollection([part('ib-41-1', 1000)], given as never), buildContext());
  const move = (state: string, input: object = {}, context = { ...buildContext(), immediate: true }) =>
    books.run('receipt.moveCheque', { number: NUMBER, state, date: '2026-11-20', lines: 2, ...input }, context);
  return { books, move };
}

type After = Awaited<ReturnType<typeof afterCheque>>;

const before = async () => placesOf((await afterCheque()).books);
const remaining = ({ books }: After) => books.get('installmentBusinesses', 41)!.scheduledRepayments[0]!.payments;

test('only admins say what happened to a cheque', () => {
  expect(rolesThatMay(moveCheque)).toEqual(ADMINS);
});

describe('a cheque', () => {
  test('is in hand until it is paid in', async () => {
    const { books, move } = await afterCheque();
    const held = await before();
    expect(held.cheques).toBe(rupees(1000));
    await move('PAID_IN', { bankAccountId: 1 });
    expect(placesOf(books)).toEqual({ ...held, cheques: 0, 'bank-1': rupees(1000) });
    await move('CLEARED');
    expect(books.get('receipts', NUMBER)!.cheque).toMatchObject({
      state: 'CLEARED',
      since: '2026-11-20',
      bank: 'State Bank',
    });
  });

  test('that is returned with a charge is no payment to be held against what there is', async () => {
    const { move } = await afterCheque();
    await move('PAID_IN', { bankAccountId: 1 });
    const changes = await move('RETURNED', { charge: rupees(118) });
    const none = () => undefined;
    expect([await outflowsOf(changes, none), await placeOutflowsOf(changes, none)]).toEqual([[], []]);
  });

  test('that is returned takes its receipt back, leaves the account, and costs the association the charge', async () => {
    const after = await afterCheque();
    const { books, move } = after;
    await move('PAID_IN', { bankAccountId: 1 });
    await move('RETURNED', { charge: rupees(118) });
    const held = await before();
    expect(placesOf(books)).toEqual({
      ...held,
      cheques: 0,
      'bank-1': rupees(-118),
      ledgers: held.ledgers! - rupees(1118),
    });
    expect(remaining(after)).toEqual([]);
    expect(books.get('receipts', NUMBER)).toMatchObject({
      cancelled: { reason: 'Cheque returned' },
      cheque: { state: 'RETURNED' },
    });
    expect(books.all('transactions').at(-1)).toMatchObject({ head: 'Bank charges', type: 'DEBIT', date: '2026-11-20' });
  });

  test('can be returned out of the hand, too, and its day counts today where it is closed', async () => {
    const { books, move } = await afterCheque({ receivedOn: '2026-10-20' });
    await closeOctober(books);
    await move('RETURNED', { date: '2026-10-30' });
    expect(placesOf(books).cheques).toBe(0);
    const [counterEntry] = books.all('transactions').filter(({ reverses }) => reverses);
    expect(counterEntry).toMatchObject({ date: '2026-11-01' });
  });

  test('whose money was used from on account leaves the payer owing it', async () => {
    const { books, move } = await afterCheque({ items: [], onAccount: rupees(1000) });
    await books.run(
      'account.use',
      { payer: { memberId: 2 }, repaymentId: 'ib-41-1', amount: rupees(400) },
      buildContext(),
    );
    await move('RETURNED');
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees(-400));
  });
});

describe('is refused', () => {
  test.each([
    ['CLEARED', {}, 'cheque.wrongOrder'],
    ['PAID_IN', { bankAccountId: 9 }, 'bankAccount.unknown'],
    ['PAID_IN', { bankAccountId: 1, date: '2026-10-31' }, 'cheque.tooEarly'],
    ['PAID_IN', {}, 'input.invalid'],
    ['PAID_IN', { bankAccountId: 1, date: '2026-11-22' }, 'entry.inFuture'],
    ['RETURNED', { number: 'K1-0009' }, 'receipt.notFound'],
    ['RETURNED', { chargeId: 400 }, 'transaction.numberTaken'],
    ['RETURNED', { transactionIds: [400, 901] }, 'transaction.numberTaken'],
  ])('%s with %j: %s', async (state, input, code) => {
    const { move } = await afterCheque();
    expect(await refusalOf(move(state, input))).toMatchObject({ code });
  });

  test('a second time, and what is no cheque', async () => {
    const { move } = await afterCheque();
    await move('RETURNED');
    expect(await refusalOf(move('RETURNED'))).toMatchObject({ code: 'cheque.wrongOrder' });
    const cash = await afterCheque({ method: 'CASH', cheque: null });
    expect(await refusalOf(cash.move('RETURNED'))).toMatchObject({ code: 'cheque.none' });
  });

  test('a cheque of a cancelled receipt, and one that is withheld', async () => {
    const { books, move } = await afterCheque();
    await books.run('receipt.cancel', { number: NUMBER, reason: 'Wrong', lines: 2 }, buildContext());
    expect(await refusalOf(move('PAID_IN', { bankAccountId: 1 }))).toMatchObject({ code: 'receipt.cancelled' });
    const other = await afterCheque();
    other.books.put([{ table: 'receipts', row: { ...other.books.get('receipts', NUMBER)!, withheld: true } }]);
    expect(await refusalOf(other.move('PAID_IN', { bankAccountId: 1 }))).toMatchObject({ code: 'receipt.withheld' });
  });

  test('a number of a move that is taken', async () => {
    const { books, move } = await afterCheque();
    await books.run(
      'money.move',
      { id: 5, from: { cashOf: 1 }, to: { cashBox: true }, amount: rupees(10) },
      buildContext(),
    );
    const paidIn = move('PAID_IN', { bankAccountId: 1, moveId: 5 });
    expect(await refusalOf(paidIn)).toMatchObject({ code: 'moneyMove.numberTaken' });
  });
});
