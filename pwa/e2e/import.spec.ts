/** An association moves in: the template is filled in, what is wrong is mended, all of it is entered, and taken back whole. */
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { IMPORT } from './screen-texts/books.ts';

test('a sheet of members with a bad row is mended, entered whole and undone whole', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.signIn(association.accounts.superAdmin);
  await page.goto('/admin/settings');
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
  await page.goto('/admin/users');
  await expect(page.getByText('Devika Raj').first()).toBeVisible();

  await page.goto('/admin/import');
  await undo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: IMPORT.undoVerb(2) })
    .click();
  await expect(page.getByText(IMPORT.undone, { exact: true })).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByText('Thomas Kurian').first()).toBeVisible();
  await expect(page.getByText('Devika Raj')).toHaveCount(0);
});
