/** Actions that many rows of the tables need: filling in record numbers, opening a page, filling in a field. */
import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../open-in-app.ts';
import { signInToRest } from '../rest-client.ts';
import type { Association } from '../test-server.ts';
import type { Field } from './screens.ts';

/** Replaces the `{names}` in a cell of a table by the numbers of records. */
export type Fill = (template: string) => string;

/** Makes a Fill from the value of each name. */
export function fillWith(known: Record<string, number | string>): Fill {
  return (template) => template.replace(/\{([\w ]+)\}/g, (_, name: string) => String(known[name]));
}

/**
 * Adds a chitty fund, so that there is a record of every kind, and makes a Fill for their numbers. `more` are names that only
 * some rows use.
 */
export async function seedFundAndFill({ url, accounts, business }: Association, more = {}): Promise<Fill> {
  const { admin, otherAdmin, user } = accounts;
  const rest = await signInToRest(url, admin);
  const terms = { tenure: 2, amount: 10_000, commission: 5, userCount: 2, user_ids: [user.id, admin.id] };
  const fund = await rest('POST', '/chitty-fund/new', terms);
  const entries = await rest<{ id: number; associatedId: number | null }[]>('GET', `/users/${user.id}/transactions`);
  const entry = entries.find(({ associatedId }) => associatedId === business.id)!;
  const ids: Record<string, number> = {
    admin: admin.id,
    otherAdmin: otherAdmin.id,
    user: user.id,
    business: business.id,
  };
  return fillWith({ ...ids, fund: fund.id, line: entry.id, ...more });
}

/** Opens a page unless it is open already, so that rows about the same page share one visit. */
export async function visit(page: Page, path: string): Promise<void> {
  if (pathOf(page) !== path) await openScreen(page, path);
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url(), 'http://nowhere');
  return pathname + search;
}

/** Fills in a field of a page, or of a part of it. */
export async function fillIn(place: Page | Locator, [label, value, choose]: Field): Promise<void> {
  await place.getByLabel(label, { exact: true }).fill(value);
  if (choose) await place.getByRole('option', { name: new RegExp(value) }).click();
}

/** The message shown at a field. */
export function messageAt(page: Page, label: string): Locator {
  return page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).getByRole('alert');
}
