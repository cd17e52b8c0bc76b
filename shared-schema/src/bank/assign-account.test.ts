import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { assignAccount } from './bank-account-commands.ts';

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
