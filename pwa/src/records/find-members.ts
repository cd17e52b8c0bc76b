import type { Member } from 'shared-schema/members/member';
import { digitsIn, phonesOf, searchedDigits } from 'shared-schema/members/phone-number';
import { soundFit, soundsOf } from 'shared-schema/name-sounds';
import { plainText } from 'shared-schema/plain-text';

/** Who comes first of those that fit as well: the lower, the sooner. */
export type Precedence = (member: Member) => number;

/**
 * Members whose number begins with what was typed, in whose phone it stands, or in whose name every typed word begins a word; last those
 * whose name only sounds so in another script. Best first, of equals by `precedence`, at most `limit`.
 */
export function findMembers(members: Member[], typed: string, limit: number, precedence: Precedence): Member[] {
  const rankOf = ranking(typed);
  const byNumber = numberTyped(typed) !== undefined;
  const found = members.flatMap((member) => {
    const rank = rankOf(member);
    return rank === undefined ? [] : [{ member, rank, place: precedence(member) }];
  });
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.place - b.place ||
      (byNumber ? a.member.id - b.member.id : a.member.name.localeCompare(b.member.name)),
  );
  return found.slice(0, limit).map(({ member }) => member);
}

function ranking(typed: string): (member: Member) => number | undefined {
  const number = numberTyped(typed);
  const digits = searchedDigits(typed);
  if (number !== undefined || digits) {
    return (member) => {
      if (number !== undefined && String(member.id).startsWith(number)) return 0;
      return digits && phonesOf(member).some((phone) => digitsIn(phone).includes(digits)) ? 1 : undefined;
    };
  }
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const sounds = soundsOf(typed);
  return ({ name }) => (beginsAll(plainText(name), words) ? 0 : soundFit(soundsOf(name), sounds));
}

function numberTyped(typed: string): string | undefined {
  return /^#?(\d+)$/.exec(typed.trim())?.[1];
}

function beginsAll(name: string, words: string[]): boolean {
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`));
}
