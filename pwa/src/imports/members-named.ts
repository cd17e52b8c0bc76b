/** Which members a cell may mean. */
import { plainEmail } from 'shared-schema/members/email-address';
import { wordsOfName } from 'shared-schema/members/likely-doubles';
import type { Member } from 'shared-schema/members/member';
import { plainMemberNumber } from 'shared-schema/members/member-number';
import { whoHasPhone } from 'shared-schema/members/dialled-number';
import { phoneDigits, phonesOf } from 'shared-schema/members/phone-number';
import { soundFit, soundsOf } from 'shared-schema/name-sounds';

export type MembersNamed = {
  /** One, if it is clear who is meant; several to choose from; or none. */
  members: Member[];
  /** `sound` is a name in letters of another script, which may be another person's. */
  by: 'memberNumber' | 'number' | 'email' | 'phone' | 'name' | 'sound';
};

/** Looks among `members` by the association's number and the id, e-mail address, all digits of a phone number, or name. */
export function membersNamedIn(members: readonly Member[]): (typed: string) => MembersNamed {
  const byId = Map.groupBy(members, ({ id }) => String(id));
  const byOwnNumber = Map.groupBy(
    members.filter(({ memberNumber }) => memberNumber),
    ({ memberNumber }) => numberKey(memberNumber!),
  );
  const byEmail = Map.groupBy(members, ({ email }) => email ?? '');
  const byName = Map.groupBy(members, ({ name }) => wordsOfName(name));
  const ofPhone = whoHasPhone(members, phonesOf);
  const bySound = rememberedSounds(members);
  return (typed) => {
    const own = byOwnNumber.get(numberKey(typed)) ?? [];
    const isNumber = /^#?\d{1,7}$/.test(typed);
    const named = isNumber ? (byId.get(numberKey(typed)) ?? []) : [];
    // Where one's number is another's id, either may be meant.
    if (own.length > 0) return { members: [...new Set([...own, ...named])], by: 'memberNumber' };
    if (isNumber) return { members: named, by: 'number' };
    if (typed.includes('@')) return { members: byEmail.get(plainEmail(typed)) ?? [], by: 'email' };
    // Some write two numbers of one person.
    const phones = typed.split(/[/,;]/).filter((each) => phoneDigits(each));
    if (phones.length > 0) return { members: [...new Set(phones.flatMap(ofPhone))], by: 'phone' };
    const called = byName.get(wordsOfName(typed));
    return called ? { members: called, by: 'name' } : { members: bySound(typed), by: 'sound' };
  };
}

/** A spreadsheet writes 7 for 007. */
function numberKey(written: string): string {
  return plainMemberNumber(written).replace(/^#?0*(?=\d+$)/, '');
}

/** Members whose name, in another script, has as many words that sound alike. A sheet names the same people again and again. */
function rememberedSounds(members: readonly Member[]): (typed: string) => Member[] {
  const sounds = members.map((member) => ({ member, name: soundsOf(member.name) }));
  const found = new Map<string, Member[]>();
  return (typed) => {
    const known = found.get(typed);
    if (known) return known;
    const words = soundsOf(typed);
    const alike = sounds.flatMap(({ member, name }) =>
      words.length > 0 && name.length === words.length && soundFit(name, words) === 1 ? [member] : [],
    );
    found.set(typed, alike);
    return alike;
  };
}
