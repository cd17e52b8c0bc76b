/** Paying by voucher: for several things at once, by the keyboard alone, and on paper. */
import { expect, test } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { payAllTheSame } from './overdraft.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { MOVES, SHARES } from './screen-texts/books.ts';

test('a bill of two things is paid by the keyboard alone, numbered, and printed with both @desktop', async ({
  association,
  newPerson,
}) => {
  const rest = await signInToRest(association.url, association.accounts.superAdmin);
  await rest('POST', '/heads', { name: 'Rent', nature: 'EXPENSE', ledgers: ['general'] });
  await rest('POST', '/heads', { name: 'Outstanding rent', nature: 'LIABILITY', ledgers: ['general'] });
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/transactions');
  await page.getByRole('link', { name: MOVES.pay }).click();
  const amount = page.getByLabel(FIELD.amount, { exact: true });
  await amount.first().fill('900');
  await amount.first().press('Enter');
  await expect(page.getByLabel(FIELD.date, { exact: true })).toBeFocused();
  await chooseMember(admin, FIELD.payee, 'Thomas Kurian');
  await page.getByLabel(FIELD.description, { exact: true }).first().fill('Office');
  await page.getByRole('button', { name: BUTTON.addLine }).click();
  await amount.last().fill('100');
  await amount.last().press('Control+Enter');
  await payAllTheSame(page);
  await expect(amount).toHaveCount(1);
  await expect(amount).toHaveValue('');
  const today = page.getByRole('region', { name: MOVES.todaysVouchers });
  await expect(today.getByRole('link')).toHaveCount(1);
  await expect(today.getByRole('link')).toContainText(/PV\/\d\d-\d\d\/\d{4}/);
  await today.getByRole('link').click();
  const slip = page.getByRole('article', { name: SHARES.voucherNumber });
  await expect(slip).toContainText('1,000.00');
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  await page.goto('/admin/reports/vouchers');
  await expect(page.locator('.paper-table tr', { hasText: '1,000.00' }).first()).toContainText(
    /PV\/\d\d-\d\d\/\d{4}.*Office/,
  );

  await page.goto('/admin/transactions');
  await page.getByRole('button', { name: MOVES.journal }).click();
  const journal = page.getByRole('dialog', { name: MOVES.journal });
  await journal.getByLabel(MOVES.debitHead).selectOption('Rent');
  await journal.getByLabel(MOVES.creditHead).selectOption('Outstanding rent');
  await journal.getByLabel(FIELD.amount).fill('250');
  await journal.getByLabel(FIELD.description).fill('Rent of November');
  await journal.getByRole('button', { name: MOVES.postJournal }).click();
  await expect(journal).toBeHidden();
  await page.goto('/admin/reports/vouchers');
  await expect(page.locator('.paper-table tr', { hasText: '250.00' }).first()).toContainText(/JV\/\d\d-\d\d\/0001/);
});
