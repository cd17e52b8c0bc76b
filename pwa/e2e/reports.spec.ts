/** A treasurer's month end: the account adds up, and leaves the phone as CSV, XLSX and PDF, without a network. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { seedThomas, THOMAS, today } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { REPORT } from './screen-texts/books.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { HEADING } from './screen-texts/sentences.ts';
import { pattern, t, textsIn } from './texts.ts';
import type { Association } from './test-server.ts';

/** ₹3,000 in cash, ₹1,250.50 of rent, and a member with a name that a spreadsheet would reckon. */
async function seedMonth(association: Association): Promise<void> {
  const { url, accounts } = association;
  await seedThomas(association);
  const rest = await signInToRest(url, accounts.superAdmin);
  const payer = { memberId: accounts.user.id };
  await rest('POST', '/collections', { payer, receivedOn: today(), method: 'CASH', amount: 3000 });
  const metadata = { description: 'Hall' };
  const rent = { amount: 1250.5, userId: accounts.user.id, type: 'DEBIT', head: 'വാടക', metadata };
  await rest('POST', '/operational-fund/new', rent);
  await rest('PUT', `/users/${accounts.otherAdmin.id}`, { name: '=A1+1' });
}

for (const tag of ['', ' @desktop']) {
  testOffline(
    `a treasurer makes the month's account offline and takes it along as CSV, XLSX and PDF${tag}`,
    async ({ association, newPerson }) => {
      await seedMonth(association);
      const treasurer = await newPerson();
      await treasurer.arrive(association.accounts.superAdmin, '/admin');
      await treasurer.goOffline();
      await treasurer.coldStart('/admin/reports');
      const { page } = treasurer;
      await page.getByRole('link', { name: REPORT.titles['receipts-and-payments']! }).click();
      await expect(page.getByText('വാടക').first()).toBeVisible();

      const csv = (await save(page, BUTTON.asCsvFile)).toString('utf8');
      const lines = csv.split('\r\n');
      expect(lines[0]).toBe('\uFEFF"Group","Head","Receipts","Payments"');
      expect(lines).toContain('"Operational fund","വാടക",,1250.50');
      const all = lines.filter((line) => line.startsWith('"All ledgers together"')).slice(0, -1);
      // Opening and receipts on one side, payments and closing on the other.
      const sum = (fromEnd: number) =>
        all.reduce((total, line) => total + Math.round(Number(line.split(',').at(-fromEnd)) * 1000), 0);
      expect(sum(2)).toBe(sum(1));

      const pdf = (await save(page, BUTTON.asPdfFile)).toString('latin1');
      expect(pdf).toMatch(/^%PDF-1\.4\n/);
      expect(pdf).toContain('/MediaBox [0 0 595 842]');
      expect(pdf).toContain('/Subtype /Type3');

      await page.goBack();
      await page.getByRole('link', { name: REPORT.titles.holdings! }).click();
      await expect(page.getByText('=A1+1').first()).toBeVisible();
      const book = unzipSync(await save(page, BUTTON.asXlsxFile));
      const texts = Object.entries(book).map(([name, bytes]) =>
        name.endsWith('.xml') ? Buffer.from(bytes).toString() : '',
      );
      expect(texts.some((xml) => xml.includes('=A1+1'))).toBe(true);
      expect(texts.some((xml) => /<f>/.test(xml))).toBe(false);
      const holdings = (await save(page, BUTTON.asCsvFile)).toString('utf8');
      expect(holdings).toContain(`,"'=A1+1",`);
    },
  );
}

