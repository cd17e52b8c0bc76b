import * as v from 'valibot';
import { localDateOf } from '../local-date.ts';
import { hasPhone, newMember, newMemberEntries } from '../members/new-member.ts';
import { personName } from '../members/field-schemas.ts';
import { memberFields } from '../members/member-fields.ts';
import { invalidInput } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { defineImportKind } from './import-kind.ts';

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
  bookRecord: record,
  membersIn: () => [],
  numbered: (given) => given,
  make(given, id, _known, { issuedAt, timeZone }) {
    if (given.dob && given.dob >= localDateOf(issuedAt, timeZone)) {
      throw invalidInput([{ message: says('validation.dobInPast'), path: 'dob' }]);
    }
    return newMember({ ...given, id }, issuedAt);
  },
});
