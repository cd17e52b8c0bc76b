/**
 * Measures what a person waits for, each figure beside a limit or a peer of the same run: `npm run bench`, or
 * `npm run bench -- --only taps,writes --size 0.1 --json figures.json`. A goal that is missed is called so; only with `--strict` does
 * it also end with 1. See docs/benchmarks.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { requireBrowser } from '../pwa/e2e/find-browser.ts';
import { reportAttack } from './bench-attack.ts';
import { Books } from './bench-books.ts';
import { reportColdStart } from './bench-cold-start.ts';
import { reportCrowd } from './bench-crowd.ts';
import { reportImport } from './bench-import.ts';
import { reportInteractions } from './bench-interactions.ts';
import { reportMembers } from './bench-members.ts';
import { reportNews } from './bench-news.ts';
import { Report } from './bench-report.ts';
import { reportScreens } from './bench-screens.ts';
import { reportFirstSync } from './bench-slow-line.ts';
import { reportStatement } from './bench-statement.ts';
import { reportTaps } from './bench-tap.ts';
import { reportWrites } from './bench-writes.ts';

type Measure = (browser: Browser, report: Report, books: Books) => Promise<void>;

const MEASURES: Record<string, Measure> = {
  'first-sync': reportFirstSync,
  members: (browser, given) => reportMembers(browser, given),
  import: (browser, given) => reportImport(browser, given),
  statement: (_browser, given) => reportStatement(given),
  screens: reportScreens,
  taps: reportTaps,
  interactions: (browser, given) => reportInteractions(browser, given),
  news: reportNews,
  'cold-start': reportColdStart,
  crowd: (_browser, given) => reportCrowd(given),
  writes: (_browser, given) => reportWrites(given),
  attack: (_browser, given) => reportAttack(given),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(MEASURES).join() },
    size: { type: 'string', default: '1' },
    json: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const names = values.only.split(',');
const unknown = names.find((name) => !(name in MEASURES));
if (unknown !== undefined) throw new Error(`--only knows ${Object.keys(MEASURES).join()}, not ${unknown}.`);
const size = Number(values.size);
if (!(size > 0 && size <= 10)) throw new Error('--size is a number up to 10, such as 0.1.');

const report = new Report();
const machine = { cores: cpus().length, load: loadavg()[0]! };
console.log(`Size ${size}; ${machine.cores} cores, load ${machine.load.toFixed(1)}`);
if (machine.load > machine.cores / 2) console.log('The machine does other work: compare ratios to peers only.');
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const books = new Books(size);
try {
  for (const name of names) await MEASURES[name]!(browser, report, books);
} finally {
  await browser.close();
  await books.close();
  if (values.json) report.save(values.json, { size, machine });
}
if (values.strict && report.missed) process.exitCode = 1;
