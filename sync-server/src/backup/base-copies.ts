/** The copies of the whole cluster from which its WAL goes on: which there are, which one leads to a moment, and which are needed no more. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ArchiveFolders, foldersIn } from '../database/wal-archive.ts';

/** What its `about.json` says. */
export type BaseCopyFacts = {
  /** From this moment on it leads to others. */
  finishedAt: string;
  /** Of the WAL; another one begins with each restoration. */
  timeline: number;
  /** The first file of WAL that it needs. */
  firstWal: string;
  /** Where in the WAL it ended, such as `0/3000148`. */
  endLsn: string;
};

type BaseCopy = BaseCopyFacts & { folder: string };

export const ABOUT = 'about.json';

/** Of one that is being made, or was left half-made or half-removed. */
export const PART = '.part';

/** Oldest first. */
export function baseCopiesIn({ base }: ArchiveFolders): BaseCopy[] {
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((name) => !name.endsWith(PART))
    .map((name) => join(base, name))
    .map((folder) => ({ ...(JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')) as BaseCopyFacts), folder }))
    .toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt));
}

export type Way = {
  copy: BaseCopy;
  folders: ArchiveFolders;
  /** The one that was written at that moment. */
  timeline: number;
  /** Where each of those before it was left. */
  parents: Parents;
};

type Parents = Map<number, string>;

/** How one gets to a moment. Throws an Error of one sentence if there is no way. */
export function wayTo(moment: Date, to: string): Way {
  const all = systemsIn(to).map((system) => foldersIn(to, system));
  const ways = all.flatMap((folders) => wayIn(folders, moment) ?? []);
  const [best] = ways.toSorted((a, b) => b.copy.finishedAt.localeCompare(a.copy.finishedAt));
  if (best) return best;
  const [first] = all
    .flatMap((folders) => baseCopiesIn(folders))
    .map(({ finishedAt }) => finishedAt)
    .toSorted();
  throw new Error(first ? `${to} leads to moments from ${first} on.` : `There is no copy of a database in ${to}.`);
}

function systemsIn(to: string): string[] {
  return existsSync(to) ? readdirSync(to).filter((name) => /^\d+$/.test(name)) : [];
}

function wayIn(folders: ArchiveFolders, moment: Date): Way | undefined {
  const copies = baseCopiesIn(folders).filter(({ finishedAt }) => Date.parse(finishedAt) <= moment.getTime());
  const forks = forksIn(folders).filter(({ at }) => at <= moment.getTime());
  // Not the highest: a restoration for practice begins one, too, while the server goes on with its own.
  const events = [
    ...copies.map((copy) => ({ timeline: copy.timeline, at: Date.parse(copy.finishedAt) })),
    ...forks,
    ...keptWal(folders).filter(({ at }) => at <= moment.getTime()),
  ];
  if (events.length === 0) return undefined;
  const { timeline } = events.reduce((latest, each) => (each.at >= latest.at ? each : latest));
  const parents: Parents = forks.find((fork) => fork.timeline === timeline)?.parents ?? new Map();
  const copy = copies.findLast((each) => {
    const left = parents.get(each.timeline);
    return each.timeline === timeline || (left !== undefined && position(each.endLsn) <= position(left));
  });
  return copy && { copy, folders, timeline, parents };
}

type Fork = {
  timeline: number;
  /** When it began, in milliseconds since the epoch. */
  at: number;
  /** Where each of those before it was left. */
  parents: Parents;
};

/** The time of each file is when it was kept. */
function keptWal({ wal }: ArchiveFolders): { timeline: number; at: number }[] {
  return walIn(wal).map((name) => ({ timeline: timelineOf(name), at: statSync(join(wal, name)).mtimeMs }));
}

const walIn = (wal: string) => readdirSync(wal).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));

/** Every restoration begins a timeline, whose history Postgres copies at once. */
function forksIn({ wal }: ArchiveFolders): Fork[] {
  return readdirSync(wal)
    .filter((name) => /^[0-9A-F]{8}\.history\.gz$/.test(name))
    .map((name) => {
      const lines = gunzipSync(readFileSync(join(wal, name)))
        .toString()
        .matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm);
      return {
        timeline: timelineOf(name),
        at: statSync(join(wal, name)).mtimeMs,
        parents: new Map([...lines].map(([, parent, left]) => [Number(parent), left!])),
      };
    });
}

/** Of `1/3000148` in bytes. */
function position(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** What one file of WAL holds. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;

const timelineOf = (wal: string) => parseInt(wal.slice(0, 8), 16);

/** Without its timeline: files of all timelines are numbered alike. */
const numberOf = (wal: string) => wal.slice(8, 24);

/** Whether a file of WAL that a copy needs is not there, as when the server ran for a while without copying. */
export function hasGap(copy: BaseCopyFacts, folders: ArchiveFolders): boolean {
  return gapOn({ copy, folders, timeline: copy.timeline, parents: new Map() }) !== undefined;
}

/** After which moment a file of WAL is missing on the way, so that recovery ends there; undefined if none is. */
export function gapOn({ copy, folders: { wal }, timeline, parents }: GapOn): Date | undefined {
  const lasts = new Map([...parents].map(([parent, left]) => [parent, Number(position(left) / SEGMENT_BYTES)]));
  lasts.set(timeline, Infinity);
  const first = segmentOf(numberOf(copy.firstWal));
  const files = new Map<number, string>();
  for (const name of walIn(wal)) {
    const number = segmentOf(numberOf(name));
    if (number >= first && number <= (lasts.get(timelineOf(name)) ?? -1)) files.set(number, name);
  }
  let missing = first;
  while (files.has(missing)) missing++;
  if (files.size === missing - first) return undefined;
  return missing === first ? new Date(copy.finishedAt) : statSync(join(wal, files.get(missing - 1)!)).mtime;
}

type GapOn = Pick<Way, 'folders' | 'timeline' | 'parents'> & { copy: BaseCopyFacts };

/** Two halves of eight digits; the second counts to 255, because a file has 16 MB. */
function segmentOf(number: string): number {
  return parseInt(number.slice(0, 8), 16) * 256 + parseInt(number.slice(8), 16);
}

export function removeParts({ base }: ArchiveFolders): void {
  for (const name of readdirSync(base).filter((each) => each.endsWith(PART)))
    rmSync(join(base, name), { recursive: true });
}

/**
 * Removes what leads to no moment of the last days: copies but the last from before them, and the WAL that was written before the oldest
 * that is kept. Returns the copies' folders.
 */
export function removeUnneeded(folders: ArchiveFolders, keepDays: number, now: Date): string[] {
  const copies = baseCopiesIn(folders);
  const from = new Date(now.getTime() - keepDays * 86_400_000).toISOString();
  const before = copies.filter(({ finishedAt }) => finishedAt <= from);
  const unneeded = before.slice(0, -1);
  // What is left when this is ended half-way is no copy any more; the next one begins with removing it.
  for (const { folder } of unneeded) renameSync(folder, `${folder}${PART}`);
  removeParts(folders);
  const [first] = copies
    .filter((copy) => !unneeded.includes(copy))
    .map(({ firstWal }) => numberOf(firstWal))
    .toSorted();
  if (first !== undefined)
    for (const name of readdirSync(folders.wal))
      if (/^[0-9A-F]{24}\./.test(name) && numberOf(name) < first) rmSync(join(folders.wal, name));
  return unneeded.map(({ folder }) => folder);
}
