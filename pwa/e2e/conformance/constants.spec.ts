/** The specification's constants, limits and defaults as screens show them. */
import type { Association } from '../test-server.ts';
import { seedFundAndFill, visit } from './actions.ts';
import * as constants from './constants.ts';
import { signInToRest } from '../rest-client.ts';
import { expect, test } from '../fixtures.ts';
import { eachRow } from './each-row.ts';

test('@desktop screens show the constants, limits and defaults of the specification', async ({
  newPerson,
  association,
}) => {
  const fill = await seedFundAndFill(association);
  await seedTotals(association);
  const [visitor, admin] = [await newPerson(), await newPerson()];
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, '/admin');
  const pageOf = (path: string) => (path.startsWith('/admin') ? page : visitor.page);

  await eachRow(constants.MEASURES, async (path, _what, element, property, value) => {
    await visit(pageOf(path), path);
    await expect(pageOf(path).locator(element)).toHaveCSS(property, value);
  });
  await eachRow(constants.COUNTS, async (path, _what, element, count) => {
    await visit(pageOf(path), path);
    await expect(pageOf(path).locator(element)).toHaveCount(count);
  });
  await visit(page, '/admin');
  await eachRow(constants.TOTALS, async (card, _sum, figure) => {
    await expect(page.locator('.totals > div', { hasText: card }).getByRole('definition').last()).toHaveText(figure);
  });
  await eachRow(constants.FIGURES, async (path, _what, figure) => {
    await visit(page, fill(path));
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  });
  await eachRow(constants.TYPES, async (path, type, chosen) => {
    await visit(page, path);
    await expect(page.getByRole('button', { name: type })).toHaveAttribute('aria-pressed', chosen);
  });
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await eachRow(constants.KEPT, async (key, value) => {
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key)).toMatch(value);
  });
});

/** Adds what the totals sum up: shares of two members, entries of two funds, and the first installment of the business. */
async function seedTotals({ url, accounts, business }: Association): Promise<void> {
  const { superAdmin, admin, user } = accounts;
  const rest = await signInToRest(url, superAdmin);
  await rest('PUT', `/users/${user.id}/financials`, { share: 12, incentive: 0, dividend: 0 });
  await rest('PUT', `/users/${admin.id}/financials`, { share: 3, incentive: 0, dividend: 0 });
  const entry = { userId: user.id, metadata: { description: 'Onam kits' } };
  await rest('POST', '/charity-fund/new', { ...entry, type: 'CREDIT', amount: 500 });
  await rest('POST', '/charity-fund/new', { ...entry, type: 'DEBIT', amount: 120.5 });
  await rest('POST', '/operational-fund/new', { ...entry, type: 'DEBIT', amount: 200 });
  await rest('PUT', `/scheduled-repayments/ib-${business.id}-1/paid`);
}
