/** Work of the server whose every trip to its database is let go on by hand, so that an interleaving can be made and repeated. */
import type { Database, Sql, DbTransaction } from '../../src/database/open-database.ts';
import type { SqlError } from './sql-error.ts';

/** `ready`: before a trip. `away`: on a trip, or waiting in it for a lock. `killed`: nobody waits for it any more. */
export type State = 'new' | 'ready' | 'away' | 'done' | 'killed';

export class Killed extends Error {
  override name = 'Killed';
}

export class GatedWork {
  readonly name: string;
  state: State = 'new';
  /** What it has met since it was last asked: trips and their outcomes, in order. */
  readonly #met: string[] = [];
  #over: Promise<void> | undefined;
  #trip: Promise<void> | undefined;
  #goOn: (() => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(name: string) {
    this.name = name;
  }

  takeMet(): string[] {
    return this.#met.splice(0);
  }

  begin(work: () => Promise<unknown>): void {
    this.state = 'away';
    this.#over = work().then(
      (answer) => this.#end(`answers ${JSON.stringify(answer, withoutChance) ?? 'nothing'}`),
      (error: unknown) => this.#end(`fails with ${nameOf(error)}`),
    );
  }

  #end(how: string): void {
    if (this.state === 'killed') return;
    this.#meet(how);
    this.state = 'done';
  }

  /** Nobody learns what becomes of one that was killed. */
  #meet(what: string): void {
    if (this.state !== 'killed') this.#met.push(what);
  }

  goOn(): void {
    this.state = 'away';
    this.#goOn!();
  }

  /** Its process ends. A trip that is under way goes on; else all it did is undone, which is waited for. */
  async kill(): Promise<void> {
    const wasReady = this.state === 'ready';
    this.state = 'killed';
    this.#fail?.(new Killed());
    if (wasReady) await this.#over;
  }

  /** One after the other, also where the server asks for several things at once: there is one connection for them. */
  async trip<T>(what: string, make: () => Promise<T>): Promise<T> {
    const before = this.#trip;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#trip = promise;
    await before;
    try {
      return await this.#makeTrip(what, make);
    } finally {
      resolve();
    }
  }

  /** Waits to be let go on, makes the trip and notes what came of it. */
  async #makeTrip<T>(what: string, make: () => Promise<T>): Promise<T> {
    if (this.state === 'killed') throw new Killed();
    this.state = 'ready';
    await new Promise<void>((goOn, fail) => {
      this.#goOn = goOn;
      this.#fail = fail;
    });
    try {
      const found = await make();
      this.#meet(Array.isArray(found) ? `${what}: ${found.length} rows` : what);
      return found;
    } catch (error) {
      this.#meet(`${what}: ${nameOf(error)}`);
      throw error;
    }
  }

  /** The same database, on which this work takes every trip. */
  gated(database: Database): Database {
    const on = (sql: Sql): Sql => ({
      em: () => sql.em(),
      run: (text, parameters, name) =>
        this.trip(name ?? labelOf(text), async () => inOneOrder(text, await sql.run(text, parameters, name))),
      script: (statements) => this.trip(statements.map(labelOf).join('; '), () => sql.script(statements)),
    });
    const transaction = <R>(work: (sql: DbTransaction) => Promise<R>, begin?: string): Promise<R> =>
      database.transaction(async (sql) => {
        let committed = false;
        const result = await work({
          ...on(sql),
          commitWith: async (statements) => {
            committed = true;
            await this.trip(`${statements.map(labelOf).join('; ')}; COMMIT`, () => sql.commitWith(statements));
          },
        });
        // What is left to do is to commit.
        if (!committed) await this.trip('COMMIT', () => Promise.resolve());
        return result;
      }, begin);
    return { ...database, ...on(database), transaction };
  }
}

/** PostgreSQL leaves open in which order these come, and what is done next goes by it. */
function inOneOrder<R extends object>(text: string, rows: R[]): R[] {
  if (!text.startsWith('SELECT DISTINCT')) return rows;
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function labelOf(text: string): string {
  return text.trimStart().slice(0, 34).replaceAll(/\s+/g, ' ');
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as Partial<SqlError>;
  return code ?? `${error.name} ${error.message.split('\n')[0]}`;
}

/** Drawn by chance on either side, or the database's own time. */
const CHANCE = new Set(['epoch', 'hash', 'salt', 'values', 'created_at', 'createdAt', 'bytes']);

export function withoutChance(key: string, value: unknown): unknown {
  if (key === 'cursor')
    return (JSON.parse(Buffer.from(String(value), 'base64url').toString()) as object)['revision' as never];
  if (CHANCE.has(key)) return undefined;
  // In what order rows come is left open where nothing depends on it.
  if (Array.isArray(value)) return value.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const isPlain = typeof value === 'object' && value !== null;
  return isPlain ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}

function placeOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id).padStart(12) : '';
}
