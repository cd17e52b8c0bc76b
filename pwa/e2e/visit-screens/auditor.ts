/** What an auditor sees of the books, and the notes that lead to and fro. */
import { AUDITOR, inviteAuditor } from '../auditor-actions.ts';
import { enterStatement, seedBank } from '../bank-actions.ts';
import { expect } from '../fixtures.ts';
import { openScreen } from '../open-in-app.ts';
import { signInToRest } from '../rest-client.ts';
import { PAPERS } from '../screen-texts/books.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import { t } from '../texts.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 rent') };

export async function visitAuditorScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { url, accounts } = association;
  const account = await seedBank(association);
  const rest = await signInToRest(url, accounts.superAdmin);
  const rent = { amount: 900, type: 'DEBIT', userId: accounts.user.id, metadata: { description: 'Rent' } };
  const { id } = await rest('POST', '/transactions/new', { ...rent, head: 'Hall rent' });
  const [boss, auditor] = [await newPerson(), await newPerson()];
  await boss.arrive(accounts.superAdmin, '/admin/association/admins');
  await inviteAuditor(boss, auditor);
  await checkpoint(boss, 'auditors');
  await enterStatement(boss.page, account);
  await openScreen(boss.page, `/admin/transactions/${id}`);
  await boss.page.getByLabel(PAPERS.choose).setInputFiles(BILL);
  await expect(boss.page.getByRole('button', { name: PAPERS.pdf(1) })).toBeVisible();
  await boss.expectSync('synced', 0);

  const { page } = auditor;
  await auditor.arrive(AUDITOR, '/admin');
  await checkpoint(auditor, 'auditor-dashboard');
  for (const screen of ['reports', 'cash', 'heads', 'periods', `cash/accounts/${account}`]) {
    await openScreen(page, `/admin/${screen}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await checkpoint(auditor, `auditor-${screen.match(/[a-z]+/g)!.join('-')}`);
  }
  await page
    .getByRole('link', { name: /SMS CHARGES/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('layout.bankLine') }).first()).toBeVisible();
  await checkpoint(auditor, 'auditor-bank-line');
  await openScreen(page, '/admin/sync');
  await page.getByRole('button', { name: t('entryPapers.alongTitle') }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await checkpointAtDialog(auditor, 'auditor-papers-along', checkpoint);

  await openScreen(page, `/admin/transactions/${id}`);
  await page.getByRole('button', { name: t('notes.write') }).click();
  await checkpointAtDialog(auditor, 'auditor-note', checkpoint);
  await page.getByRole('button', { name: t('notes.write') }).click();
  await page.getByRole('dialog').getByLabel(t('fields.note')).fill('Where is the bill?');
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await auditor.expectSync('synced', 0);
  await checkpoint(auditor, 'auditor-entry');

  await openScreen(boss.page, '/admin/reports/questions');
  await boss.page.getByRole('link', { name: /Where is the bill/ }).click();
  await boss.page.getByRole('button', { name: t('fields.answer') }).click();
  await checkpointAtDialog(boss, 'auditor-answer', checkpoint);
}
