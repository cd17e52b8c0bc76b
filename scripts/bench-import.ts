/**
 * Measures a sheet of ten thousand entries on a phone four times slower than this machine: from the file chosen to its preview,
 * and from Enter tapped to the books having them. Chromium slows down pages, but no workers: the time in which the file was read
 * in one is counted four times.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { FIELD, BUTTON } from '../pwa/e2e/screen-texts/controls.ts';
import { IMPORT } from '../pwa/e2e/screen-texts/books.ts';
import { type Association, startTestServer } from '../pwa/e2e/test-server.ts';
import { spreadsheet } from 'shared-schema/sheets/testing/sheet-builders';
import { CPU_SLOWDOWN, PHONE, slowDown, synced } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const ROWS = 10_000;
const RUNS = 3;
const NAME = 'cash-book.xlsx';

/** Milliseconds that a person waits at most. */
const PREVIEWED = 4000;
const ENTERED = 30_000;

/** Needs the built app. */
export async function reportImport(browser: Browser, report: Report): Promise<void> {
  const runs: { previewed: number; entered: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { association, stop } = await startTestServer();
    try {
      runs.push(await measureImport(browser, association));
    } finally {
      await stop();
    }
  }
  report.heading('A sheet of 10,000 entries on a phone 4 times slower');
  const add = (what: string, figure: number, limit: number) =>
    report.add({ what, figure, unit: 'ms', against: { name: 'the limit', figure: limit }, atMost: 1, runs: RUNS });
  add('from the file to its preview', median(runs.map(({ previewed }) => previewed)), PREVIEWED);
  add('from Enter to the books having them', median(runs.map(({ entered }) => entered)), ENTERED);
}

async function measureImport(browser: Browser, { url, accounts }: Association) {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(measureWorkers);
  await page.goto('/login');
  await page.getByLabel(FIELD.email).fill(accounts.superAdmin.email);
  await page.getByLabel(FIELD.password, { exact: true }).fill(accounts.superAdmin.password);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await synced(page);
  await page.goto('/admin/import?kind=entries');
  await page.getByLabel(IMPORT.file).waitFor({ state: 'attached' });
  await slowDown(page);
  const file = writeCashBook();
  const [picker, worker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.waitForEvent('worker'),
    page.getByRole('button', { name: IMPORT.chooseFile }).click(),
  ]);
  // To choose a file takes a person longer than the worker takes to start.
  await worker.evaluate(() => undefined);
  const shown = await timed(async () => {
    await picker.setFiles(file);
    await page.getByText(IMPORT.allRight(ROWS)).waitFor({ timeout: 10 * PREVIEWED });
  });
  rmSync(dirname(file), { recursive: true });
  const inWorker = await page.evaluate(() => performance.getEntriesByName('in worker')[0]!.duration);
  const previewed = shown + (CPU_SLOWDOWN - 1) * inWorker;
  const entered = await timed(async () => {
    await page.getByRole('button', { name: IMPORT.enter(ROWS) }).click();
    await page.getByRole('button', { name: IMPORT.undo(NAME) }).waitFor({ timeout: 4 * ENTERED });
  });
  await context.close();
  return { previewed, entered };
}

/** On the disk, as a person has it: what Playwright hands over itself would be decoded by the page. */
function writeCashBook(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-import-')), NAME);
  writeFileSync(file, cashBook());
  return file;
}

/** Runs in the page: from what a worker is asked to its answer. */
function measureWorkers(): void {
  globalThis.Worker = class extends Worker {
    override postMessage(message: unknown, transferred: Transferable[] | StructuredSerializeOptions = []): void {
      const start = performance.now();
      this.addEventListener('message', () => performance.measure('in worker', { start }), { once: true });
      super.postMessage(message, transferred as Transferable[]);
    }
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** As a treasurer keeps it: a title, what came in and what went out, and a total. */
function cashBook(): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const day = new Date(Date.UTC(2020, 3, 1 + Math.floor(index / 5)));
    const amount = 100 + (index % 50) * 10;
    return [day, 'General', `Subscription ${index + 1}`, index % 4 ? amount : null, index % 4 ? null : amount];
  });
  const sum = (column: number) => rows.reduce((all, row) => all + Number(row[column] ?? 0), 0);
  const heads = ['Date', 'Ledger', 'Particulars', 'Received', 'Paid'];
  const total = [null, null, 'TOTAL', sum(3), sum(4)];
  return spreadsheet([{ name: 'Cash book', rows: [['Cash book'], heads, ...rows, total] }]);
}
