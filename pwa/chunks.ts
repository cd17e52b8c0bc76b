/**
 * Which modules travel in one file. Left to itself the bundler makes a file of each few modules that some screens share:
 * dozens of requests before an admin sees a figure. Here they go by need, the earliest first.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null };
type Reached = { name: string; from: string[] };

const SOURCES = join(import.meta.dirname, 'src');

/** A module goes with the first of these that leads to it by static imports. */
const STEPS: Reached[] = [
  { name: 'app', from: ['main.tsx'] },
  { name: 'forms', from: publicPages() },
  { name: 'device', from: ['sync/device/device.ts'] },
  { name: 'admin-layout', from: ['layout/admin-layout.tsx', 'dashboard/dashboard-page.tsx'] },
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

function publicPages(): string[] {
  const pages = readdirSync(join(SOURCES, 'public-site')).filter((file) => file.endsWith('-page.tsx'));
  return pages.map((file) => `public-site/${file}`);
}

function reachedBy({ name, from }: Reached): (id: string, context: Context) => string | null {
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= closure(
      from.map((file) => join(SOURCES, file)),
      context,
    );
    return reached.has(id) ? name : null;
  };
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
