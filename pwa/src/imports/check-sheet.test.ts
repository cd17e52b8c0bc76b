import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { headIdOf } from 'shared-schema/ledgers/head';
import { importShares } from 'shared-schema/imports/import-shares';
import { buildMember } from 'shared-schema/testing/build';
import * as v from 'valibot';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import { buildGiven } from './testing/build-part.ts';
import { checkSheet } from './check-sheet.ts';
import { type Checked, isRight, NO_ANSWERS } from './answers.ts';
import { wordKey } from './read-cell.ts';
import type { CheckedWith } from './sheet-kind.ts';
import { matchColumns } from './match-columns.ts';
import { writtenTable, tableOfCsv, type Written } from './testing/written-table.ts';
import { templateFile } from './template.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 7 as MemberId, name: 'Latha Menon', mobileIndia: '+91 94470 12345' })]);
});

function check(kind: Parameters<typeof checkSheet>[0], rows: Written[][]): Promise<Checked> {
  return checkTable(kind, writtenTable(rows, given.translators));
}

function checkTable(kind: Parameters<typeof checkSheet>[0], table: SheetTable): Promise<Checked> {
  return checkSheet(kind, table, matchColumns(kind, table.heads, given.translators), given);
}

describe('a sheet of members', () => {
  const HEADS = ['Name *', 'ഇന്ത്യയിലെ മൊബൈൽ', 'Indian Mobile', 'Date of Birth (DOB)', 'Shares', 'Email'];

  test('of 2,000 rows with 37 bad ones names each of these by row and column', async () => {
    const bad = new Set(Array.from({ length: 37 }, (_, index) => 11 + index * 53));
    const rows = Array.from({ length: 2000 }, (_, index) => [
      `Member ${index}`,
      null,
      bad.has(index + 2) ? 'none' : `+91 94470 ${10_000 + index}`,
      '15/08/1975',
      10,
      null,
    ]);
    const checked = await check('members', [HEADS, ...rows]);
    expect(checked.faults.map(({ row }) => row)).toEqual([...bad]);
    expect(new Set(checked.faults.map(({ column }) => column))).toEqual(new Set(['Indian Mobile']));
    expect(checked.rows).toHaveLength(2000);
  });

  test('that is right gives a record for each row that is not empty', async () => {
    const checked = await check('members', [
      HEADS,
      ['Thomas Kurian', null, '+91 98950 47123', new Date(Date.UTC(1975, 7, 15)), '1,250', 'Thomas@Example.org'],
      [null, null, null, null, null, null],
    ]);
    expect(checked.faults).toEqual([]);
    expect(checked.records).toEqual([
      expect.objectContaining({ name: 'Thomas Kurian', dob: '1975-08-15', share: 1250 }),
    ]);
  });

  test('warns of a person who is perhaps here already, and of two rows alike', async () => {
    const checked = await check('members', [
      HEADS,
      ['L. Menon', null, '094470 12345', null, null, null],
      ['Joseph', null, '+91 98950 00001', '1970-01-01', null, null],
      ['Joseph', null, '+91 98950 00002', '1970-01-01', null, null],
    ]);
    expect(checked.faults).toEqual([]);
    expect(checked.doubles).toEqual([
      { row: 2, other: 'Latha Menon', shares: 'phone' },
      { row: 4, other: 3, shares: 'nameAndBirth' },
    ]);
  });

  test('refuses an address that a member or another row has', async () => {
    const checked = await check('members', [
      HEADS,
      ['A', null, '+91 98950 00001', null, null, 'MEMBER7@example.org'],
      ['B', null, '+91 98950 00002', null, null, 'b@example.org'],
      ['C', null, '+91 98950 00003', null, null, 'b@example.org'],
    ]);
    expect(checked.faults.map(({ row }) => row)).toEqual([2, 4]);
  });

  test.each(['Number in your lists', 'Member number'])(
    'leaves out the example of a template that has the column %s, as that of 1.0.0 or today’s',
    async (head) => {
      const example = ['Latha Menon', '+91 94470 12345', 'M-12'];
      const { rows } = await check('members', [['Full Name', 'Indian Mobile', head], example]);
      expect(rows).toMatchObject([{ out: 'example' }]);
    },
  );

  test('has a template with one number, which is kept', async () => {
    const text = await (await templateFile('members', 'csv', given.translator.t)).text();
    expect(text).toMatch(/Member number"\r\n.*,"M-12"\r\n/);
    expect(text).not.toContain('Number in your lists');
  });

  test('offers its numbers to members who stand in the books without one', async () => {
    const person = (id: number, name: string, memberNumber?: string) =>
      buildMember({ id: id as MemberId, name, email: `${name}@example.org`, ...(memberNumber && { memberNumber }) });
    const members = [person(31, 'Asha'), person(32, 'Biju', 'PSK-09'), person(33, 'Chandran')];
    const before = given;
    given = { ...given, members, standing: { members } };
    const checked = await check('members', [
      ['Name', 'Email', 'Mobile', 'PSK No'],
      ['Asha', 'Asha@example.org', '+91 98950 00001', 'PSK-01'],
      ['Biju', 'Biju@example.org', '+91 98950 00002', 'PSK-02'],
      ['Chandran', 'Chandran@example.org', '+91 98950 00003', null],
      ['Devi', 'Devi@example.org', '+91 98950 00004', 'PSK-04'],
    ]);
    expect(checked.rows.map(({ out }) => out)).toEqual(['inBooks', 'inBooks', 'inBooks', undefined]);
    expect(checked.numbers).toEqual([{ id: 31, memberNumber: 'PSK-01' }]);
    given = before;
  });

  test('refuses a number that a member or another row has', async () => {
    given = { ...given, members: [...given.members, buildMember({ id: 8 as MemberId, memberNumber: 'PSK-01' })] };
    const checked = await check('members', [
      ['Name', 'Mobile', 'PSK No'],
      ['A', '+91 98950 00001', 'psk-01'],
      ['B', '+91 98950 00002', 'PSK 2'],
      ['C', '+91 98950 00003', 'psk2'],
    ]);
    expect(checked.faults.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Number psk-01 already belongs to another member.'],
      [4, 'Number psk2 already belongs to another member.'],
    ]);
  });
});

