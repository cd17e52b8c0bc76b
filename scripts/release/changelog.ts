/** The heads of CHANGELOG.md, and the commits beside them. */

import { type Release, ReleaseSchema } from 'shared-schema/release';
import * as v from 'valibot';

const UNRELEASED = /^## Unreleased.*$/m;

/** With the head of what is unreleased turned into that of `version`. `day` is YYYY-MM-DD. */
export function released(changelog: string, version: string, day: string): string {
  if (!UNRELEASED.test(changelog)) throw new Error('CHANGELOG.md has nothing under Unreleased.');
  if (headings(changelog).has(version)) throw new Error(`CHANGELOG.md has ${version} already.`);
  return changelog.replace(UNRELEASED, `## ${version} - ${day}`);
}

/**
 * Versions with the commit that their heading names in any form, `## 0.4.0 - 2026-11-21 (78cf693)` or a link to it. A version without
 * one has undefined: its tag is set by hand or not at all.
 */
export function headings(changelog: string): Map<string, string | undefined> {
  const heads = changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+(?:-[\w.]+)?)\]?(.*)$/gm);
  return new Map([...heads].map(([, version, rest]) => [version!, commitIn(rest!)]));
}

/** Seven hex digits or more, which no day of a heading has in a row. */
function commitIn(text: string): string | undefined {
  return text.match(/\b[\da-f]{7,40}\b/)?.[0];
}

/**
 * What `release.json` says of a version: its day, and the sentence that stands by itself below its head. Undefined if the changelog has not
 * released it.
 */
export function announcement(changelog: string, version: string, url?: string): Release | undefined {
  const head = changelog.split('\n').find((line) => line.startsWith(`## ${version} - `));
  if (!head) return undefined;
  const below = changelog.slice(changelog.indexOf(head) + head.length);
  const [means = ''] = below.trim().split('\n\n');
  if (/^[#-]/.test(means)) throw new Error(`CHANGELOG.md does not say below ${head} what it means.`);
  return v.parse(ReleaseSchema, {
    version,
    released: /\d{4}-\d\d-\d\d/.exec(head)?.[0],
    means: means.replaceAll('\n', ' '),
    ...(url && { url }),
  });
}
