/** Once a day, where a super admin has said so, whether there is a newer release than this one. Admins' phones get what is found. */
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { type AskingFailure, isNewer, type Release } from 'shared-schema/release';
import { NEWER_RELEASE } from 'shared-schema/setting';
import { stampRevision } from '../database/commit-lock.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings, writeNewerRelease } from '../database/settings.ts';
import { repeatedly } from '../repeatedly.ts';
import { askRelease, AskingFailed } from './ask-release.ts';

const EVERY_MS = 86_400_000;

export type Asked = { at: string; failure: AskingFailure | null };

export type Releases = {
  /** When this server asked last, and what went wrong; undefined: it does not ask. Resolves once it asks no more. */
  asked: () => Promise<Asked | undefined>;
  /** Once the settings have changed. */
  follow: () => void;
  stop: () => Promise<void>;
};

type Needs = { database: Database; notifications: Notifications; running: string; allowsPrivate: boolean; log: Logger };

export function watchReleases({ database, notifications, running, allowsPrivate, log }: Needs): Releases {
  const stopping = new AbortController();
  let from = '';
  let asked: Asked | undefined;

  /** Between two days only if the address is another one. */
  async function look(isDue: boolean): Promise<void> {
    const { releasesFrom } = await readSettings(database);
    if (!isDue && releasesFrom === from) return;
    from = releasesFrom;
    if (from === '') asked = undefined;
    const answer = from === '' ? null : await ask(from);
    if (stopping.signal.aborted) return;
    await keep(database, running, answer);
  }

  /** Undefined if nothing came: then what is known stays. */
  async function ask(address: string): Promise<Release | undefined> {
    let failure: AskingFailure | null = null;
    try {
      return await askRelease(address, { allowsPrivate, stopped: stopping.signal });
    } catch (failed) {
      if (!(failed instanceof AskingFailed)) throw failed;
      failure = failed.why;
      if (!stopping.signal.aborted) log.warn({ why: failure }, 'whether there is a newer release could not be asked');
      return undefined;
    } finally {
      asked = { at: new Date().toISOString(), failure };
    }
  }

  let last = Promise.resolve();
  const after = (isDue: boolean) => {
    const looking = last.then(() => look(isDue));
    last = looking.catch(() => undefined);
    return looking;
  };
  const onError = (error: string) => log.warn({ error }, 'the newest release could not be kept');
  const stopDaily = repeatedly({ everyMs: EVERY_MS, now: true, work: () => after(true), onError });
  const follow = () => {
    after(false).catch((error: unknown) => onError(error instanceof Error ? error.name : typeof error));
  };
  const stopListening = notifications.listen('settingsChanged', follow);
  return {
    follow,
    async asked() {
      await last;
      return asked;
    },
    async stop() {
      stopping.abort();
      stopListening();
      await stopDaily();
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
  await database.transaction(async (sql) => writeNewerRelease(sql, newer, await stampRevision(sql)));
}

export async function readNewerRelease(sql: Sql): Promise<Release | null> {
  const [row] = await sql.run<{ value: Release | null }>(
    'SELECT value FROM settings WHERE id = $1',
    [NEWER_RELEASE],
    'newer release',
  );
  return row?.value ?? null;
}
