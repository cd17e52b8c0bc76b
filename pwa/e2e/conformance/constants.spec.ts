/** The constants of the association's business, and those of its screens. */
import type { Served } from '../serve.ts';
import { fillerFor, visit } from './acts.ts';
import * as constants from './constants.ts';
import { restAs } from './rest.ts';
import { eachRow, expect, test } from './rows.ts';

test('@desktop constants, limits and defaults', async ({ arrive, association }) => {
  const fill = await fillerFor(association);
  await fillSums(association);
  const [visitor, admin] = [await arrive(), await arrive()];
  const { page } = admin;
  await admin.signIn(association.accounts.superAdmin);
  const pageOf = (path: string) => (path.startsWith('/admin') ? page : visitor.page);

  await eachRow(constants.MEASURES, async (path, _what, element, property, value) => {
    await visit(pageOf(path), path);
    await expect(pageOf(path).locator(element)).toHaveCSS(property, value);
  });
  await eachRow(constants.COUNTS, async (path, _what, element, count) => {
    await visit(pageOf(path), path);
    await expect(pageOf(path).locator(element)).toHaveCount(count);
  });
  await page.goto('/admin');
  await eachRow(constants.TOTALS, async (card, _sum, figure) => {
    await expect(page.locator('.totals > div', { hasText: card }).getByRole('definition')).toHaveText(figure);
  });
  await eachRow(constants.FIGURES, async (path, _what, figure) => {
    await page.goto(fill(path));
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  });
  await eachRow(constants.TYPES, async (path, type, chosen) => {
    await visit(page, path);
    await expect(page.getByRole('button', { name: type })).toHaveAttribute('aria-pressed', chosen);
  });
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await eachRow(constants.KEPT, async (key, value) => {
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toMatch(value);
  });
});

/** What the totals add up: shares of two members, lines of two funds, and the first installment of the business. */
async function fillSums({ url, accounts, business }: Served): Promise<void> {
  const { superAdmin, admin, user } = accounts;
  const rest = await restAs(url, superAdmin);
  await rest('PUT', `/users/${user.id}/financials`, { share: 12, incentive: 0, dividend: 0 });
  await rest('PUT', `/users/${admin.id}/financials`, { share: 3, incentive: 0, dividend: 0 });
  const entry = { userId: user.id, metadata: { description: 'Onam kits' } };
  await rest('POST', '/charity-fund/new', { ...entry, type: 'CREDIT', amount: 500 });
  await rest('POST', '/charity-fund/new', { ...entry, type: 'DEBIT', amount: 120.5 });
  await rest('POST', '/operational-fund/new', { ...entry, type: 'DEBIT', amount: 200 });
  await rest('PUT', `/scheduled-repayments/ib-${business.id}-1/paid`);
}
