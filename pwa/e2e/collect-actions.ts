/** How a collector takes money from a person, and who owes it. */
import type { Locator, Page } from '@playwright/test';
import type { Method } from 'shared-schema/collections/account-id';
import { addMonths, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { signInToRest } from './rest-client.ts';
import { menuButton } from './menu.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON, FIELD, MENU } from './screen-texts/controls.ts';
import { HEADING } from './screen-texts/sentences.ts';
import type { Association } from './test-server.ts';

export const THOMAS = 'Thomas Kurian';

export function today(): LocalDate {
  return localDateOf(instant(Date.now()), 'Asia/Kolkata');
}

/**
 * Thomas owes ₹5,000 by today: two installments of ₹2,000 for a sewing machine and a subscription of ₹1,000. His phone
 * has 950 in it. Returns the number of the business.
 */
export async function seedThomas(association: Association): Promise<{ businessId: number; fund: number }> {
  const { url, accounts } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('PUT', `/users/${accounts.user.id}`, { mobileIndia: '+91 98950 47123' });
  const terms = { boughtOn: addMonths(today(), -2), interest: 0, price: 24_000, advance: 0 };
  const businessId = await addBusiness(association, terms);
  const { id: fund } = await rest('POST', '/chitty-fund/new', {
    tenure: 12,
    amount: 2000,
    commission: 5,
    userCount: 2,
    user_ids: [accounts.user.id, accounts.admin.id],
    startedOn: addMonths(today(), -1),
  });
  return { businessId, fund };
}

type Customer = { name: string; phone: string };
type Terms = { boughtOn: LocalDate; interest: number; price: number; advance: number; customer?: Customer };

/** A business over twelve months that Thomas brought, and pays for himself unless there is a customer. Returns its number. */
export async function addBusiness({ url, accounts }: Association, terms: Terms): Promise<number> {
  const { name, phone } = terms.customer ?? { name: THOMAS, phone: '98950 47123' };
  const rest = await signInToRest(url, accounts.admin);
  const { id } = await rest('POST', '/installment-business/new', {
    customerName: name,
    customerPhoneNumber: phone,
    itemDescription: 'Sewing machine',
    refererId: accounts.user.id,
    purchaseDate: terms.boughtOn,
    showroomPrice: terms.price,
    advancePayment: terms.advance,
    tenure: 12,
    interest: terms.interest,
  });
  return id;
}

/** Opens the app anew without a network, at the dashboard. */
export async function startOffline(collector: Person): Promise<Person> {
  await collector.goOffline();
  await collector.coldStart('/admin');
  await expect(collector.page.getByText(HEADING.ledgerBalance)).toBeVisible();
  return collector;
}

/** From wherever one is: by the bar at the foot, or the menu where there is none. */
export async function openCollect(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: MENU.collect, exact: true }).first();
  if (!(await link.isVisible())) await menuButton(page).click();
  await link.click();
}

/** Opens a person whom the list of Collect shows. */
export async function openPerson(page: Page, name: string): Promise<void> {
  const rows = page.getByRole('list', { name: COLLECT.list }).getByRole('link');
  await rows.filter({ has: page.locator('.row-label').getByText(name, { exact: true }) }).click();
}

/** A reason that is none of the usual ones, in the dialog that asks for it. */
export async function giveReason(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('button', { name: BUTTON.otherReason }).click();
  await dialog.getByRole('textbox', { name: FIELD.reason }).fill(reason);
}

export async function take(page: Page, amount: string, method: Method = 'CASH'): Promise<void> {
  await page.getByRole('button', { name: COLLECT.take(amount, method) }).click();
}

/** Answers the question about what may be a slip. */
export async function takeAllTheSame(page: Page): Promise<void> {
  const verb = page.getByRole('dialog').getByRole('button', { name: COLLECT.allTheSame });
  await verb.click();
  await expect(verb).toBeHidden();
}

/** The number of the receipt that the screen went to. */
export async function receiptOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/receipts\/[A-Z]+\d+-\d{4}/);
  return /[A-Z]+\d+-\d{4}/.exec(page.url())![0];
}
