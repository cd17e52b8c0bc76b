/** Words without a blank, such as names, places and models of goods: they break on screens, on the slip and on paper. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openInApp } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';

const NAME = 'Thekkumparambilputhenveetil Kunhalankutty';
const GOODS = 'Abdurrahmanparambilveettil'.repeat(7);

test('a name of 26 letters and goods of 182 make no page wider than the phone, nor than the paper', async ({
  association,
  newPerson,
}) => {
  const rest = await signInToRest(association.url, association.accounts.admin);
  const { id } = await rest('POST', '/users/add', { name: NAME, mobileIndia: '+91 98460 77006' });
  const business = await rest('POST', '/installment-business/new', {
    customerName: GOODS,
    customerPhoneNumber: '+91 98460 77007',
    itemDescription: GOODS,
    refererId: id,
    purchaseDate: '2026-10-31',
    showroomPrice: 12_000,
    advancePayment: 0,
    tenure: 12,
    interest: 0,
  });
  const { number } = await rest<{ number: string }>('POST', '/collections', {
    payer: { businessId: business.id },
    receivedOn: '2026-11-01',
    method: 'CASH',
    amount: 1000,
  });
  const phone = await newPerson();
  await phone.arrive(association.accounts.admin, `/admin/users/${id}`);
  const { page } = phone;
  for (const [path, shown] of [
    [`/admin/users/${id}`, NAME],
    [`/admin/users/${id}/statement`, NAME],
    [`/admin/collect/m-${id}`, NAME],
    [`/admin/collect/b-${business.id}`, GOODS],
    [`/admin/receipts/${number}`, GOODS],
  ] as const) {
    await openInApp(page, path);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    expect.soft(await widthBeyond(page), path).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await widthBeyond(page), `${path} on paper`).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }

  // What a phone folds is on paper, under its heading.
  await openInApp(page, `/admin/users/${id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.folds h2').filter({ visible: true })).toHaveCount(7);
});

/** By how many pixels a page is wider than the screen. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
