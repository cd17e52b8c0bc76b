/** Members and projects as a sheet names them: by number, e-mail address, phone number or name. */
import type { MemberId } from 'shared-schema/ids';
import { isMember, type Member, plainMemberNumber } from 'shared-schema/members/member';
import { wordsOfName } from 'shared-schema/members/likely-doubles';
import type { Project } from 'shared-schema/projects/project';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from 'shared-schema/sheets/workbook';
import { namesCalled } from './columns.ts';
import type { Names, Read, Words } from './read-cell.ts';
import type { Column } from './sheet-kind.ts';
import { chosenMeant, headMeant, type LedgerHead, wordsOfHeads } from 'shared-schema/ledgers/head';
import { nameOfHead, POSTED_HEADS } from 'shared-schema/reports/head';
import { plainName } from 'shared-schema/plain-text';
import { plainEmail } from 'shared-schema/members/email-address';
import { whoHasPhone } from 'shared-schema/members/dialled-number';
import { phoneDigits, phonesOf } from 'shared-schema/members/phone-number';
import { soundFit, soundsOf } from 'shared-schema/name-sounds';

type Books = {
  members: Member[];
  projects: Project[];
  heads?: readonly LedgerHead[];
  /** Members by the number that the file gives them. */
  numbered?: ReadonlyMap<string, readonly MemberId[]>;
};

export function namesIn(
  { members, projects, numbered, heads = [] }: Books,
  translators: Translator[],
  words: Words = {},
): Names {
  const present = members.filter((member) => isMember(member) && !member.deletedAt);
  const named = membersNamedIn(present);
  const known = wordsOfHeads(heads);
  const posted = new Set(
    translators.flatMap(({ t }) => POSTED_HEADS.map((head) => plainName(nameOfHead({ posted: head }, t)))),
  );
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
    isHead: (typed) => posted.has(plainName(typed)) || Boolean(chosenMeant(typed) ?? headMeant(known, typed)),
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

/** Which members a cell may mean. */

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
