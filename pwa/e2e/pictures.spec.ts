/**
 * The pictures of README and of the treasurer's handbook, of a made-up association on a phone, into docs/pictures/LANGUAGE:
 * `npm run pictures` takes them in the languages of the handbook.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addMonths } from 'shared-schema/local-date';
import { AUDITOR, inviteAuditor } from './auditor-actions.ts';
import { receiptOn, today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { spreadsheet } from 'shared-schema/sheets/testing/sheet-builders';
import { chooseMore } from './more-menu.ts';
import { signInToRest } from './rest-client.ts';
import { IMPORT, PAPERS } from './screen-texts/books.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON, MORE } from './screen-texts/controls.ts';
import { LANGUAGE, LOCALE, pattern, t } from './texts.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures', LANGUAGE);

/** Short enough for a page of the handbook to show two beside its text. */
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 hall') };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Whoever reads the documents on a phone loads all of a page's pictures. */
const MOST_BYTES = 60_000;

/** The top of the page, or the part of it that begins with `from`. */
async function take(page: Page, name: string, from = page.locator('body')): Promise<void> {
  await from.evaluate((element) => element.scrollIntoView());
  expect(await page.evaluate(hasFontFor, LOCALE), 'apt-get install fonts-noto-core').toBe(true);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  const picture = Buffer.from(await page.evaluate(toWebp, screenshot.toString('base64')), 'base64');
  expect(picture.length, name).toBeLessThan(MOST_BYTES);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.webp`), picture);
}

/** From PNG, which takes several times the bytes; both in Base64. */
async function toWebp(png: string): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
  return btoa(String.fromCharCode(...new Uint8Array(await webp.arrayBuffer())));
}

/** Without a font for a language all of its letters are the same box. */
async function hasFontFor(locale: string): Promise<boolean> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas').getContext('2d')!;
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(2026, 0));
  return new Set([...month].map((letter) => canvas.measureText(letter).width)).size > 1;
}

test.describe('an association of three years', () => {
  test.use({ ...PHONE, serverOptions: ['--book', '0.05', '--years', '3'] });

  test('what a treasurer does', async ({ association, newPerson }) => {
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(association.accounts.superAdmin, '/admin');
    await expect(page.getByText(t('dashboard.ledgerBalance')).first()).toBeVisible();
    await take(page, 'dashboard');

    await page.goto('/admin/collect');
    await page.getByRole('list', { name: COLLECT.list }).getByRole('listitem').nth(1).getByRole('link').first().click();
    await page.getByLabel(COLLECT.sum).fill('1000');
    await take(page, 'person');
    await page.getByRole('button', { name: COLLECT.take('₹1,000.00') }).click();
    await receiptOn(page);
    await treasurer.expectSync('synced', 0);
    // Without the message that it was saved.
    await page.reload();
    await page.getByRole('button', { name: t('receipts.showAll') }).click();
    await take(page, 'receipt', page.locator('.slip'));
    await chooseMore(page, MORE.any, t('receipts.cancelReceipt'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'cancel-receipt');
    await page.keyboard.press('Escape');

    await page.goto('/admin/cash');
    await page.getByRole('button', { name: BUTTON.closeDay }).click();
    await page.getByRole('dialog').getByLabel('₹500', { exact: true }).fill('2');
    await take(page, 'close-day');

    await page.goto('/admin/reports/receipts-and-payments');
    await expect(page.locator('main .stack > section').first()).toBeVisible();
    await take(page, 'receipts-and-payments', page.locator('main .stack > section').first());
    await page.goto('/admin/reports/balance-sheet');
    await expect(page.locator('main .stack > section').first()).toBeVisible();
    await take(page, 'balance-sheet', page.locator('main .stack > section').first());
    await page.goto('/admin/periods');
    await expect(page.getByRole('button', { name: pattern('periods.closeMonth') })).toBeEnabled();
    await take(page, 'close-the-books');
    await page.goto('/admin/account/devices');
    await expect(page.getByRole('button', { name: 'Chrome' }).first()).toBeVisible();
    await take(page, 'devices');
  });
});

test.describe('a small chitty', () => {
  test.use(PHONE);

  test('its month, its prize that waits, and what else does', async ({ association, newPerson }) => {
    const { accounts, url } = association;
    const rest = await signInToRest(url, accounts.superAdmin);
    const members = [accounts.user.id, accounts.admin.id, accounts.otherAdmin.id, accounts.superAdmin.id];
    const { id } = await rest<{ id: number }>('POST', '/chitty-fund/new', {
      tenure: 8,
      amount: 40_000,
      commission: 5,
      userCount: 8,
      user_ids: [...members, ...members],
      startedOn: addMonths(today(), -1),
    });
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(accounts.superAdmin, `/admin/chitty-fund/${id}/month/1`);
    for (const ticket of [1, 2, 3])
      await page.getByRole('checkbox', { name: pattern('chitties.ticketName', { ticket }) }).click();
    await take(page, 'chitty-month', page.getByRole('region', { name: t('chitties.ticketsThatOwe') }));

    const draw = { month: 1, ticket: 3, discount: 6000, witnesses: ['Latha Menon', 'Joseph Mathew'] };
    await rest('POST', `/chitty-fund/${id}/draws`, { ...draw, heldOn: today(), payLater: true });
    const collector = await signInToRest(url, accounts.admin);
    const due = { repaymentId: `ib-${association.business.id}-1`, amount: 3733.33 };
    const payer = { businessId: association.business.id };
    const collection = { payer, amount: due.amount, items: [due], method: 'CASH', receivedOn: today() };
    await collector('POST', '/collections', collection);
    await collector('POST', '/cash/hand-overs', { to: accounts.superAdmin.id, amount: due.amount });
    await page.goto(`/admin/chitty-fund/${id}/draws/1`);
    await expect(page.getByRole('button', { name: t('chitties.payPrize') })).toBeVisible();
    await take(page, 'waiting-prize');
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: pattern('dashboard.inboxCash') })).toBeVisible();
    await take(page, 'inbox', page.getByRole('region', { name: t('dashboard.inbox') }));
  });
});

test.describe('a bill', () => {
  test.use(PHONE);

  test('its voucher, and what the auditor asks of it', async ({ association, newPerson }) => {
    const { accounts, url } = association;
    const rest = await signInToRest(url, accounts.superAdmin);
    const { id } = await rest('POST', '/transactions/new', {
      amount: 12_500,
      type: 'DEBIT',
      metadata: { description: 'Hall for the annual meeting' },
      party: { name: 'Lakshmi Auditorium' },
      from: { cashOf: accounts.superAdmin.id },
      date: today(),
    });
    const [treasurer, auditor] = [await newPerson(), await newPerson()];
    const { page } = treasurer;
    await treasurer.arrive(accounts.superAdmin, '/admin/association/admins');
    await inviteAuditor(treasurer, auditor);
    await page.goto(`/admin/transactions/${id}`);
    await page.getByLabel(PAPERS.choose).setInputFiles(BILL);
    await expect(page.getByRole('button', { name: PAPERS.pdf(1) })).toBeVisible();
    await treasurer.expectSync('synced', 0);
    await page.goto(`/admin/transactions/${id}/voucher`);
    // As the upper half of a sheet, with its margins.
    await page.emulateMedia({ media: 'print' });
    await page.addStyleTag({ content: 'body { padding: 1.5rem; background: white }' });
    await page.setViewportSize({ width: 360, height: 360 });
    await take(page, 'voucher');
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(PHONE.viewport);

    await auditor.arrive(AUDITOR, `/admin/transactions/${id}`);
    const own = auditor.page;
    await own.getByRole('button', { name: t('notes.write') }).click();
    await own.getByRole('dialog').getByLabel(t('fields.note')).fill('Who allowed the larger hall?');
    await own.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
    await auditor.expectSync('synced', 0);
    await page.goto(`/admin/transactions/${id}`);
    await page.getByRole('button', { name: t('fields.answer') }).click();
    await page
      .getByRole('dialog')
      .getByLabel(t('fields.answer'))
      .fill('The committee, on the 4th: page 12 of the minutes');
    await page.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
    await treasurer.expectSync('synced', 0);
    await own.reload();
    const notes = own.getByRole('region', { name: t('notes.title') });
    await expect(notes.getByText(/^The committee/)).toBeVisible();
    await take(own, 'auditors-note', notes);

    await own.goto('/admin/sync');
    await own.getByRole('button', { name: t('entryPapers.alongTitle') }).click();
    await own.getByRole('dialog').getByRole('checkbox').check();
    await take(own, 'papers-along');
  });
});

test.describe('a new association', () => {
  test.use({ ...PHONE, serverOptions: ['--empty'] });

  test('its old lists', async ({ association, newPerson }) => {
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(association.accounts.superAdmin, '/admin/import');
    const members = [
      [t('fields.name'), t('fields.mobileIndia'), t('fields.share')],
      ['Anitha Nair', '+91 99471 88990', 10],
      ['Joseph Mathew', '94470', 5],
      ['Fathima Rahman', '+91 98460 22334', 8],
    ];
    const heads = ['imports.date', 'imports.ledger', 'fields.description', 'imports.credit', 'imports.debit'] as const;
    const entries = [
      heads.map((head) => t(head)),
      ['05/04/2026', 'charity', 'Donation for the school', 10_000, null],
      ['12/04/2026', 'charity', 'Notebooks for 50 children', null, 7500],
      ['18/04/2026', 'general', 'Interest of the bank', 1200, null],
    ];
    const sheets = [
      { name: t('imports.members'), rows: members },
      { name: t('imports.entries'), rows: entries },
    ];
    const buffer = Buffer.from(spreadsheet(sheets));
    await page.getByLabel(IMPORT.file).setInputFiles({ name: 'our-lists.xlsx', mimeType: XLSX, buffer });
    await expect(page.getByText(IMPORT.someWrong(1, 3))).toBeVisible();
    await take(page, 'moving-in', page.locator('section[aria-busy]').first());
    await page.getByText(t('imports.sums')).click();
    await take(page, 'moving-in-sums', page.getByText(t('imports.sums')));
  });

  test('its first steps', async ({ association, newPerson }) => {
    const treasurer = await newPerson();
    await treasurer.arrive(association.accounts.superAdmin, '/admin');
    await expect(treasurer.page.getByRole('heading', { name: t('firstSteps.title') })).toBeVisible();
    await take(treasurer.page, 'first-steps');
  });
});
