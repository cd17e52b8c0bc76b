/** Reports: the list, each of them, for days without anything, and the ways to save one. */
import { seedBank } from '../bank-actions.ts';
import { addBusiness, seedThomas, today } from '../collect-actions.ts';
import { expect } from '../fixtures.ts';
import { signInToRest } from '../rest-client.ts';
import { REPORT } from '../screen-texts/books.ts';
import { BUTTON, HEADS } from '../screen-texts/controls.ts';
import { seedLedger } from '../seed.ts';
import type { Association } from '../test-server.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitReportScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  await seedBank(association);
  const fund = await seedMonth(association);
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(association.accounts.superAdmin, '/admin/reports');
  await expect(page.getByRole('heading', { name: REPORT.title })).toBeVisible();
  await checkpoint(treasurer, 'reports');
  for (const [name, title] of Object.entries(REPORT.titles)) {
    await page.goto(`/admin/reports/${name}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('main .stack > section').first()).toBeVisible();
    await checkpoint(treasurer, `report-${name}`);
  }
  await page.getByRole('button', { name: BUTTON.export }).click();
  await checkpointAtDialog(treasurer, 'report-export', checkpoint);
  const { accounts, business } = association;
  for (const [name, path] of [
    ['member', `/admin/users/${accounts.user.id}`],
    ['customer', `/admin/installment-businesses/${business.id}`],
    ['fund', `/admin/chitty-fund/${fund}`],
  ]) {
    await page.goto(`${path}/statement`);
    await expect(page.locator('main .stack > section').first()).toBeVisible();
    await checkpoint(treasurer, `statement-${name}`);
  }
  await page.goto('/admin/reports/day-book?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText(REPORT.nothing)).toBeVisible();
  await checkpoint(treasurer, 'report-nothing');
  await page.goto('/admin/reports/day-book?from=2026-02-01&to=2026-01-31');
  await expect(page.getByText(REPORT.wrongDays)).toBeVisible();
  await checkpoint(treasurer, 'report-wrong-days');
  await page.goto('/admin/reports/no-such');
  await expect(page.getByText(REPORT.missing)).toBeVisible();
  await checkpoint(treasurer, 'report-missing');
  await page.goto('/admin/heads');
  await expect(page.getByRole('region', { name: HEADS.words })).toBeVisible();
  await checkpoint(treasurer, 'heads');
}

/** Returns the number of a chitty with a month paid and drawn; besides, money taken in cash and by UPI, cash handed over, and heads of the association's own. */
async function seedMonth(association: Association): Promise<number> {
  const { url, accounts } = association;
  const { fund } = await seedThomas(association);
  const businessId = await addBusiness(association, { boughtOn: today(), interest: 1, price: 9000, advance: 0 });
  const rest = await signInToRest(url, accounts.admin);
  const payer = { memberId: accounts.user.id };
  await rest('POST', '/collections', { payer, receivedOn: today(), method: 'CASH', amount: 3000 });
  await rest('POST', '/collections', { payer: { businessId }, receivedOn: today(), method: 'UPI', amount: 750 });
  await rest('POST', '/cash/hand-overs', { to: null, amount: 1000 });
  for (const ticket of [1, 2]) await rest('PUT', `/scheduled-repayments/cf-${fund}-${ticket}-1/paid`);
  const witnesses = ['Latha Menon', 'Joseph Mathew'];
  await rest('POST', `/chitty-fund/${fund}/draws`, { month: 1, ticket: 2, discount: 400, witnesses });
  const metadata = { description: 'Hall rent for the monthly meeting' };
  const rent = { amount: 1250.5, userId: accounts.user.id, type: 'DEBIT', head: 'Rent', metadata };
  await rest('POST', '/operational-fund/new', rent);
  return fund;
}
