import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { updateMember } from 'shared-schema/members/member-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor, enqueue } from './dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';

const { id: _id, ...line } = buildTransactionInput();

test.each([
  ['validation.controlCharacters', 'Monthly\u200eshare'],
  ['validation.controlCharacters', 'share\u061c'],
  ['validation.nothingVisible', '\u200b\u3164'],
])('text that hides something cannot be entered in a form: %s', async (message, description) => {
  const books = await openTestBooks();
  await expect(dispatchFor(books, ADMIN)(createTransaction, { ...line, description })).rejects.toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'description', message: expect.stringContaining(message) }] },
  });
  expect(await books.db.outbox.count()).toBe(0);
});

test('a change made before there was such a rule is taken up again as it was', async () => {
  const books = await openTestBooks();
  await books.atomically((writing) =>
    enqueue(writing, ADMIN, createTransaction.name, { ...line, description: 'share\u200e' }),
  );
  expect(await books.db.outbox.toArray()).toMatchObject([{ status: 'waiting', input: { description: 'share\u200e' } }]);
});

test('a name that holds a mark can be edited, to one that holds none', async () => {
  const books = await openTestBooks();
  const member = (await books.shown.members.get(2 as never))!;
  await receive(books, { members: [{ ...member, name: 'Thomas\u200f' }] });
  const dispatch = dispatchFor(books, ADMIN);
  const to = (name: string) => ({ id: 2, changes: { name: { from: 'Thomas\u200f', to: name } } });
  await expect(dispatch(updateMember, to('Tom\u200f'))).rejects.toMatchObject({
    details: { issues: [{ path: 'changes.name.to' }] },
  });
  await dispatch(updateMember, to('അവന്\u200d'));
  expect(await books.shown.members.get(2 as never)).toMatchObject({ name: 'അവന്\u200d' });
});
