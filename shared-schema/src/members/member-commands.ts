import * as v from 'valibot';
import { list } from '../bounded.ts';
import { dayWithoutLine, onOpenMoment } from '../ledgers/hand-entry.ts';
import { addDays, LocalDateSchema } from '../local-date.ts';
import { NOTHING, subtract } from '../money.ts';
import { isClosed, lastClosedDay } from '../periods/require-open.ts';
import { allocated, defineCommand, many, one, put, requireExisting, requireFreeId } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { type ChangeTo, changeTo, withChanges } from './field-changes.ts';
import { mayChangeEmail, mayManage } from './may-manage.ts';
import { type Actor, isAdmin, isSuperAdmin } from './actor.ts';
import { EDIT_KINDS, type HoldingEdit, isUnexplained, type Member, withEdit } from './member.ts';
import { fieldsWith, type FieldWith, forFields, memberFields, type MemberFields } from './member-fields.ts';
import { hasPhone, newMember, newMemberEntries } from './new-member.ts';

export type EditableField = FieldWith<'edit'>;

export const EDITABLE_FIELDS = fieldsWith('edit');

type Changes = { [F in EditableField]: ChangeTo<MemberFields[F]['edit']> };

/** Edits a member's details, field by field. */
export const updateMember = defineCommand({
  name: 'member.update',
  input: v.strictObject({
    id: MemberId,
    changes: v.strictObject(forFields(EDITABLE_FIELDS, (field) => changeTo(memberFields[field].edit)) as Changes),
  }),
  allow: isAdmin,
  checks: ['unique', 'proof', 'decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id, changes }, { actor }) {
    const member = requireExisting(row, 'member', id);
    mayManage(actor, member);
    const moved = changes.email && changes.email.to !== member.email;
    if (moved) mayChangeEmail(actor, member);
    const edited = { ...withChanges(member, changes), ...(moved && { emailConfirmedAt: null }) };
    if (!changes.role || changes.role.to === member.role) return [put('members', edited)];
    mayChangeRole(actor, member);
    return [put('members', { ...edited, wasAdmin: true })];
  },
});

function mayChangeRole(actor: Actor, member: Member): void {
  if (actor.id === member.id) {
    throw refuse('member.ownRole');
  }
  if (member.role === 'SUPERADMIN') {
    throw refuse('member.superAdminRole');
  }
}

/**
 * Adds a member without a registration: approved, and without a sign-in until invited. A name and one phone number are
 * enough.
 */
export const addMember = defineCommand({
  name: 'member.add',
  input: v.pipe(
    v.strictObject({
      id: v.optional(MemberId),
      ...newMemberEntries,
    }),
    v.forward(v.partialCheck([['mobileIndia'], ['mobileAbroad']], hasPhone, says('validation.onePhone')), [
      'mobileIndia',
    ]),
  ),
  allow: isAdmin,
  checks: ['unique'],
  numbers: { id: 'members' },
  reads: ({ id }) => ({ taken: one('members', id) }),
  apply({ taken }, input, { issuedAt }) {
    const id = allocated(input.id);
    requireFreeId(taken, 'member', id);
    return [put('members', newMember({ ...input, id }, issuedAt))];
  },
});

/** The day on which it counts, today if it is left out, and what it was. It came with version 4 of the wire. */
const editedOn = {
  date: v.optional(v.nullable(LocalDateSchema)),
  was: v.optional(v.nullable(v.picklist(EDIT_KINDS))),
};

export type FinancialField = FieldWith<'grant'>;

export const FINANCIAL_FIELDS = fieldsWith('grant');

type FinancialChanges = { [F in FinancialField]: ChangeTo<MemberFields[F]['grant']> };

const ChangesSchema = v.strictObject(
  forFields(FINANCIAL_FIELDS, (field) => changeTo(memberFields[field].grant)) as FinancialChanges,
);

/** Sets a member's number of shares, incentive and dividend, as REST does; screens use the one that asks for a reason. */
export const setMemberFinancials = defineCommand({
  name: 'member.setFinancials',
  input: v.strictObject({ id: MemberId, changes: ChangesSchema, ...editedOn }),
  allow: isSuperAdmin,
  checks: ['proof', 'decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id, changes, date, was }, context) {
    const member = requireExisting(row, 'member', id);
    const edited = withChanges(member, changes);
    const on = dayWithoutLine(date, context);
    return [put('members', withEdit(edited, { ...differenceOf(member, edited), on, was: was ?? null }))];
  },
});

