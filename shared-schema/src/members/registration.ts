/** What a visitor fills in to become a member: each field, its rule and its message, for the form and the server alike. */
import * as v from 'valibot';
import { type LocalDate, LocalDateSchema } from '../local-date.ts';
import { type FieldKey, hasDirectionMarks, isNameLike, isVisible, optionalText, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { aadhaarDigits, isAadhaarNumber } from './aadhaar.ts';

export const NomineeRelationSchema = v.picklist(
  ['Spouse', 'Child', 'Parent', 'Sibling', 'Other'],
  says('validation.nomineeRelationRequired'),
);

export const MINIMUM_PASSWORD_LENGTH = 6;

/** Trimmed and in lower case, so that one mailbox is one member. */
export const EmailSchema = v.pipe(
  v.string(says('validation.emailRequired')),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, says('validation.emailRequired')),
  v.maxLength(254, says('validation.emailInvalid')),
  v.email(says('validation.emailInvalid')),
);

export const PasswordSchema = v.pipe(
  v.string(says('validation.passwordRequired')),
  v.minLength(1, says('validation.passwordRequired')),
  v.minLength(MINIMUM_PASSWORD_LENGTH, says('validation.passwordTooShort')),
  v.maxLength(200, says('validation.tooLong', { field: 'fields.password', longest: 200 })),
);

export const AadhaarSchema = v.pipe(
  v.string(says('validation.aadhaarRequired')),
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

/** A phone number as people write it: digits with spaces, dashes, brackets and a leading plus; 6 to 15 digits. */
function phone(field: FieldKey, required: string) {
  return v.pipe(
    requiredText(field, 30, required),
    v.check(
      (text) => /^\+?[\d\s().-]+$/.test(text) && digitsIn(text) >= 6 && digitsIn(text) <= 15,
      says('validation.phone', { field }),
    ),
  );
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function requiredDate(required: string) {
  return v.pipe(v.string(required), v.minLength(1, required), LocalDateSchema);
}

function personName(field: FieldKey, required: string) {
  return v.pipe(requiredText(field, 200, required), withoutMarks(field), v.check(isNameLike, required));
}

function address(field: FieldKey, required: string) {
  return v.pipe(requiredText(field, 500, required), withoutMarks(field), v.check(isVisible, required));
}

function withoutMarks<T extends string | null>(field: FieldKey) {
  return v.check<T, string>(
    (typed) => !hasDirectionMarks(typed ?? ''),
    says('validation.controlCharacters', { field }),
  );
}

/** The registration form's fields, in the order in which they stand on it. `today` is the association's calendar date. */
export function registrationFields(today: LocalDate) {
  return {
    name: personName('fields.name', says('validation.nameRequired')),
    fatherName: personName('fields.fatherName', says('validation.fatherNameRequired')),
    dob: v.pipe(
      requiredDate(says('validation.dobRequired')),
      v.check((date) => date < today, says('validation.dobInPast')),
    ),
    passportNumber: PassportNumberSchema,
    passportExpiryDate: v.pipe(
      requiredDate(says('validation.passportValidityRequired')),
      v.check((date) => date > today, says('validation.passportExpired')),
    ),
    aadhaarNumber: AadhaarSchema,
    abroadAddress: address('fields.abroadAddress', says('validation.abroadAddressRequired')),
    indiaAddress: address('fields.indiaAddress', says('validation.indiaAddressRequired')),
    companyAddress: v.optional(
      v.nullable(v.pipe(optionalText('fields.companyAddress', 500), withoutMarks('fields.companyAddress'))),
      null,
    ),
    mobileAbroad: phone('fields.mobileAbroad', says('validation.mobileAbroadRequired')),
    mobileIndia: phone('fields.mobileIndia', says('validation.mobileIndiaRequired')),
    email: EmailSchema,
    password: PasswordSchema,
    confirmPassword: v.pipe(
      v.string(says('validation.confirmPassword')),
      v.minLength(1, says('validation.confirmPassword')),
    ),
    whatsapp: phone('fields.whatsapp', says('validation.whatsappRequired')),
    nomineeName: personName('fields.nomineeName', says('validation.nomineeNameRequired')),
    nomineeRelation: NomineeRelationSchema,
    nomineeTel: phone('fields.nomineeTel', says('validation.nomineeTelRequired')),
    acceptTerms: v.literal(true, says('validation.acceptTerms')),
  };
}

/** A whole registration; unknown fields, such as a role, are refused. */
export function registrationSchema(today: LocalDate) {
  return v.pipe(
    v.strictObject(registrationFields(today)),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        says('validation.passwordsDiffer'),
      ),
      ['confirmPassword'],
    ),
  );
}

export type Registration = v.InferOutput<ReturnType<typeof registrationSchema>>;
