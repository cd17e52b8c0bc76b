/**
 * Which modules travel in one file. Left to itself the bundler makes a file of each few modules that some screens share:
 * dozens of requests before an admin sees a figure. Here they go by need, the earliest first.
 */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

type Context = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

const SOURCES = join(import.meta.dirname, 'src');

const inSources = (file: string) => join(SOURCES, file);

const APP = 'main.tsx';
const PUBLIC_PAGES = readdirSync(join(SOURCES, 'public-site'))
  .filter((file) => file.endsWith('-page.tsx'))
  .map((file) => `public-site/${file}`);
const START = ['sync/device/device.ts', 'layout/admin-layout.tsx', 'dashboard/dashboard-page.tsx'];
const RULES = ['sync/outbox/dispatch.ts'];

/** A module goes with the first of these all of whose lists lead to it by static imports. */
const STEPS: { name: string; from: string[][] }[] = [
  { name: 'app', from: [[APP]] },
  { name: 'forms', from: [PUBLIC_PAGES, START] },
  { name: 'start', from: [START] },
  { name: 'sync', from: [['sync/sync.ts']] },
  { name: 'public-pages', from: [PUBLIC_PAGES] },
  { name: 'rules', from: [RULES] },
];

/** The groups of `codeSplitting`. */
export function chunkGroups() {
  return [
    // What releases seldom change keeps its name, and its place in the cache, over a release.
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\//,
      priority: STEPS.length + 5,
    },
    // A start asks for it last of all, a visitor long after the page is there.
    { name: 'forms', test: /node_modules\/workbox-window\//, priority: STEPS.length + 5 },
    ...STEPS.map((step, index) => ({
      name: reachedBy(step),
      debugName: step.name,
      priority: STEPS.length + 4 - index,
    })),
    // Several screens make spreadsheets, but none before somebody asks for one.
    { name: 'spreadsheet', test: /node_modules\/write-excel-file\//, priority: 4 },
    // Amounts in words and QR codes, for receipts and what one pays by.
    { name: 'paper', test: /node_modules\/(to-words|uqr)\//, priority: 4 },
    // What reads files of banks and of spreadsheets, for who enters one.
    { name: 'statements', test: /shared-schema\/src\/(bank\/statements|sheets)\//, minShareCount: 2, priority: 4 },
    ...sharedGroups(),
  ];
}

function reachedBy({ name, from }: (typeof STEPS)[number]): (id: string, context: Context) => string | null {
  let reached: Set<string>[] | undefined;
  return (id, context) => {
    reached ??= from.map((files) => closure(files.map(inSources), context));
    return reached.every((modules) => modules.has(id)) ? name : null;
  };
}

/** So many of what is loaded by itself share what each list and page of a record is made of. */
const MOST_SCREENS = 17;

/** What several screens share: what most need, what one fills in and picks from, and what those of one subject share. */
function sharedGroups() {
  let sharing: Map<string, string[]> | undefined;
  const named = (name: (sharers: string[]) => string | null) => (id: string, context: Context) =>
    name((sharing ??= sharersByModule(context)).get(id) ?? []);
  const subjects = (sharers: string[]) => [...new Set(sharers.map((file) => relative(SOURCES, file).split(sep)[0]))];
  return [
    { name: named((by) => (by.length >= MOST_SCREENS ? 'screens' : null)), debugName: 'screens' },
    { name: named((by) => (subjects(by).length > 1 ? 'acts' : null)), debugName: 'acts' },
    { name: named((by) => subjects(by)[0] ?? null), debugName: 'subjects' },
  ].map((group, index, { length }) => ({ ...group, minShareCount: 2, priority: length - index }));
}

/** The files that are loaded by themselves and lead to each module. */
function sharersByModule(context: Context): Map<string, string[]> {
  const sharers = new Map<string, string[]>();
  const roots = new Set([inSources(APP)]);
  // A set is walked through to its end, also while it grows.
  for (const root of roots) {
    for (const id of closure([root], context)) {
      sharers.set(id, [...(sharers.get(id) ?? []), root]);
      for (const lazy of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(lazy);
    }
  }
  return sharers;
}

function closure(ids: string[], context: Context): Set<string> {
  const reached = new Set<string>();
  const next = [...ids];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    // What begins with a zero is the bundler's own.
    if (reached.has(id) || id.startsWith('\0')) continue;
    reached.add(id);
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
