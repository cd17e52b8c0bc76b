/** An association moves in: the template is filled in, what is wrong is mended, all of it is entered, and taken back whole. */
import { readFileSync } from 'node:fs';
import { spreadsheet, type Written } from 'shared-schema/sheets/testing/sheet-builders';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { IMPORT } from './screen-texts/books.ts';
import { RECEIPT } from './screen-texts/cash.ts';

test('a sheet of members with a bad row is mended, entered whole and undone whole', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin/association');
  await page.getByRole('link', { name: IMPORT.link }).click();
  await expect(page.getByText(IMPORT.noBatches)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: IMPORT.templateCsv }).click(),
  ]);
  const [heads, ...example] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  const columns = heads!.split(',').length;
  const filled = (name: string, mobile: string) => [name, mobile, ...Array(columns - 2).fill('')].join(',');
  const sheet = (mobile: string) => ({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [heads, ...example, filled('Devika Raj', mobile), filled('Joseph Mathew', '+91 98950 11111')].join('\r\n'),
    ),
  });

  await page.getByLabel(IMPORT.file).setInputFiles(sheet('12'));
  await expect(page.getByText(IMPORT.someWrong(1, 2))).toBeVisible();
  await expect(page.getByRole('list', { name: IMPORT.rows })).toContainText('Devika Raj');
  await expect(page.getByRole('button', { name: IMPORT.enter(2) })).toHaveCount(0);
  await page.getByLabel(IMPORT.file).setInputFiles(sheet('+91 98950 22222'));
  await expect(page.getByText(IMPORT.allRight(2))).toBeVisible();
  await page.getByRole('button', { name: IMPORT.enter(2) }).click();
  const undo = page.getByRole('button', { name: IMPORT.undo('members.csv') });
  await expect(undo).toBeVisible();
  await openScreen(page, '/admin/users');
  await expect(page.getByText('Devika Raj').first()).toBeVisible();

  await openScreen(page, '/admin/import');
  await undo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: IMPORT.undoVerb(2) })
    .click();
  await expect(page.getByText(IMPORT.undone, { exact: true })).toBeVisible();
  await openScreen(page, '/admin/users');
  await expect(page.getByText('Thomas Kurian').first()).toBeVisible();
  await expect(page.getByText('Devika Raj')).toHaveCount(0);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('turned dates, lost signs of percent and hidden rows are asked about; receipts on paper are found again', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin');
  const choose = async (kind: string, rows: Written[][], hiddenRows: number[] = []) => {
    await openScreen(page, `/admin/import?kind=${kind}`);
    const buffer = Buffer.from(spreadsheet([{ name: 'Sheet', rows, hiddenRows }]));
    await page.getByLabel(IMPORT.file).setInputFiles({ name: `${kind}.xlsx`, mimeType: XLSX, buffer });
  };

  // Typed as 10/04/2025, and taken for the fourth of October by a spreadsheet set to another country.
  const turned = new Date(Date.UTC(2025, 9, 4));
  await choose(
    'entries',
    [
      ['Date', 'Ledger', 'Particulars', 'Received', 'Paid'],
      [turned, 'General', 'Subscription', 500, null],
      ['25/04/2025', 'General', 'Hall rent', null, 450],
      ['26/04/2025', 'General', 'Tea', null, 20],
    ],
    [4],
  );
  const day = page.getByLabel(IMPORT.turnedAsked(IMPORT.dateHead, '04-Oct-25'));
  await expect(day.locator('option')).toHaveText([/./, '4 Oct 2025', '10 Apr 2025']);
  await expect(page.getByText(IMPORT.hiddenRows(1))).toBeVisible();
  await expect(page.getByText(IMPORT.allRight(3))).toHaveCount(0);
  await day.selectOption('10 Apr 2025');
  await expect(page.getByText(IMPORT.allRight(3))).toBeVisible();
  await page.getByRole('button', { name: IMPORT.leaveOutHidden(1) }).click();
  await expect(page.getByText(IMPORT.allRight(2))).toBeVisible();
  await expect(page.getByText(IMPORT.hiddenRows(1))).toHaveCount(0);
  // What was left out is still told of, and can be brought back.
  await expect(page.getByText(IMPORT.byHand(1))).toBeVisible();
  await page.getByRole('button', { name: IMPORT.bringBack }).first().click();
  await expect(page.getByText(IMPORT.allRight(3))).toBeVisible();
  await expect(page.getByText(IMPORT.byHand(1))).toHaveCount(0);

  const heads = ['Name', 'Phone', 'Item', 'Ref by', 'Date', 'Price', 'Advance', 'No. of EMI', 'Int %'];
  const sold = ['94470 11402', 'Fridge', 'Thomas Kurian', '25/04/2025', 30_000, 5000, 10];
  const business = (name: string, interest: number) => [name, ...sold, interest];
  await choose('businesses', [heads, business('Suku', 0.02), business('Gopi', 1.5)]);
  const percent = page.getByLabel(IMPORT.fractionsAsked(IMPORT.interestHead, '0.02'));
  await expect(percent.locator('option')).toHaveText([/./, '0.02%', '2%']);
  await percent.selectOption('2%');
  await expect(page.getByText(IMPORT.allRight(2))).toBeVisible();

  await choose('receipts', [
    ['Receipt No.', 'Date', 'Received from', 'Amount'],
    ['117/19', '25/04/2019', association.business.customerName, 250],
    ['118/19', '26/04/2019', 'Suhara Haji', 500],
  ]);
  await page.getByRole('button', { name: IMPORT.enter(2) }).click();
  await expect(page.getByRole('button', { name: IMPORT.undo('receipts.xlsx') })).toBeVisible();
  await openScreen(page, '/admin/receipts');
  const onPaper = page.getByRole('region', { name: RECEIPT.onPaper }).getByRole('article');
  await expect(onPaper).toHaveText([/118\/19/, /117\/19/]);
  await page.getByRole('searchbox').fill('suhara');
  await expect(onPaper).toHaveText([/118\/19/]);
  await openScreen(page, '/admin/find?q=117');
  await page.getByRole('link', { name: '117/19' }).click();
  await expect(page).toHaveURL(/\/admin\/receipts\?/);
  await expect(onPaper).toHaveText([/117\/19/]);
});
