/** With whom an entry is. */
import * as v from 'valibot';
import type { MemberId } from '../ids.ts';
import type { Translator } from '../texts/translate.ts';

/** With whom an entry is that is with no member: the association itself, or somebody else; members are told only that there is one. */
export const OtherPartySchema = v.union([
  v.strictObject({ association: v.literal(true) }),
  v.strictObject({ name: v.string() }),
  v.strictObject({ other: v.literal(true) }),
]);
type OtherParty = v.InferOutput<typeof OtherPartySchema>;

/** What an entry says of it. `member`: whoever entered it said that it is with themselves. */
export const PartySchema = v.union([...OtherPartySchema.options, v.strictObject({ member: v.literal(true) })]);
export type Party = v.InferOutput<typeof PartySchema>;
export type PartyGiven = Exclude<OtherParty, { other: true }>;

export const ASSOCIATION = { association: true } as const satisfies Party;
export const MEMBER = { member: true } as const satisfies Party;

type WithParty = { userId: MemberId; party?: Party | null | undefined };

/** The member with whom it is, if it is with one: `userId` is else only whoever entered it. */
export function memberOfLine(line: WithParty): MemberId | undefined {
  return otherParty(line) ? undefined : line.userId;
}

/** With whom it is, if that is no member. */
export function otherParty({ party }: Pick<WithParty, 'party'>): OtherParty | undefined {
  return party && !('member' in party) ? party : undefined;
}

export function partyName(line: WithParty, nameOf: (id: MemberId) => string, { t }: Pick<Translator, 't'>): string {
  const party = otherParty(line);
  if (!party) return nameOf(line.userId);
  if ('name' in party) return party.name;
  return 'association' in party ? t('ledgers.association') : t('ledgers.somebodyElse');
}
