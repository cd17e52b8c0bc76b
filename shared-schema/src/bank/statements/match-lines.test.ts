import { describe, expect, test } from 'vitest';
import type { AccountId } from '../../collections/account-id.ts';
import type { MemberId, TransactionId } from '../../ids.ts';
import type { InstallmentBusiness } from '../../installments/installment-business.ts';
import { addDays, localDate } from '../../local-date.ts';
import { type Money, rupees } from '../../money.ts';
import { buildBusinessInput, buildMember } from '../../testing/build.ts';
import { knownPayers } from './known-payers.ts';
import { type Candidate, matchLines, type OpenLine } from './match-lines.ts';

const DAY = localDate('2026-04-13');
const UTR = '609512345678';
const LEELA = 'm-2' as AccountId;
const ANWAR = 'm-3' as AccountId;

const MEMBERS = [
  buildMember({ id: 2 as MemberId, name: 'Leela Nair', mobileIndia: '+91 94470 12345' }),
  buildMember({ id: 3 as MemberId, name: 'Anwar Kutty Hassan' }),
  buildMember({ id: 4 as MemberId, name: 'Om' }),
];
const PAYERS = knownPayers({ members: MEMBERS, businesses: [], debts: [], matched: [] });

const line = (given: Partial<OpenLine> = {}): OpenLine => ({
  id: 'line',
  date: DAY,
  text: 'UPI/UPI',
  utr: null,
  type: 'CREDIT',
  amount: rupees(500),
  ...given,
});

const entry = (given: Partial<Candidate> = {}): Candidate => ({
  id: 'entry',
  date: DAY,
  type: 'CREDIT',
  amount: rupees(500),
  utr: null,
  parts: [],
  ...given,
});

const certain = (lines: OpenLine[], candidates: Candidate[]) =>
  [...matchLines(lines, candidates, PAYERS).certain].map(([id, candidate]) => [id, candidate.id]);

/** What a line may be: the entry or the payer, and why. */
const guesses = (given: OpenLine, candidates: Candidate[], payers = PAYERS) =>
  matchLines([given], candidates, payers)
    .guesses.get(given.id)!
    .map((guess) => ['candidate' in guess ? guess.candidate.id : guess.payer, guess.why]);

describe('certain is', () => {
  test('a reference, sum and way that one line and one entry have', () => {
    expect(certain([line({ utr: UTR })], [entry({ utr: UTR, date: addDays(DAY, -9) })])).toEqual([['line', 'entry']]);
  });

  test.each([
    ['a paisa less', entry({ utr: UTR, amount: rupees('499.99') })],
    ['money that went', entry({ utr: UTR, type: 'DEBIT' })],
    ['another reference', entry({ utr: '609512345679' })],
    ['no reference', entry()],
  ])('not %s', (_what, candidate) => {
    expect(certain([line({ utr: UTR })], [candidate])).toEqual([]);
  });

  test('not what two entries or two lines have', () => {
    expect(certain([line({ utr: UTR })], [entry({ utr: UTR }), entry({ id: 'other', utr: UTR })])).toEqual([]);
    expect(certain([line({ utr: UTR }), line({ id: 'again', utr: UTR })], [entry({ utr: UTR })])).toEqual([]);
  });

  test('not one receipt of a transfer whose others come to more than the line', () => {
    const others = [entry({ utr: UTR }), entry({ id: 'other', utr: UTR, amount: rupees(200) })];
    expect(certain([line({ utr: UTR })], others)).toEqual([]);
  });

  test('nothing else for an entry that a certain line has', () => {
    const lines = [line({ utr: UTR }), line({ id: 'other' })];
    expect(matchLines(lines, [entry({ utr: UTR })], PAYERS).guesses.get('other')).toEqual([]);
  });
});

test('what has the reference of a line is told whatever its sum, unless it is certain', () => {
  const same = (amount: number) =>
    matchLines([line({ utr: UTR })], [entry({ utr: UTR, amount: rupees(amount) }), entry()], PAYERS).sameReference;
  expect(same(450).get('line')).toMatchObject([{ id: 'entry', amount: rupees(450) }]);
  expect(same(500)).toEqual(new Map());
  expect(matchLines([line()], [entry()], PAYERS).sameReference).toEqual(new Map());
});

