/** The real server on a fresh database, with a few people in it. */
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Member } from 'shared-schema/members/member';
import { buildMember, TIME_ZONE } from 'shared-schema/testing/build';
import type { SignedIn } from '../src/auth/sessions.ts';
import { makeDocumentKey } from '../src/documents/document-key.ts';
import type { KeySource } from '../src/documents/key-file.ts';
import { type Database, openDatabase } from '../src/database/open-database.ts';
import type { Patience } from '../src/database/replicas.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import type { Services } from '../src/services.ts';
import { sha256 } from '../src/sha256.ts';
import { allocateId } from '../src/sync/allocate-ids.ts';
import { readPage, writeInChunks } from '../src/sync/rows.ts';
import { type Client, connectClient } from './client.ts';
import { createTestDatabase, dropDatabase, joinCluster, ownerUrlOf, runOnce } from './cluster.ts';

export const PASSWORD = 'palm-tree-42';

/** The least that hashing a password may cost. */
export const QUICK_HASHING = { memoryCost: 1024, timeCost: 2, parallelism: 1 };

export type People = { superAdmin: Member; admin: Member; otherAdmin: Member; referer: Member; pending: Member };
export type Role = keyof People;

export type TestServer = {
  url: string;
  /** For the role that the server has in production, which owns nothing. */
  databaseUrl: string;
  /** The same database for its owner. */
  ownerUrl: string;
  /** Where mail is written without an SMTP server. */
  mailFolder: string;
  clusterUrl: string;
  database: Database;
  services: Services;
  /** Runs a statement that the server's own role may not. */
  asOwner: <R extends object>(statement: string, values?: unknown[]) => Promise<R[]>;
  members: People;
  /** Signs in over HTTP. */
  signIn: (who: Role) => Promise<{ token: string; user: SignedIn }>;
  /** A client that is signed in. */
  as: (who: Role) => Promise<Client>;
  /** A client that is not. */
  visitor: Client;
  addMember: (overrides: Partial<Member>) => Promise<Member>;
  /** A member with an address of their own, of whom nobody has asked anything yet. */
  addPerson: (overrides?: Partial<Member>) => Promise<Member & { email: string }>;
  /** A client signed in with this address, or tried to be. */
  connectAs: (email: string, password?: string) => Promise<Client>;
  /** Every line of every ledger that is not deleted, straight from the database. */
  ledgerLines: () => Promise<Transaction[]>;
  /** What the server logged, one JSON object per line. */
  logged: () => string;
  close: () => Promise<void>;
};

type Options = {
  /** An existing database, which is then kept. */
  databaseUrl?: string;
  /** Who migrates it, if another role does. */
  databaseOwnerUrl?: string;
  databaseReplicaUrls?: string[];
  replicaPatience?: Partial<Patience>;
  /** The app to serve; none by default. */
  staticFiles?: string;
  releasesPrivate?: boolean;
  port?: number;
  /** Where mail goes; by default into files. */
  smtpUrl?: string;
  notifyAdmins?: boolean;
  trustProxy?: boolean;
  publicUrl?: string;
  metricsToken?: string;
  /** As a new association is: with nobody but the first super admin. */
  empty?: boolean;
  documentKeys?: KeyObject[];
  /** As the settings of a server name them. */
  keys?: KeySource;
  /** Writes records into the new database before the server starts. */
  fill?: (database: Database, documentKey: KeyObject) => Promise<unknown>;
};

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const cluster = await joinCluster();
  const mailFolder = mkdtempSync(join(tmpdir(), 'mail-'));
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase(cluster.url));
  const documentKeys = options.documentKeys ?? [await quickKey()];
  if (options.fill) await fill(databaseUrl, (database) => options.fill!(database, documentKeys[0]!));
  const log: string[] = [];
  const server = await startServer({
    databaseUrl,
    databaseOwnerUrl: options.databaseOwnerUrl,
    databaseReplicaUrls: options.databaseReplicaUrls,
    replicaPatience: options.replicaPatience,
    port: options.port ?? 0,
    host: '127.0.0.1',
    settings: {
      associationName: 'Welfare Association',
      timeZone: TIME_ZONE,
      publicUrl: options.publicUrl ?? 'http://localhost',
      notifyAdmins: options.notifyAdmins ?? true,
      papersMostMb: 10,
      releasesPrivate: options.releasesPrivate ?? true,
      trustProxy: options.trustProxy ?? false,
      dataDir: mailFolder,
      metricsToken: options.metricsToken,
    },
    app: () => Promise.resolve(options.staticFiles ?? join(import.meta.dirname, 'no-app')),
    admin: { email: 'super@example.org', password: PASSWORD },
    keys: options.keys ?? keysOf(...documentKeys),
    mail: { smtpUrl: options.smtpUrl, requireTls: false, from: 'no-reply@example.org', folder: mailFolder },
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    passwordCost: QUICK_HASHING,
  });
  const { database } = server.services;
  const url = `http://127.0.0.1:${server.port}`;
  const members = await (options.empty ? firstPerson(server) : addPeople(server));
  const ownerUrl = options.databaseOwnerUrl ?? ownerUrlOf(cluster.url, databaseUrl);
  const signIn = async (who: Role) => {
    const signedIn = await signInAt(url, members[who]);
    await keepProof(database, signedIn.token);
    return signedIn;
  };
  const visitor = connectClient(url);
  let people = 0;
  return {
    url,
    databaseUrl,
    ownerUrl,
    asOwner: (statement, values) => runOnce(ownerUrl, statement, values),
    mailFolder,
    clusterUrl: cluster.url,
    database,
    services: server.services,
    members,
    signIn,
    as: async (who) => connectClient(url, (await signIn(who)).token),
    visitor,
    addMember: (overrides) => addMember(server, overrides),
    async addPerson(overrides) {
      const email = `person-${++people}@example.org`;
      return { ...(await addMember(server, { email, ...overrides })), email };
    },
    async connectAs(email, password = PASSWORD) {
      const { body } = await visitor.post<{ token: string }>('/auth/login', { email, password });
      if (body.token) await keepProof(database, body.token);
      return connectClient(url, body.token);
    },
    ledgerLines: () => readPage(database, 'transactions', { after: 0, limit: 1_000_000 }),
    logged: () => log.join(''),
    async close() {
      await server.close();
      rmSync(mailFolder, { recursive: true, force: true });
      if (!options.databaseUrl) await dropDatabase(cluster.url, databaseUrl);
      await cluster.leave();
    },
  };
}

