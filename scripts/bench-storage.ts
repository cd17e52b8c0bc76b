/**
 * Measures in a real browser how long a device takes to store and read ten years of ledger lines, beside only fetching and
 * decoding them, and beside a database record for each line.
 */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import type { Timings } from '../pwa/bench/first-sync.ts';
import { type Association, startTestServer } from '../pwa/e2e/test-server.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 5;

/** How many times as long as fetching and decoding alone a first sync may take. */
const MOST_OF_LIMIT = 1.6;
/** What part of the time that a record a line takes it may take. */
const MOST_OF_PER_LINE = 0.067;

/** `lines` are those of the ledger. */
export async function reportStorage(browser: Browser, report: Report, lines: number): Promise<void> {
  const { association, stop } = await startTestServer(['--lines', String(lines), '--packs']);
  try {
    const code = await bundle('first-sync.ts');
    const runs: Timings[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, association, code));
    const half = (name: keyof Timings) => median(runs.map((each) => each[name]));
    report.heading(`${half('lines')} ledger lines in Chromium`);
    const add = (what: string, name: keyof Timings, to?: { name: string; of: keyof Timings; atMost?: number }) => {
      const against = to && { name: to.name, figure: half(to.of) };
      report.add({
        what,
        figure: half(name),
        unit: 'ms',
        ...(against && { against }),
        ...(to?.atMost !== undefined && { atMost: to.atMost }),
        runs: RUNS,
      });
    };
    add('fetching and decoding the packs alone', 'limit');
    add('first sync', 'firstSync', { name: 'fetching and decoding alone', of: 'limit', atMost: MOST_OF_LIMIT });
    add('first sync', 'firstSync', { name: 'a record a line', of: 'perLineFirstSync', atMost: MOST_OF_PER_LINE });
    add('first sync, a record a line (Dexie)', 'perLineFirstSync');
    add('reading all lines', 'readAll', { name: 'a record a line', of: 'perLineReadAll' });
    add('the newest 50 with balances', 'readScreen', { name: 'reading all lines', of: 'readAll' });
  } finally {
    await stop();
  }
}

/** One of the files of `pwa/bench`, to be run in a page. */
export async function bundle(file: string): Promise<string> {
  const entry = join(import.meta.dirname, '../pwa/bench', file);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

/** One run in a browser profile of its own. */
async function measure(browser: Browser, association: Association, code: string): Promise<Timings> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${association.url}/login`);
  await page.addScriptTag({ content: code });
  const token = await signIn(association);
  const timings = await page.evaluate((given) => window.measureFirstSync(given), token);
  await context.close();
  return timings;
}

/** A token of the admin. */
export async function signIn({ url, accounts }: Association): Promise<string> {
  const { email, password } = accounts.admin;
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}
