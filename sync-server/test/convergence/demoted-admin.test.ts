/** What a device keeps when its user loses the admin role. */
import 'fake-indexeddb/auto';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { updateMember } from 'shared-schema/members/member-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { unpack } from '../packs.ts';
import { openReplica, type SignIn } from './replica.ts';
import { openTestServer } from '../open-test-server.ts';
import { PASSWORD } from '../server.ts';

const server = await openTestServer();

test("a device whose admin becomes a member forgets other members' details and keeps the ledger", async () => {
  const { email, id } = await server.addMember({ name: 'Elsy', email: 'elsy@example.org', role: 'ADMIN' });
  const { body } = await server.visitor.post<SignIn>('/auth/login', { email, password: PASSWORD });
  const phone = await openReplica(server, body);
  const { books, actor } = phone.context;
  const dispatch = dispatchFor(books, actor);
  const referer = server.members.referer.id;
  const edit = (changes: object) => dispatch(updateMember, { id: referer, changes });
  const enter = (description: string) => {
    const { id: _id, ...line } = buildTransactionInput({ userId: referer, description });
    return dispatch(createTransaction, line);
  };

  await phone.sync('none');
  await edit({ dob: { from: null, to: '1974-05-02' }, indiaAddress: { from: null, to: 'Secret Villa' } });
  await enter('Already sent');
  await phone.sync('none');
  await edit({ indiaAddress: { from: 'Secret Villa', to: 'Secret House' } });
  await (await server.as('otherAdmin')).put(`/users/${referer}`, { indiaAddress: 'Secret Palace' });
  await phone.sync('none');
  await edit({ fatherName: { from: null, to: 'Secret Senior' } });
  await enter('Not sent yet');
  expect(await readEverything(books)).toMatch(/1974-05-02.*Secret Palace/s);

  await (await server.as('superAdmin')).put(`/users/${id}`, { role: 'USER' });
  await phone.sync('none');
  expect(await books.shown.members.get(referer)).toEqual({ id: referer, name: 'Thomas Kurian', deletedAt: null });
  expect(await readEverything(books)).not.toMatch(/1974-05-02|Secret/);
  expect(await books.db.outbox.orderBy('order').toArray()).toMatchObject([
    { status: 'done', input: { description: 'Already sent' } },
    {
      status: 'refused',
      input: { id: referer, changes: { indiaAddress: {} } },
      refusal: { code: 'member.conflict', details: { conflicts: [{ field: 'indiaAddress' }] } },
    },
    { status: 'refused', input: { id: referer, changes: { fatherName: {} } }, refusal: { code: 'command.held' } },
    { status: 'refused', input: { description: 'Not sent yet' }, refusal: { code: 'command.held' } },
  ]);
  await books.db.delete();
});

async function readEverything(books: Books): Promise<string> {
  const stored = await Promise.all(books.db.tables.map((table) => table.toArray()));
  const packed = (await books.db.contents.toArray()).map(({ bytes }) => bytes && unpack(Buffer.from(bytes)));
  return JSON.stringify([stored, packed]);
}
