/** The small file in which whoever makes releases names the newest one, and which a server may ask for. */
import * as v from 'valibot';
import { shortText } from './bounded.ts';
import { LocalDateSchema } from './local-date.ts';
import { hasDisguises } from './text.ts';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([\w.-]{1,40}))?$/;

export const ReleaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(VERSION)),
  released: LocalDateSchema,
  /** A plain sentence for who decides about the update. */
  means: v.pipe(
    shortText(300),
    v.trim(),
    v.check((text) => /^\S.*$/.test(text) && !hasDisguises(text) && text.isWellFormed()),
  ),
  /** Where there is more about it. */
  url: v.optional(v.pipe(shortText(300), v.check(isSecure))),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** Why asking brought nothing. */
export const ASKING_FAILURES = [
  'private',
  'unreachable',
  'tooSlow',
  'redirected',
  'status',
  'tooLarge',
  'insecureUrl',
  'unreadable',
] as const;
export type AskingFailure = (typeof ASKING_FAILURES)[number];

const OWN_NETWORK = /^http:\/\/(localhost|(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){1,3})(:\d+)?(\/\S*)?$/;

/** Whether the file may lie there: without TLS only in a network of one's own, which the operator must have allowed, too. */
export function isReleaseAddress(address: string): boolean {
  return isSecure(address) || OWN_NETWORK.test(address);
}

function isSecure(address: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/.test(address);
}

/** By semantic versioning: `1.2.0-rc.1` is newer than `1.1.3`, and older than `1.2.0`. A version that is none is not. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version.match(VERSION), than.match(VERSION)];
  if (!one || !other) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part]);
    if (difference !== 0) return difference > 0;
  }
  const [before, otherBefore] = [one[4], other[4]];
  if (before === undefined || otherBefore === undefined) return before === undefined && otherBefore !== undefined;
  return before.localeCompare(otherBefore, 'en', { numeric: true }) > 0;
}
