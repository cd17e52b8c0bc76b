/**
 * A database in memory that does with the server's statements what PostgreSQL does: each statement sees what is committed by then, and
 * what its own transaction has written; locks are held to the end of the transaction; numbers of sequences are never given back.
 */
import { MikroORM } from '@mikro-orm/postgresql';
import { inOrderTables, type NumberedTable } from 'shared-schema/tables';
import { HeldCommandEntity } from '../../src/entities/command.ts';
import { entities } from '../../src/entities/entities.ts';
import { type Database, SNAPSHOT, type Sql, type DbTransaction } from '../../src/database/open-database.ts';
import { OPEN_END } from '../../src/sync/free-numbers.ts';
import { SqlError } from './sql-error.ts';
import { statementFor } from './statements.ts';
import { currentWorld } from './surroundings.ts';
import { type Life, never } from './world.ts';

export type Fields = Record<string, unknown>;
export type TableRows = ReadonlyMap<unknown, Fields>;
/** All that is committed, by table and id. Never altered, only replaced, so that who holds one sees one moment. */
export type Root = ReadonlyMap<string, TableRows>;

const NO_ROWS: TableRows = new Map();

/** How long a statement takes at most, in milliseconds. */
const STATEMENT_MS = 4;

/** How far a standby may lag, in commits. */
const MOST_COMMITS_BEHIND = 8;

/** As the migration makes it in a new database. */
function openOf(table: NumberedTable): Fields {
  return { table_name: table, first: 1, last: OPEN_END };
}

export type Backup = { root: Root; sequences: Map<string, number> };

export class MemoryStore {
  root: Root = new Map([
    ['free_numbers', new Map(inOrderTables.map((table) => [`${table}/${OPEN_END}`, openOf(table)]))],
  ]);
  sequences = new Map<string, number>();
  /** Which database this is: another after a backup has been restored. */
  fingerprint = 'database 1';
  /** Members whom the association asks for a second factor that they do not have. */
  readonly lackSecondFactor = new Set<unknown>();
  /** Told of each notification once it is committed. */
  readonly listeners = new Set<(channel: string, payload: string) => void>();
  /** Told of the rows that each commit has written, by table and id; undefined for one that is gone. */
  onCommit: (written: MemoryTransaction['written']) => void = () => undefined;
  readonly #locks = new Map<string, { holder: MemoryTransaction; waiting: (() => void)[] }>();
  readonly #waitsFor = new Map<MemoryTransaction, string>();
  /** What stood before each of the last commits, the newest last. */
  #before: Backup[] = [];

  /** A server's connections to it; what they have under way ends with that server. */
  connect(server: Life): Database {
    const run: Sql['run'] = async (statement, parameters = [], name) =>
      this.#alone(server, (transaction) => transaction.run(statement, parameters, name));
    const database = {
      orm: orm(),
      run,
      script: (statements: string[]) => this.#alone(server, (transaction) => transaction.script(statements)),
      em: () => {
        throw new Error('Entities are written in transactions.');
      },
      transaction: <R>(work: (sql: DbTransaction) => Promise<R>, begin = 'BEGIN') =>
        this.#transaction(server, work, begin),
      close: () => Promise.resolve(),
      url: 'memory',
    };
    return database as Partial<Database> as Database;
  }

  backUp(): Backup {
    return { root: this.root, sequences: new Map(this.sequences) };
  }

  /** What a standby has that lacks so many commits. */
  behind(commits: number): Backup {
    return this.#before.at(-commits) ?? this.#before[0] ?? this.backUp();
  }

  /** No standby lags further behind than this moment. */
  reachStandbys(): void {
    this.#before = [];
  }

  /** Changes what stands now and what stood before, as if it had always been so. */
  changeEver(change: (root: Root) => Root): void {
    this.root = change(this.root);
    this.#before = this.#before.map((each) => ({ ...each, root: change(each.root) }));
  }

