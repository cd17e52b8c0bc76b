/** Whatever has become of a sheet: it is asked about, or each of its records is entered with its sum, and nothing else. */
import fc from 'fast-check';
import type { MemberId } from 'shared-schema/ids';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import type { Sheet } from 'shared-schema/sheets/workbook';
import { buildMember } from 'shared-schema/testing/build';
import { damagedStatement, type TrueLine } from 'shared-schema/testing/damaged-statements';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { beforeAll, expect, test } from 'vitest';
import { buildGiven } from './testing/build-part.ts';
import { checkSheet } from './check-sheet.ts';
import type { Checked } from './answers.ts';
import type { CheckedWith } from './sheet-kind.ts';
import { tableIn } from './testing/written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon' })]);
});

const MATCHING = { date: 0, description: 1, paid: 3, received: 4, ledger: 'general' };

const counts = { entered: 0, asked: 0 };

test('a damaged sheet is entered right, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(damagedStatement, async ({ bytes, fileName, whole, partly }) => {
      const book = readWorkbook(bytes, fileName);
      const checked = 'refused' in book || book.faults.length > 0 ? undefined : await checkAll(book.sheets);
      if (!checked || checked.some(({ faults, open, words }) => faults.length + open.length + words.length > 0)) {
        counts.asked++;
        return;
      }
      counts.entered++;
      const told = checked.flatMap(({ records }) => records.map((record) => sumOf(record as Entry)));
      expect([sumsOf(whole), sumsOf(partly ? [...whole, partly] : whole)]).toContainEqual(told.toSorted());
    }),
    { numRuns: searchRuns(250) },
  );
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(Math.min(counts.entered, counts.asked)).toBeGreaterThan(searchRuns(250) / 20);
});

type Entry = { type: 'CREDIT' | 'DEBIT'; amount: number };

const sumOf = ({ type, amount }: Entry) => String(type === 'CREDIT' ? amount / 10 : -amount / 10);
const sumsOf = (lines: TrueLine[]) => lines.map(({ effect }) => String(effect)).toSorted();

/** Undefined where a sheet has no heads. */
async function checkAll(sheets: Sheet[]): Promise<Checked[] | undefined> {
  try {
    const tables = sheets.map((sheet) => tableIn(sheet, given.translators));
    return await Promise.all(tables.map((table) => checkSheet('entries', table, MATCHING, given)));
  } catch {
    return undefined;
  }
}
