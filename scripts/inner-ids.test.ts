/**
 * Ids that only the program reads, such as `ib-41-3` or `m-12`, are in no sentence: people read "installment 3 of business 41" or a
 * name. In English, because every language takes the values that English takes: see texts.test.ts.
 */
import { upiNote } from 'shared-schema/bank/upi-link';
import type { AccountId } from 'shared-schema/collections/account-id';
import { type RefusalCode, refusalEntry, refusals } from 'shared-schema/refusals';
import { english } from 'shared-schema/testing/english';
import { releases } from 'shared-schema/testing/releases';
import { type TableName, tableNames } from 'shared-schema/tables';
import type { RepaymentId } from 'shared-schema/ids';
import { refusalText } from 'shared-schema/texts/refusal-text';
import type { TextValue } from 'shared-schema/texts/text-key';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldWords } from '../pwa/src/history/field-words.ts';
import { nameOfRecord } from '../pwa/src/history/record-words.ts';
import { loadTexts } from '../pwa/src/language/texts.ts';
import { describeChange } from '../pwa/src/sync-page/describe.ts';

await Promise.all([loadTexts('office'), loadTexts('report')]);

const UUID = '019aa5a2-7c3e-7b1f-9d2a-4f6f0c1e2d3b';
const INNER_ID = /\b(ib|cf|m|b|f)-\d|[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d-\d\d/;

/** The ids that records have which are known by more than a number. */
const REAL_IDS: Record<string, string[]> = {
  receipt: ['K3-0012'],
  signingKey: ['K3'],
  device: [UUID],
  import: [UUID],
  statement: ['3-12'],
  statementLine: ['3-12-345'],
  heldCommand: [UUID],
  scheduledRepayment: ['ib-41-3', 'cf-7-2-3'],
  repayment: ['ib-41-3', 'cf-7-2-3'],
  collection: ['ib-41-3', 'cf-7-2-3'],
  settlement: ['ib-41-3'],
};

/** A value that the schema of a refusal's detail accepts. */
function valueOf(schema: v.GenericSchema): unknown {
  const tried = [
    'K3-0012',
    12,
    '2026-11-21',
    '2026-11-21T08:30:00.000Z',
    [],
    'APPROVED',
    'PAID_IN',
    'ACCEPTED',
    'signIn',
    'locked',
    'date',
    'notALine',
    null,
    { ways: [] },
  ];
  return tried.find((value) => v.is(schema, value));
}

function idsIn(code: RefusalCode): unknown[] {
  return REAL_IDS[code.split('.')[0]!] ?? [41];
}

test.each(Object.keys(refusals) as RefusalCode[])('the sentence of %s has no id in it', (code) => {
  const { entries } = refusalEntry(code).details;
  for (const id of idsIn(code)) {
    const details = Object.fromEntries(
      Object.entries(entries).map(([name, schema]) => [name, name === 'id' ? id : valueOf(schema as v.GenericSchema)]),
    );
    const sentence = refusalText(english, { code, details }, 'Asia/Kolkata');
    expect(sentence).not.toBe(code);
    expect(sentence).not.toMatch(INNER_ID);
  }
});

test.each(releases.flatMap(([, queue]) => queue))(
  'a waiting $name is described without an id, though nothing it names is on the device',
  async (change) => {
    const nothing = {
      rows: (refs: unknown[]) => Promise.resolve(refs.map(() => undefined)),
      all: () => Promise.resolve([]),
    };
    const sentence = await describeChange(change, nothing, () => Promise.resolve(undefined));
    expect(sentence).not.toContain(change.name);
    expect(sentence).not.toMatch(INNER_ID);
  },
);

const ID_IN_TABLE: Partial<Record<TableName, string>> = {
  receipts: 'K3-0012',
  signingKeys: 'K3',
  accounts: 'm-12',
  reminders: 'b-41',
  reportedPayments: 'u-432198765012',
  imports: UUID,
  periods: '2026-11-21',
  settings: 'upiId',
};

test.each(tableNames)('a record of %s is named without an id in the history', (table) => {
  expect(nameOfRecord(table, ID_IN_TABLE[table] ?? '41')).not.toMatch(INNER_ID);
});

test('repayments whose payments changed are named by what people call them', () => {
  expect(fieldWords('scheduledRepayments.ib-41-3.payments')).toBe('Paid of installment 3');
  expect(fieldWords('scheduledRepayments.cf-7-2-3.payments')).toBe('Paid of month 3, ticket 2');
});

test('what a payer’s bank notes beside the sum names them by number', () => {
  expect((['m-12', 'b-41'] as AccountId[]).map(upiNote)).toEqual(['Member 12', 'Business 41']);
});

test('such an id does not compile as a value of a text', () => {
  const accountId = 'm-12' as AccountId;
  const repaymentId = 'ib-41-3' as RepaymentId;
  // @ts-expect-error A name is wanted.
  const account: TextValue = accountId;
  // @ts-expect-error `repaymentName` says what it is called.
  const repayment: TextValue = repaymentId;
  expect([account, repayment]).toEqual(['m-12', 'ib-41-3']);
});
