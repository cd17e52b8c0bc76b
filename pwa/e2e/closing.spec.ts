/** Closing the books while a phone still holds something, and asking who changed what. */
import type { Page } from '@playwright/test';
import { firstOfYear, lastYearEnd } from 'shared-schema/ledgers/voucher-number';
import { addDays, addMonths } from 'shared-schema/local-date';
import { chooseClosingDay } from './choose-closing-day.ts';
import { recordDraw } from './chitty-fund-actions.ts';
import { THOMAS, today } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openDevice } from './each-kind.ts';
import { chooseProject, menuButton } from './menu.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { fillTransaction } from './repayment-actions.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { CLOSING, HISTORY, MOVES, SHARES } from './screen-texts/books.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';
import { t } from './texts.ts';

/** Books are closed up to yesterday; of the same financial year, for the one before is closed first. */
const DAY = [addDays(today(), -12), addDays(lastYearEnd(addDays(today(), -2)), 1)].toSorted().at(-1)!;

testOffline(
  'what waits on a phone while its day is closed needs attention there, and is dated today, or says why not',
  async ({ association, newPerson }) => {
    const { accounts, url } = association;
    const rest = await signInToRest(url, accounts.superAdmin);
    const fund = await startFund(rest, association);
    const entry = await enterCapital(rest, association);
    const collector = await newPerson();
    const { page } = collector;
    await collector.arrive(accounts.admin, '/admin');
    await collector.expectSync('synced', 0);
    await collector.goOffline();
    await enterOfDay(collector);
    await transferOfDay(page);
    await buySharesOfDay(page, accounts.user.id);
    await takeOfDay(page, fund);
    await drawOfDay(page, fund);
    await deleteEntry(page, entry);
    await collector.expectSync('offline', 6);

    await closeUntilYesterday(await newPerson(), association);

    await collector.goOnline();
    await collector.expectSync('attention');
    // What is in the closed books is corrected, not deleted.
    await openScreen(page, `/admin/transactions/${entry}`);
    await expect(page.getByRole('button', { name: BUTTON.correct })).toBeVisible();
    await expect(page.getByRole('button', { name: BUTTON.delete })).toHaveCount(0);
    await openScreen(page, '/admin/sync');
    await expect(page.getByText(CLOSING.notDeletedToday)).toBeVisible();
    // The receipt was given out and is never refused, nor is a draw that was held: both count today by themselves.
    const dateToday = page.getByRole('main').getByRole('button', { name: CLOSING.dateToday });
    for (let left = 3; left > 0; left--) {
      await expect(dateToday).toHaveCount(left);
      await dateToday.first().click();
      await page.getByRole('dialog').getByRole('button', { name: CLOSING.dateToday }).click();
    }
    await expect(dateToday).toHaveCount(0);
    await expect
      .poll(() => entriesByDay(rest))
      .toMatchObject({
        [DAY]: ['CREDIT 90000'],
        [today()]: ['CREDIT 1000', 'CREDIT 1500', 'CREDIT 1500', 'DEBIT 5000'],
      });
    expect(await rest('GET', `/chitty-fund/${fund}`)).toMatchObject({ draws: [{ heldOn: DAY, countsOn: today() }] });
  },
);

test('of what stands in closed books no row offers what would be refused', async ({ association, newPerson }) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.admin);
  const entry = await enterCapital(rest, association);
  const mine = { cashOf: accounts.admin.id };
  await rest('POST', '/money/move', { from: mine, to: { cashBox: true }, amount: 100, date: DAY });
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(accounts.admin, '/admin');
  const takeBack = page.getByRole('button', { name: t('money.takeBackNamed', { amount: '₹100.00' }) });
  const change = page.getByRole('button', { name: BUTTON.changePaidFrom });
  const moves = page.locator('summary', { hasText: t('money.moves') });
  await openScreen(page, '/admin/cash');
  await moves.click();
  await expect(takeBack).toBeVisible();
  await openScreen(page, `/admin/transactions/${entry}`);
  await expect(change).toBeVisible();

  await closeUntilYesterday(await newPerson(), association);
  await expect(change).toHaveCount(0);
  await openScreen(page, '/admin/cash');
  await moves.click();
  await expect(page.getByText('₹100.00').first()).toBeVisible();
  await expect(takeBack).toHaveCount(0);
});

