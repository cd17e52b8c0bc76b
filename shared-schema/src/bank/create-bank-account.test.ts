import { expect, test } from 'vitest';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { withBankAccounts } from '../testing/bank.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { createBankAccount } from './create-bank-account.ts';

const SUPER = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };
const GIVEN = {
  name: 'Main account',
  bank: 'Federal Bank',
  ifsc: ' fdrl0001234 ',
  lastDigits: '4321',
  upiId: 'samithi@fbl',
};

const create = (input: object = {}, books = buildBooks()) =>
  books.run('bankAccount.create', { id: 7, ...GIVEN, ...input }, SUPER);

test('only super admins add bank accounts', () => {
  expect(rolesThatMay(createBankAccount)).toEqual(['SUPERADMIN']);
});

test('an account is entered as it is described, its IFSC in capitals', async () => {
  const row = { id: 7, ...GIVEN, ifsc: 'FDRL0001234', projectId: null, opening: null, createdAt: NOW, deletedAt: null };
  expect(await create()).toEqual([{ table: 'bankAccounts', row }]);
});

test.each([
  [{ ifsc: 'FDRL1001234' }, 'ifsc'],
  [{ lastDigits: '43' }, 'lastDigits'],
  [{ upiId: 'samithi' }, 'upiId'],
  [{ name: ' ' }, 'name'],
])('%j is refused by its field', async (wrong, path) => {
  const { details } = await refusalOf(create(wrong));
  expect(details.issues).toContainEqual(expect.objectContaining({ path }));
});

test.each([
  [{ name: 'bank 1' }, 'bankAccount.nameTaken'],
  [{ id: 1 }, 'bankAccount.numberTaken'],
  [{ projectId: 9 }, 'project.unknown'],
  [{ opening: { amount: 5000, date: '2026-11-22' } }, 'entry.inFuture'],
])('%j is refused with %s', async (wrong, code) => {
  expect(await refusalOf(create(wrong, withBankAccounts(buildBooks())))).toMatchObject({ code });
});
