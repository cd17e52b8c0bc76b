/** An auditor: invited by a super admin, reads the books of a year, asks, is answered, and is gone when the audit is over. */
import { addDays } from 'shared-schema/local-date';
import { REPORTS } from 'shared-schema/reports/reports';
import { AUDITOR, inviteAuditor } from './auditor-actions.ts';
import { enterStatement, seedBank } from './bank-actions.ts';
import { today } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openInApp, openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { PAPERS } from './screen-texts/books.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { pattern, t } from './texts.ts';

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 rent') };
const FUND = (...members: number[]) => ({
  tenure: 2,
  amount: 2000,
  commission: 5,
  userCount: 2,
  user_ids: members,
  startedOn: today(),
});

testOffline(
  'an auditor reads the books without a network and asks; an admin answers; ended, the books are closed',
  async ({ association, newPerson }) => {
    const { user, admin, superAdmin } = association.accounts;
    const rest = await signInToRest(association.url, admin);
    const { id } = await rest('POST', '/transactions/new', {
      amount: 1200,
      type: 'DEBIT',
      metadata: { description: 'Rent, call 98470 55555' },
      party: { name: 'Anna Landlady' },
      date: today(),
    });
    const { id: early } = await rest('POST', '/transactions/new', {
      amount: 900,
      type: 'DEBIT',
      metadata: { description: 'Rent of before' },
      party: { name: 'Anna Landlady' },
      date: '2020-01-05',
    });
    await rest('PUT', `/users/${user.id}`, { mobileIndia: '+91 98470 12345' });
    const account = await seedBank(association);
    const { id: fund } = await rest('POST', '/chitty-fund/new', FUND(user.id, admin.id));

    const [boss, auditor] = [await newPerson(), await newPerson()];
    await boss.arrive(superAdmin, '/admin/association/admins');
    await inviteAuditor(boss, auditor);
    const { page } = boss;
    const dialog = page.getByRole('dialog');
    await enterStatement(page, account);
    await openScreen(page, `/admin/transactions/${id}`);
    await page.getByLabel(PAPERS.choose).setInputFiles(BILL);
    await expect(page.getByRole('button', { name: PAPERS.pdf(1) })).toBeVisible();
    await boss.expectSync('synced', 0);

    await auditor.arrive(AUDITOR, '/admin');
    const invited = auditor.page;
    await expect(invited.getByText(/^Auditor: books from/)).toBeVisible();
    await openScreen(invited, '/admin/sync');
    await invited.getByRole('button', { name: 'Take papers along' }).click();
    const months = invited.getByRole('dialog');
    await months.getByRole('checkbox').check();
    await expect(months.getByText('To fetch: 1 paper, 0.1 MB')).toBeVisible();
    await months.getByRole('button', { name: 'Fetch' }).click();
    await expect(months.getByText('1 paper, all on this device')).toBeVisible();
    await invited.keyboard.press('Escape');
    // They stay, however often the phone syncs afterwards.
    await invited.getByRole('button', { name: t('outbox.syncNow') }).click();
    await auditor.expectSync('synced', 0);
    await expect(invited.getByText('On this device: 1 paper')).toBeVisible();
    await auditor.goOffline();
    await auditor.coldStart('/admin/reports');
    const own = auditor.page;
    await expect(own.getByRole('link', { name: /Balance sheet/ })).toBeVisible();
    await openScreen(own, `/admin/users/${user.id}`);
    await expect(own.getByRole('heading', { level: 1 })).toContainText(user.name);
    await expect(own.getByRole('main')).not.toContainText('98470');
    for (const screen of ['users', 'transactions', 'installment-businesses', 'chitty-fund']) {
      await openScreen(own, `/admin/${screen}`);
      await expect(own.getByRole('link', { name: /new/i })).toHaveCount(0);
      await expect(own.locator('button[data-never]')).toHaveCount(0);
    }
    await openScreen(own, '/admin/transactions');
    await expect(own.getByText(/^Auditor: books from .* Figures here are as of today\.$/)).toBeVisible();
    for (const [screen, heading] of [
      ['cash', t('layout.money')],
      ['heads', t('layout.heads')],
      ['periods', t('layout.periods')],
      [`chitty-fund/${fund}/month/1`, t('chitties.monthOf', { month: 1, tenure: 2 })],
      ['find', t('layout.find')],
    ] as const) {
      await openScreen(own, `/admin/${screen}`);
      await expect(own.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(own.getByRole('main').getByRole('button')).toHaveCount(0);
    }
    await openScreen(own, `/admin/cash/accounts/${account}`);
    await expect(own.getByRole('heading', { level: 1 })).toContainText('Main account');
    await expect(own.getByRole('main').getByRole('button')).toHaveText([
      /Unmatched/,
      /Matched/,
      /Ignored/,
      /All/,
      BUTTON.filters,
    ]);
    await own.getByRole('link', { name: /SMS CHARGES/ }).click();
    await expect(own.getByText('₹32.50').first()).toBeVisible();
    await expect(own.getByRole('main').getByRole('button')).toHaveCount(0);
    await openScreen(own, `/admin/transactions/${id}`);
    await expect(own.getByText('Anna Landlady').first()).toBeVisible();
    await expect(own.getByRole('main')).not.toContainText('98470');
    await expect(own.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);
    await openScreen(own, `/admin/transactions/${early}`);
    await expect(own.getByText(t('notes.outsideAudit'))).toBeVisible();
    await expect(own.getByRole('heading', { name: t('fields.papers') })).toHaveCount(0);
    await openScreen(own, `/admin/transactions/${id}`);
    await expect(own.getByText(t('notes.outsideAudit'))).toHaveCount(0);
    await own.getByRole('button', { name: PAPERS.pdf(1) }).click();
    await expect(own.getByRole('dialog').getByRole('button', { name: PAPERS.savePdf })).toBeVisible();
    await own.keyboard.press('Escape');
    await own.getByRole('button', { name: 'Write a note' }).click();
    await own.getByRole('dialog').getByLabel('Note').fill('Where is the bill?');
    await own.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
    await expect(own.getByText('Where is the bill?')).toBeVisible();
    await auditor.expectSync('offline', 1);
    await auditor.goOnline();
    await auditor.expectSync('synced', 0);

    await openScreen(page, '/admin');
    await expect(page.getByRole('link', { name: t('dashboard.inboxQuestions', { count: 1 }) })).toBeVisible();
    await openScreen(page, '/admin/reports/questions');
    await page.getByRole('link', { name: /Where is the bill/ }).click();
    await page.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByLabel('Answer').fill('In the red folder');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await boss.expectSync('synced', 0);
    await expect(own.getByText('In the red folder')).toBeVisible();
    await own.getByRole('button', { name: 'Close the note' }).click();
    await auditor.expectSync('synced', 0);
    await openInApp(page, '/admin/reports/questions');
    await expect(page.getByText('No open questions.')).toBeVisible();

    await openScreen(page, '/admin/association/admins');
    await page.getByRole('button', { name: 'End now' }).click();
    await dialog.getByRole('button', { name: 'End now' }).click();
    await boss.expectSync('synced', 0);
    await expect(own.getByLabel(FIELD.email)).toBeVisible();
    await auditor.submitSignIn(AUDITOR);
    await expect(own.getByText('Your audit is over.', { exact: false })).toBeVisible();
  },
);

/** A registration waits as well, of which an auditor is told a number alone. */
test('an auditor of days that are over opens every report, and is not told that cash was never counted', async ({
  association,
  newPerson,
}) => {
  const { user, admin, superAdmin } = association.accounts;
  const rest = await signInToRest(association.url, admin);
  const paid = { amount: 900, type: 'CREDIT', method: 'CASH', userId: user.id, date: '2020-01-05' };
  await rest('POST', '/transactions/new', { ...paid, metadata: { description: 'Gift' } });
  const [boss, auditor] = [await newPerson(), await newPerson()];
  const notCounted = t('periods.check', { check: 'notCounted' });
  await boss.arrive(superAdmin, '/admin/periods');
  await expect(boss.page.getByText(notCounted)).toBeVisible();
  await openScreen(boss.page, '/admin/cash');
  await expect(boss.page.getByText(t('cash.neverCounted'))).toBeVisible();
  await openScreen(boss.page, '/admin/association/admins');
  await inviteAuditor(boss, auditor, addDays(today(), -1));

  const { page } = auditor;
  await auditor.arrive(AUDITOR, '/admin/periods');
  await expect(page.getByText(t('periods.check', { check: 'handOvers' }))).toBeVisible();
  await expect(page.getByText(notCounted)).toHaveCount(0);
  await openScreen(page, '/admin/cash');
  await expect(page.getByRole('link', { name: admin.name })).toContainText('₹900.00');
  await expect(page.getByText(t('cash.neverCounted'))).toHaveCount(0);
  for (const list of ['users', 'master-sheet']) {
    await openScreen(page, `/admin/${list}`);
    await expect(page.getByText(pattern('dashboard.auditor'))).toBeVisible();
  }
  for (const { name } of REPORTS) {
    await openScreen(page, `/admin/reports/${name}`);
    await expect(page.getByText(pattern('reports.madeOn'))).toBeVisible();
  }
});
