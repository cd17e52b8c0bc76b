/** Members ask for changes of their own details; an admin accepts or declines them. */
import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { MemberId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { isAdmin } from './actor.ts';
import { plain, withChanges } from './field-changes.ts';
import { mayManage } from './may-manage.ts';
import type { Member } from './member.ts';
import {
  fieldsWith,
  type FieldWith,
  forFields,
  memberFields,
  type MemberFields,
  type MemberSection,
} from './member-fields.ts';
import { newValueOf } from './new-member.ts';

/** What members may ask an admin to change of their own. */
const ASKABLE_SECTIONS = ['address', 'contact', 'nominee'] as const satisfies MemberSection[];

export type AskableField = {
  [F in FieldWith<'edit'>]: MemberFields[F]['section'] extends (typeof ASKABLE_SECTIONS)[number] ? F : never;
}[FieldWith<'edit'>];

export const ASKABLE_FIELDS = fieldsWith('edit').filter((field): field is AskableField =>
  (ASKABLE_SECTIONS as readonly MemberSection[]).includes(memberFields[field].section),
);

type Asked = { [F in AskableField]: v.OptionalSchema<MemberFields[F]['edit'], undefined> };

const reads = ({ id }: { id: MemberId }) => ({ member: one('members', id) });

/** One request is open at a time: what is asked later joins it, and a field asked to be as it is leaves it. */
export const askChange = defineCommand({
  name: 'member.askChange',
  input: v.strictObject({
    id: MemberId,
    changes: v.strictObject(forFields(ASKABLE_FIELDS, (field) => v.optional(newValueOf(field))) as unknown as Asked),
  }),
  allow: () => true,
  reads,
  apply({ member: row }, { id, changes: asked }, { actor, issuedAt }) {
    if (actor.id !== id) throw refuse('command.forbidden', { command: 'member.askChange' });
    const member = requireExisting(row, 'member', id);
    const open = member.askedChange?.state === 'WAITING' ? member.askedChange.changes : [];
    const changes = [
      ...open.filter(({ field }) => asked[field as AskableField] === undefined),
      ...ASKABLE_FIELDS.flatMap((field) => {
        const [from, to] = [plain(member[field]) as string | null, asked[field]];
        return to === undefined || to === from ? [] : [{ field, from, to }];
      }),
    ];
    const askedChange = changes.length > 0 ? { at: issuedAt, changes, state: 'WAITING' as const, reason: null } : null;
    return [put('members', { ...member, askedChange })];
  },
});

/** Of what is answered, when it was asked: what has joined it since was not seen. */
const Answered = { id: MemberId, at: InstantSchema };

/** Makes the changes, as an edit does. */
export const acceptChange = defineCommand({
  name: 'member.acceptChange',
  input: v.strictObject(Answered),
  allow: isAdmin,
  checks: ['proof'],
  reads,
  apply({ member: row }, { id, at }, { actor }) {
    const member = requireExisting(row, 'member', id);
    mayManage(actor, member);
    const asked = stillWaiting(member, at);
    const changed = withChanges(
      member,
      Object.fromEntries(asked.changes.map(({ field, ...change }) => [field, change])),
    );
    return [put('members', { ...changed, askedChange: { ...asked, state: 'ACCEPTED' } })];
  },
});

export const declineChange = defineCommand({
  name: 'member.declineChange',
  input: v.strictObject({ ...Answered, reason: v.nullable(optionalText('fields.reason', 500)) }),
  allow: isAdmin,
  reads,
  apply({ member: row }, { id, at, reason }, { actor }) {
    const member = requireExisting(row, 'member', id);
    mayManage(actor, member);
    return [put('members', { ...member, askedChange: { ...stillWaiting(member, at), state: 'DECLINED', reason } })];
  },
});

/** Throws RefusalError `member.nothingAsked` if it was answered or asked anew meanwhile. */
function stillWaiting({ name, askedChange }: Member, at: string) {
  if (askedChange?.state === 'WAITING' && askedChange.at === at) return askedChange;
  throw refuse('member.nothingAsked', { name });
}