test('a business names the installment that was paid in part, and whoever referred it by phone number', async () => {
  const heads = `customerName,customerPhoneNumber,itemDescription,refererId,purchaseDate,showroomPrice,advancePayment,tenure,interest,installmentsPaid,partPaid`;
  const csv = `${heads}\nRajan Pillai,+91 94470 11111,Fridge,094470 12345,31/01/2026,"50,000","₹10,000",12,1,4,100\n`;
  const checked = await checkTable('businesses', tableOfCsv(csv, given.translators));
  expect(checked.faults).toEqual([]);
  expect(checked.records).toEqual([expect.objectContaining({ refererId: 7, installmentsPaid: 4 })]);
});

describe('a sheet of shares', () => {
  const HEADS = ['Member', 'Date', 'Bought or given back', 'No. of shares', 'Rate', 'Ref'];
  const ROWS = [
    ['Latha Menon', '01/04/1998', 'Purchased', 10, '100', 'Book 2'],
    [7, '30/06/2004', 'Returned', 2, '₹150.00', null],
  ];
  const withShares = (share: number) =>
    (given.members = [buildMember({ id: 7 as MemberId, name: 'Latha Menon', share })]);

  test('is one history for each member, whose rows are told by what they say', async () => {
    withShares(8);
    const checked = await check('shares', [HEADS, ...ROWS]);
    expect(checked.faults).toEqual([]);
    expect(checked.records).toMatchObject([{ memberId: 7, trades: [{ shares: 10 }, { trade: 'GIVEN_BACK' }] }]);
    expect(checked.rows.map(({ title }) => title)).toEqual([
      'Latha Menon, 10 shares bought',
      'Latha Menon, 2 shares given back',
    ]);
  });

  test('that comes to another number than the books have has a fault that says both', async () => {
    withShares(12);
    const { faults, records } = await check('shares', [HEADS, ...ROWS]);
    expect(records).toEqual([]);
    expect(faults).toMatchObject([{ row: 3, column: 'Shares' }]);
    expect(faults[0]!.reason).toMatch(/ 8 shares, but the books say 12\b/);
  });

  test('blames the row that gives back more than was held, and one that lacks its price', async () => {
    withShares(0);
    const rows = [
      ['Latha Menon', '01/04/1998', 'Purchased', 1, '100', null],
      ['Latha Menon', '01/04/1997', 'Returned', 1, '100', null],
    ];
    expect((await check('shares', [HEADS, ...rows])).faults).toMatchObject([{ row: 3, column: 'Shares' }]);
    rows[0]![4] = null;
    const priceless = await check('shares', [HEADS, ...rows]);
    expect(priceless.faults).toMatchObject([{ row: 2, column: 'Price of one share at that time' }]);
  });

  test('that stands in the books whole is left out; another one of the same member is a fault', async () => {
    withShares(8);
    const [record] = (await check('shares', [HEADS, ...ROWS])).records as [v.InferOutput<typeof importShares.record>];
    const known = {
      member: () => given.members[0],
      project: () => undefined,
      shareHistory: () => undefined,
      pastReceipt: () => undefined,
    };
    const history = importShares.make(v.parse(importShares.record, record), 7 as MemberId, known, given.context);
    given.standing = { shareHistories: [history] };
    const again = await check('shares', [HEADS, ...ROWS]);
    expect(again.rows.map(({ out }) => out)).toEqual(['inBooks', 'inBooks']);
    // Of nothing nothing is said to be right.
    expect(isRight([again])).toBe(false);
    expect((await check('shares', [HEADS, ROWS[0]!])).faults).toMatchObject([{ row: 2, column: 'Member' }]);
    given.standing = {};
  });
});

