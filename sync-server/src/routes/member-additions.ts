/** Members whom an admin adds, instead of their registering. */
import { addMember } from 'shared-schema/members/member-commands';
import * as v from 'valibot';
import { NEW_MEMBER_FIELDS, type NewMemberField } from 'shared-schema/members/new-member';
import { DOCUMENT_FIELDS, isDocumentField, memberFields } from 'shared-schema/members/member-fields';
import { says } from 'shared-schema/texts/issue-text';
import { sealDocumentToSend } from '../documents/document-fields.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { documentedAs, textInput } from '../http/inputs.ts';
import { commandRoute } from './command-route.ts';
import { members } from './presenters/member.ts';

const AddBody = v.strictObject({
  name: textInput('fields.name', says('validation.nameRequired')),
  ...Object.fromEntries(
    NEW_MEMBER_FIELDS.map((field) => [field, v.optional(documentedAs(v.unknown(), documentedSchemaFor(field)))]),
  ),
});

export const memberAdditionRoutes = [
  commandRoute(addMember, {
    post: '/users/add',
    title: 'Add a member without a registration: a name and one phone number are enough. No sign-in until invited',
    body: AddBody,
    makes: members,
    input: ({ services, body }) => withSealed(services.documentKey, withoutEmpty(body)),
  }),
];

/** A document number comes in clear. */
function documentedSchemaFor(field: NewMemberField): v.GenericSchema {
  return isDocumentField(field) ? v.nullable(textInput(`fields.${field}`)) : v.nullable(memberFields[field].edit);
}

/** Empty text means none. */
function withoutEmpty(body: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(body).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return { ...Object.fromEntries(given), name: body.name };
}

function withSealed(key: DocumentKey, body: Record<string, unknown>): object {
  const sealed = DOCUMENT_FIELDS.filter((field) => typeof body[field] === 'string').map((field) => {
    const rule = v.object({ [field]: memberFields[field].register() });
    return [field, sealDocumentToSend(key, v.parse(rule, body)[field]!)];
  });
  return { ...body, ...Object.fromEntries(sealed) };
}
