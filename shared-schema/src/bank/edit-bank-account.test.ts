import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { buildBankAccount, placesOf, withBankAccounts } from '../testing/bank.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { editBankAccount } from './edit-bank-account.ts';

const SUPER = buildContext({ role: 'SUPERADMIN' });

const edit = (input: object, books = withBankAccounts(buildBooks())) => {
  const { createdAt: _at, deletedAt: _deleted, ...fields } = buildBankAccount();
  return books.run('bankAccount.edit', { ...fields, ...input }, SUPER);
};

test('only super admins change bank accounts', () => {
  expect(rolesThatMay(editBankAccount)).toEqual(['SUPERADMIN']);
});

test('what was in it before is moved there from what nobody had said, and the ledgers stay', async () => {
  const books = withBankAccounts(buildBooks());
  await edit({ opening: { amount: rupees(20_000), date: '2026-04-01' } }, books);
  expect(placesOf(books)).toEqual({ 'bank-1': rupees(20_000), unsaid: rupees(-20_000), ledgers: 0 });
});

test('its own name is no other account’s', async () => {
  expect(await edit({ name: 'BANK 1' })).toMatchObject([{ row: { id: 1, name: 'BANK 1' } }]);
});

test.each([
  [{ id: 9 }, 'bankAccount.notFound'],
  [{ name: 'Bank 2' }, 'bankAccount.nameTaken'],
  [{ projectId: 9 }, 'project.unknown'],
])('%j is refused with %s', async (wrong, code) => {
  expect(await refusalOf(edit(wrong))).toMatchObject({ code });
});
