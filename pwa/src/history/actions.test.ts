import { expect, test } from 'vitest';
import type { Entry } from './actions.ts';
import { tellAction, withoutEnterer } from './actions.ts';

function entry(table: string, id: number, action: string, changes: Entry['changes'] = []): Entry {
  return { action, table, id: String(id), changes, effect: 'created', removed: [] } as unknown as Entry;
}

test('a correction is about the entry that was wrong, and says why and which one is right, on the page of each of them', () => {
  const wrong = entry('transactions', 12, 'transaction.correct', [{ field: 'amount', from: 1500, to: 1050 }]);
  const counter = entry('transactions', 13, 'transaction.correct', [
    { field: 'reason', from: null, to: 'Typed twice' },
  ]);
  const right = entry('transactions', 14, 'transaction.correct', [{ field: 'corrects', from: null, to: 12 }]);
  for (const id of ['12', '13', '14']) {
    const { main, others } = tellAction([wrong, counter, right], { table: 'transactions', id });
    expect(main.id).toBe('12');
    expect(main.changes).toEqual([
      { field: 'amount', from: 1500, to: 1050 },
      { field: 'correctedBy', from: null, to: 14 },
      { field: 'reason', from: null, to: 'Typed twice' },
    ]);
    expect(others).toEqual([counter, right]);
  }
});

test('another action is about its receipt or contract rather than the entries that it made, or about the record looked at', () => {
  const made = ['transactions', 'installmentBusinesses', 'receipts'].map((table, id) =>
    entry(table, id, 'collection.record'),
  );
  expect(tellAction(made, undefined).main.table).toBe('receipts');
  expect(tellAction(made, { table: 'transactions', id: '0' }).main.table).toBe('transactions');
  const deleted = made.slice(0, 2).map((each) => ({ ...each, action: 'transaction.delete' }));
  expect(tellAction(deleted.toReversed(), undefined).main.table).toBe('transactions');
});

test('an entry that is with no member is told by whom it is with, and not by who entered it', () => {
  const change = (field: string, to: unknown) => ({ field, from: null, to });
  const amount = change('amount', 800);
  const fieldsOf = (party: unknown) =>
    withoutEnterer([amount, change('userId', 3), change('party', party)]).map(({ field }) => field);
  for (const party of [{ association: true }, { name: 'Town Hall' }])
    expect(fieldsOf(party)).toEqual(['amount', 'party']);
  for (const party of [{ member: true }, null]) expect(fieldsOf(party)).toEqual(['amount', 'userId']);
});
