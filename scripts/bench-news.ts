/** Measures how soon what one admin has written is told: painted on another's phone, and pulled by a device that asks. */
import type { Browser } from '@playwright/test';
import { expectStatus } from '../sync-server/test/device.ts';
import type { Client } from '../sync-server/test/client.ts';
import { WIRE_VERSION } from 'shared-schema/wire';
import type { Books } from './bench-books.ts';
import { eventFloor, OVER_FLOOR } from './bench-floors.ts';
import { openSyncedPhone, paintedAfter } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const WRITES = 30;
const PULLED = 10;
const PULLS = 15;

/** Needs the built app. */
export async function reportNews(browser: Browser, report: Report, books: Books): Promise<void> {
  const association = await books.association();
  const client = await books.client();
  const write = (description: string) => writeLine(client, association.accounts.user.id, description);
  const { context, page } = await openSyncedPhone(browser, association);
  await page.goto('/admin/transactions');
  await page.locator('main .record-cards li').first().waitFor();
  const shown: number[] = [];
  for (let count = 0; count < WRITES; count++) {
    const text = `News ${count}.`;
    shown.push(await paintedAfter(page, text, () => write(text)));
  }
  await context.close();
  const sorted = shown.toSorted((a, b) => a - b);
  report.heading(`Told to others; ${WRITES} writes by REST`);
  const against = { name: 'a bare event', figure: await eventFloor(browser) };
  for (const [what, figure] of [
    ['half of them painted elsewhere within', median(sorted)],
    ['nineteen of twenty within', sorted[Math.floor(sorted.length * 0.95)]!],
  ] as const) {
    report.add({ what, figure, unit: 'ms', against, atMost: OVER_FLOOR, runs: WRITES });
  }
  const pulls = await measurePulls(client, write);
  report.add({ what: `pull of ${PULLED} rows`, figure: median(pulls), unit: 'ms', runs: PULLS });
}

async function writeLine(client: Client, userId: number, description: string): Promise<void> {
  const line = { amount: 1.5, userId, type: 'CREDIT', metadata: { description } };
  expectStatus(201, await client.post('/transactions/new', line));
}

/** A pull by HTTP, from the request to its text, when some rows have changed since. */
async function measurePulls(client: Client, write: (text: string) => Promise<void>): Promise<number[]> {
  const pull = async (since?: string) => {
    const query = new URLSearchParams({ wire: String(WIRE_VERSION), ...(since && { since }) });
    const { body } = await client.get<{ cursor: string; changes: Record<string, unknown[]> }>(`/sync/pull?${query}`);
    return body;
  };
  const manifest = await client.get<{ cursor: string }>(`/sync/packs?wire=${WIRE_VERSION}`);
  let { cursor } = await pull(manifest.body.cursor);
  const runs: number[] = [];
  for (let run = 0; run < PULLS; run++) {
    for (let row = 0; row < PULLED; row++) await write(`Pulled ${run}.${row}`);
    const started = performance.now();
    const page = await pull(cursor);
    runs.push(performance.now() - started);
    cursor = page.cursor;
    const rows = Object.values(page.changes).flat().length;
    if (rows !== PULLED) throw new Error(`${rows} rows were pulled, not ${PULLED}.`);
  }
  return runs;
}
