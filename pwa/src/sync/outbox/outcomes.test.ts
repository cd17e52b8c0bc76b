import { expect, test } from 'vitest';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { dispatchFor } from './dispatch.ts';
import { ADMIN, openTestBooks } from '../testing/open-test-books.ts';
import type { OutboxEntry } from '../device/stored.ts';
import { keepEpoch } from './outcomes.ts';

const { id: _id, ...line } = buildTransactionInput();

test('a restored server is offered what it had applied or held; what it had refused is left to a person', async () => {
  const books = await openTestBooks();
  const became: Pick<OutboxEntry, 'status' | 'refusal'>[] = [
    { status: 'done', refusal: null },
    { status: 'acknowledged', refusal: null },
    { status: 'refused', refusal: refusal('command.held') },
    { status: 'refused', refusal: refusal('command.voided', { reason: 'Entered by hand' }) },
  ];
  for (const each of became) {
    await dispatchFor(books, ADMIN)(createTransaction, line);
    await books.db.outbox.where('status').equals('waiting').modify(each);
  }
  await keepEpoch(books.db, 'first');
  expect(await statuses(books)).toEqual(['done', 'acknowledged', 'refused', 'refused']);
  await keepEpoch(books.db, 'restored');
  expect(await statuses(books)).toEqual(['waiting', 'waiting', 'waiting', 'refused']);
});

function refusal(code: string, details = {}) {
  return { code, message: '', details };
}

async function statuses(books: Awaited<ReturnType<typeof openTestBooks>>): Promise<string[]> {
  return (await books.db.outbox.orderBy('order').toArray()).map(({ status }) => status);
}
