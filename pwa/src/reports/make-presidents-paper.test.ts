import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { makePresidentsPaper } from './make-presidents-paper.ts';

const TODAY = localDate('2026-11-21');

test('the sheet says what places and ledgers hold, this month and a year ago', async () => {
  const books = await openTestBooks();
  const enter = (amount: number, date: string, method: string) =>
    dispatchFor(books, ADMIN)(createTransaction, {
      ...buildTransactionInput({ amount: rupees(amount) }),
      id: undefined,
      head: 'Rent of the hall',
      date,
      method,
    } as never);
  await enter(1000, '2026-11-12', 'CASH');
  await enter(300, '2025-11-05', 'CASH');
  await enter(20, '2026-10-05', 'UPI');
  const scope = { from: TODAY, to: TODAY, projectId: undefined, today: TODAY, timeZone: TIME_ZONE };
  const { tables } = await makePresidentsPaper(books.shown, { scope, translator: english, backup: undefined });
  const table = (title: string) => tables.find((each) => each.title === title)!;
  const rowsOf = (title: string) => table(title).groups.flatMap(({ rows }) => rows);
  expect(rowsOf('Cash and bank').map((row) => row[1])).toEqual([rupees(1300), rupees(20)]);
  expect(table('Cash and bank').total!.at(-1)).toBe(rupees(1320));
  expect(rowsOf('Funds and what is lent')[0]).toEqual(['Transaction ledger', rupees(1320)]);
  const rent = rowsOf('This month against last year’s').find(([head]) => head === 'Rent of the hall')!;
  expect(rent).toEqual(expect.arrayContaining([rupees(1000), rupees(300)]));
});
