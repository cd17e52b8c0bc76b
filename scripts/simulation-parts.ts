/** What long simulations came to, in a file: they may be ended at any time, and go on where they ended. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const PartSchema = v.strictObject({
  /** The last commit that changed what is simulated. */
  version: v.pipe(v.string(), v.nonEmpty()),
  /** The first seed and the last. */
  from: Count,
  to: Count,
  seconds: Count,
  /** The seeds in which something was violated. */
  violations: v.array(Count),
  /** How often each kind of step, fault and message occurred. */
  counts: v.record(v.string(), Count),
});

export type Part = v.InferOutput<typeof PartSchema>;

/** The parts in a file, in the order of their seeds; none if it is not there. Throws where it holds something else. */
export function readParts(file: string): Part[] {
  if (!existsSync(file)) return [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(PartSchema)), readFileSync(file, 'utf8'));
  if (read.success) return read.output;
  throw new Error(
    `${file} should hold what simulations came to: ${v.getDotPath(read.issues[0]) ?? 'it'} does not fit.`,
  );
}

/** Writes all of them, or leaves what was there. */
export function writeParts(file: string, parts: Part[]): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(parts, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** The seed with which to go on. */
export function nextSeed(parts: Part[]): number {
  return (parts.at(-1)?.to ?? 0) + 1;
}

/** The parts with one more, which is one with the last where the same version goes on. */
export function withPart(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1);
  if (last?.version !== part.version) return [...parts, part];
  return [
    ...parts.slice(0, -1),
    {
      ...last,
      to: part.to,
      seconds: last.seconds + part.seconds,
      violations: [...last.violations, ...part.violations],
      counts: sumOf([last, part]),
    },
  ];
}

/** What occurred in all of them, by name. */
export function sumOf(parts: Pick<Part, 'counts'>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of parts)
    for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).sort(([a], [b]) => a.localeCompare(b)));
}

const SIMULATED = [
  'shared-schema/src',
  'sync-server/src',
  'pwa/src',
  'sync-server/test/simulation',
  'sync-server/test/convergence',
  'sync-server/test/plain-dashboard.ts',
  'package-lock.json',
];

/** The commit that stands for what is simulated, and for what seeds mean. Throws where something of it is not committed. */
export function versionOfSimulated(): string {
  const cwd = join(import.meta.dirname, '..');
  const git = (...given: string[]) =>
    execFileSync('git', [...given, '--', ...SIMULATED], { cwd })
      .toString()
      .trim();
  const changed = git('status', '--porcelain');
  if (changed)
    throw new Error(`What is simulated must be committed first, so that its version can be told:\n${changed}`);
  return git('log', '-1', '--format=%h');
}
