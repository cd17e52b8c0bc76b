import type { MemberId } from 'shared-schema/ids';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { nameKey, namedBy, readRecordNames } from './record-names.ts';

test('records are named after people and purposes, deleted entries, too; unknown ones have no name', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const { id: _free, ...input } = buildTransactionInput({ userId: 1 as MemberId });
  await dispatch(createTransaction, input);
  const [line] = await books.shown.transactions.all();
  const { id, description } = line!;
  const refs = [
    { table: 'members', id: String(ADMIN.id) },
    { table: 'accounts', id: `m-${ADMIN.id}` },
    { table: 'transactions', id: String(id) },
    { table: 'chittyFunds', id: '999' },
    { table: 'projects', id: 'null' },
  ];
  const { name } = (await books.shown.members.get(ADMIN.id))!;
  const expected = [name, name, description, undefined, undefined];
  const namesOf = async () => {
    const names = await readRecordNames(books.shown, refs);
    return refs.map((ref) => names.get(nameKey(namedBy(ref))));
  };
  expect(await namesOf()).toEqual(expected);
  await dispatch(deleteTransaction, { id, reason: 'Entered twice' });
  expect(await namesOf()).toEqual(expected);
});
