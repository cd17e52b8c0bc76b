import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { updateMember } from 'shared-schema/members/update-member';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor, enqueue } from './dispatch.ts';
import { ADMIN, openTestDb } from '../testing/open-test-db.ts';

const { id: _id, ...line } = buildTransactionInput();

test.each([
  ['validation.controlCharacters', 'Monthly\u200eshare'],
  ['validation.controlCharacters', 'share\u061c'],
  ['validation.nothingVisible', '\u200b\u3164'],
])('text that hides something cannot be entered in a form: %s', async (message, description) => {
  const db = await openTestDb();
  await expect(dispatchFor(db, ADMIN)(createTransaction, { ...line, description })).rejects.toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'description', message: expect.stringContaining(message) }] },
  });
  expect(await db.outbox.count()).toBe(0);
});

test('a change made before there was such a rule is taken up again as it was', async () => {
  const db = await openTestDb();
  await db.atomically(() => enqueue(db, ADMIN, createTransaction.name, { ...line, description: 'share\u200e' }));
  expect(await db.outbox.toArray()).toMatchObject([{ status: 'waiting', input: { description: 'share\u200e' } }]);
});

test('a name that holds a mark can be edited, to one that holds none', async () => {
  const db = await openTestDb();
  await db.members.update(2 as never, { name: 'Thomas\u200f' });
  const dispatch = dispatchFor(db, ADMIN);
  const to = (name: string) => ({ id: 2, changes: { name: { from: 'Thomas\u200f', to: name } } });
  await expect(dispatch(updateMember, to('Tom\u200f'))).rejects.toMatchObject({
    details: { issues: [{ path: 'changes.name.to' }] },
  });
  await dispatch(updateMember, to('അവന്\u200d'));
  expect(await db.members.get(2 as never)).toMatchObject({ name: 'അവന്\u200d' });
});
