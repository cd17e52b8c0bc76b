import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { LocalDateSchema } from '../local-date.ts';
import { RefusalError } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { DocumentNumberSchema } from './document-number.ts';
import { changeTo, withChanges } from './field-changes.ts';
import { mayManage } from './may-manage.ts';
import { type Actor, isAdmin, type Member } from './member.ts';
import { EmailSchema, NomineeRelationSchema } from './registration.ts';

const text = (what: string, longest = 200) => changeTo(v.nullable(optionalText(what, longest)));

const relations = NomineeRelationSchema.options;
const NomineeRelation = v.picklist(relations, `Nominee relation must be one of ${relations.join(', ')}`);

/** Edits a member's details, field by field. */
export const updateMember = defineCommand({
  name: 'member.update',
  input: v.strictObject({
    id: MemberId,
    changes: v.strictObject({
      name: changeTo(requiredText('Full Name', 200, 'Full Name is required')),
      email: changeTo(EmailSchema),
      role: changeTo(v.picklist(['USER', 'ADMIN'], 'Role must be USER or ADMIN')),
      fatherName: text("Father's Name"),
      dob: changeTo(v.nullable(LocalDateSchema)),
      passportNumber: changeTo(v.nullable(DocumentNumberSchema)),
      passportExpiryDate: changeTo(v.nullable(LocalDateSchema)),
      aadhaarNumber: changeTo(v.nullable(DocumentNumberSchema)),
      abroadAddress: text('Abroad Address', 500),
      indiaAddress: text('Indian Address', 500),
      companyAddress: text('Company Address', 500),
      mobileAbroad: text('Abroad Mobile', 30),
      mobileIndia: text('Indian Mobile', 30),
      whatsapp: text('WhatsApp number', 30),
      nomineeName: text('Nominee name'),
      nomineeRelation: changeTo(v.nullable(NomineeRelation)),
      nomineeTel: text('Nominee Tel No', 30),
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
    throw new RefusalError('member.ownRole', 'forbidden', 'You cannot change your own role.');
  }
  if (member.role === 'SUPERADMIN') {
    throw new RefusalError('member.superAdminRole', 'forbidden', "A super admin's role cannot be changed.");
  }
}
