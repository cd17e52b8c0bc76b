import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { giveReason } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { readPrint } from '../src/receipts/printer/testing/read-print.ts';
import { chooseMore } from './more-menu.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { pretendPrinter } from './pretend-printer.ts';
import { readPrintedQrCode, readQrCode } from './read-qr-code.ts';
import { type Collected, openReceiptDevice } from './receipt-device.ts';
import { signInToRest } from './rest-client.ts';
import { METHOD, RECEIPT } from './screen-texts/cash.ts';
import { BUTTON, FIELD, LINK, MORE } from './screen-texts/controls.ts';
import { LIST } from './screen-texts/lists.ts';
import { SYNC } from './screen-texts/sync.ts';
import type { Association } from './test-server.ts';

/** ₹5,000 of the customer: all of the first installment, and a part of the second. */
function fiveThousand({ business }: Association): Collected {
  const { id: businessId, customerName: payerName } = business;
  return { payer: { businessId }, payerName, items: [part(businessId, 1, 3733.33), part(businessId, 2, 1266.67)] };
}

function part(business: number, sequence: number, amount: number): [string, number] {
  return [`ib-${business}-${sequence}`, amount];
}

testOffline(
  'a receipt is shared as a picture, whose QR code is found genuine by others and refused with one digit changed',
  async ({ association, newPerson }) => {
    const { admin, otherAdmin } = association.accounts;
    const collector = await openReceiptDevice(association, admin);
    const number = await collector.collect(fiveThousand(association));
    const [phone, office, visitor] = [await newPerson('online'), await newPerson(), await newPerson('online')];
    await phone.arrive(admin, '/admin');
    await office.arrive(otherAdmin, '/admin');

    await openScreen(phone.page, `/admin/receipts/${number}`);
    const slip = phone.page.getByRole('article', { name: number });
    await expect(slip).toContainText('₹5,000.00');
    await expect(slip).toContainText('Rupees five thousand only');
    await expect(slip).toContainText(RECEIPT.remains('₹2,466.66'));
    await expect(slip).toContainText('₹39,800.00');
    const png = await share(phone, BUTTON.asPicture);
    expect(png.name).toBe(`${number}.png`);
    const address = new URL(await readQrCode(phone.page, png.bytes));
    expect(address.pathname).toBe('/verify-receipt');
    expect(decodeURIComponent(address.hash)).toContain(`#${number}.`);

    await office.goOffline();
    await office.coldStart(address.pathname + address.hash);
    await expectGenuine(office.page, RECEIPT.genuine(admin.name));
    await visitor.page.goto(address.pathname + address.hash);
    await expectGenuine(visitor.page, RECEIPT.genuineFromUs);
    await expect(visitor.page.getByText(admin.name)).toHaveCount(0);

    const changed = address.pathname + address.hash.replace('.5000000.', '.9000000.');
    for (const { page } of [office, visitor]) {
      await page.goto(changed);
      await expect(page.getByRole('alert')).toHaveText(RECEIPT.notGenuine);
      await expect(page.getByText('₹9,000.00')).toHaveCount(0);
      await expect(page.getByText(association.business.customerName)).toHaveCount(0);
    }

    const unknown = await collector.keepBack(fiveThousand(association));
    await visitor.page.goto(collector.verifyPath(unknown));
    await expect(visitor.page.getByText(RECEIPT.notSentYet)).toBeVisible();
    await collector.endKey();
    await visitor.page.reload();
    await expect(visitor.page.getByRole('alert')).toHaveText(RECEIPT.signedAfter);
    await expect(visitor.page.getByText(RECEIPT.notOnRecord)).toBeVisible();
    await visitor.page.goto(address.pathname + address.hash);
    await expectGenuine(visitor.page, RECEIPT.genuineFromUs);
    await expect(visitor.page.getByText(RECEIPT.known)).toBeVisible();
  },
);