async function startFund(rest: RestClient, { accounts }: Association): Promise<number> {
  const { id } = await rest('POST', '/chitty-fund/new', {
    tenure: 12,
    amount: 2000,
    commission: 5,
    userCount: 2,
    user_ids: [accounts.user.id, accounts.admin.id],
    startedOn: addDays(today(), -20),
  });
  return id;
}

async function enterCapital(rest: RestClient, { accounts }: Association): Promise<number> {
  const metadata = { description: 'Share capital' };
  const line = { amount: 90_000, userId: accounts.user.id, type: 'CREDIT', date: DAY, metadata };
  return (await rest('POST', '/transactions/new', line)).id;
}

async function enterOfDay(collector: Person): Promise<void> {
  const { page } = collector;
  await openScreen(page, '/admin/transactions/new');
  await fillTransaction(collector, '1500');
  await page.getByLabel(FIELD.date).fill(DAY);
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
}

async function transferOfDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: MOVES.transfer }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.amount).fill('5000');
  await dialog.getByLabel(FIELD.description).fill('For a house');
  await dialog.getByLabel(FIELD.date).fill(DAY);
  await dialog.getByRole('button', { name: MOVES.transferVerb }).click();
  await expect(dialog).toBeHidden();
}

async function buySharesOfDay(page: Page, member: number): Promise<void> {
  await openScreen(page, `/admin/users/${member}`);
  await page.getByRole('button', { name: SHARES.buy }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.shares).fill('3');
  await dialog.getByLabel(FIELD.date).fill(DAY);
  await dialog.getByRole('button', { name: SHARES.buy }).click();
  await expect(dialog).toBeHidden();
}

async function takeOfDay(page: Page, fund: number): Promise<void> {
  await openScreen(page, `/admin/chitty-fund/${fund}/month/1`);
  await page.getByLabel(FIELD.receivedOn).fill(DAY);
  await page.getByRole('checkbox', { name: FUND.ticketNamed(1, THOMAS) }).click();
  await page.getByRole('button', { name: BUTTON.takeFrom(1, '₹1,000.00') }).click();
  await expect(page.getByText(FUND.potReceived('₹1,000.00', '₹2,000.00'))).toBeVisible();
}

