/** Reads that decide nothing: from a read replica that has all that the primary has when it is asked, and nothing else, or from the primary. */
import type { Logger } from 'pino';
import { refuse } from 'shared-schema/refusal-error';
import { type Database, SNAPSHOT, type SqlStatements } from '../database/open-database.ts';
import type { Replicas } from '../database/replicas.ts';
import { shareLookups } from '../database/share-lookups.ts';
import { currentEpoch, type Identity, presentIdentity, recogniseDatabase, repeatedIdentity } from './epoch.ts';
import { latestRevision } from './revisions.ts';
import { lastEntry } from '../history/verify.ts';

export type Readable = {
  database: Database;
  replicas?: Replicas | undefined;
  log?: Pick<Logger, 'warn'>;
};

/**
 * Runs `work` in one moment's view of the database, on whichever of its servers. Throws RefusalError `sync.reset` if the database turns out
 * to be another than the one that this server started with.
 */
export async function readLatest<R extends object>(
  { database, replicas, log }: Readable,
  work: (sql: SqlStatements, epoch: string) => Promise<R>,
): Promise<R> {
  const answer = (replicas && (await readReplica(database, replicas, work))) ?? (await readPrimary(database, work));
  if (answer) return answer;
  if ((await recogniseDatabase(database, log)) === 'restored') throw refuse('sync.reset');
  return readLatest({ database, replicas, log }, work);
}

/** Undefined if this is no longer the database the server started with. */
function readPrimary<R extends object>(
  database: Database,
  work: (sql: SqlStatements, epoch: string) => Promise<R>,
): Promise<R | undefined> {
  return database.transaction(async (sql) => {
    const epoch = await currentEpoch(sql);
    return epoch === undefined ? undefined : work(sql, epoch);
  }, SNAPSHOT);
}

/**
 * Whoever pulls has been answered, or told that there is something to pull, by the primary before: so a replica that has what the primary
 * has now lacks nothing of it. But a replica may also have more: it may show a commit that the primary still holds back until another
 * standby has it, and which can be lost yet. So what it has beyond must be shown by the primary, too, when asked once more.
 */
async function readReplica<R extends object>(
  database: Database,
  replicas: Replicas,
  work: (sql: SqlStatements, epoch: string) => Promise<R>,
): Promise<R | undefined> {
  const wanted = await placeOf(database);
  if (!wanted) return undefined;
  const isReady = async (sql: SqlStatements) => {
    const identity = await repeatedIdentity(sql);
    if (!identity) throw new Error('It is no standby.');
    const revision = await latestRevision(database, sql);
    const here = { identity, revision, entry: (await lastEntry(sql)).sequence };
    if (!reaches(here, wanted)) return false;
    if (reaches(wanted, here)) return true;
    const shown = await placeOf(database);
    return shown !== undefined && reaches(shown, here);
  };
  return replicas.read(isReady, (sql) => work(sql, wanted.identity.epoch));
}

/** How far a server of the database is. */
type Place = { identity: Identity; revision: number; entry: number };

/** What repeats another database, or a time before a promotion, has another identity. */
function reaches(place: Place, other: Place): boolean {
  const { epoch, fingerprint } = place.identity;
  if (epoch !== other.identity.epoch || fingerprint !== other.identity.fingerprint) return false;
  return place.revision >= other.revision && place.entry >= other.entry;
}

const placesOf = new WeakMap<Database, (key: 'now') => Promise<Place | undefined>>();

/** How far the primary is; undefined if it is another database than it was. Requests that arrive together ask once. */
function placeOf(database: Database): Promise<Place | undefined> {
  let find = placesOf.get(database);
  if (!find) placesOf.set(database, (find = shareLookups(async () => new Map([['now', await askPlace(database)]]))));
  return find('now');
}

async function askPlace(database: Database): Promise<Place | undefined> {
  const [identity, revision, { sequence: entry }] = await Promise.all([
    presentIdentity(database),
    latestRevision(database, database),
    lastEntry(database),
  ]);
  return identity && { identity, revision, entry };
}
