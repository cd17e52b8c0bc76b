/**
 * Every screen, opened once. It does not jump meanwhile, and the Tab key goes along it. Then with text of twice the size on a phone, and zoomed to half a phone:
 * nothing is cut, nothing lies over anything, no page moves sideways. Its books hold a row of each kind, and none of them ends a screen.
 */
import type { Page } from '@playwright/test';
import { enterStatement, seedBank } from './bank-actions.ts';
import { seedEachKind } from './each-kind.ts';
import { expect, test } from './fixtures.ts';
import { findBadStops } from './find-bad-stops.ts';
import { findUnreadable, settled } from './large-text.ts';
import { readShifts, watchShifts } from './layout-shift.ts';
import { openInApp } from './open-in-app.ts';
import { TEXT } from './screen-texts/sentences.ts';
import { t } from './texts.ts';
import { SCREENS } from './walked-screens.ts';

/** Half of what browsers call good. */
const MOST_SHIFT = 0.05;

/** One of each kind, which is loaded anew, as is the first record. The others are opened within the app, as they mostly are. */
const LOADED = ['/admin', '/admin/users', '/admin/transactions/new', '/admin/reports/dues', '/admin/association'];

/** Lists that say what their filters leave. */
const NARROWED = [
  '/admin/transactions?ledger=all&type=CREDIT',
  '/admin/receipts?method=CASH',
  '/admin/collect?over=60',
];

/** Of each of these lists, the first record that it leads to. */
const RECORDS: Record<string, RegExp> = {
  '/admin/users': /^\/admin\/users\/\d+$/,
  '/admin/installment-businesses': /^\/admin\/installment-businesses\/\d+$/,
  '/admin/chitty-fund': /^\/admin\/chitty-fund\/\d+$/,
  '/admin/transactions': /^\/admin\/transactions\/\d+$/,
  '/admin/collect': /^\/admin\/collect\/[mb]-\d+(\?|$)/,
  '/admin/cash': /^\/admin\/cash\/\d+(\?|$)/,
  '/admin/receipts': /^\/admin\/receipts\/\w+-\d+$/,
};

test.use({ viewport: { width: 360, height: 740 }, isMobile: false, serverOptions: ['--book', '0.02', '--years', '2'] });

test('no screen jumps while it opens or ends with a row of any kind, the Tab key goes along it, and it can be read at twice the text and at half the width', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin');
  await watchShifts(page);
  const records: string[] = [];
  for (const path of [...SCREENS, ...NARROWED]) {
    const since = LOADED.includes(path) ? await load(page, path) : await openInApp(page, path);
    await expectWell(page, path, since);
    if (RECORDS[path]) records.push(await firstLink(page, RECORDS[path]));
  }
  expect(records).toHaveLength(Object.keys(RECORDS).length);
  const account = await seedBank(association, 'Relief account');
  await enterStatement(page, account);
  await expect(page.locator('.toast')).toBeVisible();
  expect.soft(await findUnreadable(page), 'what says that it was entered').toEqual([]);
  const line = await firstLink(page, /^\/admin\/cash\/accounts\/\d+\/lines\/[\d-]+$/);
  records.push(`/admin/cash/accounts/${account}`, line);
  for (const [index, record] of records.entries()) {
    const since = index === 0 ? await load(page, record) : await openInApp(page, record);
    await expectWell(page, record, since);
  }
  for (const [address, rows] of await seedEachKind(association)) {
    await openInApp(page, address);
    await settled(page);
    await page.locator('main details').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
    for (const row of rows) {
      const drawn = page.locator('main').getByText(row).or(page.getByText(TEXT.screenBroke)).first();
      await expect.soft(drawn, `${row} on ${address}`).toBeVisible();
    }
    await isWhole(page, address);
  }
  const member = await newPerson();
  await member.arrive(association.accounts.user, '/admin');
  const reported = member.page.getByRole('list', { name: t('dashboard.reportedPayments') });
  await expect.soft(reported.getByRole('listitem')).toHaveCount(3);
});

/** Returns the time at which it began: that of a page starts anew. */
async function load(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return 0;
}

/** `since` is when it began to open. */
async function expectWell(page: Page, path: string, since: number): Promise<void> {
  if (!(await isWhole(page, path))) return;
  const { sum, told } = await readShifts(page, since);
  expect.soft(sum, `${path} jumps while it opens:\n${told}`).toBeLessThan(MOST_SHIFT);
  expect.soft(await findBadStops(page), `${path}, by the Tab key`).toEqual([]);
  expect.soft(await findUnreadable(page), path).toEqual([]);
}

/** Waits for the screen; false if a row has ended it. */
async function isWhole(page: Page, path: string): Promise<boolean> {
  await settled(page);
  const whole = await page.getByText(TEXT.screenBroke).isHidden();
  expect.soft(whole, `${path} is whole`).toBe(true);
  return whole;
}

/** Waits for the list on screen. Throws if it leads to no such record. */
async function firstLink(page: Page, address: RegExp): Promise<string> {
  let record: string | undefined;
  const look = async () => {
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return (record = links.find((link) => address.test(link)));
  };
  await expect.poll(look, { message: page.url() }).toBeDefined();
  return record!;
}