async function fill(databaseUrl: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(databaseUrl, 4);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

let key: Promise<KeyObject> | undefined;

/** These, which need no file. */
export function keysOf(...documentKeys: KeyObject[]): KeySource {
  return { documentKeys, documentKeyFile: '/no/such/file' };
}

/** One small key for all servers of a test file: a large one takes a second to make. */
export function quickKey(): Promise<KeyObject> {
  return (key ??= makeDocumentKey(2048));
}

/** The proof that it is they holds for a day: however slow the machine is, none ends while a test runs that did not end it. */
async function keepProof(database: Database, token: string): Promise<void> {
  await database.run(
    "UPDATE sessions SET verified_at = now() + interval '1 day' WHERE token_hash = $1 AND verified_at IS NOT NULL",
    [sha256(token)],
  );
}

async function signInAt(url: string, member: Member): Promise<{ token: string; user: SignedIn }> {
  const answer = await connectClient(url).post<{ token: string; user: SignedIn }>('/auth/login', {
    email: member.email,
    password: PASSWORD,
  });
  if (answer.status !== 200) throw new Error(`${member.name} could not sign in: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function addPeople(server: RunningServer): Promise<People> {
  const superAdmin = await findOrAdd(server, { name: 'Super Admin', email: 'super@example.org', role: 'SUPERADMIN' });
  const admin = await findOrAdd(server, { name: 'Anitha Nair', email: 'anitha@example.org', role: 'ADMIN' });
  const otherAdmin = await findOrAdd(server, { name: 'Shaji Varghese', email: 'shaji@example.org', role: 'ADMIN' });
  const referer = await findOrAdd(server, { name: 'Thomas Kurian', email: 'thomas@example.org' });
  const pending = await findOrAdd(server, { name: 'Latha Menon', email: 'latha@example.org', status: 'PENDING' });
  return { superAdmin, admin, otherAdmin, referer, pending };
}

/** Nobody asks for the others. */
async function firstPerson(server: RunningServer): Promise<People> {
  return { superAdmin: await findOrAdd(server, { email: 'super@example.org' }) } as People;
}

async function findOrAdd(server: RunningServer, member: Partial<Member>): Promise<Member> {
  const page = { after: 0, limit: 1, where: 'email = $3', values: [member.email] };
  const [found] = await readPage(server.services.database, 'members', page);
  return found ?? addMember(server, member);
}

/** Adds a member who can sign in with PASSWORD. */
async function addMember({ services }: RunningServer, overrides: Partial<Member>): Promise<Member> {
  const { database, passwords } = services;
  const id = await database.transaction((sql) => allocateId(sql, 'members'));
  const row = buildMember({ id: id as MemberId, ...overrides });
  await writeInChunks(database, [{ table: 'members', row }]);
  await database.run('UPDATE members SET password_hash = $2 WHERE id = $1', [row.id, await passwords.hash(PASSWORD)]);
  return row;
}
