/** Members and projects as a sheet names them: by number, e-mail address, phone number or name. */
import { plainEmail } from 'shared-schema/members/email-address';
import type { Member } from 'shared-schema/members/member';
import { phoneDigits, phoneEnding, phonesOf } from 'shared-schema/members/phone-number';
import { wordsOf } from 'shared-schema/members/likely-doubles';
import type { Project } from 'shared-schema/projects/project';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import type { Names, Read } from './read-cell.ts';

type Books = { members: Member[]; projects: Project[] };

export function namesIn({ members, projects }: Books, translators: Translator[]): Names {
  const present = members.filter(({ deletedAt, status }) => !deletedAt && status === 'APPROVED');
  const byId = new Map(present.map((member) => [member.id as number, member]));
  const byEmail = Map.groupBy(present, ({ email }) => email ?? '');
  const byName = Map.groupBy(present, ({ name }) => wordsOf(name));
  const byPhone = Map.groupBy(
    present.flatMap((member) => phonesOf(member).map((phone) => ({ member, ending: endingOf(phone) }))),
    ({ ending }) => ending,
  );
  return {
    translators,
    member(typed) {
      const number = /^#?(\d{1,7})$/.exec(typed)?.[1];
      if (number) return theOnly(byId.has(Number(number)) ? [byId.get(Number(number))!] : [], typed);
      if (typed.includes('@')) return theOnly(byEmail.get(plainEmail(typed)) ?? [], typed);
      const ending = endingOf(typed);
      const found = ending ? (byPhone.get(ending) ?? []).map(({ member }) => member) : byName.get(wordsOf(typed));
      return theOnly([...new Set(found)], typed);
    },
    project(typed) {
      const wanted = wordsOf(typed);
      const found = projects.find(({ deletedAt, name }) => !deletedAt && wordsOf(name) === wanted);
      return found ? { value: found.id } : { fault: says('validation.unknownProject', { name: typed }) };
    },
  };
}

function theOnly(found: Member[], name: string): Read {
  if (found.length === 1) return { value: found[0]!.id };
  return { fault: says(found.length === 0 ? 'validation.unknownMember' : 'validation.severalMembers', { name }) };
}

function endingOf(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits && phoneEnding(digits);
}
