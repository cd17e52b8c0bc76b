/** What admins do on the screens of chitty funds. */
import { expect } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import { goBeyondTheLaw, payAllTheSame } from './overdraft.ts';
import type { Person } from './person.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';

export type FundTerms = {
  tenure: number;
  amount: string;
  commission: string;
  members: string[];
  /** `YYYY-MM-DD`; today if left out. */
  startedOn?: string;
};

/** Creates a fund with a ticket for each of `members`. Returns the fund's number as the list shows it. */
export async function createFund(
  { page }: Person,
  { tenure, amount, commission, members, startedOn }: FundTerms,
): Promise<number> {
  await openScreen(page, '/admin/chitty-fund/new');
  await page.getByLabel(FIELD.tenure).fill(String(tenure));
  await page.getByLabel(FIELD.chitValue).fill(amount);
  await page.getByLabel(FIELD.commission).fill(commission);
  await page.getByLabel(FIELD.memberCount).fill(String(members.length));
  if (startedOn) await page.getByLabel(FIELD.startedOn).fill(startedOn);
  for (const [index, name] of members.entries()) await chooseMember({ page }, FIELD.ticket(index + 1), name);
  await page.getByRole('button', { name: BUTTON.createFund }).click();
  if (tenure !== members.length) {
    await page.getByRole('dialog').getByRole('button', { name: BUTTON.createFund }).click();
  }
  await expect(page).toHaveURL(/\/admin\/chitty-fund$/);
  const view = page.getByRole('link', { name: FUND.view }).first();
  return Number(/\d+$/.exec((await view.getAttribute('href'))!)![0]);
}

export type Auction = { fund: number; ticket: number; percent: string; witnesses: [string, string] };

/** Fills in the auction form and leaves it ready to record. */
export async function fillAuction({ page }: Person, { fund, ticket, percent, witnesses }: Auction): Promise<void> {
  await openScreen(page, `/admin/chitty-fund/${fund}`);
  await page.getByRole('button', { name: BUTTON.holdDraw }).click();
  await page.getByLabel(FIELD.winner).selectOption(String(ticket));
  await page.getByLabel(FIELD.discountIn).selectOption('percent');
  await page.getByLabel(FIELD.discount, { exact: true }).fill(percent);
  await page.getByLabel(FIELD.witness(1)).fill(witnesses[0]);
  await page.getByLabel(FIELD.witness(2)).fill(witnesses[1]);
}

/** Pays the prize from one's own cash, on the minutes; whoever has less is asked. */
export async function payPrize({ page }: Pick<Person, 'page'>, { aboveTenThousand = false } = {}): Promise<void> {
  await page.getByRole('button', { name: BUTTON.payPrize }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmPayPrize }).click();
  if (aboveTenThousand) await goBeyondTheLaw(page, /40A\(3\)/, 'No bank was open');
  else await payAllTheSame(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What is missing stands in the same question. */
export async function recordDraw({ page }: Pick<Person, 'page'>, pays = false): Promise<void> {
  await page.getByRole('button', { name: BUTTON.recordDraw, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmRecordDraw }).click();
  await expect(page.getByRole('heading', { name: FUND.minutesOf })).toBeVisible();
  if (pays) await payPrize({ page }, { aboveTenThousand: true });
  await page.locator('.page-note a').click();
  await expect(page.getByRole('heading', { name: FUND.draws, exact: true })).toBeVisible();
}

/** Opens the form of a fund's next draw, by lot. */
export async function openLot({ page }: Person, fund: number): Promise<void> {
  await openScreen(page, `/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: BUTTON.byLot }).click();
}

/** Of a fund whose subscriptions are not all in: what is missing is asked about here, and not again when the lot is drawn. */
export async function startLot({ page }: Pick<Person, 'page'>): Promise<void> {
  await page.getByRole('button', { name: BUTTON.startLot }).click();
  const question = page.getByRole('dialog');
  await expect(question.locator('.notice p')).toHaveCount(2);
  await question.getByRole('button', { name: BUTTON.startLot }).click();
}

/** Enters the numbers that the witnesses called and draws the lot. Ends on the minutes. */
export async function drawLot({ page }: Person, calls: [number, number], witnesses: [string, string]): Promise<void> {
  for (const order of [1, 2] as const) {
    await page.getByLabel(FIELD.witness(order)).fill(witnesses[order - 1]!);
    await page.getByLabel(FIELD.numberCalled(order)).fill(String(calls[order - 1]));
  }
  await page.getByRole('button', { name: BUTTON.drawLot }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmDrawLot }).click();
  await expect(page.getByRole('heading', { name: FUND.minutesOf })).toBeVisible();
}

/** Shows the subscriptions of a ticket, from those of another: a tab on a wide screen, a choice on a phone. */
export async function showTicket({ page }: Person, ticket: number): Promise<void> {
  const choice = page.getByRole('combobox', { name: FIELD.chosenTicket, exact: true });
  const tab = page.getByRole('tab', { name: FUND.ticketTab(ticket) });
  await expect(choice.or(tab).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  else await choice.selectOption(String(ticket));
  await expect(page.getByLabel(FUND.subscriptionsOf(ticket), { exact: true })).toBeVisible();
}
