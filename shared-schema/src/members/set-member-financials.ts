import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { requiredText } from '../text.ts';
import { type ChangeTo, changeTo, withChanges } from './field-changes.ts';
import { isSuperAdmin } from './actor.ts';
import { fieldsWith, type FieldWith, forFields, memberFields, type MemberFields } from './member-fields.ts';

export type FinancialField = FieldWith<'grant'>;

export const FINANCIAL_FIELDS = fieldsWith('grant');

type Changes = { [F in FinancialField]: ChangeTo<MemberFields[F]['grant']> };

const ChangesSchema = v.strictObject(
  forFields(FINANCIAL_FIELDS, (field) => changeTo(memberFields[field].grant)) as Changes,
);

/** Sets a member's number of shares, incentive and dividend, as REST does; screens use the one that asks for a reason. */
export const setMemberFinancials = defineCommand({
  name: 'member.setFinancials',
  input: v.strictObject({ id: MemberId, changes: ChangesSchema }),
  allow: isSuperAdmin,
  checks: ['proof', 'decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id, changes }) {
    return [put('members', withChanges(requireExisting(member, 'member', id), changes))];
  },
});

/** The same, with the reason why. */
export const setMemberFinancialsV2 = defineCommand({
  ...setMemberFinancials,
  name: 'member.setFinancialsV2',
  input: v.strictObject({ id: MemberId, changes: ChangesSchema, reason: requiredText('fields.reason', 500) }),
});
