/** What a person does with chitty funds, on screen. */
import { expect, type Person } from './association.ts';

export type Terms = { tenure: number; amount: string; commission: string; members: string[] };

/** Opens a fund with a ticket for each of `members`. Returns its number, as the list shows it. */
export async function openFund({ page }: Person, { tenure, amount, commission, members }: Terms): Promise<number> {
  await page.goto('/admin/chitty-fund/new');
  await page.getByLabel('Tenure (months)').fill(String(tenure));
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Commission (%)').fill(commission);
  await page.getByLabel('Member count').fill(String(members.length));
  for (const [index, name] of members.entries()) {
    await page.getByLabel(`Ticket ${index + 1}`, { exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Create chitty fund' }).click();
  await expect(page).toHaveURL(/\/admin\/chitty-fund$/);
  const view = page.getByRole('link', { name: /View chitty fund/ }).first();
  const label = await view.getAttribute('aria-label');
  return Number(label?.split(' ').at(-1));
}

export type Auction = { fund: number; ticket: number; percent: string; witnesses: [string, string] };

/** Types an auction, up to the button that records it. */
export async function typeAuction({ page }: Person, { fund, ticket, percent, witnesses }: Auction): Promise<void> {
  await page.goto(`/admin/chitty-fund/${fund}`);
  await page.getByRole('button', { name: /Hold Draw/ }).click();
  await page.getByLabel('Winner').selectOption(String(ticket));
  await page.getByLabel('Discount in').selectOption('percent');
  await page.getByLabel('Discount', { exact: true }).fill(percent);
  await page.getByLabel('First witness').fill(witnesses[0]);
  await page.getByLabel('Second witness').fill(witnesses[1]);
}

export async function recordDraw({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Record draw', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Record draw/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Draws' })).toBeVisible();
}

/** Opens the next draw of a fund, by lot. */
export async function openLot({ page }: Person, fund: number): Promise<void> {
  await page.goto(`/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: 'By lot' }).click();
}

/** Types what the witnesses called, and shows the seed. Ends on the minutes. */
export async function drawLot({ page }: Person, calls: [number, number], witnesses: [string, string]): Promise<void> {
  for (const [index, order] of (['First', 'Second'] as const).entries()) {
    await page.getByLabel(`${order} witness`).fill(witnesses[index]!);
    await page.getByLabel(`${order} number called`).fill(String(calls[index]));
  }
  await page.getByRole('button', { name: 'Draw the lot' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open the seal/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Minutes of Month/ })).toBeVisible();
}

/** Shows the subscriptions of a ticket: a tab on a wide screen, a choice on a phone. */
export async function showTicket({ page }: Person, ticket: number): Promise<void> {
  const choice = page.getByLabel('Ticket', { exact: true });
  const tab = page.getByRole('tab', { name: new RegExp(`^Ticket ${ticket},`) });
  await expect(choice.or(tab).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  else await choice.selectOption(String(ticket));
  await expect(page.getByLabel(`Subscriptions of ticket ${ticket}`, { exact: true })).toBeVisible();
}

/** Marks the first unpaid subscription shown as paid. */
export async function collect({ page }: Person): Promise<void> {
  const buttons = page.locator('button:enabled:has-text("Mark as Paid")');
  const before = await buttons.count();
  await buttons.first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mark as Paid/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(buttons).toHaveCount(before - 1);
}
