/** A device of the convergence test: the app's own sync over a database of its own. */
import { Books } from '../../../pwa/src/sync/books/books.ts';
import type { Row, TableName } from 'shared-schema/tables';
import type { Changes, Manifest, PullResponse } from 'shared-schema/wire';
import { ApiError } from '../../../pwa/src/http/api-error.ts';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { syncRound } from '../../../pwa/src/sync/sync.ts';
import { performUserAction } from './actions.ts';
import type { Loss, UserAction } from './steps.ts';
import { unpack } from '../packs.ts';
import type { TestServer } from '../server.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';
import type { SyncContext } from '../../../pwa/src/sync/sync-context.ts';

export type Replica = {
  context: SyncContext;
  /** The server's rows as this device has pulled them, by table and id. */
  pulledRows: Map<string, { table: TableName; row: Row }>;
  /** Refused changes that a person gave up there. Where this is left out, nobody may give up a receipt. */
  discarded?: OutboxEntry[];
  sync: (loss: Loss, meanwhile?: UserAction | null) => Promise<void>;
};

export type SignIn = Awaited<ReturnType<TestServer['signIn']>>;

let replicas = 0;

/** Opens a device that syncs with `server` over a network that loses what `sync` is told to lose. */
export async function openReplica(
  server: Pick<TestServer, 'url' | 'members'>,
  { token, user }: SignIn,
): Promise<Replica> {
  const db = new DeviceDb(5_000_000 + replicas++, newKeys());
  await db.open();
  await db.setMeta('device', crypto.randomUUID());
  const pulledRows: Replica['pulledRows'] = new Map();
  let loss: Loss = 'none';
  let meanwhile: UserAction | null = null;
  let manifest: Manifest | undefined;
  async function recordPackedRows(response: Response, asked: RequestInit['body']): Promise<void> {
    if (response.headers.get('content-type')?.includes('json')) {
      manifest = (await response.json()) as Manifest;
      recordPulledRows(pulledRows, manifest.own);
      return;
    }
    const all = Buffer.from(await response.arrayBuffer());
    const listed = new Map(manifest!.packs.map((pack) => [pack.hash, pack]));
    let start = 0;
    for (const hash of (JSON.parse(asked as string) as { hashes: string[] }).hashes) {
      const { key, bytes } = listed.get(hash)!;
      recordPulledRows(pulledRows, { [key.split('/')[0]!]: unpack(all.subarray(start, (start += bytes))) });
    }
  }
  const lossy: typeof fetch = async (input, init) => {
    const pulling = typeof input === 'string' && input.includes('/sync/pull');
    if (pulling && meanwhile) {
      const now = meanwhile;
      meanwhile = null;
      await performUserAction(context, server.members, now);
    }
    if (loss === 'request' || (loss === 'pull' && pulling)) throw new TypeError('the request was lost');
    const response = await fetch(input, init);
    if (loss === 'reply' && init?.method === 'POST') throw new TypeError('the reply was lost');
    if (pulling && response.ok) recordPulledRows(pulledRows, ((await response.clone().json()) as PullResponse).changes);
    if (typeof input === 'string' && input.includes('/sync/packs'))
      await recordPackedRows(response.clone(), init?.body);
    return response;
  };
  const context: SyncContext = {
    books: new Books(db),
    actor: { id: user.id, role: user.role },
    server: connectServer({ origin: server.url, token, fetch: lossy }),
  };
  const replica: Replica = {
    context,
    pulledRows,
    async sync(lost, actionMeanwhile = null) {
      loss = lost;
      meanwhile = actionMeanwhile;
      try {
        await syncRound(context);
      } catch (error) {
        if (!(error instanceof ApiError && error.unreachable)) throw error;
      }
      loss = 'none';
      meanwhile = null;
    },
  };
  return replica;
}

function recordPulledRows(pulledRows: Replica['pulledRows'], changes: Changes): void {
  for (const [table, rows] of Object.entries(changes) as [TableName, Row[]][]) {
    for (const row of rows) pulledRows.set(`${table}/${row.id}`, { table, row });
  }
}
