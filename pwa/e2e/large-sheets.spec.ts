/** Spreadsheets of years: more than a few hundred kilobytes, which libraries hand to a worker where they may. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { IMPORT } from './screen-texts/books.ts';
import { BUTTON } from './screen-texts/controls.ts';

test.describe('entries of years', () => {
  test.use({ serverOptions: ['--lines', '3000', '--packs'] });

  test('3,000 entries leave as one XLSX', async ({ admin }) => {
    const { page } = admin;
    await openScreen(page, '/admin/transactions');
    await expect(page.getByText('Monthly share, receipt 3000')).toBeVisible();
    await page.getByRole('button', { name: BUTTON.export }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: BUTTON.asXlsxFile, exact: true }).click();
    const book = unzipSync(readFileSync(await (await download).path()));
    const xml = Object.values(book).map((bytes) => Buffer.from(bytes).toString());
    expect(xml.some((file) => file.includes('Monthly share, receipt 1<'))).toBe(true);
    expect(xml.join('').length).toBeGreaterThan(500_000);
  });
});

test('an XLSX of 2,000 members with long addresses is read', async ({ association, newPerson }) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin/import');
  const heads = [IMPORT.nameHead, IMPORT.mobileHead, IMPORT.addressHead].map((value) => ({ value }));
  const rows = Array.from({ length: 2000 }, (_, index) => [
    { value: `Member ${index}` },
    { value: `+91 98950 ${String(10_000 + index)}` },
    { value: `House ${index}, ${'Town Hall Road, Tirur, '.repeat(15)}Kerala` },
  ]);
  const buffer = await writeXlsxFile([heads, ...rows]).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel(IMPORT.file).setInputFiles({ name: 'members.xlsx', mimeType, buffer });
  await expect(page.getByText(IMPORT.allRight(2000))).toBeVisible();
});