describe('a guess is', () => {
  test('an entry of the sum within a few days, the nearest first', () => {
    const entries = [-6, -5, 2, 1, 0].map((days) => entry({ id: String(days), date: addDays(DAY, days) }));
    expect(guesses(line(), entries)).toEqual([
      ['0', 'sum'],
      ['1', 'sum'],
      ['2', 'sum'],
    ]);
    expect(guesses(line(), [entries[0]!])).toEqual([]);
  });

  test('an entry with another reference only of the same day, after those without one', () => {
    const other = entry({ id: 'other', utr: '609512345679' });
    expect(guesses(line({ utr: UTR }), [other, entry({ date: addDays(DAY, 2) })])).toEqual([
      ['entry', 'sum'],
      ['other', 'sum'],
    ]);
    expect(guesses(line({ utr: UTR }), [entry({ utr: '609512345679', date: addDays(DAY, 1) })])).toEqual([]);
  });

  test('first of all what has the reference, if two have it', () => {
    const entries = [entry(), entry({ id: 'a', utr: UTR, date: addDays(DAY, 30) }), entry({ id: 'b', utr: UTR })];
    expect(guesses(line({ utr: UTR }), entries)).toEqual([
      ['a', 'utr'],
      ['b', 'utr'],
      ['entry', 'sum'],
    ]);
  });

  test('a cheque by its number, weeks later', () => {
    const cheque = entry({ type: 'DEBIT', chequeNumber: '000123', date: addDays(DAY, -40) });
    expect(guesses(line({ type: 'DEBIT', text: 'CLG/K P STORES 123' }), [cheque])).toEqual([['entry', 'cheque']]);
    expect(guesses(line({ type: 'DEBIT', text: 'CLG/K P STORES 124' }), [cheque])).toEqual([]);
  });

  test.each([
    ['name', 'UPI/CR/LEELA NAIR/SBIN'],
    ['name', 'UPI/P2A/LEELA NAI/State Bank'],
    ['name', 'BY TRANSFER LEELA NAIR KOZHIKODE'],
    ['phone', 'UPI/CR/9447012345@ybl/DUE'],
    ['phone', 'IMPS FROM 919447012345'],
  ])('a payer by their %s: %s', (why, text) => {
    expect(guesses(line({ text }), [])).toEqual([[LEELA, why]]);
  });

  test('nobody for a text that names nobody, or for money that went', () => {
    expect(guesses(line({ text: 'UPI/OM/KOM' }), [])).toEqual([]);
    expect(guesses(line({ text: 'UPI/CR/LEELA NAIR', type: 'DEBIT' }), [])).toEqual([]);
  });

  test('rather the receipt of the payer than one with the same sum that is nearer', () => {
    const entries = [entry({ id: 'other' }), entry({ id: 'leela', payer: LEELA, date: addDays(DAY, -3) })];
    expect(guesses(line({ text: 'UPI/CR/LEELA NAIR' }), entries)).toEqual([
      ['leela', 'name'],
      ['other', 'sum'],
    ]);
  });

  test('the receipt of the payer with another reference, which may be mistyped, before another receipt of theirs', () => {
    const leela = entry({ id: 'leela', payer: LEELA, utr: '609512345679' });
    const named = line({ utr: UTR, text: 'UPI/CR/LEELA NAIR' });
    expect(guesses(named, [leela])).toEqual([
      ['leela', 'name'],
      [LEELA, 'name'],
    ]);
    expect(guesses(named, [leela, entry({ id: 'without', payer: LEELA, date: addDays(DAY, -3) })])).toEqual([
      ['without', 'name'],
      ['leela', 'name'],
    ]);
  });

  test('the receipt of the payer of some days before, and then the payer; not that of the month before', () => {
    const leela = (days: number) => entry({ id: String(days), payer: LEELA, date: addDays(DAY, days) });
    expect(guesses(line({ text: 'UPI/CR/LEELA NAIR' }), [leela(-30), leela(-20), leela(-11)])).toEqual([
      ['-11', 'name'],
      ['-20', 'name'],
      [LEELA, 'name'],
    ]);
  });

  test('nobody for a first name that two people have, though it is all of one’s name', () => {
    const named = (...names: string[]) =>
      knownPayers({
        members: names.map((name, index) => buildMember({ id: (index + 2) as MemberId, name })),
        businesses: [],
        debts: [],
        matched: [],
      });
    const text = (of: string) => line({ text: `UPIIN/432198768888/${of}` });
    expect(guesses(text('FATHIMA'), [], named('Fathima Kutty', 'Leela Nair'))).toEqual([[LEELA, 'name']]);
    expect(guesses(text('FATHIMA'), [], named('Fathima Kutty', 'Fathima Vadakkan'))).toEqual([]);
    expect(guesses(text('FATHIMA'), [], named('Fathima', 'Fathima Vadakkan'))).toEqual([]);
    expect(guesses(text('FATHIMA VADAKKAN'), [], named('Fathima', 'Fathima Vadakkan'))).toEqual([[ANWAR, 'name']]);
    const alike = ['Fathima Ka', 'Fathima Kb', 'Fathima Kc', 'Fathima Kd'];
    expect(guesses(text('FATHIMA K'), [], named(...alike.slice(0, 3)))).toHaveLength(3);
    expect(guesses(text('FATHIMA K'), [], named(...alike))).toEqual([]);
  });

  test('of two people with one name first who owes most of the amount, with what they bought themselves', () => {
    const members = [2, 3, 4].map((id) => buildMember({ id: id as MemberId, name: 'Leela Nair' }));
    const bought = {
      ...buildBusinessInput({ refererId: 3 as MemberId, customerName: 'Leela Nair' }),
      id: 7,
    } as InstallmentBusiness;
    const owing = (id: string, remaining: number) => ({ account: id as AccountId, remaining: rupees(remaining) });
    const order = (...debts: { account: AccountId; remaining: Money }[]) =>
      guesses(line({ text: 'UPI/LEELA NAIR' }), [], knownPayers({ members, businesses: [bought], debts, matched: [] }));
    expect(order(owing('m-4', 100), owing('b-7', 400))).toEqual([ANWAR, 'b-7', 'm-4'].map((payer) => [payer, 'name']));
    expect(order(owing('m-4', 600), owing('m-3', 300))[0]).toEqual(['m-4', 'name']);
    expect(order(owing('m-4', 900), owing('m-3', 600))[0]).toEqual([ANWAR, 'name']);
  });

  test('all receipts of a payer of one day that come to the line', () => {
    const part = (id: number, given: Partial<Candidate> = {}) =>
      entry({
        id: String(id),
        payer: LEELA,
        amount: rupees(250),
        parts: [{ transactionId: id as TransactionId, amount: rupees(250) }],
        ...given,
      });
    const named = line({ text: 'UPI/LEELA NAIR' });
    expect(guesses(named, [part(1), part(2)])).toEqual([['1 2', 'name']]);
    const [guess] = matchLines([named], [part(1), part(2)], PAYERS).guesses.get('line')!;
    expect('candidate' in guess! && guess.candidate).toMatchObject({
      amount: rupees(500),
      parts: [{ transactionId: 1 }, { transactionId: 2 }],
    });
    expect(guesses(line(), [part(1), part(2)])).toEqual([['1 2', 'sum']]);
    const apart = [{ payer: ANWAR }, { date: addDays(DAY, 1) }, { utr: UTR }, { type: 'DEBIT' as const }];
    expect(apart.flatMap((other) => guesses(line(), [part(1), part(2, other)]))).toEqual([]);
  });

  test('whoever paid with this UPI id or text before', () => {
    const matched = [
      { text: 'UPI-A K-ANWAR.K@YBL-609512345670', payer: ANWAR },
      { text: 'NEFT HASSAN GENERAL STORES N096260123456789', payer: ANWAR },
    ];
    const learned = knownPayers({ members: MEMBERS, businesses: [], debts: [], matched });
    expect(guesses(line({ text: 'UPI-LEELA NAIR-ANWAR.K@YBL-612312345670' }), [], learned)).toEqual([
      [ANWAR, 'upiId'],
      [LEELA, 'name'],
    ]);
    expect(guesses(line({ text: 'NEFT HASSAN GENERAL STORES N126260123456789' }), [], learned)).toEqual([
      [ANWAR, 'text'],
    ]);
  });
});
