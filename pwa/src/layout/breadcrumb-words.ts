/** What each part of an address is called. */
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import type { TextKey } from 'shared-schema/texts/text-key';
import { t, translator } from '../language/texts.ts';
import { MENU } from './menu.ts';

const WORDS: Record<string, TextKey<'collect' | 'layout' | 'papers' | 'records'>> = {
  find: 'layout.find',
  new: 'layout.new',
  sync: 'layout.sync',
  account: 'layout.account',
  devices: 'layout.devices',
  import: 'layout.import',
  projects: 'layout.projects',
  heads: 'layout.heads',
  money: 'layout.money',
  site: 'layout.publicPages',
  draws: 'layout.draws',
  month: 'layout.month',
  verify: 'layout.verify',
  statement: 'papers.statement',
  dividends: 'records.dividends',
  voucher: 'records.voucher',
  reminders: 'collect.reminders',
  reported: 'collect.reported',
  ...Object.fromEntries(MENU.map(({ to, label }) => [to.split('/').at(-1)!, label])),
};

/** Whose dues or statement it is: `m-12` is member 12. */
const OF_WHOM = { m: 'records.memberNumber', b: 'records.businessNumber', f: 'records.chittyFundNumber' } as const;

/** Parts of an address that have no page of their own, and what is called what they number. */
const NUMBERED: Record<string, (id: string) => string> = {
  accounts: (id) => t('places.account', { id }),
  lines: () => t('layout.bankLine'),
};

/** The member whom an address is about. */
export function memberIn(pathname: string): MemberId | undefined {
  const id = /\/(?:users\/|cash\/|m-)(\d+)/.exec(pathname)?.[1];
  return id === undefined ? undefined : (Number(id) as MemberId);
}

/** The bank account that an address is about. */
export function bankAccountIn(pathname: string): BankAccountId | undefined {
  const id = /\/accounts\/(\d+)/.exec(pathname)?.[1];
  return id === undefined ? undefined : (Number(id) as BankAccountId);
}

/** The pages above one and itself, from the parts of its address. `called`: the number of the member, or the name of the bank account, that it is about. */
export function crumbsOf(pathname: string, called?: string): { to: string; label: string }[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.flatMap((segment, index) =>
    NUMBERED[segment]
      ? []
      : [{ to: `/${segments.slice(0, index + 1).join('/')}`, label: labelOf(segment, segments[index - 1], called) }],
  );
}

/** What is below these has a title of its own, once its texts are there. */
const TITLED: Record<string, string> = { reports: 'reports', association: 'subjects', account: 'account' };

export function labelOf(segment: string, before = '', called?: string): string {
  const titles = TITLED[before];
  if (titles) {
    const name = segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return translator().find(`${titles}.${name}`, {}) ?? (WORDS[segment] ? t(WORDS[segment]) : ' ');
  }
  if (called && (before === 'users' || before === 'accounts')) return called;
  if (before === 'cash' && !WORDS[segment] && !NUMBERED[segment]) return t(OF_WHOM.m, { id: called ?? segment });
  if (NUMBERED[before]) return NUMBERED[before](segment);
  const [, kind, id] = /^([mbf])-(\d+)$/.exec(segment) ?? [];
  if (kind) return t(OF_WHOM[kind as keyof typeof OF_WHOM], { id: called ?? id! });
  return WORDS[segment] ? t(WORDS[segment]) : decodeURIComponent(segment);
}
