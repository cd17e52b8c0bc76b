import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { LocalDateSchema } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { type FieldKey, optionalText, requiredText } from '../text.ts';
import { DocumentNumberSchema } from './document-number.ts';
import { changeTo, withChanges } from './field-changes.ts';
import { mayManage } from './may-manage.ts';
import { type Actor, isAdmin, type Member } from './member.ts';
import { EmailSchema, NomineeRelationSchema } from './registration.ts';

const text = (field: FieldKey, longest = 200) => changeTo(v.nullable(optionalText(field, longest)));

const relations = NomineeRelationSchema.options;
const NomineeRelation = v.picklist(relations, says('validation.nomineeRelation', { relations: relations.join(', ') }));

/** Edits a member's details, field by field. */
export const updateMember = defineCommand({
  name: 'member.update',
  input: v.strictObject({
    id: MemberId,
    changes: v.strictObject({
      name: changeTo(requiredText('fields.name', 200)),
      email: changeTo(EmailSchema),
      role: changeTo(v.picklist(['USER', 'ADMIN'], says('validation.role'))),
      fatherName: text('fields.fatherName'),
      dob: changeTo(v.nullable(LocalDateSchema)),
      passportNumber: changeTo(v.nullable(DocumentNumberSchema)),
      passportExpiryDate: changeTo(v.nullable(LocalDateSchema)),
      aadhaarNumber: changeTo(v.nullable(DocumentNumberSchema)),
      abroadAddress: text('fields.abroadAddress', 500),
      indiaAddress: text('fields.indiaAddress', 500),
      companyAddress: text('fields.companyAddress', 500),
      mobileAbroad: text('fields.mobileAbroad', 30),
      mobileIndia: text('fields.mobileIndia', 30),
      whatsapp: text('fields.whatsapp', 30),
      nomineeName: text('fields.nomineeName'),
      nomineeRelation: changeTo(v.nullable(NomineeRelation)),
      nomineeTel: text('fields.nomineeTel', 30),
    }),
  }),
  allow: isAdmin,
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id, changes }, { actor }) {
    const member = requireExisting(row, 'member', id);
    mayManage(actor, member);
    if (changes.role && changes.role.to !== member.role) mayChangeRole(actor, member);
    return [put('members', withChanges(member, changes))];
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
