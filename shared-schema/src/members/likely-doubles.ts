/** Before someone is added: who of the members is perhaps the same person. A warning, never a refusal; families share phones. */
import type { LocalDate } from '../local-date.ts';
import { plainText } from '../plain-text.ts';
import type { DocumentNumber } from './document-number.ts';
import type { Member } from './member.ts';
import { isSamePhone } from './dialled-number.ts';
import { phonesOf } from './phone-number.ts';

export type NewPerson = {
  name: string;
  mobileIndia?: string | null | undefined;
  mobileAbroad?: string | null | undefined;
  whatsapp?: string | null | undefined;
  dob?: LocalDate | null | undefined;
  aadhaarNumber?: DocumentNumber | null | undefined;
};

type SharedTrait = 'phone' | 'aadhaar' | 'nameAndBirth';
export type LikelyDouble = { member: Member; shares: SharedTrait[] };

/** The members that share something with the person, those that share most first. Deleted and rejected ones do not count. */
export function likelyDoubles(members: readonly Member[], person: NewPerson): LikelyDouble[] {
  return members
    .filter(({ deletedAt, status }) => !deletedAt && status !== 'REJECTED')
    .map((member) => ({ member, shares: sharedBy(member, person) }))
    .filter(({ shares }) => shares.length > 0)
    .sort((a, b) => b.shares.length - a.shares.length || a.member.id - b.member.id);
}

function sharedBy(member: Member, person: NewPerson): SharedTrait[] {
  const shares: SharedTrait[] = [];
  const theirs = phonesOf(member);
  if (phonesOf(person).some((phone) => theirs.some((other) => isSamePhone(phone, other)))) shares.push('phone');
  if (person.aadhaarNumber && person.aadhaarNumber.masked === member.aadhaarNumber?.masked) shares.push('aadhaar');
  const sameName = wordsOfName(person.name) === wordsOfName(member.name);
  if (sameName && person.dob && person.dob === member.dob) shares.push('nameAndBirth');
  return shares;
}

/** The same for names whose words stand in another order. */
export function wordsOfName(name: string): string {
  return plainText(name)
    .trim()
    .split(/[\s.]+/)
    .toSorted()
    .join(' ');
}
