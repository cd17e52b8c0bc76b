/** What the Sync page says, and entries that are held. */
import { escaped, LOCALE, pattern, t } from '../texts.ts';

/** The Sync page and the words for changes that are not sent. */
export const SYNC = {
  conflict: (...fields: string[]) =>
    t('refusals.member.conflict', { fields: new Intl.ListFormat(LOCALE).format(fields) }),
  memberEdited: (member: string, field: string) =>
    new RegExp(`${pattern('outbox.memberEdited', { member }).source}.*${escaped(field)}`),
  lastSynced: pattern('sync.lastSynced'),
  held: (count: number) => t('sync.held', { count }),
  toDecide: (count: number) => t('sync.toDecide', { count }),
  toDecideEntries: (count: number) => t('sync.toDecideEntries', { count }),
  heldEntries: (count: number) => t('sync.heldEntries', { count }),
  notSent: t('common.notSentYet'),
  removeFromList: t('outbox.removeFromList'),
  /** At a field of a form: what someone else has made of it meanwhile. */
  changedBy: (name: string, value: string) => pattern('members.changedBy', { name, value }),
  savingApp: t('sync.savingApp'),
  synced: t('sync.synced'),
  /** The other value of a field, with who made it. */
  theirs: (name: string, value: string) =>
    new RegExp(`${pattern('outbox.theirsBy', { name }).source}.*${escaped(value)}`),
  thisDevice: t('sync.thisDevice'),
  yours: (value: string) => new RegExp(`${escaped(t('outbox.yours'))}.*${escaped(value)}`),
} as const;

/** Entries of people who are no longer admins. */
export const HELD = {
  enter: t('held.enter'),
  leftOut: (reason: string) => t('refusals.command.voided', { reason }),
  handedOver: (count: number) => t('visitor.handedOver', { count }),
  title: t('held.title'),
  void: t('held.void'),
  why: t('refusals.command.held'),
} as const;
