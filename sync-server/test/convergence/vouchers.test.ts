/** Phones and the numbers of vouchers, after a backup was restored. */
import 'fake-indexeddb/auto';
import { payVoucher } from 'shared-schema/ledgers/voucher-commands';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { backUp, dropDatabase } from '../cluster.ts';
import { openTestServer } from '../open-test-server.ts';
import { startTestServer } from '../server.ts';
import { openReplica } from './replica.ts';

const server = await openTestServer();

async function newPhone() {
  const signedIn = await server.signIn('admin');
  const { context, sync } = await openReplica(server, signedIn);
  // For the numbers of its entries.
  await sync('none');
  const dispatch = dispatchFor(context.books, context.actor);
  const userId = server.members.referer.id;
  return {
    sync: () => sync('none'),
    /** Of two lines; the number of the first. */
    async pay(): Promise<number> {
      const lines = [
        { ledger: 'general' as const, amount: rupees(10) },
        { ledger: 'charity' as const, amount: rupees(5) },
      ];
      const same = { userId, description: 'Bill', method: 'CASH' as const };
      const { ids } = await dispatch(payVoucher, { ...same, lines });
      return ids![0]!;
    },
    /** The first line of each, by its number in the series of this year. */
    async numbers() {
      const lines = await context.books.read((shown) => shown.transactions.all());
      const numbered = Map.groupBy(lines, ({ voucher }) => voucher?.split('/')[2] ?? 'number follows');
      return Object.fromEntries([...numbered].map(([number, of]) => [number, Math.min(...of.map(({ id }) => id))]));
    },
    moveTo(url: string) {
      context.server = connectServer({ origin: url, token: signedIn.token });
    },
  };
}

test('each payment keeps its number, whichever phone comes first, and a new one gets none that another had', async () => {
  const [first, second] = [await newPhone(), await newPhone()];
  const [one] = [await first.pay()];
  expect(await first.numbers()).toEqual({ 'number follows': one });
  await first.sync();
  const backup = await backUp(server);
  const two = await second.pay();
  await second.sync();
  const three = await first.pay();
  await first.sync();
  const had = { '0001': one, '0002': two, '0003': three };
  expect(await first.numbers()).toEqual(had);

  const restored = await startTestServer({ databaseUrl: backup });
  try {
    // The first knows what the second was given; it pays on before the second comes.
    first.moveTo(restored.url);
    await first.sync();
    const four = await first.pay();
    await first.sync();
    const { '0002': _lost, ...known } = had;
    expect(await first.numbers()).toEqual({ ...known, '0004': four });
    second.moveTo(restored.url);
    await second.sync();
    await first.sync();
    expect(await first.numbers()).toEqual({ ...had, '0004': four });
    expect(await second.numbers()).toEqual(await first.numbers());
  } finally {
    await restored.close();
    await dropDatabase(server.clusterUrl, backup);
  }
});
