/** Which backups are kept: of so many days, weeks and months that have one, the last of each. */

export type Retention = { days: number; weeks: number; months: number };

const DAY_MS = 86_400_000;

/** Monday, the first day of the epoch being a Thursday. */
const weekOf = (time: Date) => Math.floor((time.getTime() / DAY_MS + 3) / 7);

const PERIODS: [keyof Retention, (time: Date) => string | number][] = [
  ['days', (time) => time.toISOString().slice(0, 10)],
  ['weeks', weekOf],
  ['months', (time) => time.toISOString().slice(0, 7)],
];

/** Reads `14d 8w 24m`; undefined if it is something else or keeps nothing. */
export function parseRetention(text: string): Retention | undefined {
  const [, days, weeks, months] = /^(\d{1,4})d (\d{1,4})w (\d{1,4})m$/.exec(text) ?? [];
  const retention = { days: Number(days), weeks: Number(weeks), months: Number(months) };
  return retention.days + retention.weeks + retention.months > 0 ? retention : undefined;
}

/** Those of these backups that need not be kept. The newest is never among them. */
export function outdated<B extends { time: Date }>(backups: B[], retention: Retention): B[] {
  const newestFirst = backups.toSorted((a, b) => b.time.getTime() - a.time.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, periodOf] of PERIODS) {
    const periods = Map.groupBy(newestFirst, ({ time }) => periodOf(time));
    for (const [newest] of [...periods.values()].slice(0, retention[unit])) kept.add(newest!);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
