/**
 * What `npm test` runs: every part, also after one that failed. The end says which parts and which tests failed and
 * how long each part took; the last line is `N passed, M failed`, in which a part that failed without a test counts as one. Exits with 1 if a part failed.
 * `node scripts/test.ts lint unit` runs these parts alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installBrowser, installFonts } from './install-browser.ts';
import { parts, type Count, type Part } from './test-parts.ts';

type Result = Count & { name: string; isRed: boolean; seconds: number };

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

try {
  const chosen = chosenParts(process.argv.slice(2));
  if (chosen.flat().some(({ needsBrowser }) => needsBrowser)) {
    installBrowser();
    installFonts();
  }
  const start = performance.now();
  const results: Result[] = [];
  for (const row of chosen) results.push(...(await Promise.all(row.map(run))));
  say(results, secondsSince(start));
  process.exitCode = results.some(({ isRed }) => isRed) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

function chosenParts(names: string[]): Part[][] {
  const known = parts.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no part ${unknown}: choose of ${known.join(', ')}.`);
  return names.length > 0 ? parts.map((row) => row.filter(({ name }) => names.includes(name))) : parts;
}

async function run(part: Part): Promise<Result> {
  console.log(`\n== ${part.name}`);
  const report = join(reports, `${part.name}.json`);
  const start = performance.now();
  const isRed = !(await succeeds(part.commands(report), report));
  const { passed, failed } = part.count?.(read(report)) ?? { passed: 0, failed: [] };
  return {
    name: part.name,
    passed,
    failed: isRed && failed.length === 0 ? [part.name] : failed,
    isRed,
    seconds: secondsSince(start),
  };
}

/** npm has put `node_modules/.bin` first in PATH. */
async function succeeds(commands: string[][], report: string): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  for (const [program, ...args] of commands) {
    const [status] = (await once(spawn(program!, args, { cwd: root, stdio: 'inherit', env }), 'close')) as [
      number | null,
    ];
    if (status !== 0) return false;
  }
  return true;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Undefined if the part ended before it wrote one. */
function read(report: string): unknown {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

function say(results: Result[], seconds: number): void {
  for (const name of results.flatMap(({ failed }) => failed)) console.log(`\nFAILED ${firstLines(name)}`);
  console.log('\npart      result   time     tests');
  for (const { name, isRed, seconds: ownSeconds, passed, failed } of results) {
    const tests = passed + failed.length > 0 ? `${passed} passed, ${failed.length} failed` : '';
    console.log(
      `${name.padEnd(10)}${(isRed ? 'FAILED' : 'passed').padEnd(9)}${`${ownSeconds.toFixed(0)} s`.padEnd(9)}${tests}`,
    );
  }
  console.log(`${'all'.padEnd(19)}${seconds.toFixed(0)} s\n`);
  const passed = results.reduce((all, result) => all + result.passed, 0);
  console.log(`${passed} passed, ${results.flatMap(({ failed }) => failed).length} failed`);
}

/** Of what may be a page of a stack. */
function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 8).join('\n  ');
}
