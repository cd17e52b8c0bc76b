import { prizeWaits } from 'shared-schema/chitties/chitty-fund';
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-kind-name';
import { buildBooks, buildContext } from 'shared-schema/testing/build';
import { rupees, toRupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { expect, test } from 'vitest';
import { mergeDraws } from './kinds/draws.ts';
import type { SheetKind, SheetRow, WrittenRow } from './sheet-kind.ts';
import { sheetKinds } from './sheet-kinds.ts';

const names = sheetKinds.members.example.map(({ name }) => name);

/** As the page reads a row. */
function valuesOf(kind: SheetKind, row: WrittenRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      const { type } = sheetKinds[kind].columns.find((column) => column.field === field)!;
      if (type === 'rupees') return [field, rupees(Number(value))];
      if (type === 'percent') return [field, percent(Number(value))];
      const isMember = type === 'member' || (type === 'payer' && names.includes(value));
      return [field, isMember ? { newMember: names.indexOf(value) } : value];
    }),
  );
}

function rowsOf(kind: SheetKind): SheetRow[] {
  return sheetKinds[kind].example.map((row, index) => ({ row: index + 2, values: valuesOf(kind, row), faults: [] }));
}

/** The draws say the same as the tickets. */
function chitties(): object[] {
  const draws = rowsOf('draws');
  const { drafts, left } = mergeDraws(sheetKinds.chitties.draftsOf!(rowsOf('chitties')), draws);
  expect([left, draws.flatMap(({ faults }) => faults)]).toEqual([[], []]);
  return drafts.map(({ record }) => record);
}

function recordsOf(kind: ImportKindName): object[] {
  if (kind === 'chitties') return chitties();
  const rows = rowsOf(kind);
  if (kind === 'shares') return sheetKinds.shares.draftsOf!(rows).map(({ record }) => record);
  const isLine = kind === 'openings' || kind === 'entries';
  return rows.map(({ values }) => (isLine ? { userId: 1, ...values } : values));
}

test('the worked example is a book that is entered as it stands, five rows a kind', async () => {
  const books = buildBooks();
  const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };
  const sheets = IMPORT_KINDS.map((kind) => ({ id: crypto.randomUUID(), kind, records: recordsOf(kind) }));
  await books.run('import.enterBook', { fileName: 'example.xlsx', sheets }, context);
  expect(new Set(IMPORT_KINDS.map((kind) => sheetKinds[kind].example.length))).toEqual(new Set([5]));
  expect(books.all('installmentBusinesses')).toHaveLength(5);
  expect(books.all('shareHistories').map(({ counted }) => counted)).toEqual([false, false, false]);
  expect(books.all('pastReceipts').map(({ memberId }) => memberId !== null)).toEqual([true, true, true, false, true]);
  const [chitty] = books.all('chittyFunds');
  expect(chitty!.draws.map((draw) => [draw.ticket, prizeWaits(draw)])).toEqual([
    [3, false],
    [1, false],
    [5, true],
  ]);
  const sums = books.all('transactions').map(({ type, amount }) => toRupees(amount) * (type === 'CREDIT' ? 1 : -1));
  expect(sums.reduce((sum, each) => sum + each)).toBe(248_250);
});
