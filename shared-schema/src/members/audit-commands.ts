/**
 * A super admin lets somebody read the books to audit them. An auditor has an account of their own, with which nobody can sign in once the audit
 * is over.
 */
import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireExisting, requireFreeId } from '../command.ts';
import { MemberId } from '../ids.ts';
import { localDateOf } from '../local-date.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { isSuperAdmin } from './actor.ts';
import { type Audit, AuditSchema } from './audit.ts';
import { EmailSchema } from './field-schemas.ts';
import { memberFields } from './member-fields.ts';
import { newMember } from './new-member.ts';

/** They get a number like a member, and sign in once they have been sent a link. */
export const inviteAuditor = defineCommand({
  name: 'member.inviteAuditor',
  input: v.strictObject({
    id: v.optional(MemberId),
    name: memberFields.name.edit,
    email: EmailSchema,
    audits: AuditSchema,
  }),
  allow: isSuperAdmin,
  checks: ['unique', 'proof'],
  numbers: { id: 'members' },
  reads: ({ id }) => ({ taken: one('members', id) }),
  apply({ taken }, { audits, ...input }, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'member', id);
    requireInOrder(audits);
    if (audits.endsOn < localDateOf(context.issuedAt, context.timeZone)) {
      throw invalidInput([{ path: 'audits.endsOn', message: says('validation.auditEnded') }]);
    }
    return [put('members', { ...newMember({ ...input, id }, context.issuedAt), audits })];
  },
});

/** Another period, or another last day: one that is over ends it at once. */
export const setAudit = defineCommand({
  name: 'member.setAudit',
  input: v.strictObject({ id: MemberId, audits: AuditSchema }),
  allow: isSuperAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id, audits }) {
    const member = requireExisting(row, 'member', id);
    if (!member.audits) throw refuse('member.noAuditor', { name: member.name });
    requireInOrder(audits);
    return [put('members', { ...member, audits })];
  },
});

function requireInOrder({ from, to }: Audit): void {
  if (to && to < from) throw invalidInput([{ path: 'audits.to', message: says('validation.periodOrder') }]);
}
