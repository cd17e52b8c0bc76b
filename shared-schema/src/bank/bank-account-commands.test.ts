import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { buildBankAccount, placesOf, withBankAccounts } from '../testing/bank.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { createBankAccount, editBankAccount } from './bank-account-commands.ts';

describe('bank account', () => {
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
});

describe('create bank account', () => {
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
    const row = {
      id: 7,
      ...GIVEN,
      ifsc: 'FDRL0001234',
      projectId: null,
      opening: null,
      createdAt: NOW,
      deletedAt: null,
    };
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
});
