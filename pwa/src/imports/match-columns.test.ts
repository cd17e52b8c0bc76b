import { beforeAll, expect, test } from 'vitest';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { Translator } from 'shared-schema/texts/translate';
import { sheetKinds } from './sheet-kinds.ts';
import { namesIn } from './known-names.ts';
import { allTranslators, matchColumns, missingColumns, rememberColumns } from './match-columns.ts';
import { readCell } from './read-cell.ts';

let translators: Translator[];
beforeAll(async () => {
  translators = await allTranslators();
});

test.each<[ImportKindName, Record<string, string>]>([
  ['openings', { लेजर: 'ledger', 'आया या दिया': 'type' }],
  ['entries', { आया: 'received', दिया: 'paid' }],
  ['chitties', { 'चिट फ़ंड': 'chitty', 'जीता हुआ महीना': 'wonIn', 'चिट वैल्यू': 'amount' }],
])('a Hindi template of an earlier release is read as it was: %s', (kind, heads) => {
  const matching = matchColumns(kind, Object.keys(heads), translators);
  expect(matching).toEqual(Object.fromEntries(Object.values(heads).map((field, position) => [field, position])));
});

test.each([
  ['आया', 'CREDIT'],
  ['दिया', 'DEBIT'],
  ['दिया गया', 'DEBIT'],
])('%s says %s, also where an earlier template offered it', (text, value) => {
  const type = sheetKinds.entries.columns.find(({ field }) => field === 'type')!;
  const names = namesIn({ members: [], projects: [] }, translators);
  expect(readCell({ text }, type, {}, names)).toEqual({ value });
});

test('the heads of lists that treasurers keep are found', () => {
  const loans = [
    'Party name',
    'Mob No',
    'Article',
    'Ref. by',
    'Dt. of purchase',
    'Cost',
    'Advance',
    'No of EMI',
    'Int %',
    'EMI paid',
  ];
  expect(missingColumns('businesses', matchColumns('businesses', loans, translators))).toEqual([]);
  const members = [
    'Sl No',
    'Name of Member',
    'D.O.B',
    'Mobile (UAE)',
    'Mobile (Kerala)',
    'No. of Shares',
    'Relationship',
  ];
  expect(matchColumns('members', members, translators)).toEqual({
    name: 1,
    dob: 2,
    mobileAbroad: 3,
    mobileIndia: 4,
    share: 5,
    nomineeRelation: 6,
  });
});

test.each([
  ['members', 'Mob. Kerala', 'mobileIndia'],
  ['businesses', 'Price Rs.', 'showroomPrice'],
  ['businesses', 'No. paid', 'installmentsPaid'],
  ['chitties', 'Comm %', 'commission'],
  ['chitties', 'Prized month', 'wonIn'],
  ['entries', 'Dr. (Receipts) Rs.', 'received'],
  ['entries', 'Cr. (Payments) Rs.', 'paid'],
] as const)('of %s, %s is what treasurers write for %s', (kind, head, field) => {
  expect(matchColumns(kind, [head], translators)).toEqual({ [field]: 0 });
});

test.each(['Member No', 'M. No.', 'PSK No', 'Reg. No', 'അംഗ നമ്പർ', 'നമ്പർ', 'सदस्य नंबर'])(
  '%s is the number that the association has given',
  (head) => {
    expect(matchColumns('members', ['Name', head], translators)).toEqual({ name: 0, memberNumber: 1 });
  },
);

test('a column that was chosen by mistake, and then another, is not taken for the next sheet', () => {
  const heads = ['Bal', 'Value', 'Date'];
  rememberColumns('entries', heads, { amount: 0, date: 2 });
  rememberColumns('entries', heads, { amount: 1, date: 2 });
  expect(matchColumns('entries', heads, translators)).toEqual({ amount: 1, date: 2 });
  rememberColumns('entries', ['Worth'], { amount: 0 });
  expect([heads, ['Worth']].map((each) => matchColumns('entries', each, translators).amount)).toEqual([1, 0]);
});

test.each<[string, ImportKindName, Record<string, string>]>([
  [
    'a register of chitties',
    'chitties',
    {
      'Kuri Name': 'chitty',
      Name: 'userId',
      'Kuri amount': 'amount',
      'No. of months': 'tenure',
      'Start date': 'startedOn',
      'Prized in': 'wonIn',
    },
  ],
  [
    'a sheet of loans',
    'businesses',
    {
      Loanee: 'customerName',
      Purpose: 'itemDescription',
      Through: 'refererId',
      'Date of loan': 'purchaseDate',
      'Loan amount': 'showroomPrice',
      'Advance paid': 'advancePayment',
      'Rate of int': 'interest',
    },
  ],
])('%s of one’s own making is matched by what people call its columns', (_sheet, kind, heads) => {
  const matching = matchColumns(kind, Object.keys(heads), translators);
  expect(matching).toEqual(Object.fromEntries(Object.values(heads).map((field, position) => [field, position])));
});

test('what was chosen for one layout is not taken for another with a column of that name', () => {
  rememberColumns('entries', ['Date', 'Details', 'Closing'], { date: 0, description: 1, amount: 2 });
  expect(matchColumns('entries', ['Date', 'Closing', 'Details', 'Amount'], translators).amount).toBe(3);
});

test('an amount that was chosen instead of another is found again', () => {
  const heads = ['Date', 'Money in', 'Amount'];
  expect(matchColumns('entries', heads, translators)).toEqual({ date: 0, amount: 2 });
  rememberColumns('entries', heads, { date: 0, received: 1 });
  expect(matchColumns('entries', heads, translators)).toEqual({ date: 0, received: 1 });
});
