import { cashFile, enterStatement, seedBank } from './bank-actions.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { BANK } from './screen-texts/bank.ts';
import { BUTTON, FIELD, HEADS } from './screen-texts/controls.ts';
import { LIST } from './screen-texts/lists.ts';

test('words without a head become heads, or part of one; several entries are put under one at once', async ({
  association,
  newPerson,
}) => {
  const { url, accounts } = association;
  const rest = await signInToRest(url, accounts.admin);
  for (const [head, description] of [
    ['Tea', 'Tea for the meeting'],
    ['Stamps', 'Stamps for letters'],
    ['Salary', 'Pay of October'],
    ['Salery', 'Pay of November'],
    ['', 'Hall rent of October'],
    ['', 'Hall rent of November'],
  ]) {
    const entry = { amount: 100, userId: accounts.user.id, type: 'DEBIT', metadata: { description } };
    await rest('POST', '/transactions/new', { ...entry, ...(head && { head }) });
  }
  await rest('POST', '/heads', { name: 'Rent', nature: 'EXPENSE' });
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(accounts.admin, '/admin/heads');
  const words = page.getByRole('region', { name: HEADS.words });
  await expect(words.getByRole('listitem')).toHaveCount(3);
  // Those that sound alike are one, and nobody makes it unseen.
  await expect(words.getByText('Salary and Salery')).toBeVisible();
  await page.getByRole('button', { name: HEADS.makeAll(2) }).click();
  await expect(page.getByRole('link', { name: 'Stamps' })).toBeVisible();
  await page.getByRole('button', { name: HEADS.putTo('Salary') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.head).selectOption({ label: 'Tea' });
  await dialog.getByRole('button', { name: HEADS.save }).click();
  await expect(words).toHaveCount(0);

  await openScreen(page, '/admin/transactions?q=hall rent');
  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByRole('button', { name: LIST.select, exact: true }).click();
  for (const month of ['October', 'November']) {
    await page.getByRole('checkbox', { name: LIST.selectRow(`Hall rent of ${month}`) }).check();
  }
  await page.getByRole('button', { name: FIELD.head, exact: true }).click();
  await expect(page.getByRole('dialog', { name: HEADS.setFor(2) })).toBeVisible();
  await dialog.getByLabel(FIELD.head).selectOption({ label: 'Rent' });
  await dialog.getByRole('button', { name: HEADS.save }).click();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);
  const entries = await rest<{ head: string | null; metadata: { description: string } }[]>('GET', '/transactions');
  const rent = entries.filter(({ metadata }) => metadata.description.startsWith('Hall rent'));
  expect(rent.map(({ head }) => head)).toEqual(['Rent', 'Rent']);
});

test('words of the bank that are kept fill in the next line, which says so and waits for a person', async ({
  association,
  newPerson,
}) => {
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await enterStatement(page, account, cashFile('SMS CHRGS OCT', 'SMS CHRGS NOV'), 2);
  const open = async (text: RegExp) => {
    await openScreen(page, `/admin/cash/accounts/${account}`);
    await page.getByRole('link', { name: text }).click();
    await page.getByRole('button', { name: BANK.enterUnderHead }).click();
  };
  await open(/CHRGS OCT/);
  await expect(dialog.getByLabel(HEADS.keepBankWords)).toHaveCount(0);
  const head = dialog.getByLabel(FIELD.head);
  await expect(head.getByRole('option', { name: HEADS.none })).toHaveCount(0);
  const values = await head
    .getByRole('option')
    .evaluateAll((each) => each.map((option) => option.getAttribute('value')));
  expect([...new Set(values)]).toEqual(values);
  await head.selectOption({ label: HEADS.bankCharges });
  await page.getByRole('dialog', { name: HEADS.new }).getByRole('button', { name: HEADS.save }).click();
  await dialog.getByLabel(HEADS.keepBankWords).check();
  await dialog.getByLabel(FIELD.bankWords).fill('SMS CHRGS');
  await dialog.getByRole('button', { name: BANK.entryVerb('₹100.00') }).click();
  await expect(dialog).toBeHidden();
  await open(/CHRGS NOV/);
  await expect(dialog.getByText(HEADS.asBankWords('SMS CHRGS', 'Bank charges'))).toBeVisible();
  await expect(dialog.getByLabel(FIELD.head)).toHaveValue('Bank charges');
  await dialog.getByRole('button', { name: BANK.entryVerb('₹100.00') }).click();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);
});
