import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.tsx';

const today = localDate('2026-11-28');
const taken = { method: 'UPI', reference: '432198765012', receivedOn: today } as const;

test('a payment of today with its UTR is not asked about; one without is, and one of fewer digits', () => {
  expect(doubtsOf(taken, today)).toEqual([]);
  expect(doubtsOf({ ...taken, method: 'CASH', reference: null }, today)).toEqual([]);
  expect(doubtsOf({ ...taken, reference: null }, today)).toEqual([expect.stringContaining('No UTR')]);
  expect(doubtsOf({ ...taken, reference: '43219876501' }, today)).toEqual([expect.stringContaining('this has 11')]);
});

test('31 days back is not asked about, 32 days and a mistyped year are', () => {
  expect(doubtsOf({ ...taken, receivedOn: localDate('2026-10-28') }, today)).toEqual([]);
  expect(doubtsOf({ ...taken, receivedOn: localDate('2026-10-27') }, today)).toEqual([
    'It is dated 27 Oct 2026, 32 days ago.',
  ]);
  expect(doubtsOf({ ...taken, receivedOn: localDate('2016-11-28') }, today)).toEqual([
    'It is dated 28 Nov 2016, 3,652 days ago.',
  ]);
});

test('a cheque dated ahead, or too old on the day when it came, is asked about, with all else in one list', () => {
  const cheque = (date: string) => ({ number: '471105', date: localDate(date) });
  const byCheque = { method: 'CHEQUE', reference: '471105', receivedOn: today } as const;
  expect(doubtsOf({ ...byCheque, cheque: cheque('2026-11-28') }, today)).toEqual([]);
  expect(doubtsOf({ ...byCheque, cheque: cheque('2026-12-05') }, today)).toEqual([
    expect.stringContaining('5 Dec 2026'),
  ]);
  const old = { ...byCheque, receivedOn: localDate('2026-09-01'), cheque: cheque('2026-05-31') };
  expect(doubtsOf(old, today)).toEqual([
    expect.stringContaining('1 Sep 2026, 88 days ago'),
    expect.stringContaining('31 May 2026, more than three months ago'),
  ]);
});

test('a cheque whose number has not six digits is asked about, in whatever digits it is typed', () => {
  const byCheque = (number: string) => {
    const cheque = { number, date: today };
    return doubtsOf({ method: 'CHEQUE', reference: number, receivedOn: today, cheque }, today);
  };
  expect(byCheque('471105')).toEqual([]);
  expect(byCheque('४७११०५')).toEqual([]);
  expect(byCheque('12')).toEqual(['A cheque number has 6 digits.']);
  expect(byCheque('4711050')).toEqual(['A cheque number has 6 digits.']);
});
