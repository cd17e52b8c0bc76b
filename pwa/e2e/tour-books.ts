/** The walk through the books: dashboard, chitty funds and draws, the three ledgers, projects. */
import { expect, type Person, type Served } from './association.ts';
import { openFund, recordDraw, showTicket, typeAuction } from './books.ts';
import { fillBooks } from './fill-books.ts';
import { type Stop, stopAtDialog, type Walk } from './tour.ts';

export async function walkDashboard({ association, arrive, stop }: Walk): Promise<void> {
  await fillBooks(association);
  const admin = await arrive();
  await admin.signIn(association.accounts.admin);
  await expect(admin.page.getByText('Total Ledger Balance')).toBeVisible();
  await stop(admin, 'dashboard');
  await admin.page.getByText('Show the figures').click();
  await admin.page.getByText('Show the figures').scrollIntoViewIfNeeded();
  await stop(admin, 'dashboard-cash');
  await admin.page
    .getByRole('link', { name: /installments? .* days late/ })
    .first()
    .click();
  await expect(admin.page.getByText('Overdue by')).toBeVisible();
  await stop(admin, 'businesses-overdue');
  const user = await arrive();
  await user.signIn(association.accounts.user);
  await expect(user.page.getByText('for admins').first()).toBeVisible();
  await stop(user, 'dashboard-not-admin');
}

export async function walkChittyFunds({ association, arrive, stop }: Walk): Promise<void> {
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.admin);
  await page.goto('/admin/chitty-fund');
  await expect(page.getByText('No chitty funds found.')).toBeVisible();
  await stop(admin, 'chitty-funds-none');
  await visitNewFund(admin, stop);
  const fund = await openFund(admin, termsFor(association));
  await stop(admin, 'chitty-funds');
  await page.goto(`/admin/chitty-fund/${fund}`);
  await expect(page.getByRole('heading', { name: `Chitty Fund ${fund}` })).toBeVisible();
  await stop(admin, 'chitty-fund');
  await visitFundDialogs(admin, stop);
  await visitAuction(admin, fund, stop);
  await visitLot(admin, fund, stop);
  await page.goto('/admin/chitty-fund/999999');
  await expect(page.getByText('There is no chitty fund with this number')).toBeVisible();
  await stop(admin, 'chitty-fund-missing');
}

export async function walkLedgers({ association, arrive, stop }: Walk): Promise<void> {
  await fillBooks(association);
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.admin);
  await visitFund(admin, { path: 'charity-fund', button: 'New Charity Entry' }, stop);
  await visitFund(admin, { path: 'operational-fund', button: 'New Operational Fund Entry' }, stop);

  await page.goto('/admin/transactions?q=rent&type=DEBIT');
  await expect(page.getByText(/lines fit/)).toBeVisible();
  await stop(admin, 'transactions-filtered');
  await page.getByRole('button', { name: /Filters/ }).click();
  await page.getByLabel('From').fill('2026-11-30');
  await page.getByLabel('To').fill('2026-11-01');
  await expect(page.getByText('The first day must not be after the last day.').first()).toBeVisible();
  await stop(admin, 'transactions-filters-wrong');
}

export async function walkProjects({ association, arrive, stop }: Walk): Promise<void> {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.superAdmin);
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project name').fill('Doha unit');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByRole('button', { name: 'Rename Doha unit' })).toBeVisible();
  await stop(person, 'projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project name').fill('doha UNIT');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByText('There is already a project named Doha unit.')).toBeVisible();
  await stop(person, 'project-name-taken');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByLabel('Project', { exact: true }).selectOption('Doha unit');
  await page.goto('/admin/charity-fund/new');
  await expect(page.getByText('It will belong to the project Doha unit.')).toBeVisible();
  await page.getByText('− Debit').click();
  await page.getByLabel('Amount').fill('2,500');
  await expect(page.getByText('The Charity Fund of Doha unit holds ₹0.00: this takes it to −₹2,500.00.')).toBeVisible();
  await stop(person, 'project-chosen');
}

