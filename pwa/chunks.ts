/**
 * Which modules travel in one file. Left to itself the bundler makes a file of each few modules that some screens share:
 * dozens of requests before an admin sees a figure. Here they go by need, the earliest first.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

const SOURCES = join(import.meta.dirname, 'src');

const APP = ['main.tsx'];
const PUBLIC_PAGES = readdirSync(join(SOURCES, 'public-site'))
  .filter((file) => file.endsWith('-page.tsx'))
  .map((file) => `public-site/${file}`);
const START = ['sync/device/device.ts', 'layout/admin-layout.tsx', 'dashboard/dashboard-page.tsx'];
const RULES = ['sync/outbox/dispatch.ts'];

/** A module goes with the first of these all of whose lists lead to it by static imports. */
const STEPS: { name: string; from: string[][] }[] = [
  { name: 'app', from: [APP] },
  { name: 'forms', from: [PUBLIC_PAGES, START] },
  { name: 'start', from: [START] },
  { name: 'public-pages', from: [PUBLIC_PAGES] },
  { name: 'rules', from: [RULES] },
];

/** The groups of `codeSplitting`. */
export function chunkGroups() {
  return [
    // What releases seldom change keeps its name, and its place in the cache, over a release.
    {
      name: 'react',
      test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//,
      priority: STEPS.length + 2,
    },
    ...STEPS.map((step, index) => ({
      name: reachedBy(step),
      debugName: step.name,
      priority: STEPS.length + 1 - index,
    })),
    // Several screens make spreadsheets, but none before somebody asks for one.
    { name: 'spreadsheet', test: /node_modules\/write-excel-file\//, priority: 2 },
    // Amounts in words and QR codes, for receipts and what one pays by.
    { name: 'paper', test: /node_modules\/(to-words|uqr)\//, priority: 2 },
    // What reads files of banks and of spreadsheets, for who enters one.
    { name: 'statements', test: /shared-schema\/src\/(bank\/statements|sheets)\//, minShareCount: 2, priority: 2 },
    { name: 'screens', minShareCount: 2, priority: 1 },
  ];
}

function reachedBy({ name, from }: (typeof STEPS)[number]): (id: string, context: Context) => string | null {
  let reached: Set<string>[] | undefined;
  return (id, context) => {
    reached ??= from.map((files) => closure(files, context));
    return reached.every((modules) => modules.has(id)) ? name : null;
  };
}

function closure(files: string[], context: Context): Set<string> {
  const reached = new Set<string>();
  const next = files.map((file) => join(SOURCES, file));
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    // What begins with a zero is the bundler's own.
    if (reached.has(id) || id.startsWith('\0')) continue;
    reached.add(id);
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
