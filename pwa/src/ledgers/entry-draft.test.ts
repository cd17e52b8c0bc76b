import type { MemberId } from 'shared-schema/ids';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { readDraft } from '../forms/draft.ts';
import { draftOfLine, emptyEntry, entryTyped } from './entry-fields.tsx';

const TODAY = localDate('2026-11-21');
const AT = { today: TODAY, by: 7 as MemberId, accounts: [], projectId: FIRST_PROJECT };

test('an entry with nothing typed says what is missing; method, head and reference may stay empty', () => {
  const { errors } = readDraft(createTransaction.input, {
    ...entryTyped(emptyEntry(TODAY), AT),
    ledger: 'charity',
  });
  expect(errors).toEqual({
    amount: 'Amount must be a positive number',
    userId: 'User is required',
    description: 'Description is required',
  });
});

test('a date that is only half typed is not taken for today', () => {
  const { errors } = readDraft(createTransaction.input, {
    ...entryTyped({ ...emptyEntry(TODAY), date: '' }, AT),
  });
  expect(errors?.date).toBe('Date is required');
});

const OPEN = { timeZone: 'Asia/Kolkata', today: TODAY, closedUntil: null };

test('a line to be corrected is typed in as it stands', () => {
  const line = { ...buildTransactionInput({ amount: rupees('1500.5') }), date: '2026-11-18', method: 'CASH' };
  const draft = draftOfLine(line as Transaction, OPEN);
  expect(draft.bankAccountId).toBeUndefined();
  expect(draftOfLine({ ...line, method: 'BANK' } as Transaction, OPEN).bankAccountId).toBe('NONE');
  expect(draft).toMatchObject({ amount: '1500.50', date: '2026-11-18', method: 'CASH', reference: '', head: '' });
  const { input } = readDraft(createTransaction.input, { ...entryTyped(draft, AT), ledger: 'general' });
  expect(input).toMatchObject({ amount: rupees('1500.5'), userId: 2, method: 'CASH' });
});

test('a line of a closed day is put right with the date of today, one of the first open day with its own', () => {
  const line = { ...buildTransactionInput({ amount: rupees(1500) }), date: '2026-10-31' } as Transaction;
  const closed = (until: string) => draftOfLine(line, { ...OPEN, closedUntil: localDate(until) }).date;
  expect(closed('2026-10-31')).toBe(TODAY);
  expect(closed('2026-10-30')).toBe('2026-10-31');
});

test('an entry with the association, or with somebody who is no member, is entered by whoever types it', () => {
  for (const party of [{ association: true }, { name: 'Hall of Kottayam' }] as const) {
    const line = { ...buildTransactionInput(), date: TODAY, userId: 3 as MemberId, party } as Transaction;
    const draft = draftOfLine(line, OPEN);
    expect([draft.userId, draft.party]).toEqual([undefined, party]);
    const { input } = readDraft(createTransaction.input, { ...entryTyped(draft, AT), ledger: 'general' });
    expect(input).toMatchObject({ userId: 7, party });
  }
});

test('putting an entry right says of its member only if another one is chosen', () => {
  const line = { ...buildTransactionInput({ userId: 7 as MemberId }), date: TODAY } as Transaction;
  const draft = draftOfLine(line, OPEN);
  expect(entryTyped({ ...draft, amount: '900' }, AT, line).party).toBeUndefined();
  expect(entryTyped({ ...draft, userId: 8 as MemberId }, AT, line).party).toBeNull();
  const ofNobody = { ...line, party: { association: true } } as Transaction;
  expect(entryTyped({ ...draft, userId: 7 as MemberId }, AT, ofNobody).party).toBeNull();
});
