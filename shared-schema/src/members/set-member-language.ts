import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { LANGUAGES } from '../texts/languages.ts';

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
