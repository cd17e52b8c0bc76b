import { instant } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import type { Entry } from './actions.ts';
import { refsIn, tableOfValue } from './refs-in.ts';

const ENTRY: Entry = {
  sequence: 1,
  at: instant(0),
  receivedAt: instant(0),
  by: 3,
  device: null,
  deviceKind: null,
  action: 'transaction.correct',
  effect: 'updated',
  table: 'transactions',
  id: '12',
  changes: [
    { field: 'reversedBy', from: null, to: 13 },
    { field: 'userId', from: 5, to: 3 },
    { field: 'projectId', from: 1, to: 2 },
    { field: 'amount', from: 500, to: 700 },
  ],
  removed: [],
};

test('the records that actions change, who changed them and those that a value is the number of are named once', () => {
  expect(refsIn([ENTRY, { ...ENTRY, sequence: 2, id: '13', by: null, changes: [] }])).toEqual([
    { table: 'transactions', id: '12' },
    { table: 'members', id: '3' },
    { table: 'transactions', id: '13' },
    { table: 'members', id: '5' },
    { table: 'projects', id: '1' },
    { table: 'projects', id: '2' },
  ]);
});

test('an amount and the number of witnesses are numbers of nothing', () => {
  expect(tableOfValue('transactions', 'amount')).toBeUndefined();
  expect(tableOfValue('settings', 'witnesses')).toBeUndefined();
});
