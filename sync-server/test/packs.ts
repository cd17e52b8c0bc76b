/** A first sync by packs, as a phone does it. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { decodePack, type EncodedPack } from 'shared-schema/packs/pack';
import { type Row, type TableName, tableNames } from 'shared-schema/tables';
import { type Changes, type Manifest, WIRE_VERSION } from 'shared-schema/wire';
import type { Client } from './client.ts';
import { expectStatus } from './device.ts';

export type RowsById = Record<TableName, Map<Row['id'], Row>>;

export async function fetchManifest(client: Client): Promise<Manifest> {
  return expectStatus(200, await client.get<Manifest>(`/sync/packs?wire=${WIRE_VERSION}`)).body;
}

/** The bytes of packs. Throws if they are not what their hashes say. Undefined if one has been replaced since. */
export async function fetchPacks(url: string, token: string, { packs }: Manifest): Promise<Buffer[] | undefined> {
  const response = await fetch(`${url}/api/sync/packs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ hashes: packs.map(({ hash }) => hash) }),
  });
  if (response.status === 404) return undefined;
  const all = Buffer.from(await response.arrayBuffer());
  let start = 0;
  return packs.map(({ bytes, hash }) => {
    const pack = all.subarray(start, (start += bytes));
    if (createHash('sha256').update(pack).digest('hex') !== hash) throw new Error('a pack was altered');
    return pack;
  });
}

export function unpack(bytes: Buffer): Row[] {
  return decodePack<Row>(JSON.parse(gunzipSync(bytes).toString()) as EncodedPack);
}

/** Every row by packs, own rows and pulling on from the manifest's cursor. */
export async function syncByPacks(
  { url, token, client }: { url: string; token: string; client: Client },
  pullAll: (since?: string) => Promise<{ changes: Changes }>,
): Promise<RowsById> {
  const rows = noRows();
  let manifest = await fetchManifest(client);
  let packs = await fetchPacks(url, token, manifest);
  while (!packs) {
    manifest = await fetchManifest(client);
    packs = await fetchPacks(url, token, manifest);
  }
  for (const [index, { key }] of manifest.packs.entries()) {
    take(rows, { [key.split('/')[0]!]: unpack(packs[index]!) });
  }
  take(rows, manifest.own);
  take(rows, (await pullAll(manifest.cursor)).changes);
  return rows;
}

export function rowsOf(changes: Changes): RowsById {
  const rows = noRows();
  take(rows, changes);
  return rows;
}

function noRows(): RowsById {
  return Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as RowsById;
}

function take(rows: RowsById, changes: Changes): void {
  for (const [table, changed] of Object.entries(changes) as [TableName, Row[]][]) {
    for (const row of changed) rows[table].set(row.id, row);
  }
}
