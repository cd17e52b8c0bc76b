/** Each screen, and each part of one that is loaded later, comes with the texts that it asks for. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const app = join(root, 'pwa/src');
const rules = join(root, 'shared-schema/src');

const PARTS = ['public', 'form', 'admin', 'record', 'office', 'report', 'import'];
/** What is there before a screen of the back office is loaded. */
const BACK_OFFICE = ['public', 'form', 'admin'];

/** Which part brings which text. */
const partOf = new Map<string, string>();
for (const part of PARTS) {
  const groups = (await import(`../shared-schema/src/texts/en/${part}-part.ts`)) as Record<string, object>;
  for (const [group, texts] of Object.entries(groups)) {
    for (const name of Object.keys(texts)) partOf.set(`${group}.${name}`, part);
  }
}

type Module = {
  /** Keys of the texts it asks for. */
  asks: string[];
  imports: string[];
  /** What it loads later, and the parts that the same statement loads or asks for on its own. */
  later: { file: string; parts: string[] }[];
};

const files = [app, rules].flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => join(folder, file)),
);
const modules = new Map(files.map((file) => [file, readModule(file)]));

function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8');
  const module: Module = { asks: [], imports: [], later: [] };
  // Names of commands look like keys; in the app they are names of properties, in the rules no call asks for them.
  const asked = file.startsWith(app)
    ? /(?<=['"`])[a-z]\w*\.\w+(?=['"`](?!:))/gi
    : /(?<=\bt\(['"`])[a-z]\w*\.\w+(?=['"`])/gi;
  const keys = source.match(asked) ?? [];
  module.asks = keys.filter((key) => partOf.has(key));
  for (const statement of parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body) {
    const text = source.slice(statement.start, statement.end);
    const from = 'source' in statement && statement.source?.value;
    const isType = 'importKind' in statement && statement.importKind === 'type';
    const imported = typeof from === 'string' && !isType && fileOf(from, file);
    if (imported) module.imports.push(imported);
    for (const [, path] of text.matchAll(/import\('([^']+)'\)/g)) {
      module.later.push({ file: join(dirname(file), path!), parts: partsLoadedIn(text) });
    }
  }
  return module;
}

/** Of the rules those that make reports, which a screen finds by their name; what others write is the screen's that calls them. */
function fileOf(name: string, importer: string): string | undefined {
  if (!name.startsWith('shared-schema/')) return join(dirname(importer), name);
  return name === 'shared-schema/reports/reports' ? join(rules, 'reports/reports.ts') : undefined;
}

function partsLoadedIn(statement: string): string[] {
  // Whoever writes in the language of somebody else has all of it.
  if (/\btranslatorFor\(/.test(statement)) return PARTS;
  if (!/\b(?:loadTexts|lazyWithTexts|\w*[sS]creen|loader)\b/.test(statement)) return [];
  const brings = /\b\w*[sS]creen\(/.test(statement) ? ['record'] : [];
  return [...brings, ...PARTS.filter((part) => statement.includes(`'${part}'`))];
}

/** What lacks, each once, with the way to the module from where the app starts. */
function missingTexts(): string[] {
  const missing = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, parts: Set<string>, way: string[]): void => {
    const visited = [file, ...[...parts].sort()].join(' ');
    const module = modules.get(file);
    if (!module || seen.has(visited)) return;
    seen.add(visited);
    const steps = [...way, relative(app, file)];
    for (const key of module.asks) {
      if (!parts.has(partOf.get(key)!)) missing.set(`${steps.at(-1)} asks for ${key}`, steps.join(' → '));
    }
    for (const imported of module.imports) visit(imported, parts, steps);
    for (const later of module.later) {
      const isOffice = [file, later.file].some((each) => /^(routes\/admin|layout\/)/.test(relative(app, each)));
      visit(later.file, new Set([...parts, ...later.parts, ...(isOffice ? BACK_OFFICE : [])]), steps);
    }
  };
  visit(join(app, 'main.tsx'), new Set(['public']), []);
  return [...missing].map(([what, way]) => `${what}: ${way}`);
}

test('no screen asks for a text that is not loaded with it', () => {
  expect(missingTexts()).toEqual([]);
});

test('the screens of each part are seen', () => {
  const asked = new Set([...modules.values()].flatMap(({ asks }) => asks.map((key) => partOf.get(key))));
  expect(asked).toEqual(new Set(PARTS));
});
