/**
 * Text of twice the size on a phone, and a page zoomed to half a phone: nothing is cut, nothing lies over anything, no page moves
 * sideways.
 */
import { expect, test } from './fixtures.ts';
import { findUnreadable, settled } from './large-text.ts';
import { SCREENS } from './walked-screens.ts';

/** Of each of these lists, the first record that it leads to. */
const RECORDS = [
  ['/admin/users', /^\/admin\/users\/\d+$/],
  ['/admin/installment-businesses', /^\/admin\/installment-businesses\/\d+$/],
  ['/admin/chitty-fund', /^\/admin\/chitty-fund\/\d+$/],
  ['/admin/transactions', /^\/admin\/transactions\/\d+$/],
  ['/admin/collect', /^\/admin\/collect\/[mb]-\d+$/],
  ['/admin/receipts', /^\/admin\/receipts\/\w+-\d+$/],
] as const;

test.use({ viewport: { width: 360, height: 740 }, isMobile: false, serverOptions: ['--book', '0.02', '--years', '2'] });

test('screens and records can be read at twice the text, and at half the width', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.superAdmin);
  for (const path of SCREENS) {
    await page.goto(path);
    await settled(page);
    expect.soft(await findUnreadable(page), path).toEqual([]);
  }
  for (const [list, address] of RECORDS) {
    await page.goto(list);
    await settled(page);
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const record = links.find((link) => address.test(link));
    expect(record, list).toBeDefined();
    await page.goto(record!);
    await settled(page);
    expect.soft(await findUnreadable(page), record).toEqual([]);
  }
});
