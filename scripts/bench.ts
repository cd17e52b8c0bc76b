/**
 * Measures in a real browser what a phone's owner waits for, and compares each figure with a reference measured in the same
 * run. Exits with 1 if a ratio is above its limit.
 */
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import type { Timings } from '../pwa/bench/first-sync.ts';
import { findBrowser } from '../pwa/e2e/find-browser.ts';
import { startTestServer } from '../pwa/e2e/test-server.ts';
import { measureMembers, type LongestTasks } from './bench-members.ts';
import { reportColdStart } from './bench-cold-start.ts';
import { reportTaps } from './bench-tap.ts';
import { reportWrites } from './bench-writes.ts';

const RUNS = 3;

/** How many times as long as fetching and parsing alone a first sync may take. */
const FIRST_SYNC_RATIO = 1.6;

/** The longest task of the main thread may take this long, in milliseconds. */
const LONGEST_TASK = 50;

const root = join(import.meta.dirname, '..');

const { association, stop } = await startTestServer(['--lines', '100000']);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const runs: Timings[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, await bundle()));
  report(median(runs));
  reportMembers(await measureMembers(browser));
  if (!(await reportTaps(browser))) process.exitCode = 1;
  if (!(await reportColdStart(browser))) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
if (!(await reportWrites())) process.exitCode = 1;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(root, 'pwa/bench/first-sync.ts'), formats: ['iife'], name: 'bench' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

/** One run in a browser profile of its own. */
async function measure(chrome: Browser, code: string): Promise<Timings> {
  const context = await chrome.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${association.url}/login`);
  await page.addScriptTag({ content: code });
  const token = await signIn();
  const timings = await page.evaluate((given) => window.measureFirstSync(given), token);
  await context.close();
  return timings;
}

async function signIn(): Promise<string> {
  const { email, password } = association.accounts.admin;
  const response = await fetch(`${association.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

function median(runs: Timings[]): Timings {
  const medianOf = (name: keyof Timings) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
  return Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, medianOf(name as keyof Timings)])) as Timings;
}

function report(timings: Timings): void {
  const { lines, limit, firstSync, readAll, readScreen, perLineFirstSync, perLineReadAll } = timings;
  const ratio = firstSync / limit;
  const rows = [
    ['fetch + JSON.parse only (reference)', limit, ''],
    ['first sync, ledger as pages', firstSync, `${ratio.toFixed(2)} x the reference (at most ${FIRST_SYNC_RATIO})`],
    ['first sync, a record per line', perLineFirstSync, `${(perLineFirstSync / limit).toFixed(2)} x the reference`],
    ['read all, ledger as pages', readAll, `${(perLineReadAll / readAll).toFixed(1)} x as fast as per line`],
    ['read all, a record per line', perLineReadAll, ''],
    ['the newest 50 with balances', readScreen, `${((100 * readScreen) / readAll).toFixed(0)} % of reading all`],
  ] as const;
  console.log(`${lines} ledger lines in Chromium, median of ${RUNS} runs`);
  for (const [what, took, note] of rows) console.log(`${what.padEnd(38)}${took.toFixed(0).padStart(7)} ms  ${note}`);
  if (ratio > FIRST_SYNC_RATIO) {
    console.error(
      `The first sync took ${ratio.toFixed(2)} times the reference; at most ${FIRST_SYNC_RATIO} is allowed.`,
    );
    process.exitCode = 1;
  }
}

function reportMembers(runs: LongestTasks[]): void {
  console.log(
    `5,000 members on a phone 4 times slower: the longest time without a new frame, median of ${runs.length} runs`,
  );
  for (const what of ['opening', 'typing', 'turning'] as const) {
    const sorted = runs.map((run) => run[what]).toSorted((a, b) => a - b);
    const took = sorted[Math.floor(runs.length / 2)]!;
    const ratio = took / LONGEST_TASK;
    const note = `${ratio.toFixed(2)} x the limit (at most 1), worst ${sorted.at(-1)!.toFixed(0)} ms`;
    console.log(`${what.padEnd(38)}${took.toFixed(0).padStart(7)} ms  ${note}`);
    if (ratio > 1) process.exitCode = 1;
  }
}
