import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { isPaid } from '../repayments/repayment.ts';
import { buildContext, buildFundInput, NOW } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, closeOctober, LATE, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { accountBalance } from './account.ts';
import { useOnAccount } from './on-account-commands.ts';

const USE = { payer: { memberId: 2 }, repaymentId: 'ib-41-1', amount: rupees('3733.33'), debitId: 901, creditId: 902 };

/** Thomas, who is member 2, has ₹4,000 on account, and answers for business 41. */
async function booksWithAccount() {
  const books = await booksWithBusiness();
  await books.run('collection.record', buildCollection([], { onAccount: rupees(4000) }), buildContext());
  const use = (input: object = {}, context = buildContext({ id: 3 })) =>
    books.run('account.use', { ...USE, ...input }, context);
  return { books, use };
}

describe('money on account', () => {
  test('that is put to a repayment leaves the account with a DEBIT and pays with a CREDIT', async () => {
    const { books, use } = await booksWithAccount();
    const changes = await use();
    const { scheduledRepayments } = books.get('installmentBusinesses', 41)!;
    expect(scheduledRepayments[0]!.payments).toEqual([
      { transactionId: 902, amount: rupees('3733.33'), paidAt: NOW, paidBy: 3 },
    ]);
    expect(scheduledRepayments.filter(isPaid)).toHaveLength(1);
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees('266.67'));
    const common = {
      ledger: 'general',
      projectId: 1,
      amount: rupees('3733.33'),
      userId: 2,
      reference: null,
      date: '2026-11-21',
      timeCompleted: NOW,
      createdBy: 3,
      deletedAt: null,
      method: 'ADJUSTMENT',
    };
    const description = 'Installment 1 of 12: Refrigerator, 260 l, Rajan Pillai';
    expect(changes.slice(2).map(({ row }) => row)).toEqual([
      {
        ...common,
        id: 901,
        type: 'DEBIT',
        description: `From on account: ${description}`,
        account: 'm-2',
        associatedType: null,
        associatedId: null,
        repaymentId: null,
      },
      {
        ...common,
        id: 902,
        type: 'CREDIT',
        description,
        associatedType: 'INSTALLMENT_BUSINESS',
        associatedId: 41,
        repaymentId: 'ib-41-1',
        interest: rupees(400),
      },
    ]);
  });

  test('pays a part of a repayment, too', async () => {
    const { books, use } = await booksWithAccount();
    await use({ amount: rupees(1000) });
    expect(isPaid(books.get('installmentBusinesses', 41)!.scheduledRepayments[0]!)).toBe(false);
  });

  test('of a customer pays for their own business', async () => {
    const { books, use } = await booksWithAccount();
    const payer = { businessId: 41 as never };
    await books.run('collection.record', buildCollection([], { payer, onAccount: rupees(300) }), buildContext());
    await use({ payer, amount: rupees(300) });
    expect(accountBalance(books.get('accounts', 'b-41'))).toBe(0);
  });

  test('is used by admins only', () => {
    expect(rolesThatMay(useOnAccount)).toEqual(ADMINS);
  });
});

describe('is refused', () => {
  test.each([
    [{ amount: rupees('4000.01') }, 'account.tooLittle', { held: rupees(4000), amount: rupees('4000.01') }],
    [
      { amount: rupees(4000) },
      'collection.aboveRemaining',
      { id: 'ib-41-1', remaining: rupees('3733.33'), amount: rupees(4000) },
    ],
    [{ payer: { memberId: 3 } }, 'collection.notOwed', { id: 'ib-41-1' }],
    [{ payer: { businessId: 42 } }, 'collection.notOwed', { id: 'ib-41-1' }],
    [{ repaymentId: 'ib-41-13' }, 'collection.notOwed', { id: 'ib-41-13' }],
    [{ repaymentId: 'ib-42-1' }, 'installmentBusiness.notFound', { id: 42 }],
    [{ repaymentId: 'cf-7-1-1' }, 'chittyFund.notFound', { id: 7 }],
    [{ debitId: 400 }, 'transaction.numberTaken', { id: 400 }],
    [{ creditId: 400 }, 'transaction.numberTaken', { id: 400 }],
    [{ amount: 0 }, 'input.invalid', { issues: [{ path: 'amount' }] }],
    [{ repaymentId: 41 }, 'input.invalid', { issues: [{ path: 'repaymentId' }] }],
    [{ payer: {} }, 'input.invalid', { issues: [{ path: 'payer' }] }],
  ])('with %j: %s', async (input, code, details) => {
    const { use } = await booksWithAccount();
    expect(await refusalOf(use(input))).toMatchObject({ code, details });
  });

  test('without an account', async () => {
    const books = await booksWithBusiness();
    const refusal = await refusalOf(books.run('account.use', USE, buildContext()));
    expect(refusal).toMatchObject({ code: 'account.tooLittle', details: { held: 0, amount: rupees('3733.33') } });
    expect(refusal.message).toBe('There is ₹0.00 on account, not ₹3,733.33.');
  });

  test('for the business of somebody else, by its customer', async () => {
    const { books, use } = await booksWithAccount();
    const fund = buildFundInput([2 as never], { startedOn: '2026-11-01' });
    await books.run('chittyFund.create', { id: 7, ...fund }, buildContext());
    expect(await refusalOf(use({ payer: { businessId: 41 }, repaymentId: 'cf-7-1-1' }))).toMatchObject({
      code: 'collection.notOwed',
      details: { id: 'cf-7-1-1' },
    });
  });

  test('for a business that was deleted', async () => {
    const { books, use } = await booksWithAccount();
    await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
    expect(await refusalOf(use())).toMatchObject({ code: 'installmentBusiness.notFound', details: { id: 41 } });
  });

  test('on a day that has been closed since', async () => {
    const { books, use } = await booksWithAccount();
    await closeOctober(books);
    expect(await refusalOf(use({}, LATE))).toMatchObject(OCTOBER_CLOSED);
  });
});
