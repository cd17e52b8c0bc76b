/** Members and projects as a sheet names them: by number, e-mail address, phone number or name. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { wordsOfName } from 'shared-schema/members/likely-doubles';
import type { Project } from 'shared-schema/projects/project';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import { namesCalled } from './columns.ts';
import { type MembersNamed, membersNamedIn } from './members-named.ts';
import type { Names, Read, Words } from './read-cell.ts';
import type { Column } from './sheet-kind.ts';

type Books = {
  members: Member[];
  projects: Project[];
  /** Members by the number that the file gives them. */
  numbered?: ReadonlyMap<string, readonly MemberId[]>;
};

export function namesIn({ members, projects, numbered }: Books, translators: Translator[], words: Words = {}): Names {
  const present = members.filter(({ deletedAt, status }) => !deletedAt && status === 'APPROVED');
  const named = membersNamedIn(present);
  const byId = new Map(present.map((member) => [member.id, member]));
  return {
    words,
    translators,
    choice: choicesNamed(translators),
    member(typed) {
      const own = (numbered?.get(comparableText(typed)) ?? []).flatMap((id) => byId.get(id) ?? []);
      const found = named(typed);
      const meant = [...new Set([...own, ...found.members])];
      return theOnly(meant, typed, own.length > 0 || isSure(found, numbered));
    },
    project(typed) {
      const wanted = wordsOfName(typed);
      const found = projects.find(({ deletedAt, name }) => !deletedAt && wordsOfName(name) === wanted);
      return found ? { value: found.id } : { fault: says('sheetFaults.unknownProject', { name: typed }) };
    },
  };
}

/**
 * A name that only sounds alike is to be chosen by a person, and so is a number of the books where the file has numbers of its own, or the
 * member has another: who writes 7 may mean PSK-07.
 */
function isSure({ members, by }: MembersNamed, numbered: Books['numbered']): boolean {
  if (by === 'number') return !numbered?.size && !members.some(({ memberNumber }) => memberNumber);
  return by !== 'sound';
}

function theOnly(members: Member[], name: string, sure: boolean): Read {
  if (members.length === 1 && sure) return { value: members[0]!.id };
  const several = /\d/.test(name) ? 'sheetFaults.severalNumbered' : 'sheetFaults.severalMembers';
  const fault = says(members.length > 1 ? several : 'sheetFaults.unknownMember', { name });
  return members.length > 0 ? { fault, candidates: members.map(({ id }) => id) } : { fault };
}

// Which value of a choice a word stands for.

type Values = Map<string, string>;

/** By its name in any of the languages, or by what people say instead. A column's names are gathered once for all rows. */
function choicesNamed(translators: Translator[]): (column: Column, typed: string) => string | undefined {
  const known = new Map<string, Values>();
  return (column, typed) => {
    let values = known.get(column.field);
    if (!values) known.set(column.field, (values = valuesByName(column, translators)));
    return values.get(typed) ?? values.get(comparableText(typed));
  };
}

function valuesByName({ field, choices = [] }: Column, translators: Translator[]): Values {
  const values: Values = new Map(choices.map(({ value }) => [value, value]));
  for (const each of choices) {
    const { value, name } = each;
    // Credit may be money received or money paid, as the books are kept.
    const own = field === 'type' ? [] : [value];
    const names = [...own, ...translators.map(({ t }) => name(t)), ...namesCalled(each)];
    for (const said of names.map(comparableText)) if (!values.has(said)) values.set(said, value);
  }
  return values;
}
