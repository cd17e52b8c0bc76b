/** Bringing in a sheet: its faults, its columns, what is entered and taken back. */
import { expect } from '../fixtures.ts';
import { IMPORT } from '../screen-texts/books.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitImportScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin/import');
  await expect(page.getByText(IMPORT.noBatches)).toBeVisible();
  await checkpoint(person, 'import');

  const choose = (...rows: string[][]) =>
    page.getByLabel(IMPORT.file, { exact: true }).setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    });
  // Neither its head nor what stands in it tells that the first column is the name.
  await choose(['123', IMPORT.mobileHead], ['7', '12']);
  await expect(page.getByText(IMPORT.columnsMissing)).toBeVisible();
  await checkpoint(person, 'import-columns');

  const right = [
    [IMPORT.nameHead, IMPORT.mobileHead],
    ['Joseph Mathew', '+91 98950 22222'],
    ['Latha Menon', '+91 98950 22222'],
  ];
  await choose(...right, ['Kunjamma Varghese', '12']);
  await expect(page.getByText(IMPORT.someWrong(1, 3))).toBeVisible();
  await checkpoint(person, 'import-faults');
  await choose(...right);
  await expect(page.getByText(IMPORT.allRight(2))).toBeVisible();
  await checkpoint(person, 'import-checked');
  await page.getByRole('button', { name: IMPORT.enter(2) }).click();
  const undo = page.getByRole('button', { name: IMPORT.undo('members.csv') });
  await expect(undo).toBeVisible();
  await checkpoint(person, 'import-entered');
  await undo.click();
  await checkpointAtDialog(person, 'import-undo', checkpoint);
}
