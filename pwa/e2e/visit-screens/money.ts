/** Where the money is: a bank account, its statements, and a line of them in each of its states. */
import { THOMAS, seedThomas } from '../collect-actions.ts';
import { expect } from '../fixtures.ts';
import { seedBank, statementFile } from '../bank-actions.ts';
import { BANK } from '../screen-texts/bank.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitMoneyScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedThomas(association);
  const account = await seedBank(association);
  const admin = await newPerson();
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  const path = `/admin/cash/accounts/${account}`;
  await admin.arrive(association.accounts.admin, '/admin/cash');
  await expect(page.getByRole('link', { name: 'Main account' })).toBeVisible();
  await checkpoint(admin, 'money');
  await page.goto(path);
  await expect(page.getByRole('button', { name: BANK.enter })).toBeVisible();
  await checkpoint(admin, 'bank-account-empty');

  await page.getByRole('button', { name: BANK.enter }).click();
  await dialog.getByLabel(BANK.file).setInputFiles(statementFile('2967.00'));
  await expect(dialog.getByText(BANK.wrongRow(5))).toBeVisible();
  await checkpoint(admin, 'bank-statement-wrong');
  await dialog.getByLabel(BANK.file).setInputFiles(statementFile());
  await expect(dialog.getByText(BANK.balanceFollows('nothing'))).toBeVisible();
  await checkpoint(admin, 'bank-statement');
  await dialog.getByRole('button', { name: BANK.enterLines(4) }).click();
  await expect(dialog).toBeHidden();
  await checkpoint(admin, 'bank-account');
  const lines = page.getByRole('region', { name: BANK.lines });
  await lines.scrollIntoViewIfNeeded();
  await checkpoint(admin, 'bank-lines');

  await page.getByRole('link', { name: /THOMAS KURIAN/ }).click();
  await expect(page.getByRole('heading', { name: BANK.mayBe })).toBeVisible();
  await checkpoint(admin, 'bank-line-open');
  await page
    .getByRole('button', { name: BANK.makeReceiptFor(THOMAS) })
    .first()
    .click();
  await checkpointAtDialog(admin, 'bank-line-receipt', checkpoint);
  await page.getByRole('heading', { name: BANK.otherEntries }).click();
  await page.getByRole('button', { name: BANK.toSuspense }).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'bank-line-others');
  await page.getByRole('button', { name: BANK.enterUnderHead }).click();
  await checkpointAtDialog(admin, 'bank-line-head', checkpoint);

  await page.goto(path);
  await page.getByRole('link', { name: /CASH DEPOSIT/ }).click();
  // At a desk the list beside it offers the same.
  await page.getByRole('button', { name: BANK.matchWith }).last().click();
  await expect(page.getByRole('heading', { name: BANK.matchedTo })).toBeVisible();
  await checkpoint(admin, 'bank-line-matched');
  await admin.expectSync('synced', 0);
  await page.goto('/admin/reports/bank-reconciliation');
  await expect(page.getByRole('region', { name: 'Main account' })).toBeVisible();
  await checkpoint(admin, 'report-bank-reconciliation');
}
