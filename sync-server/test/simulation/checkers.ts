/** What must hold after every run, each by its name. They read what stands on the server and on the phones, and work it out anew. */
import { cashIn } from 'shared-schema/bank/place';
import { addUp, placePostings } from 'shared-schema/bank/postings';
import { toRupees } from 'shared-schema/money';
import { type Row, rowSeenBy, type TableName, tableNames } from 'shared-schema/tables';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import { walkHistory } from '../../src/history/verify.ts';
import { loadTable } from '../../src/sync/rows.ts';
import { Books } from '../../../pwa/src/sync/books/books.ts';
import { expectScreensMatchPulledRows, readDeviceRows } from '../convergence/device-model.ts';
import { expectEqual } from '../convergence/expect-equal.ts';
import type { Replica } from '../convergence/replica.ts';
import { expectAgreement } from '../convergence/server-model.ts';
import type { ServerRows } from '../convergence/server-rows.ts';
import { expectNobodyNamed, expectOwnLines } from '../convergence/whose-lines.ts';
import type { TestServer } from '../server.ts';
import { type BookedAtBank, expectLinesAsBooked } from './banks.ts';
import { expectMoneyOfLines, expectPrizesOfSheets } from './chitty-money.ts';
import { type Closed, expectStillClosed } from './closed-periods.ts';
import { expectSameRows } from './compare.ts';
import type { Phone } from './phone.ts';
import { type Circumstances, isRefusedRightly, knownOf, refusedByServer } from './refusals.ts';
import type { Server } from './server.ts';
import { type Sheet, sheetsEntered } from './sheets.ts';
import type { World } from './world.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';

export type Checked = Circumstances & {
  servers: Server[];
  world: World;
  closed: Closed[];
  /** By account, what its bank has booked. */
  booked: ReadonlyMap<number, BookedAtBank[]>;
  /** By the number of the import, what was entered from a sheet. */
  sheets: ReadonlyMap<string, Sheet>;
};

/** What a checker found, and what in words. */
export type Violation = { checker: string; what: string };

export const checkers: Record<string, (scene: Checked) => Promise<void>> = {
  'everything is sent when faults stop': expectDrained,
  'every tab shows what is stored': async ({ phones }) => {
    for (const { name, tabs } of phones) {
      const stored = new Books(tabs[0]!.context!.books.db);
      await stored.look();
      const expected = await readDeviceRows(stored);
      for (const { context } of tabs) {
        // A browser tells a tab what another has written.
        await context!.books.look();
        expectEqual([name, await readDeviceRows(context!.books)], [name, expected]);
      }
    }
  },
  'the screens follow from what was told and what waits': async ({ phones, servers }) => {
    for (const phone of phones.filter(({ owner }) => owner.role !== 'USER')) {
      await expectScreensMatchPulledRows(await replicaOf(phone, servers[0]!));
    }
  },
  "a member's phone holds what they may see, and nothing else": async ({ phones, servers }) => {
    for (const phone of phones.filter(({ owner }) => owner.role === 'USER')) {
      const replica = await replicaOf(phone, servers[0]!);
      await expectScreensMatchPulledRows(replica);
      await expectOwnLines(replica.context.books, phone.owner.id);
      await expectNobodyNamed(replica.context.books);
    }
  },
  'phones and server agree, and every command counts once': async (scene) => {
    const { phones, servers } = scene;
    const ofAdmins = phones.filter(({ owner }) => owner.role !== 'USER');
    const replicas = await replicasOf(ofAdmins, servers[0]!);
    const known = await knownOf(scene);
    const mayBeRefused = (entry: OutboxEntry, outbox: OutboxEntry[]) => isRefusedRightly(entry, outbox, known);
    const fromSheets = (rows: ServerRows) => sheetsEntered(scene.sheets, rows);
    await expectAgreement(serverOf(servers[0]!), replicas, mayBeRefused, fromSheets);
  },
  'comparing rows finds no difference where there is none': async ({ phones, servers }) => {
    for (const phone of phones) await expectSameRows(phone, servers[0]!);
  },
  'nothing is refused for a reason that is ours': async (scene) => {
    const known = await knownOf(scene);
    for (const { tabs, discarded } of scene.phones) {
      const made = [...discarded, ...(await tabs[0]!.context!.books.db.outbox.toArray())];
      const refused = made.filter(({ status }) => status === 'refused');
      const ours = refused.filter((entry) => !isRefusedRightly(entry, made, known));
      expect(ours.map(({ name, input, refusal }) => [name, input, refusal])).toEqual([]);
    }
    expect(refusedByServer(scene.store)).toEqual([]);
  },
  'a closed period stays as it was': ({ store, closed }) => {
    for (const each of closed) expectStillClosed(store, each);
    return Promise.resolve();
  },
  'what chitties hold is what came, less what went and the commission': async ({ servers, sheets }) => {
    await expectMoneyOfLines(servers[0]!);
    await expectPrizesOfSheets(servers[0]!, sheets);
  },
  'no line of a bank is there that it has not booked': ({ store, booked }) => {
    expectLinesAsBooked(store, booked);
    return Promise.resolve();
  },
  'every line of a ledger moves money': async ({ servers }) => {
    for (const { amount } of await serverOf(servers[0]!).ledgerLines()) expect(amount).toBeGreaterThan(0);
  },
  'the history is whole, and names every command': async ({ phones, servers, store }) => {
    const { broken } = await walkHistory(servers[0]!.database);
    expect(broken).toBeNull();
    const named = new Set([...(store.root.get('history')?.values() ?? [])].map((entry) => entry.command_id));
    for (const { tabs } of phones) {
      const done = await tabs[0]!.context!.books.db.outbox.where('status').equals('done').toArray();
      const untold = done.filter(({ id, name }) => !named.has(id) && !MAY_CHANGE_NOTHING.includes(name));
      expect(untold.map(({ name }) => name)).toEqual([]);
    }
  },
};

