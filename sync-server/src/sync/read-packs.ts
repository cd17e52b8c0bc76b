/** What a device gets of the packs: the list of those there are, and their bytes as they lie. */
import type { Logger } from 'pino';
import { type Actor, isAdmin, isAuditor } from 'shared-schema/members/actor';
import { tableOfPack } from 'shared-schema/packs/pack';
import { refuse } from 'shared-schema/refusal-error';
import type { Manifest, PackEntry } from 'shared-schema/wire';
import { type Database, SNAPSHOT, type Sql } from '../database/open-database.ts';
import { writeCursor } from './cursor.ts';
import { currentEpoch, recogniseDatabase } from './epoch.ts';
import { auditorsPacks, packedRevision, type PackReader } from './make-packs.ts';
import { readOwnRows } from './own-rows.ts';
import { packedTables } from './pack-groups.ts';
import { type Reader, sightOf } from './pull.ts';
import { SINCE_WIRE_4 } from './wire-3.ts';

/**
 * The packs for this reader, their own rows besides, and the cursor from which to pull what came later, all of one moment. No packs and no
 * cursor if there are none yet, or none as this reader's app takes them. Throws RefusalError `sync.reset` if the database turns out to be another.
 */
export async function readManifest({ database, packs, log }: Parts, reader: Reader): Promise<Manifest> {
  const manifest = await database.transaction((sql) => manifestOf(database, packs, sql, reader), SNAPSHOT);
  if (manifest) return manifest;
  if ((await recogniseDatabase(database, log)) === 'restored') throw refuse('sync.reset');
  return readManifest({ database, packs, log }, reader);
}

type Parts = { database: Database; packs: PackCache; log?: Pick<Logger, 'warn'> };

async function manifestOf(
  database: Database,
  packs: PackCache,
  sql: Sql,
  reader: Reader,
): Promise<Manifest | undefined> {
  const epoch = await currentEpoch(sql);
  if (!epoch) return undefined;
  const revision = await packedRevision(sql);
  const { view, isPacked } = await sightOf(database, sql, epoch, reader);
  const isKnown = ({ key }: PackEntry) => reader.wire > 3 || !SINCE_WIRE_4.has(tableOfPack(key));
  if (revision === undefined || !isPacked) return { epoch, packs: [], own: {} };
  const listed = (await packs.list(sql, packReaderOf(reader.actor), revision)).filter(isKnown);
  // Of an auditor, none are made before the next round.
  if (listed.length === 0) return { epoch, packs: [], own: {} };
  return {
    epoch,
    cursor: writeCursor({ epoch, revision, view }),
    packs: listed,
    own: await readOwnRows(database, sql, reader.actor, revision),
  };
}

async function listPacks(sql: Sql, reader: PackReader): Promise<PackEntry[]> {
  const packs = await sql.run<Omit<PackEntry, 'head'> & { head: PackEntry['head'] | null }>(
    'SELECT key, hash, length(content) AS bytes, count, head FROM packs WHERE reader = $1',
    [reader],
    'list packs',
  );
  return packs
    .map(({ head, ...pack }): PackEntry => ({ ...pack, ...(head && { head }) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || compareNewestFirst(a, b));
}

function rankOf({ key }: PackEntry): number {
  return packedTables.indexOf(tableOfPack(key));
}

function compareNewestFirst(a: PackEntry, b: PackEntry): number {
  return b.key.localeCompare(a.key, 'en', { numeric: true });
}

function packReaderOf(actor: Actor): PackReader {
  if (isAuditor(actor)) return auditorsPacks(actor.audits);
  return isAdmin(actor) ? 'admin' : 'member';
}

/** The most bytes of packs that a server keeps at hand. */
const KEPT_BYTES = 64_000_000;

/** Packs in memory, so that fifty phones at once read each from the database once. */
export class PackCache {
  readonly #database: Database;
  readonly #packs = new Map<string, Promise<Buffer | undefined>>();
  #bytes = 0;
  readonly #lists = new Map<PackReader, { revision: number; packs: PackEntry[] }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The packs that reach up to a revision, which `sql` has seen to be the one they reach up to. */
  async list(sql: Sql, reader: PackReader, revision: number): Promise<PackEntry[]> {
    const known = this.#lists.get(reader);
    if (known?.revision === revision) return known.packs;
    const packs = await listPacks(sql, reader);
    if (packs.length > 0) this.#lists.set(reader, { revision, packs });
    return packs;
  }

  /** The packs with these hashes, one after the other. Undefined if this reader has no such pack, or no longer. */
  async read(actor: Actor, hashes: string[]): Promise<Buffer[] | undefined> {
    const find = async (hash: string) => {
      const own = await this.#pack(packReaderOf(actor), hash);
      // An auditor's app of 1.0.0 asks for those of members.
      return own ?? (isAuditor(actor) ? this.#pack('member', hash) : undefined);
    };
    const found = await Promise.all(hashes.map(find));
    return found.every((pack) => pack !== undefined) ? found : undefined;
  }

  async #pack(reader: PackReader, hash: string): Promise<Buffer | undefined> {
    const key = `${reader}/${hash}`;
    const known = this.#packs.get(key);
    if (known) return known;
    const reading = this.#load(reader, hash);
    this.#packs.set(key, reading);
    const pack = await reading.catch(() => undefined);
    if (!pack) this.#packs.delete(key);
    else this.#keep(pack.length);
    return reading;
  }

  async #load(reader: PackReader, hash: string): Promise<Buffer | undefined> {
    const [pack] = await this.#database.run<{ content: Buffer }>(
      'SELECT content FROM packs WHERE reader = $1 AND hash = $2',
      [reader, hash],
      'read pack',
    );
    return pack?.content;
  }

  #keep(bytes: number): void {
    this.#bytes += bytes;
    // Packs that were replaced are not asked for again, and the others are soon read anew.
    if (this.#bytes <= KEPT_BYTES) return;
    this.#packs.clear();
    this.#bytes = 0;
  }
}
