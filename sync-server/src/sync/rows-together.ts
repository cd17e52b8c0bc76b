/**
 * The rows of commands that run in one transaction: each is read from the database once, and each command sees what those
 * before it have made of them.
 */
import type { Change, Ref, Source } from 'shared-schema/command';
import { type Row, type TableName, tableNames } from 'shared-schema/tables';
import type { Database, Sql } from '../database/open-database.ts';
import { keyOf, loadRows, loadTable, type RowsBefore, type RowAtRevision } from './rows.ts';

export class RowsTogether implements Source {
  /** The rows that results rest on, by `keyOf`, as they were first read, so that a change since then is noticed. */
  readonly read = new Map<string, RowAtRevision>();
  readonly readWhole = new Set<TableName>();
  readonly #written = new Map<string, Change>();
  /** Of the rows that were read or written, by table: each command asks for all closed periods. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #database: Database;
  readonly #sql: Sql;
  #wanted: Ref[] = [];
  #loading: Promise<void> | undefined;

  constructor(database: Database, sql: Sql) {
    this.#database = database;
    this.#sql = sql;
  }

  async rows(refs: Ref[]): Promise<(Row | undefined)[]> {
    const missing = refs.filter(({ table, id }) => id !== undefined && !this.#isKnown(keyOf(table, id)));
    if (missing.length) await this.#load(missing);
    return refs.map(({ table, id }) => (id === undefined ? undefined : this.current(keyOf(table, id))));
  }

  async all(table: TableName): Promise<Row[]> {
    if (!this.readWhole.has(table)) {
      this.readWhole.add(table);
      this.#note(await loadTable(this.#database, this.#sql, table));
    }
    const rows = [...(this.#keys.get(table) ?? [])].map((key) => this.current(key));
    return rows.filter((row) => row !== undefined);
  }

  /** A row that was read or written, by `keyOf`, as the commands so far have left it. */
  current(key: string): Row | undefined {
    return this.#written.get(key)?.row ?? this.read.get(key)?.row;
  }

  /** The rows that a command is about to change, as it finds them. */
  before(changes: Change[]): RowsBefore {
    const keys = changes.map(({ table, row }) => keyOf(table, row.id));
    return new Map(keys.map((key) => [key, this.current(key)]));
  }

  write(changes: Change[]): void {
    for (const change of changes) {
      const key = keyOf(change.table, change.row.id);
      this.#written.set(key, change);
      this.#noteKey(key);
    }
  }

  isWritten(key: string): boolean {
    return this.#written.has(key);
  }

  /** The rows as they will be stored, those that others refer to first. */
  changes(): Change[] {
    const changes = [...this.#written.values()];
    return changes.toSorted((a, b) => tableNames.indexOf(a.table) - tableNames.indexOf(b.table));
  }

  #isKnown(key: string): boolean {
    return this.#written.has(key) || this.read.has(key);
  }

  /** Commands that ask at the same time share a trip. */
  async #load(refs: Ref[]): Promise<void> {
    this.#wanted.push(...refs);
    await (this.#loading ??= this.#loadWanted());
  }

  async #loadWanted(): Promise<void> {
    await Promise.resolve();
    const wanted = this.#wanted;
    this.#wanted = [];
    this.#loading = undefined;
    this.#note(await loadRows(this.#database, this.#sql, wanted));
  }

  #note(loaded: Map<string, RowAtRevision>): void {
    for (const [key, stored] of loaded) {
      if (!this.read.has(key)) this.read.set(key, stored);
      this.#noteKey(key);
    }
  }

  #noteKey(key: string): void {
    const table = key.slice(0, key.indexOf('/'));
    this.#keys.set(table, (this.#keys.get(table) ?? new Set()).add(key));
  }
}
