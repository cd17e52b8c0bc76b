/** With whom an entry is. */
import * as v from 'valibot';
import type { MemberId } from '../ids.ts';
import type { Translator } from '../texts/translate.ts';

/** With whom an entry is that is with no member: the association itself, or somebody else; members are told only that there is one. */
export const PartySchema = v.union([
  v.strictObject({ association: v.literal(true) }),
  v.strictObject({ name: v.string() }),
  v.strictObject({ other: v.literal(true) }),
]);
export type Party = v.InferOutput<typeof PartySchema>;
export type PartyGiven = Exclude<Party, { other: true }>;

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
