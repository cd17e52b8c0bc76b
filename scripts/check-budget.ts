/**
 * Fails when the built app has grown beyond `budget.json`: what a visitor's first page and an admin's first screen load, in
 * kilobytes of scripts and styles as they travel, and in requests, each with the language that weighs most; and each file of an
 * admin's first screen.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from '../pwa/texts/build-folder.ts';
import budget from './budget.json' with { type: 'json' };

type Load = { kilobytes: number; requests: number };

const dist = join(import.meta.dirname, '..', BUILD_FOLDER);
const assets = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const entry = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
const app = [...entry.filter((file) => !isLanguage(file)), heaviest('public-part')];
const landing = withImports([...app, heaviest('_site-content')]);
const frame = withImports([...app, named('start', 'js'), named('start', 'css')]);
const admin = [...frame, heaviest('form-part'), heaviest('admin-part')];

const grown = [
  compare('landing', landing, budget.landing),
  compare('admin', admin, budget.admin),
  ...Object.entries(budget.files).map(([name, most]) => compareFile(name, most)),
  ...frame.filter((file) => !(nameOf(file) in budget.files)).map(tellUnlisted),
].includes(true);
if (grown) {
  console.error('If it must be, raise scripts/budget.json in the same commit and say there what it buys.');
  process.exitCode = 1;
}

/** A file of an admin's first screen, in kilobytes as the browser reads it; texts in English. */
function compareFile(name: string, most: number): boolean {
  const file = name.endsWith('-part.js')
    ? lightest(name.replace('.js', ''))
    : frame.find((each) => nameOf(each) === name)!;
  const kilobytes = Math.round(statSync(join(dist, 'assets', file)).size / 1000);
  if (kilobytes > most) console.error(`${name} has grown: ${kilobytes} of ${most} KB`);
  return kilobytes > most;
}

function tellUnlisted(file: string): boolean {
  console.error(`${nameOf(file)} is new among the files of an admin's first screen`);
  return true;
}

/** Prints a load; true if it is beyond its budget. */
function compare(name: string, files: string[], most: Load): boolean {
  const kilobytes = Math.round(files.reduce((sum, file) => sum + weight(file), 0) / 1000);
  const is = `${kilobytes} of ${most.kilobytes} KB, ${files.length} of ${most.requests} requests`;
  console.log(`${name.padEnd(10)}${is}`);
  return kilobytes > most.kilobytes || files.length > most.requests;
}

/** With what they import before they run. */
function withImports(files: string[]): string[] {
  const all = new Set<string>();
  const next = [...files];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(dist, 'assets', file), 'utf8');
    next.push(...[...code.matchAll(/(?:from|import)\s?["']\.\/([^"']+\.js)["']/g)].map(([, imported]) => imported!));
  }
  return [...all];
}

/** Bytes, compressed where the build has done so. */
function weight(file: string): number {
  const path = join(dist, 'assets', file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

function isLanguage(file: string): boolean {
  return /^(public-part|_site-content)/.test(file);
}

function named(name: string, ending: string): string {
  const file = assets.find((each) => new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`).test(each));
  if (!file) throw new Error(`The build has no ${name}.${ending}: see pwa/chunks.ts.`);
  return file;
}

/** `start-1a2b3c4d.js` is `start.js`. */
function nameOf(file: string): string {
  return file.replace(/(_(en|ml|hi))?-[\w-]{8}(?=\.(js|css)$)/, '');
}

function heaviest(name: string): string {
  return byWeight(name).at(-1)!;
}

/** English, whose letters take one byte each. */
function lightest(name: string): string {
  return byWeight(name)[0]!;
}

/** The scripts of that name, of which there is one for each language. */
function byWeight(name: string): string[] {
  const files = assets.filter((file) => nameOf(file) === `${name}.js`);
  if (files.length === 0) throw new Error(`The build has no ${name}.js: see pwa/chunks.ts.`);
  return files.toSorted((a, b) => weight(a) - weight(b));
}