function differenceOf(before: Member, after: Member) {
  const change = (field: 'incentive' | 'dividend') => subtract(after[field] ?? NOTHING, before[field] ?? NOTHING);
  return {
    shares: (after.share ?? 0) - (before.share ?? 0),
    incentive: change('incentive'),
    dividend: change('dividend'),
  };
}

/** The most members of whom it is said at once. */
export const MOST_EXPLAINED = 500;

/** Says what was changed of members' holdings without money and nobody has explained yet, also of those who have left. */
export const explainHoldings = defineCommand({
  name: 'member.explainHoldings',
  input: v.strictObject({
    ids: v.pipe(list(MemberId, MOST_EXPLAINED), v.minLength(1)),
    /** What was given later is not meant. */
    until: LocalDateSchema,
    was: v.picklist(EDIT_KINDS),
  }),
  allow: isSuperAdmin,
  reads: ({ ids }) => ({ members: many('members', ids) }),
  apply({ members }, { ids, until, was }, context) {
    const isMeant = (edit: HoldingEdit) => isUnexplained(edit) && edit.on <= until;
    const saidOn = addDays(lastClosedDay(context), 1);
    return ids.flatMap((id, index) => {
      const row = members[index];
      if (!row) throw refuse('member.notFound', { id });
      const { holdingEdits, ...member } = row;
      const said = (edit: HoldingEdit) => ({ ...edit, was, ...(isClosed(edit.on, context) && { saidOn }) });
      const told = holdingEdits?.map((edit) => (isMeant(edit) ? said(edit) : edit));
      return holdingEdits?.some(isMeant) ? [put('members', { ...member, holdingEdits: told })] : [];
    });
  },
});

/** The same, with the reason why. */
export const setMemberFinancialsV2 = defineCommand({
  ...setMemberFinancials,
  name: 'member.setFinancialsV2',
  input: v.strictObject({
    id: MemberId,
    changes: ChangesSchema,
    ...editedOn,
    reason: requiredText('fields.reason', 500),
  }),
});

/** Sets the language in which a member reads letters. Everybody chooses their own. */
export const setMemberLanguage = defineCommand({
  name: 'member.setLanguage',
  input: v.strictObject({ id: MemberId, language: v.picklist(LANGUAGES) }),
  allow: () => true,
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id, language }, { actor }) {
    if (actor.id !== id) throw refuse('member.othersLanguage');
    return [put('members', { ...requireExisting(member, 'member', id), language })];
  },
});

/** Removes a member for good. What they bought, owed and paid stays in the books. */
export const deleteMember = defineCommand({
  name: 'member.delete',
  input: v.strictObject({ id: MemberId, reason: v.optional(v.nullable(optionalText('fields.reason', 500))) }),
  allow: isAdmin,
  checks: ['proof', 'leaving'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id, reason }, context) {
    const member = requireExisting(row, 'member', id);
    mayManage(context.actor, member);
    if (member.id === context.actor.id) {
      throw refuse('member.ownDeletion');
    }
    const { timeCompleted: deletedAt } = onOpenMoment(context);
    return [put('members', { ...member, deletedAt, ...(reason && { leftBecause: reason }) })];
  },
});

/** Lets a registered person in: from now on they may sign in. */
export const approveMember = defineCommand({
  name: 'member.approve',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  checks: ['decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id }) {
    return [put('members', { ...stillPending(requireExisting(member, 'member', id)), status: 'APPROVED' })];
  },
});

/** The member, if no one has decided on the registration yet; else throws RefusalError `member.notPending` saying how it was. */
function stillPending(member: Member): Member {
  if (member.status === 'PENDING') return member;
  throw refuse('member.notPending', { name: member.name, status: member.status ?? 'APPROVED' });
}

/** Turns a registration down. */
export const rejectMember = defineCommand({
  name: 'member.reject',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  checks: ['leaving'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id }) {
    return [put('members', { ...stillPending(requireExisting(member, 'member', id)), status: 'REJECTED' })];
  },
});
