/** With whom an entry is. */
import * as v from 'valibot';
import type { MemberId } from '../ids.ts';
import { requiredName } from '../text.ts';
import type { Translator } from '../texts/translate.ts';

/** With whom it is that is with no member, as it is said: the association itself, or somebody else by name. */
export const PartyInput = v.union([
  v.strictObject({ association: v.literal(true) }),
  v.strictObject({ name: requiredName('fields.partyName', 120) }),
]);

export type PartyGiven = v.InferOutput<typeof PartyInput>;

/** The same on a line; `other` is what members are told of somebody else. */
export const PartySchema = v.union([...PartyInput.options, v.strictObject({ other: v.literal(true) })]);
export type Party = v.InferOutput<typeof PartySchema>;

export const ASSOCIATION = { association: true } as const satisfies Party;

type WithParty = { userId: MemberId; party?: Party | null | undefined };

/** The member with whom it is, if it is with one: `userId` is else only whoever entered it. */
export function memberOfLine({ userId, party }: WithParty): MemberId | undefined {
  return party ? undefined : userId;
}

export function partyName(
  { userId, party }: WithParty,
  nameOf: (id: MemberId) => string,
  { t }: Pick<Translator, 't'>,
): string {
  if (!party) return nameOf(userId);
  if ('name' in party) return party.name;
  return 'association' in party ? t('ledgers.association') : t('ledgers.somebodyElse');
}