  /** As if the machine had been lost and its backup restored: whoever asks finds another database. */
  restore({ root, sequences }: Backup): void {
    this.root = root;
    this.sequences = new Map(sequences);
    this.fingerprint = `${this.fingerprint}, restored`;
    this.reachStandbys();
  }

  next(sequence: string): number {
    return this.nextOf(sequence, 1)[0]!;
  }

  /** The next `count` numbers. */
  nextOf(sequence: string, count: number): number[] {
    const last = this.sequences.get(sequence) ?? (sequence === 'receipt_series_number' ? -1 : 0);
    this.sequences.set(sequence, last + count);
    return Array.from({ length: count }, (_, index) => last + 1 + index);
  }

  /** Waits until nobody else holds the lock; it is let go of at the end of the transaction. */
  async lock(transaction: MemoryTransaction, key: string, wait = true): Promise<void> {
    for (;;) {
      const held = this.#locks.get(key);
      if (!held || held.holder.over) {
        this.#locks.set(key, { holder: transaction, waiting: held?.waiting ?? [] });
        transaction.held.push(key);
        return;
      }
      if (held.holder === transaction) return;
      if (!wait) throw new SqlError('55P03', `could not obtain lock ${key}`);
      this.#refuseDeadlock(transaction, held.holder);
      this.#waitsFor.set(transaction, key);
      await new Promise<void>((resolve) => void held.waiting.push(resolve));
      this.#waitsFor.delete(transaction);
      if (transaction.over) return never();
    }
  }

  /** Does something of this server wait for a lock? */
  isWaiting(server: Life): boolean {
    return [...this.#waitsFor.keys()].some((transaction) => transaction.server === server);
  }

  #refuseDeadlock(transaction: MemoryTransaction, holder: MemoryTransaction | undefined): void {
    for (let other = holder; other;) {
      if (other === transaction) throw new SqlError('40P01', 'deadlock detected');
      const awaited = this.#waitsFor.get(other);
      other = awaited === undefined ? undefined : this.#locks.get(awaited)?.holder;
    }
  }

  letGo(transaction: MemoryTransaction): void {
    for (const key of transaction.held) {
      const held = this.#locks.get(key);
      if (held?.holder !== transaction) continue;
      this.#locks.delete(key);
      for (const wake of held.waiting) wake();
    }
  }

  commit({ written, notifications }: MemoryTransaction): void {
    if (written.size > 0) {
      this.#before = [...this.#before, this.backUp()].slice(-MOST_COMMITS_BEHIND);
      const root = new Map(this.root);
      for (const [table, rows] of written) root.set(table, withRows(root.get(table) ?? NO_ROWS, rows));
      this.root = root;
      this.onCommit(written);
    }
    for (const [channel, payload] of notifications) for (const listener of this.listeners) listener(channel, payload);
  }

  async #alone<T>(server: Life, work: (sql: MemoryTransaction) => Promise<T>): Promise<T> {
    return this.#transaction(server, work as never, 'BEGIN');
  }

  async #transaction<R>(server: Life, work: (sql: DbTransaction) => Promise<R>, begin: string): Promise<R> {
    const transaction = new MemoryTransaction(this, server, begin);
    const forget = server.onEnd(() => transaction.abandon());
    try {
      const result = await work(transaction as Partial<DbTransaction> as DbTransaction);
      await transaction.commit();
      return result;
    } finally {
      transaction.end();
      forget();
    }
  }
}

function withRows(rows: TableRows, written: ReadonlyMap<unknown, Fields | undefined>): TableRows {
  const all = new Map(rows);
  for (const [id, row] of written) {
    if (row) all.set(id, row);
    else all.delete(id);
  }
  return all;
}