async function drawOfDay(page: Page, fund: number): Promise<void> {
  await openScreen(page, `/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: BUTTON.fromBox }).click();
  await page.getByLabel(FIELD.drawDate).fill(DAY);
  await page.getByLabel(FIELD.winner).selectOption('1');
  await page.getByLabel(FIELD.witness(1)).fill('Latha Menon');
  await page.getByLabel(FIELD.witness(2)).fill('Joseph Mathew');
  await recordDraw({ page });
}

async function deleteEntry(page: Page, id: number): Promise<void> {
  await openScreen(page, `/admin/transactions/${id}`);
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.reason).fill('Entered twice');
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(dialog).toBeHidden();
}

async function closeUntilYesterday(treasurer: Person, { accounts }: Association): Promise<void> {
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin');
  await openScreen(page, '/admin/periods');
  await chooseClosingDay(page, addDays(today(), -1));
  const close = page.getByRole('button', { name: CLOSING.closeUntil });
  // Yesterday may have been the last day of a month.
  await close.or(page.getByRole('button', { name: CLOSING.closeMonth })).click();
  await page.getByRole('dialog').getByRole('button', { name: CLOSING.close }).click();
  await expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible();
}

/** The general ledger as the server has it. */
async function entriesByDay(rest: RestClient): Promise<Record<string, string[]>> {
  const entries = await rest<{ type: string; amount: number; date: string }[]>('GET', '/transactions');
  const days = Map.groupBy(entries, ({ date }) => date);
  const written = [...days].map(([day, on]) => [day, on.map(({ type, amount }) => `${type} ${amount}`).toSorted()]);
  return Object.fromEntries(written) as Record<string, string[]>;
}

test('who changed a member’s phone number is answered in three clicks', async ({ association, newPerson }) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.otherAdmin);
  await rest('PUT', `/users/${accounts.user.id}`, { mobileIndia: '+91 94470 98765' });
  const auditor = await newPerson();
  const { page } = auditor;
  await auditor.arrive(accounts.admin, '/admin/users');
  await page.getByRole('link', { name: accounts.user.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.user.name);
  await page.getByRole('link', { name: HISTORY.title }).last().click();
  const entry = page.getByRole('listitem').filter({ hasText: '+91 94470 98765' });
  await expect(entry).toContainText(accounts.otherAdmin.name);
});

test('a row of the checklist opens just what it counts, whichever project is chosen', async ({
  association,
  newPerson,
}) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  await enterCapital(rest, association);
  await rest('POST', '/projects/new', { name: 'Doha unit' });
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin/periods');
  await chooseProject(page, 'Doha unit');
  await chooseClosingDay(page, addDays(today(), -1));
  const row = page.getByRole('link', { name: CLOSING.check('noHead') });
  await expect(row.locator('.row-value')).toHaveText('1');
  await row.click();
  await expect(page.getByText('Share capital')).toBeVisible();
});

test('an admin, who may not close the books, reads who may and where', async ({ association, admin }) => {
  await openScreen(admin.page, '/admin/periods');
  const { name } = association.accounts.superAdmin;
  await expect(admin.page.getByText(CLOSING.whoCloses)).toBeVisible();
  await expect(admin.page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(admin.page.getByRole('button', { name: CLOSING.closeMonth })).toHaveCount(0);
});

test('the last 31 March is offered before later months, and the page says at once what keeps that year open', async ({
  association,
  newPerson,
}) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  const year = lastYearEnd(addDays(today(), -1));
  const gift = { amount: 1250, userId: accounts.user.id, metadata: { description: 'A gift' }, date: year };
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin/periods');
  const [month, close] = [page.getByLabel(CLOSING.month), page.getByRole('button', { name: CLOSING.closeMonth })];
  await expect(close).toBeVisible();
  // It arrives while the page is open.
  const { id } = await rest('POST', '/transactions/new', { ...gift, type: 'CREDIT' });
  await expect(month).toHaveValue(year);
  await expect(close).toContainText('Mar');
  await expect(page.getByText(t('periods.yearHint'))).toBeVisible();
  const unsaid = page.getByRole('link', { name: t('periods.check', { check: 'notAllocated' }) });
  await expect(unsaid).toContainText('₹1,250.00');
  await expect(close).toBeDisabled();

  await rest('DELETE', `/transactions/${id}`);
  await rest('POST', '/charity-fund/new', { ...gift, method: 'CASH' });
  await page.reload();
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: CLOSING.close }).click();
  await expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible();
  await expect(month).not.toHaveValue(year);
});

testOffline(
  'a member sees the figures of the last closed year among More once a super admin shows them, also offline',
  async ({ association, newPerson }) => {
    const { accounts, url } = association;
    const rest = await signInToRest(url, accounts.superAdmin);
    const until = addDays(firstOfYear(today()), -1);
    const gift = { amount: 1250, userId: accounts.user.id, metadata: { description: 'A gift' }, date: until };
    await rest('POST', '/charity-fund/new', { ...gift, method: 'CASH' });
    await rest('POST', '/periods/close', { until });
    const member = await newPerson();
    const { page } = member;
    await member.arrive(accounts.user, '/admin');
    const link = page.getByRole('dialog').getByRole('link', { name: t('layout.association'), exact: true });
    await menuButton(page).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await expect(link).toHaveCount(0);
    await rest('PUT', '/settings', { showYearFigures: true });
    await page.reload();
    await member.expectSync('synced', 0);
    await menuButton(page).click();
    await link.click();
    const charity = page.getByRole('listitem').filter({ hasText: t('sheet.charity') });
    await expect(charity).toContainText('₹1,250.00');
    await member.goOffline();
    await page.reload();
    await expect(charity).toContainText('₹1,250.00');
  },
);

test('of any number of members it is said at once what they were given', async ({ association, newPerson }) => {
  const { accounts, url } = association;
  const device = await openDevice(await signInToRest(url, accounts.superAdmin));
  for (const { id } of [accounts.user, accounts.admin]) {
    const given = { id, changes: { dividend: { from: 0, to: 1_234_500 } }, date: addMonths(today(), -1) };
    await device.run('member.setFinancialsV2', { ...given, reason: 'Held before' });
  }
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin/periods');
  const open = page.getByRole('button', { name: CLOSING.toBeExplained });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('₹1,234.50')).toHaveCount(2);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText(CLOSING.nobody);
  await dialog.getByRole('button', { name: CLOSING.all(2) }).click();
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(open).toHaveCount(0);
});
