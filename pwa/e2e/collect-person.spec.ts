import type { Locator, Page } from '@playwright/test';
import { addMonths, daysBetween, type LocalDate } from 'shared-schema/local-date';
import {
  addBusiness,
  openPerson,
  receiptOn,
  seedThomas,
  take,
  takeAllTheSame,
  THOMAS,
  today,
} from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { signInToRest } from './rest-client.ts';
import { COLLECT, METHOD, RECEIPT } from './screen-texts/cash.ts';
import { BUTTON } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('at 360 px three dues, each of two lines, stand in sight with the sum, the method and the button', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const collector = await newPerson();
  await collector.arrive(association.accounts.admin, '/admin');
  const { page } = collector;
  await openScreen(page, `/admin/collect/m-${association.accounts.user.id}`);
  const dues = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(dues).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Sewing machine' })).toHaveCount(1);

  const foot = (await page.getByRole('button', { name: METHOD.cash, exact: true }).boundingBox())!.y;
  for (const due of await dues.all()) {
    expect(await linesOf(due)).toBe(2);
    expect(await endOf(due)).toBeLessThan(foot);
  }
  expect(await endOf(page.getByRole('button', { name: COLLECT.take('₹5,000.00') }))).toBeLessThan(740);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the button says how the money came; a bank’s number is asked for; then the next person of the list comes', async ({
  association,
  newPerson,
}) => {
  const collector = await newPerson();
  const { page } = collector;
  const customer = await openThomasBeforeLatha(association, collector);
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('button', { name: COLLECT.take('₹5,000.00', 'CASH') })).toBeVisible();
  await expect(page.getByLabel(COLLECT.reference)).toBeHidden();
  await expect(choose(METHOD.adjustment)).toHaveCount(0);
  for (const [name, method, number] of [
    [METHOD.bank, 'BANK', COLLECT.reference],
    [METHOD.cheque, 'CHEQUE', COLLECT.chequeNumber],
    [COLLECT.upi, 'UPI', COLLECT.utr],
  ] as const) {
    await choose(name).click();
    await expect(page.getByRole('button', { name: COLLECT.take('₹5,000.00', method) })).toBeVisible();
    await expect(page.getByLabel(number)).toBeInViewport();
  }
  await page.getByLabel(COLLECT.utr).fill('629412345678');
  await take(page, '₹5,000.00', 'UPI');
  const number = await receiptOn(page);
  await collector.expectSync('synced', 0);
  const rest = await signInToRest(association.url, association.accounts.admin);
  expect(await rest<object>('GET', `/receipts/${number}`)).toMatchObject({
    method: 'UPI',
    reference: '629412345678',
    receivedOn: today(),
  });

  await page.getByRole('link', { name: RECEIPT.nextPerson(customer.name) }).click();
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: COLLECT.takeInCash })).toBeVisible();
});

test('a burst of taps takes from one person; the next one of the list is asked for nothing', async ({
  association,
  newPerson,
}) => {
  const collector = await newPerson();
  const { page } = collector;
  const customer = await openThomasBeforeLatha(association, collector);
  const box = (await page.getByRole('button', { name: COLLECT.take('₹5,000.00', 'CASH') }).boundingBox())!;
  const next = page.getByRole('link', { name: RECEIPT.nextPerson(customer.name) });
  const tap = await tapsInARow(page, box.x + 12, box.y + box.height / 2);
  while (!(await next.isVisible())) await tap();
  for (let times = 0; times < 8; times++) await tap();
  await expect(next).toBeVisible();
  await collector.expectSync('synced', 0);
  const rest = await signInToRest(association.url, association.accounts.admin);
  expect(await rest<object[]>('GET', '/receipts')).toHaveLength(1);
});

test('the same cheque again is refused with its receipt; one that is old or post-dated is asked about and taken', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const collector = await newPerson();
  const { page } = collector;
  const address = `/admin/collect/m-${association.accounts.user.id}`;
  await collector.arrive(association.accounts.admin, address);
  const fill = async (number: string, date: LocalDate) => {
    await page.getByRole('button', { name: METHOD.cheque, exact: true }).click();
    await page.getByLabel(COLLECT.sum).fill('100');
    await page.getByLabel(COLLECT.chequeNumber).fill(number);
    await page.getByLabel(COLLECT.chequeDate).fill(date);
  };
  await fill('777001', today());
  await take(page, '₹100.00', 'CHEQUE');
  const number = await receiptOn(page);
  await expect(page.getByRole('region', { name: RECEIPT.receipt })).toContainText(RECEIPT.chequeInHand);
  await page.goto(address);
  await fill('777001', today());
  await take(page, '₹100.00', 'CHEQUE');
  await expect(page.getByText(COLLECT.chequeTaken(number))).toBeVisible();

  await fill('777001', addMonths(today(), -4));
  await take(page, '₹100.00', 'CHEQUE');
  const question = page.getByRole('dialog');
  await expect(question.getByText(COLLECT.chequeStale)).toBeVisible();
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(question).toBeHidden();
  await fill('77002', addMonths(today(), 2));
  await page.getByLabel(COLLECT.receivedOn).fill(addMonths(today(), -2));
  await take(page, '₹100.00', 'CHEQUE');
  await expect(question.getByText(COLLECT.chequeAhead)).toBeVisible();
  await expect(question.getByText(COLLECT.chequeDigits)).toBeVisible();
  await expect(question.getByText(COLLECT.longAgo(daysBetween(addMonths(today(), -2), today())))).toBeVisible();
  await takeAllTheSame(page);
  await receiptOn(page);
  // Of two cheques in hand only the other can be paid in today.
  await openScreen(page, '/admin/cash');
  await expect(page.getByText(COLLECT.chequePostDated)).toBeVisible();
  await expect(page.getByRole('button', { name: COLLECT.payIn })).toHaveCount(1);
});

/** How many lines of text are drawn in the label of a due. */
function linesOf(due: Locator): Promise<number> {
  return due.locator('label').evaluate((label) => {
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const tops = new Set<number>();
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement!.matches('.visually-hidden')) continue;
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });
}

async function endOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

/** Two owe what is late: Thomas, whose page the collector opens from the list, and a customer, who comes next. */
async function openThomasBeforeLatha(association: Association, collector: Person) {
  await seedThomas(association);
  const customer = { name: 'Latha Menon', phone: '98470 22222' };
  const terms = { boughtOn: addMonths(today(), -3), interest: 0, price: 12_000, advance: 0 };
  await addBusiness(association, { ...terms, customer });
  await collector.arrive(association.accounts.admin, '/admin');
  await openScreen(collector.page, '/admin/collect');
  await openPerson(collector.page, THOMAS);
  return customer;
}

/** Each tap comes 150 ms after the one before by the time that it bears, however slow the machine is. */
async function tapsInARow(page: Page, x: number, y: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  return async () => {
    timestamp += 0.15;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
  };
}
