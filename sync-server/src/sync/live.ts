/**
 * Tells devices that there may be something to pull. Postgres carries the word between servers, so it does not matter
 * which of them a change came in by.
 */
import { Client } from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_NAME } from '../database/open-database.ts';
import { MAIL_QUEUED_CHANNEL } from '../mail/queue.ts';
import { CHANGED_CHANNEL } from '../database/commit-lock.ts';

export const SESSION_ENDED_CHANNEL = 'session_ended';

/** Changes this close together are one event. */
const GATHER_MS = 15;
const LONGEST_WAIT_MS = 10_000;

export type Listener = {
  tokenHash: string;
  changed: () => void;
  end: () => void;
};

export type Live = {
  /** Returns how to stop listening. */
  listen: (listener: Listener) => () => void;
  /** Calls back whenever mail was queued, or may have been. Returns how to stop. */
  onMailQueued: (callback: () => void) => () => void;
  close: () => Promise<void>;
};

/** Starts listening. A lost connection is made again; since something may have been missed meanwhile, everyone is told. */
export async function startLive(databaseUrl: string, log: Logger): Promise<Live> {
  const listeners = new Set<Listener>();
  const mailCallbacks = new Set<() => void>();
  let client: Client | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function tellAll(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      for (const listener of listeners) listener.changed();
    }, GATHER_MS);
  }

  function tellOfMail(): void {
    for (const callback of mailCallbacks) callback();
  }

  function missedSomething(): void {
    tellAll();
    tellOfMail();
  }

  function lost(wait: number): void {
    client = undefined;
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(
      () => void connect(wait).then(missedSomething, () => lost(Math.min(wait * 2, LONGEST_WAIT_MS))),
      wait,
    );
  }

  async function connect(wait = 250): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, application_name: APPLICATION_NAME, keepAlive: true });
    next.on('error', (error) => log.warn({ error: error.message }, 'live connection to the database lost'));
    await next.connect();
    next.once('end', () => lost(wait));
    next.on('notification', ({ channel, payload }) => {
      if (channel === CHANGED_CHANNEL) return tellAll();
      if (channel === MAIL_QUEUED_CHANNEL) return tellOfMail();
      for (const listener of listeners) if (listener.tokenHash === payload) listener.end();
    });
    await next.query(`LISTEN ${CHANGED_CHANNEL}; LISTEN ${SESSION_ENDED_CHANNEL}; LISTEN ${MAIL_QUEUED_CHANNEL}`);
    client = next;
  }

  await connect();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onMailQueued(callback) {
      mailCallbacks.add(callback);
      return () => mailCallbacks.delete(callback);
    },
    async close() {
      closed = true;
      clearTimeout(gathering);
      clearTimeout(retry);
      for (const listener of listeners) listener.end();
      await client?.end();
    },
  };
}
