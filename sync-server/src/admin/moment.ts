/** A moment as it is typed. */
import { BadUsage } from './admin-command.ts';

/**
 * `2026-11-27T10:00` is a time of `timeZone`, the association's; with seconds, `Z` or `+05:30` behind it, it is what it says. Throws
 * BadUsage.
 */
export function readMoment(text: string, timeZone: string): Date {
  const [, local, zone] = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const time = local && Date.parse(`${local.replace(' ', 'T')}${zone ?? 'Z'}`);
  if (time === undefined || time === '' || Number.isNaN(time)) {
    throw new BadUsage(`${text} is no moment: write it like 2026-11-27T10:00, or with Z or +05:30 behind it.`);
  }
  if (zone) return new Date(time);
  // The distance may be another at that moment than at the one it was looked up for; then it is looked up again.
  const near = time - offsetAt(time, timeZone);
  return new Date(time - offsetAt(near, timeZone));
}

/** How many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const shown = new Date(time).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
