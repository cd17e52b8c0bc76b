/** Sheets of other programs, from the file to the records that would be entered; docs/other-sheets.md tells the same. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { type Money, toRupees } from 'shared-schema/money';
import { buildMember } from 'shared-schema/testing/build';
import { SHAPES_OF_ASSOCIATIONS } from 'shared-schema/sheets/testing/shapes-of-associations';
import { SHAPES_OF_BANKS } from 'shared-schema/sheets/testing/shapes-of-banks';
import { SHAPES_OF_PROGRAMS } from 'shared-schema/sheets/testing/shapes-of-programs';
import { sheetOf, type Source } from 'shared-schema/sheets/testing/reading-of-shapes';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import { type Checked, NO_ANSWERS } from './answers.ts';
import { buildGiven } from './testing/build-part.ts';
import { checkSheet } from './check-sheet.ts';
import type { CheckedWith } from './sheet-kind.ts';
import { matchColumns, type Matching, missingColumns, withoutRivals } from './match-columns.ts';
import { ENTERED, type EnteredShape } from './testing/shapes-entered.ts';
import { tableIn } from './testing/written-table.ts';

const SHAPES = [...SHAPES_OF_PROGRAMS, ...SHAPES_OF_ASSOCIATIONS, ...SHAPES_OF_BANKS];
const ACTOR = 9 as MemberId;

let given: CheckedWith;
beforeAll(async () => {
  const members = ['Treasurer', 'Leela Nair'].map((name, index) =>
    buildMember({ id: (ACTOR + index) as MemberId, name }),
  );
  given = await buildGiven(members);
});

test.each(SHAPES)('$name: every row is entered as it says, asked about or refused', async ({ name, source }) => {
  const { told, ...shape } = await entered(source, ENTERED[name]!);
  const { records, refused = [] } = ENTERED[name]!;
  expect(shape).toEqual({ records, refused });
  expect(pageRows()).toContainEqual([sentence(name), ...told]);
});

test('the page of other sheets names no others', () => {
  expect(pageRows().map(([name]) => name)).toEqual(SHAPES.map(({ name }) => sentence(name)));
});

async function entered(source: Source, shape: EnteredShape) {
  const { kind, columns = {}, forms = {}, words = {}, records: _records } = shape;
  const table = tableIn(sheetOf(source), given.translators);
  const found = matchColumns(kind, table.heads, given.translators, table.rows);
  const before = await checkSheet(kind, table, found, given);
  const matching = Object.entries(columns).reduce((all, [field, said]) => chosen(all, field, said, table), found);
  const { open } = await checkSheet(kind, table, matching, given);
  const after = await checkSheet(kind, table, matching, given, { ...NO_ANSWERS, forms, words });
  const missing = missingColumns(kind, matching).map(({ field }) => field);
  const isOpen = missing.length > 0;
  // What a person is not let enter yet is no record.
  const records = isOpen ? [] : after.records.map((record) => recordText(record as Fields));
  const refused = isOpen
    ? missing
    : [...after.open.map(({ column }) => column.field), ...after.faults.map(({ row, reason }) => `${row}: ${reason}`)];
  return {
    records,
    refused,
    told: [askedText(shape, found, { ...before, open }), resultText(records, refused, after)],
  };
}

function chosen(matching: Matching, field: string, said: string, { heads }: SheetTable): Matching {
  const { [field]: _before, ...others } = matching;
  if (said === '') return others;
  if (said.startsWith('=')) return { ...others, [field]: said.slice(1) };
  expect(heads).toContain(said);
  return { ...withoutRivals(field, others), [field]: heads.indexOf(said) };
}

type Fields = {
  date: string;
  type?: string;
  amount: Money;
  description?: string;
  name?: string;
  mobileIndia?: string;
  share?: number;
  receiptNumber?: string;
  payer?: MemberId | string;
  userId?: MemberId;
};

function recordText({
  name,
  mobileIndia,
  share,
  date,
  type,
  amount,
  description,
  receiptNumber,
  ...who
}: Fields): string {
  if (name) return [name, mobileIndia, share && `${share} shares`].filter(Boolean).join(', ');
  const people = [who.payer, who.userId].filter((id) => id && id !== ACTOR).map(personOf);
  const words = [description ?? receiptNumber, ...people].join(', ');
  return [date, type, toRupees(amount), words].filter((part) => part !== undefined).join(' ');
}

function personOf(said: unknown): string {
  return given.members.find(({ id }) => id === said)?.name ?? String(said);
}

/** What a person is asked before the sheet can be entered. */
function askedText({ kind, columns = {} }: EnteredShape, found: Matching, { open, words }: Checked): string {
  const { t } = given.translator;
  const missing = missingColumns(kind, found).map(({ label }) => t(label));
  const other =
    Object.keys(columns).includes('type') && !missing.includes(t('imports.type')) ? [t('imports.type')] : [];
  const forms = open.map(({ column }) => `how “${t(column.label)}” is written`);
  const said = words.map(({ word }) => `“${word}”`);
  return sentence([...missing, ...other, ...forms, ...said].join(', ')) || 'Nothing';
}

function resultText(records: string[], refused: string[], { rows }: Checked): string {
  const left = rows.filter(({ out }) => out === 'total' || out === 'note').length;
  const wrong = new Set(refused.map((reason) => /^\d+(?=: )/.exec(reason)?.[0]).filter(Boolean)).size;
  const parts = [
    records.length > 0 && `${records.length} entered`,
    wrong > 0 && `${wrong} refused with the reason`,
    records.length + wrong === 0 && 'not entered: it lacks columns',
    left > 0 && `${left} left out as totals or notes`,
  ];
  return sentence(parts.filter(Boolean).join(', '));
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The rows of the page's table, without its heads. */
function pageRows(): string[][] {
  const page = readFileSync(new URL('../../../docs/other-sheets.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
