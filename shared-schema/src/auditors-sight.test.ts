/** What reaches an auditor of each table: no phone, address, document or bank of a person, whatever field it stands in. */
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MemberId } from './ids.ts';
import { localDate } from './local-date.ts';
import type { Actor } from './members/actor.ts';
import { withoutContacts } from './members/contacts.ts';
import { type Row, rowSeenBy, type TableName, tableNamed, tableNames } from './tables.ts';
import { buildMember } from './testing/build.ts';

const auditor: Actor = {
  id: 77 as MemberId,
  role: 'USER',
  audits: { from: localDate('2025-04-01'), to: localDate('2026-03-31'), endsOn: localDate('2026-12-31') },
};
const SECRET = 'Call 98470 12345, +971 50 123 4567 or anna@example.org, A1234567';
/** What says where a person is found or banks, in whatever table. */
const PRIVATE = /phone|mobile|whatsapp|address|house|email|passport|aadhaar|nominee|^bank$|^dob$|fatherName/i;
/** What is no text of a person: numbers of records, what proves them, and where the association itself is paid. */
const NO_TEXT = /^(id|hash|signature|commitment|seed|repaymentId|paymentId|upiId)$/;
/** Tables that are none of an auditor's business. */
const NOTHING: TableName[] = ['imports', 'signingKeys', 'reminders', 'reportedPayments'];

type Schema = GenericSchema & {
  wrapped?: Schema;
  item?: Schema;
  options?: unknown[];
  literal?: unknown;
  pipe?: Schema[];
};

/** A row with the secret in every text, and something in every list. */
function rowOf(schema: Schema, field: string, date: string): unknown {
  if (schema.wrapped) return rowOf(schema.wrapped, field, date);
  const { type, entries } = schema as unknown as { type: string; entries?: Record<string, Schema> };
  if (entries)
    return Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, rowOf(each, name, date)]));
  if (schema.item) return [rowOf(schema.item, field, date)];
  if (type === 'union' || type === 'variant') {
    const options = (schema.options as Schema[]).map((each) => rowOf(each, field, date));
    return options.every((each) => typeof each === 'object') ? Object.assign({}, ...options) : options.at(-1);
  }
  if (type === 'picklist') return schema.options![0];
  if (type === 'literal') return schema.literal;
  if (type === 'number') return 5;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  const brands = JSON.stringify(schema.pipe?.map((each) => (each as { name?: string }).name) ?? []);
  if (brands.includes('LocalDate')) return date;
  if (NO_TEXT.test(field)) return 'k3-7';
  return brands.includes('Instant') ? `${date}T10:00:00.000Z` : SECRET;
}

function seen(name: TableName, date: string): { row: Row; told: Row | undefined } {
  const row = { ...(rowOf(tableNamed(name).schema, '', date) as Row), id: 5, deletedAt: null } as Row;
  if (name === 'members') Object.assign(row, { status: 'APPROVED' });
  if (name === 'settings') Object.assign(row, { id: 'associationName', value: 'Welfare' });
  return { row, told: rowSeenBy(name, auditor, row) };
}

describe.each(tableNames)('%s', (name) => {
  test('tells nothing of how a person is reached', () => {
    const { row, told } = seen(name, '2025-12-24');
    expect(told === undefined).toBe(NOTHING.includes(name));
    if (!told || name === 'settings') return;
    expect(JSON.stringify(row)).toContain('12345');
    expect(JSON.stringify(told)).not.toMatch(/12345|123 4567|example\.org|A1234567/);
    const found = fieldsIn(told).filter((field) => PRIVATE.test(field));
    expect(found).toEqual(name === 'bankAccounts' ? ['bank'] : []);
  });

  test('after the period, tells what any member sees', () => {
    const { row, told } = seen(name, '2026-04-01');
    if (!tableNamed(name).access?.dayOf) return;
    const member = rowSeenBy(name, { id: 77 as MemberId, role: 'USER' }, row);
    expect(told).toEqual(member && withoutContacts(member));
  });
});

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    each === null || each === undefined ? [] : [field, ...fieldsIn(each)],
  );
}

test('of what was before the period stay sums and places, and go papers, names and reasons', () => {
  const before = seen('transactions', '2025-03-31').told as Row<'transactions'>;
  const within = seen('transactions', '2025-04-01').told as Row<'transactions'>;
  expect(within).toMatchObject({ papers: [{}], noPaper: expect.any(String), reason: expect.any(String) });
  expect(before).toMatchObject({ amount: 5, method: within.method, bankAccountId: 5, reference: null });
  for (const field of ['papers', 'noPaper', 'reason', 'lawReason']) expect(before).not.toHaveProperty(field);
});

test('of members their holdings are told, and of themselves all', () => {
  const row = buildMember({ id: 5 as MemberId, mobileIndia: '9847012345', memberNumber: 'A-12', share: 4 });
  expect(Object.keys(rowSeenBy('members', auditor, row)!).sort()).toEqual([
    'createdAt',
    'deletedAt',
    'dividend',
    'dividendPaidAt',
    'id',
    'incentive',
    'memberNumber',
    'name',
    'role',
    'share',
    'status',
  ]);
  expect(rowSeenBy('members', auditor, { ...row, audits: auditor.audits })).toMatchObject({ audits: auditor.audits });
  expect(rowSeenBy('members', auditor, { ...row, id: auditor.id })).toMatchObject({ mobileIndia: expect.any(String) });
});

test.each([
  ['9847012345', '…'],
  ['Rent, call 98470 12345', 'Rent, call …'],
  ['UPI/432198765012/9847012345@ybl/rent', 'UPI/432198765012/…/rent'],
  ['+971 50 123 4567', '…'],
  ['1234 5678 9012', '…'],
  ['432198765012', '432198765012'],
  ['₹9,84,70,123.45 of 2026-03-31', '₹9,84,70,123.45 of 2026-03-31'],
  ['6000000000.00', '6000000000.00'],
  ['PV/26-27/0012', 'PV/26-27/0012'],
])('%s is told as %s', (text, told) => {
  expect(withoutContacts(text)).toBe(told);
});