test('a receipt is shared as a PDF that holds its picture, and sent with a message and the address to check it', async ({
  association,
  admin,
}) => {
  const collector = await openReceiptDevice(association, association.accounts.admin);
  const number = await collector.collect(fiveThousand(association));
  await openScreen(admin.page, `/admin/receipts/${number}`);
  const pdf = await share(admin, BUTTON.asPdf);
  expect(pdf.name).toBe(`${number}.pdf`);
  const text = pdf.bytes.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Subtype /Image /Width 1600');
  // Where the table of objects begins, as a reader looks for it from the end.
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text)!;
  expect(text.slice(Number(start), Number(start) + 4)).toBe('xref');

  // The page as it is printed, which is on A6 unless another size is asked for: one sheet of 298 by 420 points.
  const printed = (await admin.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/MediaBox \[0 0 29[78][.\d]* 4(19|20)[.\d]*\]/g)).toHaveLength(1);

  const link = admin.page.getByRole('link', { name: LINK.sendOnWhatsApp });
  const whatsApp = new URL((await link.getAttribute('href'))!);
  expect(whatsApp.pathname).toBe('/919447012345');
  const message = whatsApp.searchParams.get('text')!;
  expect(message).toContain('₹5,000.00');
  expect(message).toMatch(new RegExp(`/r/${number}-[a-z]{8}\\b`));
});

test('a receipt is printed on a roll of either width, cut where it ends, and the phone remembers which', async ({
  association,
  admin: { page },
}) => {
  const collector = await openReceiptDevice(association, association.accounts.admin);
  const number = await collector.collect(fiveThousand(association));
  // The browser's own dialog would wait for somebody.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.classList.add('asked-to-print');
  });
  await page.goto(`/admin/receipts/${number}`);
  const slip = page.getByRole('article', { name: number });
  const onScreen = (await slip.boundingBox())!.width;
  for (const width of [80, 58]) {
    await page.getByRole('button', { name: BUTTON.print }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: BUTTON.printOnRoll(width) })
      .click();
    await expect(page.locator('html.asked-to-print')).toBeAttached();
    await page.reload();
    expect((await slip.boundingBox())!.width).toBe(onScreen);
    const { height } = (await laidOutForPaper(slip))!;
    const sheets = await printedSheets(page);
    expect(sheets).toHaveLength(1);
    expect(inMillimetres(sheets[0]!.width)).toBeCloseTo(width, 0);
    // As long as the slip, in pixels of CSS; a sheet is in points.
    expect(sheets[0]!.height).toBeGreaterThan(height * 0.75);
    expect(sheets[0]!.height).toBeLessThan(height * 0.75 + 10);
  }
});

test('a receipt comes out of a receipt printer, whose port is asked for once; what fails is said, and nothing if none is chosen', async ({
  association,
  admin: { page },
}) => {
  const collector = await openReceiptDevice(association, association.accounts.admin);
  const number = await collector.collect(fiveThousand(association));
  const printer = await pretendPrinter(page);
  await page.goto(`/admin/receipts/${number}`);
  const slip = page.getByRole('article', { name: number });
  const dialog = page.getByRole('dialog');
  const print = page.getByRole('button', { name: BUTTON.print });
  const onPaper = (width: number) => dialog.getByRole('button', { name: BUTTON.printOnPrinter(width), exact: true });

  await print.click();
  await onPaper(58).click();
  await expect.poll(() => printer.asked).toBe(1);
  await expect(onPaper(58)).toHaveAttribute('aria-busy', 'false');
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  printer.chosen = true;
  await onPaper(58).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(slip).toBeVisible();
  await print.click();
  await onPaper(80).click();
  await expect(dialog).toHaveCount(0);
  expect(printer.asked).toBe(2);
  const [narrow, wide] = printer.printed.map(readPrint);
  for (const [{ rows, cut }, dots] of [
    [narrow!, 384],
    [wide!, 576],
  ] as const) {
    expect(rows[0]).toHaveLength(dots);
    expect(cut).toBe(true);
    const address = new URL(readPrintedQrCode(rows));
    expect(address.pathname + address.hash).toBe(collector.verifyPath(number));
  }

  printer.fails = 'open';
  await print.click();
  await onPaper(58).click();
  await expect(dialog.getByRole('alert')).toHaveText(RECEIPT.printerAway);
  printer.fails = 'write';
  await onPaper(58).click();
  await expect(dialog.getByRole('alert')).toHaveText(RECEIPT.printerStopped);
  printer.fails = undefined;
  await dialog.getByRole('button', { name: BUTTON.otherPrinter }).click();
  await expect(dialog).toHaveCount(0);
  expect(printer.asked).toBe(3);
  expect(printer.printed).toHaveLength(3);
});

