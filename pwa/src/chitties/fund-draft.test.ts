import type { MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { expect, test } from 'vitest';
import { localDate } from 'shared-schema/local-date';
import { emptyFund, firstDueDate, type FundDraft, draftMonth, readFund, ticketsIn, unevenDraft } from './fund-draft.ts';

const ids = (...numbers: number[]) => numbers as MemberId[];

const filled: FundDraft = {
  promptOnly: false,
  asksSecurity: false,
  registration: '',
  tenure: '50',
  amount: '5,00,000',
  commission: '5',
  discountCap: '40',
  userCount: '3',
  startedOn: '2026-01-31',
  members: ids(1, 2, 3),
};

const terms = { projectId: undefined, today: localDate('2026-11-21') };

test('a filled form becomes the input of its command', () => {
  expect(readFund(filled, terms).input).toMatchObject({
    tenure: 50,
    amount: rupees(500_000),
    commission: 5000,
    discountCap: 40_000,
    userCount: 3,
    startedOn: '2026-01-31',
    userIds: [1, 2, 3],
  });
});

test('members chosen beyond the count are kept in the form and left out of the fund', () => {
  expect(readFund({ ...filled, userCount: '2' }, terms).input?.userIds).toEqual([1, 2]);
});

test('each ticket without a member and each empty field gets its own error', () => {
  expect(readFund({ ...filled, members: [ids(1)[0], undefined, ids(3)[0]] }, terms).errors).toEqual({
    'ticket.2': 'Choose the member of ticket 2',
  });
  expect(Object.keys(readFund(emptyFund(localDate('2026-11-21'), percent(40)), terms).errors ?? {}).sort()).toEqual([
    'amount',
    'commission',
    'tenure',
    'userCount',
  ]);
});

test.each([
  [{ tenure: '0' }, 'tenure', 'Tenure must be between 1 and 120'],
  [{ commission: '101' }, 'commission', 'A rate must be between 0 and 100 per cent'],
  [{ amount: '0' }, 'amount', 'Amount must be a positive number'],
  [{ userCount: '0' }, 'userCount', 'Member count must be between 1 and 200'],
])('%j is refused at its field', (wrong, field, message) => {
  expect(readFund({ ...filled, ...wrong }, terms).errors?.[field]).toBe(message);
});

test.each([
  [
    '3',
    '5',
    'After 3 months every ticket has won. In the last 2 months the tickets will still pay, but there will be no draw and nobody will receive the money.',
  ],
  [
    '1',
    '2',
    'After 1 month every ticket has won. In the last month the tickets will still pay, but there will be no draw and nobody will receive the money.',
  ],
  ['5', '4', 'There are only 4 draws: 1 ticket will never win.'],
  ['5', '5', undefined],
  ['', '5', undefined],
  ['5', 'five', undefined],
])('%s tickets in %s months: %s', (userCount, tenure, sentence) => {
  expect(unevenDraft({ ...filled, userCount, tenure })).toBe(sentence);
});

test('the monthly subscription is shown as soon as the terms are valid', () => {
  expect(draftMonth({ ...filled, userCount: '50' })).toEqual({
    subscriptions: Array(50).fill(rupees(10_000)),
    commission: rupees(25_000),
  });
  expect(draftMonth({ ...filled, commission: '101' })).toBeUndefined();
  expect([ticketsIn({ userCount: '201' }), ticketsIn({ userCount: '2.5' }), ticketsIn({ userCount: ' 20 ' })]).toEqual([
    0, 0, 20,
  ]);
});

test('a fund may have begun earlier; its first subscription falls due a month after that', () => {
  expect(firstDueDate(filled)).toBe('2026-02-28');
  expect(firstDueDate({ startedOn: '' })).toBeUndefined();
  expect(readFund({ ...filled, startedOn: '' }, terms).errors).toEqual({ startedOn: 'Started On is required' });
});
