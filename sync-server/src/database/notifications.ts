/** Postgres LISTEN/NOTIFY: how servers that share a database tell one another, and themselves, what has happened. */
import { Client } from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_NAME } from './open-database.ts';

/** Servers of other releases may share the database, so a channel keeps its name. */
export const channels = {
  /** Synced rows were committed, or an entry is held or was decided about. */
  rowsChanged: 'books_changed',
  /** The payload is the hash of the session's token. */
  sessionEnded: 'session_ended',
  mailQueued: 'mail_queued',
  settingsChanged: 'settings_changed',
} as const;
type Channel = keyof typeof channels;

/** Undefined after a lost connection was made again: any number of notifications may have been missed. */
type OnNotification = (payload: string | undefined) => void;

export type Notifications = {
  /** Returns how to stop. */
  listen: (channel: Channel, callback: OnNotification) => () => void;
  close: () => Promise<void>;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;

/** Opens a connection of its own and listens on every channel. A lost connection is made again. */
export async function startNotifications(databaseUrl: string, log: Logger): Promise<Notifications> {
  const callbacks = new Map<string, Set<OnNotification>>(Object.values(channels).map((name) => [name, new Set()]));
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function notify(channelName: string, payload: string | undefined): void {
    for (const callback of callbacks.get(channelName) ?? []) callback(payload);
  }

  function notifyOfGap(): void {
    for (const name of callbacks.keys()) notify(name, undefined);
  }

  function reconnect(wait: number): void {
    client = undefined;
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(
      () => void connect(wait).then(notifyOfGap, () => reconnect(Math.min(wait * 2, LONGEST_RETRY_MS))),
      wait,
    );
  }

  async function connect(wait = FIRST_RETRY_MS): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, application_name: APPLICATION_NAME, keepAlive: true });
    next.on('error', (error) => log.warn({ error: error.message }, 'live connection to the database lost'));
    await next.connect();
    next.once('end', () => reconnect(wait));
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
    // A standby takes no listeners; its end makes the next attempt.
    await next.query([...callbacks.keys()].map((name) => `LISTEN ${name}`).join('; ')).catch(async (error: unknown) => {
      await next.end();
      throw error;
    });
    client = next;
  }

  await connect();
  return {
    listen(channel, callback) {
      const own = callbacks.get(channels[channel])!;
      own.add(callback);
      return () => own.delete(callback);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** A statement that notifies, when the transaction commits, every server that listens on a channel. */
export function notifyStatement(channel: Channel): string {
  return `NOTIFY ${channels[channel]}`;
}