testOffline(
  'a receipt is undone while the message stands; one that was handed out is only cancelled, with a reason, also before it is sent',
  async ({ association, newPerson }) => {
    const account = association.accounts.admin;
    const admin = await newPerson();
    await keepMessages(admin);
    await admin.arrive(account, '/admin');
    await admin.goOffline();
    await admin.coldStart(`/admin/collect/b-${association.business.id}`);
    const undo = admin.page.getByRole('button', { name: BUTTON.undo, exact: true });
    const first = await takeFiveThousand(admin, association);
    await undo.click();
    // What was typed stands there again.
    await expect(admin.page.getByLabel(FIELD.sum)).toHaveValue('5,000');
    await expect(undo).toHaveCount(0);
    await openScreen(admin.page, `/admin/receipts/${first}`);
    await expect(admin.page.getByText(RECEIPT.cancelledBecause(RECEIPT.undone))).toBeVisible();

    await openScreen(admin.page, `/admin/collect/b-${association.business.id}`);
    const second = await takeFiveThousand(admin, association);
    await expect(undo).toBeVisible();
    await share(admin, BUTTON.asPicture);
    await expect(undo).toHaveCount(0);
    await admin.page.reload();
    await expect(admin.page.getByRole('article', { name: second })).toBeVisible();
    await expect(undo).toHaveCount(0);
    await chooseMore(admin.page, MORE.any, BUTTON.cancelReceipt);
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('button', { name: BUTTON.cancelReceipt }).click();
    await expect(dialog.getByRole('alert')).toHaveText(RECEIPT.reasonRequired);
    await giveReason(dialog, 'Wrong customer');
    await dialog.getByRole('button', { name: BUTTON.keepReceipt }).click();
    await admin.page.getByRole('button', { name: BUTTON.stay }).click();
    await expect(dialog.getByRole('textbox', { name: FIELD.reason })).toHaveValue('Wrong customer');
    await dialog.getByRole('button', { name: BUTTON.cancelReceipt }).click();
    await expect(admin.page.getByText(RECEIPT.cancelledBecause('Wrong customer'))).toBeVisible();
    await admin.expectSync('offline', 4);
    await admin.goOnline();
    await admin.expectSync('synced', 0);

    const rest = await signInToRest(association.url, account);
    for (const [number, reason] of [
      [first, 'Undone'],
      [second, 'Wrong customer'],
    ]) {
      expect(await rest<object>('GET', `/receipts/${number}`)).toMatchObject({ number, cancelled: { reason } });
    }
    const dues = await rest<{ remaining: number }[]>('GET', `/installment-business/${association.business.id}/dues`);
    expect(dues[0]).toMatchObject({ remaining: 3733.33 });
    await openScreen(admin.page, '/admin/receipts');
    await expect(admin.page.getByRole('list', { name: RECEIPT.list }).getByRole('listitem')).toHaveCount(2);
  },
);

testOffline(
  'a receipt of a wrong sum is corrected offline in one act: the other takes its place, and each names the other',
  async ({ association, newPerson }) => {
    const account = association.accounts.admin;
    const { id } = association.business;
    const admin = await newPerson();
    await admin.arrive(account, '/admin');
    await admin.goOffline();
    await admin.coldStart(`/admin/collect/b-${id}`);
    const { page } = admin;
    const first = await takeFiveThousand(admin, association);
    await chooseMore(page, MORE.any, BUTTON.correctReceipt);
    await expect(page.getByLabel(FIELD.sum)).toHaveValue('5,000');
    await page.getByLabel(FIELD.sum).fill('4000');
    await expect(page.getByRole('button', { name: RECEIPT.corrected, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: RECEIPT.correct('₹4,000.00') }).click();
    await expect(page.getByRole('link', { name: RECEIPT.inPlaceOf })).toContainText(first);
    // Instead of an Undo.
    const said = page.locator('.toast', { hasText: RECEIPT.made });
    await expect(said.getByRole('button', { name: LIST.close, exact: true })).toBeVisible();
    const second = /[A-Z]\d-\d{4}/.exec(page.url())![0];
    await page.getByRole('link', { name: RECEIPT.inPlaceOf }).click();
    await expect(page.getByRole('link', { name: RECEIPT.replacedBy })).toContainText(second);
    await expect(page.getByRole('article', { name: first })).toContainText(second);
    await admin.expectSync('offline', 3);
    await admin.goOnline();
    await admin.expectSync('synced', 0);
    const rest = await signInToRest(association.url, account);
    expect(await rest<object>('GET', `/receipts/${first}`)).toMatchObject({
      cancelled: { reason: 'Wrong amount', replacedBy: second },
    });
    expect(await rest<object>('GET', `/receipts/${second}`)).toMatchObject({
      amount: 4000,
      note: null,
      replaces: first,
      cancelled: null,
      items: [{ amount: 3733.33, remaining: 0 }, { amount: 266.67, remaining: 3466.66 }], // prettier-ignore
    });
  },
);

test('nobody but the receiver corrects a receipt, which its form says before anything is typed', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  const collector = await openReceiptDevice(association, admin);
  const number = await collector.collect(fiveThousand(association));
  const other = await newPerson();
  await other.arrive(otherAdmin, `/admin/collect/b-${association.business.id}?again=${number}`);
  await expect(other.page.getByRole('main')).toContainText(RECEIPT.whoCorrects(admin.name));
  await expect(other.page.getByLabel(FIELD.sum)).toHaveCount(0);
});

