/** What runs in the browser: the app's own sync, and what a person does with it. Bundled by `browser-phone.ts`. */
import { instant } from 'shared-schema/local-date';
import type { Row } from 'shared-schema/tables';
import { findDifference } from '../../../../pwa/src/sync/compare-rows.ts';
import type { Credentials } from '../../../../pwa/src/sync/lock/credentials.ts';
import { openSyncContext } from '../../../../pwa/src/sync/open-sync-context.ts';
import { SyncScheduler } from '../../../../pwa/src/sync/sync-scheduler.ts';
import { ownReceipts, readStored, wordFor } from '../../../../pwa/src/sync/sync-word.ts';
import { closeBooks } from '../../../../pwa/src/sync/lock/unlock.ts';
import { performUserAction } from '../../convergence/actions.ts';
import type { UserAction } from '../../convergence/steps.ts';
import type { People } from '../../server.ts';
import type { SyncContext } from '../../../../pwa/src/sync/sync-context.ts';

/** Tables with keys of the browser's own, which cannot leave it. */
const OWN = new Set(['keyring', 'receiptSeries', 'session']);

const LONG_AGO = instant('2020-01-01T00:00:00.000Z');

let context: SyncContext;
let scheduler: SyncScheduler;
const closing = new AbortController();

/** Opens the app's database for whoever is signed in, and begins to sync. */
async function open(credentials: Credentials): Promise<void> {
  const { signal } = closing;
  context = await openSyncContext(credentials, () => !signal.aborted, signal);
  scheduler = new SyncScheduler(context, signal, () => void signOut().catch(() => undefined));
  scheduler.start();
}

let signingOut: Promise<void> | undefined;

/** As after a tap on Sign out, or when the server has ended the session: only what was not sent stays, sealed. */
function signOut(): Promise<void> {
  return (signingOut ??= leave());
}

async function leave(): Promise<void> {
  await closeBooks(context.books.db);
  closing.abort();
  await scheduler.idle();
  context.books.db.close();
}

async function sync(): Promise<void> {
  await scheduler.request();
}

async function act(action: UserAction, people: People): Promise<void> {
  await performUserAction(context, people, action);
}

/** What the header says, and how much is not confirmed yet. */
async function state(): Promise<{ word: string; unconfirmed: number; error: string | null }> {
  await scheduler.request();
  const { books, actor } = context;
  const unconfirmed = await books.db.outbox.where('status').anyOf('waiting', 'acknowledged').count();
  const status = scheduler.status();
  const error = status.error instanceof Error ? status.error.message : null;
  const stored = { ...(await readStored(books.db)), receipts: await ownReceipts(books.shown, actor) };
  return { word: wordFor(status, stored), unconfirmed, error };
}

/** Everything in the database, opened, as JSON: see `revive-views.ts`. */
async function dump(): Promise<string> {
  const tables: Record<string, object[]> = {};
  for (const { name } of context.books.db.tables) {
    if (!OWN.has(name)) tables[name] = await context.books.db.table<Row>(name).toArray();
  }
  return JSON.stringify(tables, (_name, value: unknown) =>
    ArrayBuffer.isView(value) ? { view: value.constructor.name, values: [...(value as Uint8Array)] } : value,
  );
}

/** Compares every group of rows with the server's. */
async function compare(): Promise<'same' | 'different' | 'not compared'> {
  for (let after: string | null = null, first = true; first || after !== null; first = false) {
    await context.books.db.setMeta('comparison', { at: LONG_AGO, after, found: null });
    if (await findDifference(context)) return 'different';
    const comparison = (await context.books.db.getMeta('comparison'))!;
    if (comparison.at === LONG_AGO) return 'not compared';
    after = comparison.after;
  }
  return 'same';
}

export const inPage = { open, signOut, sync, act, state, dump, compare };
Object.assign(window, { phone: inPage });
