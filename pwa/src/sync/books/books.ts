/**
 * The books of a device in memory, and the one way to write them. Every writing transaction takes the next number; a tab that is about to
 * write first takes in what others have written after the number it knows. A lost message between tabs loses nothing.
 */
import { type TableName, tableNames } from 'shared-schema/tables';
import type { DeviceDb } from '../device/db.ts';
import type { WrittenAt } from '../device/stored.ts';
import { loadRules, RulesAwaited } from '../outbox/rules.ts';
import { type Held, Memory } from './held.ts';
import { Layer, NOTHING_OVER } from './layer.ts';
import { Packs, PacksMoved } from './packs.ts';
import { type BooksReader, readerOf } from './reader.ts';
import { type Lying, Writing, type Wrote } from './writing.ts';

/** So many runs of newer rows, a record each, become one: opening reads all of them. */
const MOST_RUNS = 24;

const NEVER: WrittenAt = { number: 0, packs: 0, newer: 0, waiting: 0, runs: 0 };

type Listener = (changed: ReadonlySet<TableName>) => void;

/** What this tab knows, as of the writing with that number. */
type Known = { lying: Lying; held: Held; written: WrittenAt };

export class Books {
  readonly db: DeviceDb;
  #known: Known;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<Listener>();

  constructor(db: DeviceDb) {
    this.db = db;
    this.#known = nothingKnown(db);
  }

  /** What the screen shows now; who keeps it goes on reading this moment. */
  get shown(): BooksReader {
    return readerOf(this.db, this.#known.held);
  }

  /** How many rows are newer than their packs. */
  get newerRows(): number {
    return this.#known.lying.newer.size;
  }

  /** Reads what other tabs and the service worker have written since. */
  look(): Promise<void> {
    return this.#inTurn(async () => this.#learn(await this.db.inOneRead(() => this.#readNews())));
  }

  /** Answers `query` from one moment of the books, the next one if another tab has removed what it needs. */
  async read<T>(query: (books: BooksReader) => Promise<T> | T, note?: (read: TableName) => void): Promise<T> {
    try {
      return await query(readerOf(this.db, this.#known.held, note));
    } catch (error) {
      if (!(error instanceof PacksMoved)) throw error;
      await this.look();
      return query(readerOf(this.db, this.#known.held, note));
    }
  }

  /** One transaction: everything that `work` does happens, or nothing. It may await nothing but the database and these books; it runs again if it needs rules. */
  atomically<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const write = async () => {
        const before = (await this.#readNews()) ?? { known: this.#known, changed: new Set<TableName>() };
        const writing = new Writing(this.db, before.known.lying);
        const done = await work(writing);
        return { result: done, news: await this.#store(writing, before) };
      };
      const { result, news } = await this.db.atomically(write).catch(async (error: unknown) => {
        if (!(error instanceof RulesAwaited)) throw error;
        await loadRules();
        return this.db.atomically(write);
      });
      // Only now is it stored for good.
      this.#learn(news);
      return result;
    });
  }

  /** Tells `listener` which tables have changed, until what this returns is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Once what was begun here is stored: what comes after it, as locking does, must not take its keys away. */
  async idle(): Promise<void> {
    await this.#turn;
  }

  /** Lets go of all that is opened. */
  close(): void {
    this.#listeners.clear();
    this.#known = nothingKnown(this.db);
  }

  /** Inside a transaction; undefined if nothing was written since. */
  async #readNews(): Promise<News | undefined> {
    const { db } = this;
    const { lying, held, written: last } = this.#known;
    const written = (await db.getMeta('written')) ?? NEVER;
    if (written.number === last.number) return undefined;
    const changed = new Set<TableName>();
    let { packs, own, newer, waiting } = lying;
    if (written.packs > last.packs) {
      packs = new Packs(db, await db.heads.toArray(), packs);
      newer = own = NOTHING_OVER;
      for (const table of tableNames) changed.add(table);
    }
    if (Math.max(written.packs, written.newer) > last.newer) {
      const since = written.packs > last.packs ? 0 : last.newer + 1;
      for (const { rows, own: ofOwner } of await db.changes.where('number').aboveOrEqual(since).sortBy('number')) {
        newer = newer.under(Layer.of(rows));
        if (ofOwner) own = Layer.of(ofOwner);
        for (const table of Object.keys(rows) as TableName[]) changed.add(table);
      }
    }
    if (written.waiting > last.waiting) {
      for (const table of waiting.tables) changed.add(table);
      waiting = new Layer();
      for (const { table, row } of await db.waitingRows.toArray()) waiting.put(table, row);
      for (const table of waiting.tables) changed.add(table);
    }
    return { known: knownOf({ packs, own, newer, waiting }, written, held.memory, changed), changed };
  }

  /** The last steps of a transaction. */
  async #store(writing: Writing, { known: { written, held }, changed: before }: News): Promise<News> {
    const number = written.number + 1;
    const { lying, changed, wrote } = await writing.store(number);
    const next = await this.#gatherRuns(lying, numbered(written, number, wrote));
    await this.db.setMeta('written', next);
    const all = wrote.packs ? new Set(tableNames) : new Set([...before, ...changed]);
    return { known: knownOf(lying, next, held.memory, all), changed: all };
  }

  async #gatherRuns({ newer, own }: Lying, written: WrittenAt): Promise<WrittenAt> {
    if (written.runs <= MOST_RUNS) return written;
    await this.db.changes.clear();
    await this.db.changes.put({ number: written.number, rows: newer.all(), own: own.all() });
    return { ...written, newer: written.number, runs: 1 };
  }

  #learn(news: News | undefined): void {
    if (!news) return;
    this.#known = news.known;
    if (news.changed.size > 0) for (const listener of this.#listeners) listener(news.changed);
  }

  /** One after the other: what a transaction has stored is in memory before the next one begins. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

type News = { known: Known; changed: Set<TableName> };

function knownOf(lying: Lying, written: WrittenAt, memory?: Memory, changed?: ReadonlySet<TableName>): Known {
  const { packs, own, newer, waiting } = lying;
  return { lying, written, held: { packs, layers: [waiting, newer], own, memory: new Memory(memory, changed) } };
}

function nothingKnown(db: DeviceDb): Known {
  return knownOf({ packs: new Packs(db, []), own: NOTHING_OVER, newer: NOTHING_OVER, waiting: NOTHING_OVER }, NEVER);
}

function numbered(before: WrittenAt, number: number, { packs, swapped, newer, waiting }: Wrote): WrittenAt {
  return {
    number,
    packs: packs ? number : before.packs,
    newer: newer ? number : before.newer,
    waiting: waiting ? number : before.waiting,
    runs: (swapped ? 0 : before.runs) + (newer ? 1 : 0),
  };
}
