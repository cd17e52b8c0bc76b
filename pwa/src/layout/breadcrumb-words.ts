/** What each part of an address is called. */
import type { TextKey } from 'shared-schema/texts/text-key';
import { t, translator } from '../language/texts.ts';
import { MENU } from './menu.ts';

const WORDS: Record<string, TextKey<'collect' | 'layout' | 'members' | 'papers'>> = {
  admin: 'layout.dashboard',
  find: 'layout.find',
  new: 'layout.new',
  sync: 'layout.sync',
  account: 'layout.account',
  devices: 'layout.devices',
  import: 'layout.import',
  projects: 'layout.projects',
  periods: 'layout.periods',
  site: 'layout.publicPages',
  draws: 'layout.draws',
  month: 'layout.month',
  verify: 'layout.verify',
  statement: 'papers.statement',
  dividends: 'members.dividends',
  reminders: 'collect.reminders',
  reported: 'collect.reported',
  ...Object.fromEntries(MENU.map(({ to, label }) => [to.split('/').at(-1)!, label])),
};

/** Whose dues or statement it is: `m-12` is member 12. */
const OF_WHOM = { m: 'records.memberNumber', b: 'collect.customerOf', f: 'collect.fund' } as const;

/** What stands below a report's list has the report's title, once the texts of reports are there. */
export function labelOf(segment: string, before: string | undefined): string {
  if (before === 'reports') {
    const name = segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return translator().find(`reports.${name}`, {}) ?? ' ';
  }
  const [, kind, id] = /^([mbf])-(\d+)$/.exec(segment) ?? [];
  if (kind) return t(OF_WHOM[kind as keyof typeof OF_WHOM], { id: id! });
  return WORDS[segment] ? t(WORDS[segment]) : decodeURIComponent(segment);
}
