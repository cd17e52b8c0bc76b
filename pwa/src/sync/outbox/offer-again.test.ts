import { expect, test } from 'vitest';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { dispatchFor } from './dispatch.ts';
import { keepEpoch } from './offer-again.ts';
import { ADMIN, openTestDb } from '../testing/open-test-db.ts';
import type { OutboxEntry } from '../device/stored.ts';

const { id: _id, ...line } = buildTransactionInput();

test('a restored server is offered what it had applied or held; what it had refused is left to a person', async () => {
  const db = await openTestDb();
  const became: Pick<OutboxEntry, 'status' | 'refusal'>[] = [
    { status: 'done', refusal: null },
    { status: 'acknowledged', refusal: null },
    { status: 'refused', refusal: refusal('command.held') },
    { status: 'refused', refusal: refusal('command.voided', { reason: 'Entered by hand' }) },
  ];
  for (const each of became) {
    await dispatchFor(db, ADMIN)(createTransaction, line);
    await db.outbox.where('status').equals('waiting').modify(each);
  }
  await keepEpoch(db, 'first');
  expect(await statuses(db)).toEqual(['done', 'acknowledged', 'refused', 'refused']);
  await keepEpoch(db, 'restored');
  expect(await statuses(db)).toEqual(['waiting', 'waiting', 'waiting', 'refused']);
});

function refusal(code: string, details = {}) {
  return { code, message: '', details };
}

async function statuses(db: Awaited<ReturnType<typeof openTestDb>>): Promise<string[]> {
  return (await db.outbox.orderBy('order').toArray()).map(({ status }) => status);
}
