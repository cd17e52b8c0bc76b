/** Chitty funds: list, form, detail, auction, lot and minutes. */
import { createFund, fillAuction, payPrize, recordDraw, showTicket, startLot } from '../chitty-fund-actions.ts';
import { expect } from '../fixtures.ts';
import { chooseMember } from '../member-actions.ts';
import { chooseMore } from '../more-menu.ts';
import { goBeyondTheLaw } from '../overdraft.ts';
import type { Person } from '../person.ts';
import { enabledMarkPaidButtons } from '../repayment-actions.ts';
import { FUND } from '../screen-texts/chitties.ts';
import { BUTTON, FIELD, LINK, MORE } from '../screen-texts/controls.ts';
import type { Association } from '../test-server.ts';
import { type Checkpoint, checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitChittyFundScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/chitty-fund');
  await expect(page.getByText(FUND.none)).toBeVisible();
  await checkpoint(admin, 'chitty-funds-none');
  await visitNewFund(admin, checkpoint);
  const fund = await createFund(admin, termsFor(association));
  await checkpoint(admin, 'chitty-funds');
  await page.goto(`/admin/chitty-fund/${fund}`);
  await expect(page.getByRole('heading', { name: FUND.title(fund) })).toBeVisible();
  await checkpoint(admin, 'chitty-fund');
  await visitFundDialogs(admin, checkpoint);
  await visitMonth(admin, fund, checkpoint);
  await page.goto(`/admin/chitty-fund/${fund}`);
  await visitAuction(admin, fund, checkpoint);
  await visitLot(admin, fund, checkpoint);
  await page.goto('/admin/chitty-fund/999999');
  await expect(page.getByText(FUND.missing)).toBeVisible();
  await checkpoint(admin, 'chitty-fund-missing');
}

async function visitNewFund(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/chitty-fund/new');
  await page.getByLabel(FIELD.chitValue).fill('1,00,000');
  await page.getByLabel(FIELD.commission).fill('5');
  await page.getByLabel(FIELD.memberCount).fill('3');
  await expect(page.getByLabel(FIELD.ticket(3), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: BUTTON.createFund }).click();
  await expect(page.getByText(FUND.ticketMemberRequired(3))).toBeVisible();
  await checkpoint(admin, 'chitty-new-errors');
  await page.getByLabel(FIELD.tenure).fill('5');
  await expect(page.getByText(FUND.monthsWithoutDraw(3, 2))).toBeVisible();
  await chooseMember({ page }, FIELD.ticket(1), 'Thomas Kurian');
  await page.getByLabel(FIELD.ticket(3), { exact: true }).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'chitty-new-members');
  await page.getByRole('link', { name: BUTTON.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.leave }).click();
  await expect(page).toHaveURL(/chitty-fund$/);
}

function termsFor({ accounts: { admin, otherAdmin, user, superAdmin } }: Association) {
  const members = [user, admin, otherAdmin, user, superAdmin].map(({ name }) => name);
  return { tenure: 5, amount: '5,00,000', commission: '5', members };
}

async function visitFundDialogs(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.getByRole('button', { name: MORE.ticket(1) }).click();
  await checkpoint(admin, 'chitty-ticket-more');
  await page.getByRole('menuitem', { name: BUTTON.handOverTicket(1) }).click();
  await checkpointAtDialog(admin, 'chitty-hand-over', checkpoint);
  await enabledMarkPaidButtons(page).first().click();
  await checkpointAtDialog(admin, 'chitty-mark-paid', checkpoint);
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await checkpointAtDialog(admin, 'chitty-delete', checkpoint);
  await page.getByRole('button', { name: BUTTON.markRepaid }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmMarkFundRepaid }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await checkpointAtDialog(admin, 'chitty-repaid-refused', checkpoint);
}