test('an installment collected twice needs attention until its money is counted towards the next one', async ({
  association,
  newPerson,
}) => {
  const account = association.accounts.admin;
  const { id, customerName: payerName } = association.business;
  const collector = await openReceiptDevice(association, account);
  const collected = { payer: { businessId: id }, payerName, items: [part(id, 1, 3733.33)] };
  const first = await collector.collect(collected);
  const second = await collector.collect(collected);
  const admin = await newPerson();
  await admin.submitSignIn(account);
  await admin.expectSync('attention', 0);
  await openScreen(admin.page, '/admin/sync');
  // The receipt is here before the numbers for new entries are, which the end of the first sync brings.
  await expect(admin.page.getByRole('main').getByText(SYNC.lastSynced)).toBeVisible();
  await admin.page.getByRole('link', { name: LINK.decideReceipt(second) }).click();
  const why = admin.page.getByRole('region', { name: RECEIPT.needsAttention });
  await expect(why).toContainText('₹3,733.33');
  await expect(why.getByRole('listitem')).toContainText(account.name);
  await expect(why.getByRole('listitem')).toContainText(METHOD.cash);
  await expect(why.getByRole('link', { name: RECEIPT.number(first) })).toBeVisible();
  await admin.page.getByRole('button', { name: BUTTON.countForNext }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: BUTTON.countForNext }).click();
  await admin.expectSync('synced', 0);
  await expect(admin.page.getByRole('region', { name: RECEIPT.needsAttention })).toHaveCount(0);

  const rest = await signInToRest(association.url, account);
  const dues = await rest<{ repaymentId: string }[]>('GET', `/installment-business/${id}/dues`);
  expect(dues[0]).toMatchObject({ repaymentId: `ib-${id}-3` });
});

/** Messages stay until something takes them away: how slow the machine is must not decide whether they are still there. */
async function keepMessages({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    const stays = 8000;
    window.setTimeout = ((run: () => void, after?: number) =>
      after === stays ? 0 : setTimeout(run, after)) as typeof window.setTimeout;
  });
}

/** From the customer's page in Collect. Returns the number of the receipt. */
async function takeFiveThousand({ page }: Person, { business }: Association): Promise<string> {
  await page.getByLabel(FIELD.sum).fill('5000');
  await expect(page.getByRole('button', { name: METHOD.cash, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: METHOD.adjustment })).toHaveCount(0);
  await page.getByRole('button', { name: BUTTON.take('₹5,000.00') }).click();
  await expect(page).toHaveURL(/\/admin\/receipts\/[A-Z]\d-\d{4}/);
  await expect(page.getByText(RECEIPT.received('₹5,000.00', business.customerName))).toBeVisible();
  return /[A-Z]\d-\d{4}/.exec(page.url())![0];
}

async function share({ page }: Person, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: BUTTON.share }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The sheets of paper that the page comes out on, in points of 1/72 inch. */
/** Where the slip is while the browser prints it. */
async function laidOutForPaper(slip: Locator): ReturnType<Locator['boundingBox']> {
  const tell = (event: string) => slip.evaluate((_slip, name) => dispatchEvent(new Event(name)), event);
  await tell('beforeprint');
  const box = await slip.boundingBox();
  await tell('afterprint');
  return box;
}

async function printedSheets(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

function inMillimetres(points: number): number {
  return (points / 72) * 25.4;
}

async function expectGenuine(page: Page, sentence: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(main).toContainText('₹5,000.00');
  await expect(main).toContainText('Rajan Pillai');
}