/** A transaction, and what a statement may do in it. */
export class MemoryTransaction {
  readonly store: MemoryStore;
  readonly server: Life;
  readonly held: string[] = [];
  readonly written = new Map<string, Map<unknown, Fields | undefined>>();
  readonly notifications: [channel: string, payload: string][] = [];
  over = false;
  /** What `now()` is in all its statements. */
  readonly began = currentWorld().now;
  readonly em = () => entitiesOf(this);
  readonly #isSnapshot: boolean;
  #underWay = false;
  #abandoned = false;
  #hasWritten = false;
  #snapshot: Root | undefined;

  constructor(store: MemoryStore, server: Life, begin: string) {
    this.store = store;
    this.server = server;
    this.#isSnapshot = begin.startsWith(SNAPSHOT.slice(0, 'BEGIN ISOLATION LEVEL REPEATABLE READ'.length));
  }

  /** Each statement is a trip to the database. */
  readonly run = async (text: string, parameters: unknown[] = [], name?: string): Promise<never[]> => {
    await this.#travel();
    return (await this.#carryOut(() => statementFor(text, name ?? text)(this, parameters, text))) as never[];
  };

  readonly script = async (statements: string[]): Promise<void> => {
    await this.#travel();
    await this.#carryOut(() => this.#runAll(statements));
  };

  /** What has arrived is carried out and committed, also if the server ends meanwhile. */
  readonly commitWith = async (statements: string[]): Promise<void> => {
    await this.#travel();
    await this.#carryOut(async () => {
      await this.#runAll(statements);
      this.#commit();
    });
    await this.#travelBack();
  };

  async commit(): Promise<void> {
    if (this.over) return;
    this.#commit();
    await this.#travelBack();
  }

  /** The server has ended. What is being carried out is carried out to its end; all else is undone. */
  abandon(): void {
    if (this.#underWay) this.#abandoned = true;
    else this.end();
  }

  /** Without a commit nothing of it is left. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.store.letGo(this);
  }

  async #runAll(statements: string[]): Promise<void> {
    for (const text of statements) await statementFor(text)(this, [], text);
  }

  async #carryOut<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay = true;
    try {
      return await work();
    } finally {
      this.#underWay = false;
      if (this.#abandoned) this.end();
    }
  }

  #commit(): void {
    this.#hasWritten = this.written.size > 0 || this.notifications.length > 0;
    if (this.#hasWritten) this.store.commit(this);
    this.end();
  }

  /** The answer to a commit may not arrive. */
  async #travelBack(): Promise<void> {
    if (this.#hasWritten) await this.#travel();
  }

  #committed(table: string): TableRows {
    this.#snapshot ??= this.#isSnapshot ? this.store.root : undefined;
    return (this.#snapshot ?? this.store.root).get(table) ?? NO_ROWS;
  }

  row(table: string, id: unknown): Fields | undefined {
    const committed = this.#committed(table);
    const written = this.written.get(table);
    return written?.has(id) ? written.get(id) : committed.get(id);
  }

  all(table: string): Fields[] {
    const committed = this.#committed(table);
    const written = this.written.get(table);
    return [...(written ? withRows(committed, written) : committed).values()];
  }

  put(table: string, id: unknown, row: Fields | undefined): void {
    const rows = this.written.get(table) ?? new Map<unknown, Fields | undefined>();
    this.written.set(table, rows.set(id, row));
  }

  lock(key: string, wait = true): Promise<void> {
    return this.store.lock(this, key, wait);
  }

  async #travel(): Promise<void> {
    await currentWorld().takeTime(STATEMENT_MS);
  }
}

/** Of what the server's sync does by entities, mail is not simulated. */
function entitiesOf(transaction: MemoryTransaction): never {
  const insertMany = (entity: unknown, rows: Fields[]) => {
    if (entity === HeldCommandEntity) for (const row of rows) transaction.put('held_commands', row.id, row);
    return Promise.resolve([]);
  };
  return { find: () => Promise.resolve([]), insertMany } as never;
}

let known: MikroORM | undefined;

/** What maps rows to columns; it never connects. */
function orm(): MikroORM {
  return (known ??= new MikroORM({ entities, dbName: 'memory' }));
}
