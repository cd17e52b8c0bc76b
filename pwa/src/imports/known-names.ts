/** Members and projects as a sheet names them: by number, e-mail address, phone number or name. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { wordsOf } from 'shared-schema/members/likely-doubles';
import type { Project } from 'shared-schema/projects/project';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from '../sheets/plain-cell.ts';
import { type MembersNamed, membersNamedIn } from './members-named.ts';
import type { Names, Read, Words } from './read-cell.ts';

type Books = {
  members: Member[];
  projects: Project[];
  /** Members by the number that the file gives them. */
  numbered?: ReadonlyMap<string, MemberId>;
};

export function namesIn({ members, projects, numbered }: Books, translators: Translator[], words: Words = {}): Names {
  const present = members.filter(({ deletedAt, status }) => !deletedAt && status === 'APPROVED');
  const named = membersNamedIn(present);
  return {
    words,
    translators,
    member(typed) {
      const number = numbered?.get(comparableText(typed));
      const own = number === undefined ? undefined : present.find(({ id }) => id === number);
      if (!own) return theOnly(named(typed), typed);
      const others = named(typed).members.filter((member) => member !== own);
      return theOnly({ members: [own, ...others], by: 'number' }, typed);
    },
    project(typed) {
      const wanted = wordsOf(typed);
      const found = projects.find(({ deletedAt, name }) => !deletedAt && wordsOf(name) === wanted);
      return found ? { value: found.id } : { fault: says('sheetFaults.unknownProject', { name: typed }) };
    },
  };
}

/** A name that only sounds alike is to be chosen by a person. */
function theOnly({ members, by }: MembersNamed, name: string): Read {
  if (members.length === 1 && by !== 'sound') return { value: members[0]!.id };
  const fault = says(members.length > 1 ? 'sheetFaults.severalMembers' : 'sheetFaults.unknownMember', { name });
  return members.length > 0 ? { fault, candidates: members.map(({ id }) => id) } : { fault };
}
