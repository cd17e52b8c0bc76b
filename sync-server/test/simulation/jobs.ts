/** What servers do at the same time in the comparison of the two databases: drawn by chance, the same for both. */
import { oneOf, type Random, randomOf, randomUuidOf } from './random.ts';
import type { Job } from './interleave.ts';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import {
  buildMember,
  buildBusinessInput,
  buildFundInput,
  buildProject,
  buildTransactionInput,
  NOW,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { numberedTables, tableNames } from 'shared-schema/tables';
import { type LeaseRequest, type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import type { Database } from '../../src/database/open-database.ts';
import { walkHistory } from '../../src/history/verify.ts';
import { lastAllocated, markAllocated } from '../../src/sync/allocate-ids.ts';
import type { ReceivedCommand } from '../../src/sync/command-results.ts';
import { recogniseDatabase } from '../../src/sync/epoch.ts';
import { readFree } from '../../src/sync/free-numbers.ts';
import { leaseNumbers } from '../../src/sync/leases.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { pull, type Reader } from '../../src/sync/pull.ts';
import { push } from '../../src/sync/push.ts';
import { readDigests } from '../../src/sync/read-digests.ts';
import { PackCache, readManifest } from '../../src/sync/read-packs.ts';
import { loadTable, writeInChunks } from '../../src/sync/rows.ts';
import { type CommandServices, runTogether } from '../../src/sync/run-together.ts';

const ADMIN = 2 as MemberId;
const READER: Reader = { actor: { id: ADMIN, role: 'ADMIN' }, wire: WIRE_VERSION, timeZone: TIME_ZONE };
const MEMBER: Reader = { actor: { id: 4 as MemberId, role: 'USER' }, wire: WIRE_VERSION, timeZone: TIME_ZONE };
const DEVICES = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** More than any comparison of one database writes. */
const ALL_ROWS = 1_000_000;

/** People and projects, as a new association has them. */
export async function fill(database: Database): Promise<void> {
  await recogniseDatabase(database);
  const roles = { 1: 'SUPERADMIN', 2: 'ADMIN', 3: 'ADMIN' } as const;
  const members = [1, 2, 3, 4, 5].map((id) =>
    buildMember({ id: id as MemberId, role: roles[id as 1] ?? 'USER', name: `Member ${id}` }),
  );
  const projects = [1, 2].map((id) => buildProject({ id: id as ProjectId, name: `Unit ${id}` }));
  await writeInChunks(database, [
    ...projects.map((row) => ({ table: 'projects' as const, row })),
    ...members.map((row) => ({ table: 'members' as const, row })),
  ]);
  await markAllocated(database, 'members', 10);
  await markAllocated(database, 'projects', 10);
}

/** The last numbers that were given before. */
export type LastNumbers = Record<'installmentBusinesses' | 'transactions', number>;

export async function lastNumbers(database: Database): Promise<LastNumbers> {
  const [installmentBusinesses, transactions] = [
    await lastAllocated(database, 'installmentBusinesses'),
    await lastAllocated(database, 'transactions'),
  ];
  return { installmentBusinesses, transactions };
}

/** Two to four of them, some of which have to do with the same rows, numbers and commands. */
export function jobsOf(seed: number, last: LastNumbers): Job[] {
  const random = randomOf(seed, 'jobs');
  const shared = [randomUuidOf(random), randomUuidOf(random)];
  const again = shared.map((id) => commandOf(random, last, id));
  const command = () => (random.oneIn(4) ? again[random.below(2)]! : commandOf(random, last, randomUuidOf(random)));
  return Array.from({ length: 2 + random.below(3) }, () => jobOf(random, command));
}

function jobOf(random: Random, command: () => ReceivedCommand): Job {
  const device = DEVICES[random.below(2)]!;
  const reader = random.oneIn(3) ? MEMBER : READER;
  switch (random.below(15)) {
    case 0:
    case 12: {
      const publicKey = `key ${random.below(3)}`;
      const asking = { id: random.oneIn(8) ? (3 as MemberId) : ADMIN, role: 'ADMIN' as const };
      const wants = oneOf(random, ['LOWER', 'HIGHER', 'NONE', undefined] as const);
      const back = Array.from({ length: random.below(3) }, () => ({
        lease: 1 + random.below(40),
        from: 1 + random.below(80),
      }));
      const since11: Partial<LeaseRequest> = random.oneIn(4) ? {} : { wire: WIRE_VERSION, wants, back };
      const request: LeaseRequest = { device, publicKey, ...since11 };
      return { name: 'leases', work: (database) => leaseNumbers(database, request, asking) };
    }
    case 1:
    case 2: {
      const limit = 1 + random.below(200);
      return { name: 'pull', work: (database) => pullAll(database, reader, limit) };
    }
    case 3:
      return { name: 'packs', work: (database) => makePacks(database) };
    case 4: {
      const parts = (database: Database) => ({ database, packs: new PackCache(database) });
      return { name: 'manifest', work: (database) => readManifest(parts(database), reader) };
    }
    case 5:
    case 13:
    case 14: {
      const id = (3 + random.below(2)) as ProjectId;
      const row = buildProject({ id, name: `Unit ${id}.${random.below(100)}` });
      return { name: 'fill', work: (database) => writeInChunks(database, [{ table: 'projects', row }]) };
    }
    case 8:
      // Of rows that hold what chance has drawn: their groups alone are the same.
      return {
        name: 'digests',
        work: async (database) => (await readDigests({ database }, reader, undefined)).digests.map(({ key }) => key),
      };
    case 6:
      return { name: 'recognise', work: (database) => recogniseDatabase(database) };
    case 7: {
      const commands = many(random, command);
      const sender = { userId: ADMIN, role: 'ADMIN' as const, verified: true, deviceSyncedAt: null, deviceKind: null };
      const sent = commands.map(({ id, name, input, issuedAt }) => ({ id, name, input, issuedAt }));
      const request = { device, commands: sent };
      return { name: 'push', work: (database) => push(services(database), sender, request) };
    }
    default: {
      const commands = many(random, command);
      return { name: 'commands', work: (database) => runTogether(services(database), [{ commands }]) };
    }
  }
}

/** No two of them the same. */
function many(random: Random, command: () => ReceivedCommand): ReceivedCommand[] {
  const commands = Array.from({ length: 1 + random.below(3) }, command);
  return [...new Map(commands.map((each) => [each.id, each])).values()];
}

function services(database: Database): CommandServices {
  const log = { error: () => undefined } as unknown as CommandServices['log'];
  return { database, log, settings: { timeZone: TIME_ZONE }, documentKey: {} as CommandServices['documentKey'] };
}

/** From the first page to the last. */
async function pullAll(database: Database, reader: Reader, limit: number): Promise<PullResponse[]> {
  const pages: PullResponse[] = [];
  do pages.push(await pull({ database }, reader, pages.at(-1)?.cursor, limit));
  while (pages.at(-1)!.more && pages.length < 4);
  return pages;
}

/** As REST requests are: the server gives the numbers. */
function commandOf(random: Random, last: LastNumbers, id: string): ReceivedCommand {
  const [name, input] = drawnCommand(random, last);
  const userId = (name === 'project.create' || name === 'period.close' ? 1 : ADMIN) as MemberId;
  return { id, name, input, issuedAt: NOW, from: 'rest', device: null, verified: true, userId };
}

function drawnCommand(random: Random, last: LastNumbers): [name: string, input: object] {
  const near = (most: number) => 1 + random.below(most);
  const business = Math.max(1, last.installmentBusinesses - random.below(4));
  switch (random.below(10)) {
    case 0:
      return ['project.create', { name: `Project ${random.below(6)}` }];
    case 1: {
      const { id: _id, transactionId: _line, ...input } = buildBusinessInput({ tenure: 3, refererId: 4 as MemberId });
      return ['installmentBusiness.create', { ...input, projectId: near(2) }];
    }
    case 2:
      return ['installmentBusiness.delete', { id: business }];
    case 3:
    case 4:
      return ['repayment.markPaid', { id: `ib-${business}-${near(3)}`, paidAt: instant(NOW) }];
    case 5:
      return ['chittyFund.create', { ...buildFundInput([4, 2, 4] as MemberId[]), projectId: near(2) }];
    case 6:
      return ['transaction.delete', { id: Math.max(1, last.transactions - random.below(6)) }];
    case 7: {
      const items = [{ repaymentId: `ib-${business}-${near(3)}`, amount: 1000 * near(9) }];
      const payer = { businessId: business };
      return ['collection.record', { payer, receivedOn: '2026-11-21', method: 'CASH', items, onAccount: 0 }];
    }
    default: {
      const { id: _id, ...input } = buildTransactionInput({ userId: near(5) as MemberId });
      // Some bring a number, of a lease perhaps.
      const brought = random.oneIn(3) ? { id: near(4100) } : {};
      return ['transaction.create', { ...input, ...brought, projectId: near(2), amount: 1000 * near(900) }];
    }
  }
}

/** All that stands in a database, but what chance has drawn. */
export async function standing(database: Database): Promise<object> {
  const tables: Record<string, unknown> = {};
  for (const table of tableNames) tables[table] = [...(await loadTable(database, database, table))].sort(byKey);
  const numbers: Record<string, number> = {};
  for (const table of numberedTables) numbers[table] = await lastAllocated(database, table);
  const { broken, last } = await walkHistory(database);
  const { packs, own } = await readManifest({ database, packs: new PackCache(database) }, READER);
  const free = await readFree(database, numberedTables);
  return { tables, numbers, free, broken, entries: last?.sequence, packs, own };
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** What was written since the last time, in the order of its revisions. */
export async function newSince(database: Database, cursor: string | undefined): Promise<PullResponse> {
  return pull({ database }, READER, cursor, ALL_ROWS);
}
