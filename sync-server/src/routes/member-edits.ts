/** What admins do with members. REST sends whole records to edit them; what differs from the one kept becomes the command. */
import {
  deleteMember,
  EDITABLE_FIELDS,
  type EditableField,
  FINANCIAL_FIELDS,
  setMemberFinancials,
  updateMember,
  addMember,
  approveMember,
  rejectMember,
} from 'shared-schema/members/member-commands';
import * as v from 'valibot';
import { json } from 'shared-schema/bounded';
import { plain } from 'shared-schema/members/field-changes';
import { makeSuperAdmin } from 'shared-schema/members/make-super-admin';
import type { Member } from 'shared-schema/members/member';
import {
  DOCUMENT_FIELDS,
  type DocumentField,
  isDocumentField,
  MEMBER_FIELD_NAMES,
  memberFields,
} from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { sealDocumentToSend } from '../documents/document-fields.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { documentedAs, rupeesInput, textInput } from '../http/inputs.ts';
import { commandRoute, existing } from './command-route.ts';
import { members } from './users.ts';
import { NEW_MEMBER_FIELDS, type NewMemberField } from 'shared-schema/members/new-member';

/** Sent along with the whole member, and changed by other requests or not at all. */
const notEditedHere = ['username', ...MEMBER_FIELD_NAMES.filter((field) => !('edit' in memberFields[field]))];

/** Of what is only sent along. */
const LONGEST_LEFT_AS_IT_IS = 1000;

const EditBody = v.strictObject({
  id: v.optional(json(LONGEST_LEFT_AS_IT_IS)),
  ...Object.fromEntries(notEditedHere.map((field) => [field, v.optional(json(LONGEST_LEFT_AS_IT_IS))])),
  ...Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, v.optional(documentedAs(v.unknown(), documentedSchemaFor(field)))]),
  ),
});

const FinancialsBody = v.strictObject({
  share: v.number(says('validation.number', { field: 'fields.share' })),
  incentive: rupeesInput(says('validation.rupees', { field: 'fields.incentive' })),
  dividend: rupeesInput(says('validation.rupees', { field: 'fields.dividend' })),
});

export const memberEditRoutes = [
  commandRoute(updateMember, {
    put: '/users/{id}',
    title: "Edit a member's details; fields left out stay as they are",
    access: 'admins',
    verified: 'byCommand',
    body: EditBody,
    daysUnread: true,
    answers: members,
    async input({ services, id, body }) {
      const edited: Record<string, unknown> = body;
      const member = await existing(services, 'members', id);
      if (edited.id !== undefined && edited.id !== id) throw refuse('member.idMismatch');
      return { id, changes: changesOf(member, withSealed(services.documentKey, member, edited), EDITABLE_FIELDS) };
    },
  }),

  commandRoute(setMemberFinancials, {
    put: '/users/{id}/financials',
    title: "Set a member's shares, incentive and dividend",
    access: 'admins',
    body: FinancialsBody,
    answers: members,
    async input({ services, id, body }) {
      return { id, changes: changesOf(await existing(services, 'members', id), body, FINANCIAL_FIELDS) };
    },
  }),

  commandRoute(makeSuperAdmin, {
    post: '/users/{id}/make-super-admin',
    title: 'Make an admin a super admin; the role cannot be taken away again',
    verified: true,
    answers: members,
  }),

  commandRoute(deleteMember, { delete: '/users/{id}', title: 'Delete a member; their ledger lines stay' }),
];

export const approvalRoutes = [
  commandRoute(approveMember, { post: '/auth/approve/{id}', title: 'Approve a registration', answers: members }),
  commandRoute(rejectMember, { post: '/auth/reject/{id}', title: 'Reject a registration', answers: members }),
];

const AddBody = v.strictObject({
  name: textInput('fields.name', says('validation.nameRequired')),
  ...Object.fromEntries(
    NEW_MEMBER_FIELDS.map((field) => [field, v.optional(documentedAs(v.unknown(), documentedForNew(field)))]),
  ),
});

export const memberAdditionRoutes = [
  commandRoute(addMember, {
    post: '/users/add',
    title: 'Add a member without a registration: a name and one phone number are enough. No sign-in until invited',
    body: AddBody,
    daysUnread: true,
    makes: members,
    input: ({ services, body }) => withSealedNew(services.documentKey, withoutEmpty(body)),
  }),
];

/** The schema by which the command checks a field. A document number comes in clear, or masked as it was answered. */
function documentedSchemaFor(field: EditableField): v.GenericSchema {
  return isDocumentField(field) ? v.nullable(textInput(`fields.${field}`)) : memberFields[field].edit;
}

/** The fields that differ, each with the value it was edited from. Empty text means none, as in the command. */
function changesOf(member: Member, edited: Record<string, unknown>, fields: (keyof Member)[]): object {
  const differing = fields.filter(
    (field) =>
      edited[field] !== undefined && (isSealed(edited[field]) || trimmed(edited[field]) !== plain(member[field])),
  );
  return Object.fromEntries(differing.map((field) => [field, { from: plain(member[field]), to: edited[field] }]));
}

/** Document numbers as REST has them -> as the command has them: the masked one is no edit, one in clear is sealed. */
function withSealed(key: DocumentKey, member: Member, edited: Record<string, unknown>): Record<string, unknown> {
  const sealed = DOCUMENT_FIELDS.filter((field) => edited[field] !== undefined).map((field) => [
    field,
    sealEdit(key, member, field, edited[field]),
  ]);
  return { ...edited, ...Object.fromEntries(sealed) };
}

function sealEdit(key: DocumentKey, member: Member, field: DocumentField, value: unknown): unknown {
  if (trimmed(value) === null) return null;
  if (value === plain(member[field])) return undefined;
  return sealNumber(key, field, value);
}

/** Throws if it is none, as at a registration. */
function sealNumber(key: DocumentKey, field: DocumentField, value: unknown) {
  const rule = v.object({ [field]: memberFields[field].register() });
  return sealDocumentToSend(key, v.parse(rule, { [field]: value })[field]!);
}

function isSealed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sealed' in value;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

function documentedForNew(field: NewMemberField): v.GenericSchema {
  return isDocumentField(field) ? documentedSchemaFor(field) : v.nullable(memberFields[field].edit);
}

/** Empty text means none. */
function withoutEmpty(body: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(body).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return { ...Object.fromEntries(given), name: body.name };
}

function withSealedNew(key: DocumentKey, body: Record<string, unknown>): object {
  const given = DOCUMENT_FIELDS.filter((field) => typeof body[field] === 'string');
  return { ...body, ...Object.fromEntries(given.map((field) => [field, sealNumber(key, field, body[field])])) };
}
