/** How the values of a member's fields are written. What the fields are called: fieldLabel in refusal-sentence.ts. */
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { Scalar } from 'shared-schema/members/field-changes';
import type { Role } from 'shared-schema/members/actor';
import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import { EDIT_KINDS, type Member, type MemberStatus } from 'shared-schema/members/member';
import { type FieldKind, type MemberField, memberFields } from 'shared-schema/members/member-fields';
import * as v from 'valibot';
import { formatMoney, type Money } from 'shared-schema/money';
import { type Language, LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { formatDate, formatInstant, formatNumber, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { relationLabel } from '../language/relation-label.ts';

const ROLES = {
  USER: 'records.roleUser',
  ADMIN: 'records.roleAdmin',
  SUPERADMIN: 'records.roleSuperAdmin',
} as const satisfies Record<Role, string>;

const STATUSES = {
  PENDING: 'records.statusPending',
  APPROVED: 'records.statusApproved',
  REJECTED: 'records.statusRejected',
} as const satisfies Record<MemberStatus, string>;

const EDITS = {
  BEFORE: 'members.heldBefore',
  DECLARED: 'members.granted',
  SPENT: 'members.anExpense',
} as const satisfies Record<(typeof EDIT_KINDS)[number], string>;

/** What it can have been that a member was given without money. */
export function editChoices() {
  return EDIT_KINDS.map((kind) => [kind, t(EDITS[kind])] as const);
}

export function roleLabel(role: Role): string {
  return t(ROLES[role]);
}

export function statusLabel(status: MemberStatus): string {
  return t(STATUSES[status]);
}

/** A field's value in words; a dash for none. Times are written in `timeZone`. */
export function fieldText(field: string, value: Scalar, timeZone = 'UTC'): string {
  if (value === null || value === '') return '–';
  const kind = field in memberFields ? memberFields[field as MemberField].kind : 'text';
  return WRITTEN[kind]?.(value as never, timeZone) ?? String(value);
}

/** What a member asks to change, each field as it is and as it should be. */
export function changeWords(changes: NonNullable<Member['askedChange']>['changes']): string {
  return changes
    .map(({ field, from, to }) => `${fieldLabel(field)}: ${fieldText(field, from)} → ${fieldText(field, to)}`)
    .join(' · ');
}

/** Kinds that are not listed are text as it is. */
const WRITTEN: { [K in FieldKind]?: (value: never, timeZone: string) => string } = {
  date: (date: LocalDate) => formatDate(date),
  time: (at: Instant, timeZone) => formatInstant(at, timeZone),
  lastTime: (at: Instant, timeZone) => formatInstant(at, timeZone),
  money: (money: Money) => formatMoney(money),
  count: (count: number) => formatNumber(count),
  role: (role: Role) => roleLabel(role),
  status: (status: MemberStatus) => statusLabel(status),
  language: (language: Language) => LANGUAGE_NAMES[language],
  relation: (relation: string) => (v.is(NomineeRelationSchema, relation) ? relationLabel(relation) : relation),
};
