/**
 * Measures in a real browser how long a device takes to store and read ten years of books, beside only fetching and
 * decoding them, and beside a database record for each row, and SQLite.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import type { SqliteParts, Timings } from '../pwa/bench/first-sync.ts';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 5;

/** How many times as long as fetching and decoding alone a first sync may take. */
const MOST_OF_LIMIT = 1.6;
/** What part of the time that a record a row takes it may take. */
const MOST_OF_PER_ROW = 0.067;
/** What part of SQLite's time. */
const MOST_OF_SQLITE = 0.25;

export async function reportStorage(browser: Browser, report: Report, books: Books): Promise<void> {
  const association = await books.association();
  const code = await bundle('first-sync.ts');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'), 'base64');
  const sqlite = { script: await bundle('sqlite-worker.ts'), wasm };
  const runs: Timings[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, association, code, sqlite));
  const half = (name: keyof Timings) => median(runs.map((each) => each[name]));
  report.heading(`${half('lines')} ledger lines, and all else, in Chromium`);
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
  add('first sync', 'firstSync', { name: 'a record a row', of: 'perRowFirstSync', atMost: MOST_OF_PER_ROW });
  add('first sync', 'firstSync', { name: 'SQLite in WebAssembly', of: 'sqliteFirstSync', atMost: MOST_OF_SQLITE });
  add('first sync, a record a row (Dexie)', 'perRowFirstSync');
  add('first sync, SQLite in WebAssembly', 'sqliteFirstSync');
  add('reading all lines', 'readAll', { name: 'a record a row', of: 'perRowReadAll' });
  add('reading all lines', 'readAll', { name: 'SQLite in WebAssembly', of: 'sqliteReadAll' });
  add('the newest 50 with balances', 'readScreen', { name: 'reading all lines', of: 'readAll' });
}

/** One of the files of `pwa/bench`, to be run in a page. */
export async function bundle(file: string): Promise<string> {
  const entry = join(import.meta.dirname, '../pwa/bench', file);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // SQLite looks beside itself for its code, which it is given.
    define: { 'import.meta.url': '"http://localhost/"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

/** One run in a browser profile of its own. */
async function measure(
  browser: Browser,
  association: Association,
  code: string,
  sqlite: SqliteParts,
): Promise<Timings> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${association.url}/login`);
  await page.addScriptTag({ content: code });
  const token = await signIn(association);
  const timings = await page.evaluate((given) => window.measureFirstSync(...given), [token, sqlite] as const);
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
