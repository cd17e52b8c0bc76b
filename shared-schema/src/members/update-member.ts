import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { type ChangeTo, changeTo, withChanges } from './field-changes.ts';
import { mayChangeEmail, mayManage } from './may-manage.ts';
import { type Actor, isAdmin } from './actor.ts';
import type { Member } from './member.ts';
import { fieldsWith, type FieldWith, forFields, memberFields, type MemberFields } from './member-fields.ts';

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
  checks: ['email', 'proof', 'decision'],
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
