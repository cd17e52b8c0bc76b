import * as v from 'valibot';
import { localDateOf } from '../local-date.ts';
import { wordsOfName } from '../members/likely-doubles.ts';
import { type Member, plainMemberNumber } from '../members/member.ts';
import { phoneDigits, phoneEnding, PHONE_FIELDS } from '../members/phone-number.ts';
import { hasPhone, newMember, newMemberEntries } from '../members/new-member.ts';
import { personName } from '../members/field-schemas.ts';
import { memberFields } from '../members/member-fields.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { defineImportKind, recordKey } from './import-kind.ts';

// Each of these numbers would have to be opened and sealed anew, a few milliseconds of the server's time that it has for one
// but not for thousands at once.
const { passportNumber: _passport, aadhaarNumber: _aadhaar, ...entries } = newMemberEntries;

const record = v.pipe(
  v.strictObject({
    ...entries,
    name: personName('fields.name', says('validation.nameRequired')),
    share: v.optional(memberFields.share.grant, 0),
    incentive: v.optional(memberFields.incentive.grant, 0),
    dividend: v.optional(memberFields.dividend.grant, 0),
  }),
  v.forward(v.partialCheck([['mobileIndia'], ['mobileAbroad']], hasPhone, says('validation.onePhone')), [
    'mobileIndia',
  ]),
);

/** Members of the association's old lists, with what they hold: as if an admin had added each. */
export const importMembers = defineImportKind({
  table: 'members',
  record,
  /** Whether others have an address or a number already is asked where all of them are known. */
  checkTogether(people, path) {
    const [emails, numbers] = [new Set<string>(), new Set<string>()];
    for (const [index, { email, memberNumber }] of people.entries()) {
      if (email && emails.size === emails.add(email).size) {
        throw refuse('member.emailTaken', { path: `${path}.${index}.email` });
      }
      if (memberNumber && numbers.size === numbers.add(plainMemberNumber(memberNumber)).size) {
        throw refuse('member.numberTaken', { id: memberNumber, path: `${path}.${index}.memberNumber` });
      }
    }
  },
  make(given, id, _known, { issuedAt, timeZone }) {
    if (given.dob && given.dob >= localDateOf(issuedAt, timeZone)) {
      throw invalidInput([{ message: says('validation.dobInPast'), path: 'dob' }]);
    }
    return newMember({ ...given, id }, issuedAt);
  },
  keysOfRecord: (given) => keysOf(given as Person),
  keysOfRow: (row) => (row.status === 'REJECTED' ? [] : keysOf(row)),
  restingOn: ({ role }) => (role === 'USER' ? undefined : 'role'),
});

type Person = Partial<Pick<Member, 'name' | 'email' | 'dob' | (typeof PHONE_FIELDS)[number]>>;

/** The same name with the same address, birthday or phone: a couple shares an address. */
function keysOf({ email, dob, ...rest }: Person): string[] {
  const name = wordsOfName(rest.name ?? '');
  const phones = PHONE_FIELDS.flatMap((field) => phoneDigits(rest[field] ?? '') ?? []);
  return [
    ...(email ? [recordKey('email', name, email.toLowerCase())] : []),
    ...(dob ? [recordKey('born', name, dob)] : []),
    ...new Set(phones.map((phone) => recordKey('phone', name, phoneEnding(phone)))),
  ];
}
