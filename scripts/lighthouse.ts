/**
 * Runs Lighthouse on the pages a visitor meets first, as a phone loads them from the real server. Exits with 1 if a score is
 * below 95. `node scripts/lighthouse.ts --url URL` checks a server that is already running.
 */
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult as RunResult } from 'lighthouse';
import { requireBrowser } from '../pwa/e2e/find-browser.ts';
import { startTestServer } from '../pwa/e2e/test-server.ts';

const PAGES = ['/', '/register'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const LOWEST_SCORE = 95;

/** A single run varies with what else the machine does, so the median of several counts. */
const RUNS = 3;
const ATTEMPTS = 3;

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const own = values.url ? undefined : await startTestServer();
const url = values.url ?? own!.association.url;
try {
  for (const page of PAGES) {
    const runs: RunResult[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(page));
    report(page, runs);
  }
} finally {
  await own?.stop();
}

/** Measures a page once. A run without a usable trace, as with NO_NAVSTART on a busy machine, is repeated. */
async function measure(page: string): Promise<RunResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await runLighthouse(page);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result;
    if (attempt === ATTEMPTS) throw new Error(`${page}: ${runtimeError.message}`);
    console.warn(`${page}: ${runtimeError.code}, trying again`);
  }
}

/** Runs Lighthouse on a page in a new browser profile. The result may be a runtime error. */
async function runLighthouse(page: string): Promise<RunResult> {
  const chrome = await launch({ chromePath: requireBrowser(), chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url + page, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${page}`);
    return result;
  } finally {
    chrome.kill();
  }
}

/** Prints the scores of the median run, the figures behind its performance, and the audits that lowered a score. */
function report(page: string, runs: RunResult[]): void {
  const sorted = runs.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = sorted[Math.floor(RUNS / 2)]!;
  const { categories, audits, environment } = median.lhr;
  console.log(`${page.padEnd(12)}${CATEGORIES.map((id) => `${id} ${scoreOf(median, id)}`).join('   ')}`);
  const metrics = METRICS.map((id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`);
  console.log(`            ${[...metrics, `machine speed: ${environment.benchmarkIndex}`].join(', ')}`);
  for (const id of CATEGORIES) {
    if (scoreOf(median, id) >= LOWEST_SCORE) continue;
    process.exitCode = 1;
    const lost = categories[id]!.auditRefs.map((ref) => audits[ref.id]!).filter((audit) => (audit.score ?? 1) < 0.9);
    for (const { title, displayValue } of lost) console.error(`            ${id}: ${title} ${displayValue ?? ''}`);
  }
}

function scoreOf({ lhr }: RunResult, category: (typeof CATEGORIES)[number]): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}
