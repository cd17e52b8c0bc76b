/** Whether the PostgreSQL that this release brings is still the newest of its kind. */
import type { Finding } from './admin-command.ts';

/** What package.json brings, and the day on which PostgreSQL's developers released it. */
export const EMBEDDED = { version: '18.4', releasedOn: '2026-05-14' };

/** Minor releases come on the second Thursdays of these months (postgresql.org/developer/roadmap). */
const MONTHS = [2, 5, 8, 11];

/** Only of the embedded one: an outside one is updated by whoever runs it. */
export function checkEmbedded(today: string): Finding {
  const missed = minorReleasesSince(EMBEDDED.releasedOn, today);
  const here = `PostgreSQL: the embedded ${EMBEDDED.version} of ${EMBEDDED.releasedOn}`;
  if (missed === 0) return ['good', `${here} is the newest minor release`];
  return [
    'doubtful',
    `${here} is ${missed} minor releases old, which close security holes: update to the newest release of this program, or use an outside PostgreSQL`,
  ];
}

/** How many were due after one day up to another, both as `2026-05-14`. */
export function minorReleasesSince(released: string, today: string): number {
  const [first, last] = [Number(released.slice(0, 4)), Number(today.slice(0, 4))];
  const due: string[] = [];
  for (let year = first; year <= last; year++) for (const month of MONTHS) due.push(secondThursday(year, month));
  return due.filter((day) => day > released && day <= today).length;
}

function secondThursday(year: number, month: number): string {
  const THURSDAY = 4;
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 8 + ((THURSDAY - weekday + 7) % 7);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
