/** A device as the server sees one: an id, numbers on lease, and commands it pushes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { receiptNumber, type ReceiptNumber, type SeriesCode } from 'shared-schema/collections/receipt-number';
import { instant } from 'shared-schema/local-date';
import { type NumberedTable, tableNames } from 'shared-schema/tables';
import {
  type Changes,
  type LeaseResponse,
  type Outcome,
  type PullResponse,
  type PushResponse,
  type QueuedCommand,
  WIRE_VERSION,
} from 'shared-schema/wire';
import type { Answer, Client } from './client.ts';

export type Device = {
  id: string;
  client: Client;
  /** The next id of a lease, which is fetched when needed. */
  allocateId: (table: NumberedTable) => Promise<number>;
  /** The next number of the device's series of receipts. */
  nextReceipt: () => Promise<ReceiptNumber>;
  /** Asks for ids and a series again. */
  lease: () => Promise<void>;
  send: (commands: QueuedCommand[]) => Promise<Answer<PushResponse>>;
  /** Pushes commands and returns their outcomes. */
  push: (...commands: QueuedCommand[]) => Promise<Outcome[]>;
  /** Everything since a cursor, in as many pages as it takes. */
  pullAll: (since?: string, limit?: number) => Promise<{ changes: Required<Changes>; cursor: string; pages: number }>;
};

export function createDevice(client: Client, id: string = randomUUID()): Device {
  const free = new Map<NumberedTable, number[]>();
  const publicKey = randomBytes(60).toString('base64url');
  let series: { code: SeriesCode; used: number } | undefined;

  async function lease(): Promise<void> {
    const { body } = await client.post<LeaseResponse>('/sync/leases', { device: id, publicKey });
    if (body.series?.code !== series?.code) series = body.series;
    for (const { table, from, to } of body.leases) {
      const ids = free.get(table) ?? [];
      for (let next = Math.max(from, (ids.at(-1) ?? 0) + 1); next <= to; next++) ids.push(next);
      free.set(table, ids);
    }
  }

  const send = (commands: QueuedCommand[]) => client.post<PushResponse>('/sync/push', { device: id, commands });
  return {
    id,
    client,
    async allocateId(table) {
      if (!free.get(table)?.length) await lease();
      return free.get(table)!.shift()!;
    },
    async nextReceipt() {
      if (!series) await lease();
      return receiptNumber(series!.code, ++series!.used);
    },
    lease,
    send,
    push: async (...commands) => expectStatus(200, await send(commands)).body.outcomes,
    pullAll: (since, limit = 5000) => pullAll(client, since, limit),
  };
}

export function command(name: string, input: object, overrides: Partial<QueuedCommand> = {}): QueuedCommand {
  return { id: uuidV7(), name, input, issuedAt: instant(Date.now()), ...overrides };
}

export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

export function expectStatus<B>(status: number, answer: Answer<B>): Answer<B> {
  if (answer.status !== status) {
    throw new Error(`Answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

async function pullAll(client: Client, since: string | undefined, limit: number) {
  const changes = Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Required<Changes>;
  let cursor = since;
  for (let pages = 1; ; pages++) {
    const query = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
    const path = `/sync/pull?wire=${WIRE_VERSION}&limit=${limit}${query}`;
    const { body } = expectStatus(200, await client.get<PullResponse>(path));
    for (const [table, rows] of Object.entries(body.changes)) changes[table as 'members'].push(...(rows as []));
    cursor = body.cursor;
    if (!body.more) return { changes, cursor, pages };
  }
}
