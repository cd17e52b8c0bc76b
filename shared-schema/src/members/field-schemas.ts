/** The kinds of values that a member's fields hold, as a person may type them. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { LocalDateSchema } from '../local-date.ts';
import { type FieldKey, hasDirectionMarks, optionalText, requiredName, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { aadhaarDigits, isAadhaarNumber } from './aadhaar.ts';
import { isEmailAddress, plainEmail } from './email-address.ts';
import { digitsIn, isNumberLike, plainPhone } from './phone-number.ts';

export const MemberStatusSchema = v.picklist(['PENDING', 'APPROVED', 'REJECTED']);

export const NomineeRelationSchema = v.picklist(
  ['Spouse', 'Child', 'Parent', 'Sibling', 'Other'],
  says('validation.nomineeRelationRequired'),
);

/** As `plainEmail` writes it, so that one mailbox is one member. */
export const EmailSchema = v.pipe(
  v.string(says('validation.emailRequired')),
  v.trim(),
  v.minLength(1, says('validation.emailRequired')),
  v.maxLength(254, says('validation.emailInvalid')),
  v.transform(plainEmail),
  v.maxLength(254, says('validation.emailInvalid')),
  v.check(isEmailAddress, says('validation.emailInvalid')),
);

export const AadhaarSchema = v.pipe(
  shortText(100, says('validation.aadhaarRequired'), says('validation.aadhaarDigits')),
  v.trim(),
  v.minLength(1, says('validation.aadhaarRequired')),
  v.check((text) => aadhaarDigits(text) !== undefined, says('validation.aadhaarDigits')),
  v.transform((text) => aadhaarDigits(text) ?? ''),
  v.check(isAadhaarNumber, says('validation.aadhaarInvalid')),
);

export const PassportNumberSchema = v.pipe(
  requiredText('fields.passportNumber', 20, says('validation.passportRequired')),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{6,20}$/, says('validation.passportForm')),
);

/** The association's own number of a member, such as `PSK-01`; empty becomes null. */
export const MemberNumberSchema = v.pipe(
  optionalText('fields.memberNumber', 30),
  v.transform((number) => number && number.replace(/\s+/g, ' ')),
);

/** A phone number with what is copied along with it. */
const LONGEST_COPIED = 200;

/** A phone number as people write it: digits with spaces, dashes, brackets and a leading plus; 6 to 15 digits. */
export function phone(field: FieldKey, required: string) {
  return v.pipe(
    shortText(LONGEST_COPIED, required),
    v.transform(plainPhone),
    requiredText(field, 30, required),
    v.check(isPhoneLike, says('validation.phone', { field })),
  );
}

/** The same as an edit, which also takes what was queued before there was such a rule; empty becomes null. */
export function optionalPhone(field: FieldKey) {
  const copied = shortText(
    LONGEST_COPIED,
    says('validation.text', { field }),
    says('validation.tooLong', { field, longest: 30 }),
  );
  return v.pipe(copied, v.transform(plainPhone), optionalText(field, 30));
}

export function isPhoneLike(text: string): boolean {
  const digits = digitsIn(text).length;
  return isNumberLike(text) && digits >= 6 && digits <= 15;
}

export function requiredDate(required: string) {
  return v.pipe(v.string(required), v.minLength(1, required), LocalDateSchema);
}

export function personName(field: FieldKey, required: string) {
  return v.pipe(requiredName(field, 200, required, required), withoutMarks(field));
}

export function address(field: FieldKey, required: string) {
  return v.pipe(requiredText(field, 500, required), withoutMarks(field));
}

export function optionalAddress(field: FieldKey) {
  return v.optional(v.nullable(v.pipe(optionalText(field, 500), withoutMarks(field))), null);
}

function withoutMarks<T extends string | null>(field: FieldKey) {
  return v.check<T, string>(
    (typed) => !hasDirectionMarks(typed ?? ''),
    says('validation.controlCharacters', { field }),
  );
}
