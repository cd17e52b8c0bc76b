/** What checking a row takes again and again: the numbers of records, a visit, a field to fill in. */
import type { Locator, Page } from '@playwright/test';
import type { Served } from '../serve.ts';
import { restAs } from './rest.ts';
import type { Field } from './screens.ts';

/** Puts the numbers of records into a row. */
export type Filler = (template: string) => string;

/** A filler that knows what these `{names}` stand for. */
export function fillerOf(known: Record<string, number | string>): Filler {
  return (template) => template.replace(/\{([\w ]+)\}/g, (_, name: string) => String(known[name]));
}

/** Adds a chitty fund, so that there is a record of every kind. `more` are numbers that only some rows speak of. */
export async function fillerFor({ url, accounts, business }: Served, more = {}): Promise<Filler> {
  const { admin, user } = accounts;
  const rest = await restAs(url, admin);
  const terms = { tenure: 2, amount: 10_000, commission: 5, userCount: 2, user_ids: [user.id, admin.id] };
  const fund = await rest('POST', '/chitty-fund/new', terms);
  const lines = await rest<{ id: number; associatedId: number | null }[]>('GET', `/users/${user.id}/transactions`);
  const line = lines.find(({ associatedId }) => associatedId === business.id)!;
  const ids: Record<string, number> = { admin: admin.id, user: user.id, business: business.id };
  return fillerOf({ ...ids, fund: fund.id, line: line.id, ...more });
}

/** Rows that follow one another on a page share one visit. */
export async function visit(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url(), 'http://nowhere');
  if (pathname + search !== path) await page.goto(path);
}

/** Fills in a field of a page, or of a part of it. */
export async function fillIn(place: Page | Locator, [label, value, choose]: Field): Promise<void> {
  await place.getByLabel(label, { exact: true }).fill(value);
  if (choose) await place.getByRole('option', { name: new RegExp(value) }).click();
}
