import type { Transaction } from 'shared-schema/ledgers/transaction';
import { expect, test } from 'vitest';
import { enteredLater, lineTime } from './line-time.ts';

const KOLKATA = 'Asia/Kolkata';
const line = (times: object) => times as Transaction;

test('a line entered on its own day shows the time; one without a day, too', () => {
  const today = line({ date: '2026-11-21', timeCompleted: '2026-11-21T08:35:00.000Z' });
  const old = line({ timeCompleted: '2026-11-21T08:35:00.000Z' });
  for (const each of [today, old]) {
    expect([lineTime(each, KOLKATA), enteredLater(each, KOLKATA)]).toEqual(['21 Nov 2026, 14:05', undefined]);
  }
});

test('a line entered for an earlier day shows that day, and tells when it was entered', () => {
  const times = {
    date: '2026-11-18',
    timeCompleted: '2026-11-17T18:30:00.000Z',
    enteredAt: '2026-11-21T08:35:00.000Z',
  };
  expect(lineTime(line(times), KOLKATA)).toBe('18 Nov 2026');
  expect(enteredLater(line(times), KOLKATA)).toBe('2026-11-21T08:35:00.000Z');
});
