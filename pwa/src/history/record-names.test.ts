import type { MemberId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestDb } from '../sync/testing/open-test-db.ts';
import { keyOf, namedBy, readRecordNames } from './record-names.ts';

test('records are named after people and purposes, deleted entries, too; unknown ones have no name', async () => {
  const db = await openTestDb();
  const dispatch = dispatchFor(db, ADMIN);
  const { id: _free, ...input } = buildTransactionInput({ userId: 1 as MemberId });
  await dispatch(createTransaction, input);
  const [page] = await db.pages.toArray();
  const { id, description } = page!.lines[0]!;
  const refs = [
    { table: 'members', id: String(ADMIN.id) },
    { table: 'accounts', id: `m-${ADMIN.id}` },
    { table: 'transactions', id: String(id) },
    { table: 'chittyFunds', id: '999' },
    { table: 'projects', id: 'null' },
  ];
  const { name } = (await db.members.get(ADMIN.id))!;
  const expected = [name, name, description, undefined, undefined];
  const namesOf = async () => {
    const names = await readRecordNames(db, refs);
    return refs.map((ref) => names.get(keyOf(namedBy(ref))));
  };
  expect(await namesOf()).toEqual(expected);
  await dispatch(deleteTransaction, { id, reason: 'Entered twice' });
  expect(await namesOf()).toEqual(expected);
});
