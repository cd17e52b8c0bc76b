/**
 * Adds up the books of an archive in SQL, which knows none of the product's rules, so that it also finds mistakes in them:
 * `node scripts/add-up-archive.ts books.zip`. PostgreSQL is the one of the tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { Client } from 'pg';
import { joinCluster } from '../sync-server/test/cluster.ts';

/** What is in a place, in a ledger or on an account at the end of a day, or is still to pay, in rupees; or by how much two of these differ. */
export type Sum = {
  what: 'place' | 'ledger' | 'on account' | 'to pay' | 'differs';
  name: string;
  day: string | null;
  amount: string;
};

const SQL = readFileSync(join(import.meta.dirname, 'add-up-archive.sql'), 'utf8');

/** `files` by path, as in the archive. */
export async function addUpArchive(files: ReadonlyMap<string, string>, databaseUrl: string): Promise<Sum[]> {
  const { timeZone } = JSON.parse(files.get('books.json')!) as { timeZone: string };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('CREATE TEMP TABLE csv (file text, line jsonb)');
    for (const [path, text] of files) {
      const file = /^csv\/(.+)\.csv$/.exec(path)?.[1];
      if (!file) continue;
      const { data } = Papa.parse<object>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true });
      const lines = JSON.stringify(data, (_, value: unknown) => (value === '' ? undefined : value));
      await client.query('INSERT INTO csv SELECT $1, jsonb_array_elements($2::jsonb)', [file, lines]);
    }
    return (await client.query<Sum>(SQL, [timeZone])).rows;
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [zip] = process.argv.slice(2);
  if (!zip) throw new Error('Say which archive: node scripts/add-up-archive.ts books.zip');
  const found = Object.entries(unzipSync(readFileSync(zip))).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const cluster = await joinCluster();
  const sums = await addUpArchive(new Map(found), cluster.url);
  await cluster.leave();
  const others = sums.filter(({ what }) => what !== 'differs');
  const differing = sums.filter(({ what, amount }) => what === 'differs' && Number(amount) !== 0);
  for (const [name, days] of Map.groupBy(others, ({ what, name: of }) => `${what}: ${of}`)) {
    const { amount } = days.at(-1)!;
    if (Number(amount) !== 0) console.log(name.padEnd(30), Number(amount).toFixed(3).padStart(16));
  }
  for (const { name, day, amount } of differing) console.log(`${name} ${day ?? ''}: ${amount}`);
  console.log(`${differing.length} differences`);
  if (differing.length > 0) process.exitCode = 1;
}