describe('a sheet of receipts', () => {
  const HEADS = ['Receipt No.', 'Date', 'Received from', 'Amount', 'Towards'];

  test('takes members by what names them, and everybody else by name', async () => {
    const rows = [
      ['12/2019', '01/04/2019', 'Latha Menon', '500', 'Subscription'],
      ['13/2019', '02/04/2019', 'Rajan Kurup', '1,000', ''],
    ];
    const { faults, records, rows: shown } = await check('receipts', [HEADS, ...rows]);
    expect(faults).toEqual([]);
    expect(records).toMatchObject([{ payer: 7, purpose: 'Subscription' }, { payer: 'Rajan Kurup' }]);
    expect(shown.map(({ title }) => title)).toEqual(['12/2019, Latha Menon', '13/2019, Rajan Kurup']);
  });

  test.each([
    ['whose number comes twice', ['12', '02/04/2019', 'Rajan', '5', ''], 'Receipt number'],
    ['from a member’s number that nobody has', ['13', '02/04/2019', '99', '5', ''], 'Payer'],
    ['of nothing', ['13', '02/04/2019', 'Rajan', '0', ''], 'Amount'],
  ])('with one %s has a fault', async (_what, row, column) => {
    const { faults } = await check('receipts', [HEADS, ['12', '01/04/2019', 'Rajan', '5', ''], row]);
    expect(faults).toMatchObject([{ row: 3, column }]);
  });
});

describe('what a sheet says is still due of a business', () => {
  const HEADS = [
    'Name',
    'Phone',
    'Item',
    'Referer',
    'Date',
    'Price',
    'Advance',
    'Months',
    'Interest',
    'Installments paid',
    'Balance due',
  ];
  const loan = (balance: string) => [
    'Suresh',
    '+91 94470 12345',
    'Fridge',
    'Latha Menon',
    '31/01/2026',
    '50,000',
    '10,000',
    '12',
    '1%',
    '4',
    balance,
  ];

  test.each(['29,866.68', '29,864', ''])('%s is left by its terms, as far as a sheet rounds', async (balance) => {
    const { faults, records } = await check('businesses', [HEADS, loan(balance)]);
    expect(faults).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('balanceDue');
  });

  test('26,133.34 is told as one installment less, at its cell', async () => {
    const { faults, records } = await check('businesses', [HEADS, loan('26,133.34')]);
    expect(faults).toMatchObject([{ row: 2, column: 'Balance due', cells: [{ position: 10, text: '26,133.34' }] }]);
    expect(faults[0]!.reason).toContain('₹29,866.68');
    expect(records).toHaveLength(1);
  });
});

test('a row that says what one above it says is pointed out, and not what differs in anything; tickets of a chitty may be alike', async () => {
  const entries = await check('entries', [
    ['Ledger', 'Received or paid', 'Amount', 'Date', 'Description'],
    ['Charity', 'Received', 500, '2026-04-05', 'Box'],
    ['Charity', 'Received', 500, '2026-04-06', 'Box'],
    ['Charity', 'Received', 500, '2026-04-05', 'Box'],
    ['Charity', 'Received', 500, '2026-04-05', 'Box'],
  ]);
  expect(entries.repeated.map(({ row }) => row)).toEqual([4, 5]);
  const chitty = ['Onam', 'Latha Menon', 1200, 12, '2026-04-05'];
  const chitties = await check('chitties', [['Chitty', 'Member', 'Amount', 'Tenure', 'Started on'], chitty, chitty]);
  expect(chitties.repeated).toEqual([]);
});

test('a word that no head means is asked about and keeps nobody; it stays, or is the head that a person chooses', async () => {
  const rent = { id: headIdOf('Rent'), name: 'Rent', nature: 'EXPENSE', ledgers: [], also: [], bankWords: [] } as const;
  const heads = [{ ...rent, mergedInto: null, createdAt: given.context.issuedAt, deletedAt: null }] as never;
  const paid = (head: string) => ['Operational', 'Paid', 500, '2026-04-05', 'Hall', head];
  const table = writtenTable(
    [
      ['Ledger', 'Received or paid', 'Amount', 'Date', 'Description', 'Head'],
      ...['RENT ', 'Salery', 'salery', 'Shares', 'Other', ''].map(paid),
    ],
    given.translators,
  );
  const matching = matchColumns('entries', table.heads, given.translators);
  const asked = await checkSheet('entries', table, matching, { ...given, heads });
  expect(asked.words).toMatchObject([{ column: { field: 'head' }, word: 'Salery', rows: 2 }]);
  expect(asked.faults.filter(({ column }) => column === 'Head')).toEqual([]);
  expect(asked.entered.map(({ values }) => values.head)).toEqual([
    'RENT',
    'Salery',
    'salery',
    'Shares',
    'Other',
    undefined,
  ]);
  const words = { [wordKey('head', 'Salery')]: 'Salary' };
  const said = await checkSheet('entries', table, matching, { ...given, heads }, { ...NO_ANSWERS, words });
  expect(said.entered.map(({ values }) => values.head).slice(1, 3)).toEqual(['Salary', 'Salary']);
});