/** A month half paid: what is ticked, and the receipts made. */
async function visitMonth(admin: Person, fund: number, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/chitty-fund/${fund}/month/1`);
  await page.getByRole('button', { name: BUTTON.tickAll }).click();
  await page.getByRole('checkbox').last().click();
  await checkpoint(admin, 'chitty-month');
  await page.getByRole('button', { name: BUTTON.takeFrom(3, '₹4,00,000.00') }).click();
  await goBeyondTheLaw(page, /269ST/, 'The bank was closed');
  await expect(page.getByRole('heading', { name: FUND.receiptsMade(3) })).toBeVisible();
  await checkpoint(admin, 'chitty-month-receipts');
  await page.getByRole('checkbox').first().scrollIntoViewIfNeeded();
  await checkpoint(admin, 'chitty-month-half-paid');
}

async function visitAuction(admin: Person, fund: number, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await fillAuction(admin, { fund, ticket: 2, percent: '35', witnesses: ['Latha Menon', 'Joseph Mathew'] });
  await page.getByText(FUND.prize, { exact: true }).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'draw-auction');
  await page.getByLabel(FIELD.discount, { exact: true }).fill('41');
  await expect(page.getByText(FUND.discountAboveMaximum)).toBeVisible();
  await checkpoint(admin, 'draw-above-cap');
  await page.getByLabel(FIELD.discount, { exact: true }).fill('35');
  await page.getByRole('button', { name: BUTTON.fromBox }).click();
  await checkpoint(admin, 'draw-from-box');
  await page.getByRole('button', { name: BUTTON.auction, exact: true }).click();
  await fillAuction(admin, { fund, ticket: 2, percent: '35', witnesses: ['Latha Menon', 'Joseph Mathew'] });
  await page.getByRole('button', { name: BUTTON.recordDraw, exact: true }).click();
  await checkpointAtDialog(admin, 'draw-record', checkpoint);
  await recordDraw(admin);
  await showTicket(admin, 3);
  await page.getByRole('heading', { name: FUND.draws, exact: true }).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'chitty-fund-drawn');
  await page.locator('a[href$="/draws/1"]').click();
  await expect(page.getByRole('article', { name: FUND.minutes })).toBeVisible();
  await checkpoint(admin, 'minutes-auction');
  await chooseMore(page, MORE.draw(1), BUTTON.undoDraw(1));
  await checkpointAtDialog(admin, 'draw-undo', checkpoint);

  await page.getByRole('button', { name: BUTTON.payPrize }).click();
  await checkpointAtDialog(admin, 'prize-pay', checkpoint);
  await payPrize(admin, { aboveTenThousand: true });
  await page.locator('article a[href^="/admin/transactions/"]').click();
  await expect(page.getByRole('button', { name: BUTTON.changePaidFrom })).toBeVisible();
  await checkpoint(admin, 'prize-entry');
  await page.getByRole('button', { name: BUTTON.changePaidFrom }).click();
  await checkpointAtDialog(admin, 'prize-paid-from', checkpoint);
}

async function visitLot(admin: Person, fund: number, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: BUTTON.byLot }).click();
  await startLot(admin);
  await page.getByLabel(FIELD.numberCalled(1)).fill('17');
  await page.getByLabel(FIELD.witness(1)).fill('Latha Menon');
  await page.getByRole('button', { name: BUTTON.drawLot }).click();
  await expect(page.getByText(FUND.witnessRequired)).toBeVisible();
  await checkpoint(admin, 'draw-lot');
  await page.getByLabel(FIELD.numberCalled(2)).fill('4');
  await page.getByLabel(FIELD.witness(2)).fill('Joseph Mathew');
  await page.getByRole('button', { name: BUTTON.drawLot }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmDrawLot }).click();
  await expect(page.getByRole('heading', { name: FUND.minutesOf })).toBeVisible();
  await checkpoint(admin, 'minutes-lot');
  await page.getByRole('link', { name: LINK.verifyDraw }).click();
  await expect(page.getByRole('heading', { name: FUND.verifyTitle(2) })).toBeVisible();
  await checkpoint(admin, 'draw-verify');
}