test('the account stands beside a year before, and month by month with the file to match @desktop', async ({
  association,
  admin,
}) => {
  await seedMonth(association);
  const { page } = admin;
  await openScreen(page, '/admin/reports/receipts-and-payments');
  await page.getByLabel(REPORT.beside).selectOption('year');
  const heads = page.getByRole('table').first().getByRole('columnheader');
  await expect(heads).toHaveCount(5);
  await page.getByLabel(REPORT.beside).selectOption('months');
  await expect(page.getByRole('heading', { name: REPORT.payments, exact: true })).toBeVisible();
  const csv = (await save(page, BUTTON.asCsvFile)).toString('utf8').split('\r\n');
  const rent = csv.find((line) => line.includes('വാടക'))!.split(',');
  // This month, and all of them.
  expect(rent.slice(-2)).toEqual(['1250.50', '1250.50']);
  expect(rent).toHaveLength(2 + monthsOfYear(today()) + 1);

  await openScreen(page, '/admin/reports/income-and-expenditure?beside=year');
  // Of each fund, and of all, both years.
  await expect(heads).toHaveCount(1 + 4 * 2);
});

test('the schedule of one figure is not said to be of the balance sheet', async ({ admin: { page } }) => {
  const about = page.getByText(t('reports.schedulesAbout'));
  await openScreen(page, '/admin/reports/schedules');
  await expect(about).toBeVisible();
  await openScreen(page, '/admin/reports/schedules?line=INCOME+commission');
  await expect(page.getByText(pattern('reports.madeOn'))).toBeVisible();
  await expect(about).toHaveCount(0);
});

test('a list is saved as it is searched, all its pages @desktop', async ({ admin }) => {
  const { page } = admin;
  await openScreen(page, '/admin/users');
  await page.getByRole('searchbox').fill('kurian');
  await expect(page.getByRole('table', { name: HEADING.members }).getByRole('row')).toHaveCount(2);
  const csv = (await save(page, BUTTON.asCsvFile)).toString('utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Thomas Kurian');
});

test('the sheet for the printer holds the whole report, with association, days and page heads @desktop', async ({
  association,
  admin,
}) => {
  await seedMonth(association);
  const { page } = admin;
  await openScreen(page, '/admin/reports/dues');
  await page.getByLabel(REPORT.asOn).fill(today());
  await expect(page.getByRole('main')).toContainText(THOMAS);
  await page.evaluate(() => (window.print = () => document.body.toggleAttribute('data-asked-to-print')));
  await page.getByRole('button', { name: BUTTON.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed h1')).toHaveText(REPORT.titles.dues!);
  await expect(page.locator('.printed')).toContainText(THOMAS);
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45][.\d]*\]/);
});

test('a member’s statement is written in the language chosen for it, and saved as a PDF whose texts can be found', async ({
  association,
  newPerson,
}) => {
  await seedMonth(association);
  const { user, superAdmin } = association.accounts;
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(superAdmin, `/admin/users/${user.id}`);
  await page.getByRole('link', { name: REPORT.statement }).click();
  await expect(page.getByRole('heading', { name: REPORT.dueByThen })).toBeVisible();
  await page.getByText(REPORT.choices, { exact: true }).click();
  await page.getByLabel(REPORT.language).last().selectOption('ml');
  const malayalam = await textsIn('ml');
  await expect(page.getByRole('heading', { name: malayalam.t('reports.holdings') })).toBeVisible();
  const pdf = (await save(page, BUTTON.asPdfFile)).toString('latin1');
  // The letter ക among those that stand unseen on top of the picture.
  expect(pdf).toContain('<0D15>');
});

test('a super admin takes the whole books along as one archive', async ({ association, newPerson }) => {
  await seedMonth(association);
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin/association');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: BUTTON.exportBooks }).click();
  const archive = unzipSync(readFileSync(await (await download).path()));
  const books = JSON.parse(Buffer.from(archive['books.json']!).toString()) as { tables: { transactions: object[] } };
  expect(books.tables.transactions.length).toBeGreaterThan(1);
  expect(Buffer.from(archive['csv/members.csv']!).toString()).toContain(`'=A1+1`);
  expect(Object.keys(archive)).toContain('README.txt');
});

/** How many months of the financial year have begun. */
function monthsOfYear(day: string): number {
  return ((Number(day.slice(5, 7)) + 8) % 12) + 1;
}

async function save(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: BUTTON.export }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: format, exact: true }).click();
  const bytes = readFileSync(await (await download).path());
  await expect(page.getByRole('dialog')).toBeHidden();
  return bytes;
}