async function visitNewFund(admin: Person, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/chitty-fund/new');
  await page.getByLabel('Amount').fill('1,00,000');
  await page.getByLabel('Commission (%)').fill('5');
  await page.getByLabel('Member count').fill('3');
  await expect(page.getByLabel('Ticket 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create chitty fund' }).click();
  await expect(page.getByText('Choose the member of ticket 3')).toBeVisible();
  await stop(admin, 'chitty-new-errors');
  await page.getByLabel('Tenure (months)').fill('5');
  await expect(page.getByText('the last 2 months will have no draw')).toBeVisible();
  await page.getByLabel('Ticket 1', { exact: true }).fill('Thomas');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByLabel('Ticket 3', { exact: true }).scrollIntoViewIfNeeded();
  await stop(admin, 'chitty-new-members');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/chitty-fund$/);
}

function termsFor({ accounts: { admin, otherAdmin, user, superAdmin } }: Served) {
  const members = [user, admin, otherAdmin, user, superAdmin].map(({ name }) => name);
  return { tenure: 5, amount: '5,00,000', commission: '5', members };
}

async function visitFundDialogs(admin: Person, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.locator('button:enabled:has-text("Mark as Paid")').first().click();
  await stopAtDialog(admin, 'chitty-mark-paid', stop);
  await page.getByRole('button', { name: 'Delete' }).click();
  await stopAtDialog(admin, 'chitty-delete', stop);
  await page.getByRole('button', { name: 'Mark as Repaid' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mark chitty fund/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await stopAtDialog(admin, 'chitty-repaid-refused', stop);
}

async function visitAuction(admin: Person, fund: number, stop: Stop): Promise<void> {
  const { page } = admin;
  await typeAuction(admin, { fund, ticket: 2, percent: '35', witnesses: ['Latha Menon', 'Joseph Mathew'] });
  await page.getByText('Prize money', { exact: true }).scrollIntoViewIfNeeded();
  await stop(admin, 'draw-auction');
  await page.getByLabel('Discount', { exact: true }).fill('41');
  await expect(page.getByText('The discount must not be above ₹2,00,000.00.')).toBeVisible();
  await stop(admin, 'draw-above-cap');
  await page.getByLabel('Discount', { exact: true }).fill('35');
  await page.getByRole('button', { name: 'Record draw', exact: true }).click();
  await stopAtDialog(admin, 'draw-record', stop);
  await recordDraw(admin);
  await showTicket(admin, 3);
  await page.getByRole('heading', { name: 'Draws' }).scrollIntoViewIfNeeded();
  await stop(admin, 'chitty-fund-drawn');
  await page.getByRole('button', { name: 'Undo the draw of month 1' }).click();
  await stopAtDialog(admin, 'draw-undo', stop);
  await page.getByRole('link', { name: 'Minutes of month 1' }).click();
  await expect(page.getByRole('article', { name: 'Minutes' })).toBeVisible();
  await stop(admin, 'minutes-auction');
}

async function visitLot(admin: Person, fund: number, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: 'By lot' }).click();
  await page.getByRole('button', { name: 'Seal a secret number' }).click();
  await page.getByLabel('First number called').fill('17');
  await page.getByLabel('First witness').fill('Latha Menon');
  await page.getByRole('button', { name: 'Draw the lot' }).click();
  await expect(page.getByText('Second witness is required')).toBeVisible();
  await stop(admin, 'draw-lot');
  await page.getByLabel('Second number called').fill('4');
  await page.getByLabel('Second witness').fill('Joseph Mathew');
  await page.getByRole('button', { name: 'Draw the lot' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open the seal/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Minutes of Month 2' })).toBeVisible();
  await stop(admin, 'minutes-lot');
}

async function visitFund(admin: Person, { path, button }: { path: string; button: string }, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/${path}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('Amount must be a positive number')).toBeVisible();
  await stop(admin, `${path}-new-errors`);
  await page.getByLabel('Amount').fill('12500.5');
  await page.getByLabel('Member', { exact: true }).fill('Thomas');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByLabel('Description').fill('Collected at the Onam meeting');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('Collected at the Onam meeting')).toBeVisible();
  await stop(admin, path);
}
