/** Finding and ordering members, fast enough to do so while typing among thousands. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { digitsIn, phonesOf, searchedDigits } from 'shared-schema/members/phone-number';
import { soundFit, soundsOf } from 'shared-schema/name-sounds';
import { plainText } from 'shared-schema/plain-text';

export type Listed = {
  member: Member;
  /** Name and e-mail, to be searched. */
  text: string;
};

/** Why a member was found, where neither name nor e-mail says it: the member's number, or a phone and the digits in it. */
export type Match = { number: MemberId } | { phone: string; digits: string };

export type FoundMember = { member: Member; match?: Match };

export type SortKey = (member: Member) => string | number;

export function prepare(member: Member): Listed {
  return { member, text: plainText(`${member.name}\n${member.email ?? ''}`) };
}

/**
 * Members in whose name or e-mail the typed text stands, whatever its case and accents, or whose number or phone it is. Whose number it
 * is comes first, whose name only sounds so in another script last; else they keep their order.
 */
export function findListed(listed: Listed[], typed: string): FoundMember[] {
  const text = plainText(typed).trim();
  if (!text) return listed.map(({ member }) => ({ member }));
  const fitOf = fitting(typed, text);
  return listed
    .flatMap((each) => fitOf(each) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ member, match }) => ({ member, match }));
}

type Fit = FoundMember & { rank: number };

function fitting(typed: string, text: string): (listed: Listed) => Fit | undefined {
  const number = /^#?(\d+)$/.exec(text)?.[1];
  const digits = searchedDigits(typed);
  const sounds = soundsOf(typed);
  return ({ member, text: searched }) => {
    if (number === String(member.id)) return { member, match: { number: member.id }, rank: 0 };
    if (searched.includes(text)) return { member, rank: 1 };
    const phone = digits && phonesOf(member).find((each) => digitsIn(each).includes(digits));
    if (phone) return { member, match: { phone, digits }, rank: 1 };
    const sound = sounds.some(({ script }) => script) ? soundFit(soundsOf(member.name), sounds) : undefined;
    return sound && { member, rank: 1 + sound };
  };
}

/** In the order of a key; equal ones by number. */
export function sortListed(listed: Listed[], key: SortKey, descending: boolean): Listed[] {
  const sign = descending ? -1 : 1;
  return listed
    .map((each) => ({ each, key: key(each.member) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.each.member.id - b.each.member.id;
      return a.key < b.key ? -sign : sign;
    })
    .map(({ each }) => each);
}
