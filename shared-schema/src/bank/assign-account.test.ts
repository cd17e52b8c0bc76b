import { describe, expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { buildBankAccount, placesOf, withBankAccounts } from '../testing/bank.ts';
import { booksWithBusiness, buildCollection, closeOctober, LATE } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { assignAccount } from './assign-account.ts';

/** ₹1,500 by UPI (700), by bank in October (701) and in cash (702); nobody said to which account. */
async function books() {
  const made = withBankAccounts(buildBooks());
  const lines = [{ method: 'UPI' }, { id: 701, method: 'BANK', date: '2026-10-30' }, { id: 702, method: 'CASH' }];
  for (const line of lines) await made.run('transaction.create', buildTransactionInput(line as never), buildContext());
  return made;
}

const assign = async (input: object, given = books(), context = buildContext()) => {
  const made = await given;
  await made.run('transaction.assignAccount', { ids: [700, 701], bankAccountId: 2, ...input }, context);
  return placesOf(made);
};

test('only admins assign entries to accounts', () => {
  expect(rolesThatMay(assignAccount)).toEqual(ADMINS);
});

test('entries by UPI and bank come to the account that is said, or to another if that was wrong', async () => {
  const sum = { 'cash-1': rupees(1500), ledgers: rupees(4500) };
  const made = await books();
  expect(await assign({}, Promise.resolve(made))).toEqual({ ...sum, 'bank-2': rupees(3000) });
  expect(await assign({ ids: [700], bankAccountId: 1 }, Promise.resolve(made))).toEqual({
    ...sum,
    'bank-1': rupees(1500),
    'bank-2': rupees(1500),
  });
});

test.each([
  ['the entry', [700]],
  ['its counter-entry', [710]],
  ['both', [700, 710]],
])('an undone entry takes its counter-entry along: of %s is said where it is', async (_name, ids) => {
  const made = await books();
  await assign({ ids: [700], bankAccountId: 1 }, Promise.resolve(made));
  await made.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 710 }, buildContext());
  const places = await assign({ ids }, Promise.resolve(made));
  expect(places).toEqual({ 'cash-1': rupees(1500), 'unsaid-bank': rupees(1500), 'bank-2': 0, ledgers: rupees(3000) });
  expect([700, 710].map((id) => made.get('transactions', id)!.bankAccountId)).toEqual([2, 2]);
});

test('a counter-entry in a closed period goes with its entry only for a super admin', async () => {
  const closed = await books();
  await closed.run('transaction.correct', { id: 701, reason: 'Wrong', reversalId: 710 }, buildContext());
  await closeOctober(closed);
  const refusal = await refusalOf(assign({ ids: [710] }, Promise.resolve(closed)));
  expect(refusal).toMatchObject({ code: 'period.closed' });
});

test.each([
  [{ ids: [702] }, 'transaction.notAtBank'],
  [{ ids: [709] }, 'transaction.notFound'],
  [{ bankAccountId: 9 }, 'bankAccount.unknown'],
])('%j is refused with %s', async (input, code) => {
  expect(await refusalOf(assign(input))).toMatchObject({ code });
});

test('in closed periods a super admin does it', async () => {
  const closed = await books();
  await closeOctober(closed);
  expect(await refusalOf(assign({}, Promise.resolve(closed)))).toMatchObject({ code: 'period.closed' });
  const places = await assign({}, Promise.resolve(closed), buildContext({ role: 'SUPERADMIN' }));
  expect(places['bank-2']).toBe(rupees(3000));
});

describe('of what came before an account’s opening', () => {
  const now = { ...buildContext(), immediate: true };

  async function booksSince(date: string, made = books()) {
    const all = await made;
    const opening = { amount: rupees(20_000), date: localDate(date) };
    all.put([{ table: 'bankAccounts', row: { ...all.get('bankAccounts', 2)!, opening } }]);
    return all;
  }

  test('no entry is assigned to it: its opening balance holds that', async () => {
    const made = await booksSince('2026-11-20');
    expect(await refusalOf(assign({}, Promise.resolve(made), now))).toMatchObject({
      code: 'bankAccount.beforeOpening',
      details: { date: '2026-11-20' },
    });
    const places = await assign({ ids: [700] }, Promise.resolve(made), now);
    expect(places['bank-2']).toBe(rupees(21_500));
  });

  test('an entry is left out where a phone said so without a connection', async () => {
    const places = await assign({}, booksSince('2026-11-20'));
    expect(places).toMatchObject({ 'bank-2': rupees(21_500), 'unsaid-bank': rupees(1500) });
  });

  test('an entry that was undone since stays with its counter-entry, and the others are assigned', async () => {
    const made = await books();
    await made.run('transaction.correct', { id: 701, reason: 'Wrong', reversalId: 710 }, buildContext());
    made.put([{ table: 'transactions', row: { ...made.get('transactions', 710)!, date: localDate('2026-11-21') } }]);
    await booksSince('2026-11-20', Promise.resolve(made));
    const places = await assign({ ids: [700, 710] }, Promise.resolve(made), now);
    expect(places).toMatchObject({ 'bank-2': rupees(21_500), 'unsaid-bank': 0 });
    const alone = assign({ ids: [710] }, Promise.resolve(made), now);
    expect(await refusalOf(alone)).toMatchObject({ code: 'bankAccount.beforeOpening' });
  });

  test('and whose receipt counts on a later day, as its own was closed, none is assigned to the account', async () => {
    const made = withBankAccounts(await booksWithBusiness());
    const opening = { amount: rupees(5000), date: localDate('2026-11-01') };
    made.put([{ table: 'bankAccounts', row: buildBankAccount({ opening }) }]);
    await closeOctober(made);
    const how = { method: 'UPI', bankAccountId: 1, paymentId: 'aaaaaaaaa1', reference: '123456789012' };
    const late = buildCollection([], { ...how, receivedOn: '2026-10-30', onAccount: rupees(1000) } as never);
    await made.run('collection.record', late, LATE);
    const line = made.all('transactions').find(({ receiptNumber }) => receiptNumber)!;
    expect(line.date! > opening.date).toBe(true);
    const refused = assign({ ids: [line.id], bankAccountId: 1 }, Promise.resolve(made), {
      ...buildContext(),
      immediate: true,
    });
    expect(await refusalOf(refused)).toMatchObject({ code: 'bankAccount.beforeOpening' });
    await assign({ ids: [line.id], bankAccountId: 1 }, Promise.resolve(made));
    expect(placesOf(made)['bank-1']).toBe(rupees(5000));
  });
});
