/** Once a day, where a super admin has said so, whether there is a newer release than this one. Admins' phones get what is found. */
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { type AskingFailure, isNewer, type Release } from 'shared-schema/release';
import { NEWER_RELEASE, RELEASE_ASKED } from 'shared-schema/setting';
import { stampRevision } from '../database/commit-lock.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readBeside, readSettings, writeBeside } from '../database/settings.ts';
import { repeatedly } from '../repeatedly.ts';
import { askRelease, AskingFailed } from './ask-release.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The last asking of any server of this database. */
export type Asked = { at: string; failure: AskingFailure | null; from: string };

export type Releases = {
  /** The last asking at the address that is set; null: there was none. Resolves once this server asks no more. */
  asked: () => Promise<Pick<Asked, 'at' | 'failure'> | null>;
  /** Once the settings have changed; resolves when another address has been asked. */
  follow: () => Promise<void>;
  stop: () => Promise<void>;
};

type Needs = { database: Database; notifications: Notifications; running: string; allowsPrivate: boolean; log: Logger };

export function watchReleases({ database, notifications, running, allowsPrivate, log }: Needs): Releases {
  const stopping = new AbortController();

  /** Once a day, and where the address is another one, however often the server starts. */
  async function look(): Promise<void> {
    const { releasesFrom: from } = await readSettings(database);
    const asked = await readAsked(database);
    const isKnown = asked?.from === from && Date.now() - Date.parse(asked.at) < DAY_MS;
    const answer = isKnown ? undefined : from === '' ? null : await ask(from);
    if (!stopping.signal.aborted) await keep(database, running, answer);
  }

  /** Undefined if nothing came: then what is known stays. */
  async function ask(from: string): Promise<Release | undefined> {
    let failure: AskingFailure | null = null;
    try {
      return await askRelease(from, { allowsPrivate, stopped: stopping.signal });
    } catch (failed) {
      if (!(failed instanceof AskingFailed)) throw failed;
      failure = failed.why;
      if (!stopping.signal.aborted) log.warn({ why: failure }, 'whether there is a newer release could not be asked');
      return undefined;
    } finally {
      if (!stopping.signal.aborted) {
        const asked: Asked = { at: new Date().toISOString(), failure, from };
        await database.transaction(async (sql) => writeBeside(sql, RELEASE_ASKED, asked, await stampRevision(sql)));
      }
    }
  }

  let last = Promise.resolve();
  const after = () => {
    const looking = last.then(look);
    last = looking.catch(() => undefined);
    return looking;
  };
  const onError = (error: string) => log.warn({ error }, 'the newest release could not be kept');
  const stopHourly = repeatedly({ everyMs: HOUR_MS, now: true, work: after, onError });
  const follow = () => after().catch((error: unknown) => onError(error instanceof Error ? error.name : typeof error));
  const stopListening = notifications.listen('settingsChanged', () => void follow());
  return {
    follow,
    async asked() {
      await last;
      const { releasesFrom } = await readSettings(database);
      const asked = await readAsked(database);
      return asked?.from === releasesFrom ? { at: asked.at, failure: asked.failure } : null;
    },
    async stop() {
      stopping.abort();
      stopListening();
      await stopHourly();
      await last;
    },
  };
}

/** Writes what phones are told where that is something else than before; one that runs here by now is told no more. */
async function keep(database: Database, running: string, answer: Release | null | undefined): Promise<void> {
  const known = await readNewerRelease(database);
  const newest = answer === undefined ? known : answer;
  const newer = newest && isNewer(newest.version, running) ? newest : null;
  if (isDeepStrictEqual(newer, known)) return;
  await database.transaction(async (sql) => writeBeside(sql, NEWER_RELEASE, newer, await stampRevision(sql)));
}

/** Null if no server has asked. */
async function readAsked(sql: Sql): Promise<Asked | null> {
  return (await readBeside(sql, RELEASE_ASKED)) as Asked | null;
}

export async function readNewerRelease(sql: Sql): Promise<Release | null> {
  return (await readBeside(sql, NEWER_RELEASE)) as Release | null;
}