/** Applied also where everything is already as it asks for, and then there is nothing to tell. */
const MAY_CHANGE_NOTHING = [
  'bankAccount.edit',
  'chittyFund.edit',
  'chittyFund.move',
  'installmentBusiness.edit',
  'reminder.withdraw',
  'statement.setAside',
  'transaction.assignAccount',
  'transaction.sayWhose',
];

async function expectDrained({ phones }: Checked): Promise<void> {
  for (const { name, tabs } of phones) {
    expect([name, tabs.length > 0]).toEqual([name, true]);
    for (const tab of tabs) {
      const left = await tab.unconfirmed();
      expect([name, left.map((entry) => entry.name)]).toEqual([name, []]);
      expect(['synced', 'attention']).toContain(await tab.word());
      expect([name, tab.scheduler!.status().error]).toEqual([name, null]);
    }
  }
}

/** A phone as the convergence test's model asks it, with all the server's rows that its user may see. */
async function replicaOf({ tabs, discarded }: Phone, { database }: Server): Promise<Replica> {
  const { actor, ...context } = tabs[0]!.context!;
  const pulledRows: Replica['pulledRows'] = new Map();
  for (const table of tableNames) {
    for (const { row } of (await loadTable(database, database, table)).values()) {
      const seen = rowSeenBy(table, actor, row!);
      if (seen) pulledRows.set(`${table}/${seen.id}`, { table, row: seen });
    }
  }
  return { context: { actor, ...context }, pulledRows, discarded, sync: () => Promise.resolve() };
}

function replicasOf(phones: Phone[], server: Server): Promise<Replica[]> {
  return Promise.all(phones.map((phone) => replicaOf(phone, server)));
}

/** The server as the convergence test's model asks it. */
function serverOf({ database }: Server): TestServer {
  const all = async <T extends TableName>(table: T) =>
    [...(await loadTable(database, database, table)).values()].map(({ row }) => row as Row<T>);
  const lines = async () => (await all('transactions')).filter((line) => !line.deletedAt);
  const cash = async () => {
    const rows = { moves: await all('moneyMoves'), handOvers: await all('handOvers'), accounts: [] };
    const inHand = cashIn(addUp(placePostings({ lines: await lines(), ...rows }, TIME_ZONE)));
    return { body: [...inHand].map(([collector, amount]) => ({ collector, amount: toRupees(amount) })) };
  };
  const server = { database, ledgerLines: lines, as: () => Promise.resolve({ get: cash }) };
  return server as unknown as TestServer;
}
