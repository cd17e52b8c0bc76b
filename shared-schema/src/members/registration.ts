/** What a visitor fills in to become a member: each field, its rule and its message, for the form and the server alike. */
import * as v from 'valibot';
import { type LocalDate, LocalDateSchema } from '../local-date.ts';
import { hasDirectionMarks, isVisible, isNameLike, optionalText, requiredText } from '../text.ts';
import { aadhaarDigits, isAadhaarNumber } from './aadhaar.ts';

export const NomineeRelationSchema = v.picklist(
  ['Spouse', 'Child', 'Parent', 'Sibling', 'Other'],
  'Nominee relation required',
);

export const MINIMUM_PASSWORD_LENGTH = 6;

/** Trimmed and in lower case, so that one mailbox is one member. */
export const EmailSchema = v.pipe(
  v.string('Email required'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'Email required'),
  v.maxLength(254, 'Invalid email'),
  v.email('Invalid email'),
);

export const PasswordSchema = v.pipe(
  v.string('Password required'),
  v.minLength(1, 'Password required'),
  v.minLength(MINIMUM_PASSWORD_LENGTH, 'Password must be at least 6 characters'),
  v.maxLength(200, 'Password must be at most 200 characters'),
);

export const AadhaarSchema = v.pipe(
  v.string('Aadhaar Number required'),
  v.trim(),
  v.minLength(1, 'Aadhaar Number required'),
  v.check((text) => aadhaarDigits(text) !== undefined, 'Aadhaar Number must have 12 digits'),
  v.transform((text) => aadhaarDigits(text) ?? ''),
  v.check(isAadhaarNumber, 'This is not a valid Aadhaar Number. Please check the digits.'),
);

export const PassportNumberSchema = v.pipe(
  requiredText('Passport Number', 20, 'Passport Number required'),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{6,20}$/, 'Passport Number must be 6 to 20 letters and digits'),
);

/** A phone number as people write it: digits with spaces, dashes, brackets and a leading plus; 6 to 15 digits. */
function phone(what: string, required: string) {
  return v.pipe(
    requiredText(what, 30, required),
    v.check(
      (text) => /^\+?[\d\s().-]+$/.test(text) && digitsIn(text) >= 6 && digitsIn(text) <= 15,
      `${what} must be a phone number of 6 to 15 digits`,
    ),
  );
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function requiredDate(required: string) {
  return v.pipe(v.string(required), v.minLength(1, required), LocalDateSchema);
}

function personName(what: string, required: string) {
  return v.pipe(requiredText(what, 200, required), withoutMarks(what), v.check(isNameLike, required));
}

function address(what: string, required: string) {
  return v.pipe(requiredText(what, 500, required), withoutMarks(what), v.check(isVisible, required));
}

function withoutMarks<T extends string | null>(what: string) {
  return v.check<T, string>((typed) => !hasDirectionMarks(typed ?? ''), `${what} must not contain control characters`);
}

/** The registration form's fields, in the order in which they stand on it. `today` is the association's calendar date. */
export function registrationFields(today: LocalDate) {
  return {
    name: personName('Full Name', 'Full Name is required'),
    fatherName: personName("Father's Name", "Father's Name is required"),
    dob: v.pipe(
      requiredDate('DOB required'),
      v.check((date) => date < today, 'DOB must be in the past'),
    ),
    passportNumber: PassportNumberSchema,
    passportExpiryDate: v.pipe(
      requiredDate('Passport Validity required'),
      v.check((date) => date > today, 'The passport has expired. Passport Validity must be after today.'),
    ),
    aadhaarNumber: AadhaarSchema,
    abroadAddress: address('Abroad Address/Company', 'Abroad Address/Company required'),
    indiaAddress: address('Indian Address', 'Indian Address required'),
    companyAddress: v.optional(
      v.nullable(v.pipe(optionalText('Company Address', 500), withoutMarks('Company Address'))),
      null,
    ),
    mobileAbroad: phone('Abroad Mobile', 'Abroad Mobile required'),
    mobileIndia: phone('Indian Mobile', 'Indian Mobile required'),
    email: EmailSchema,
    password: PasswordSchema,
    confirmPassword: v.pipe(v.string('Please confirm your password'), v.minLength(1, 'Please confirm your password')),
    whatsapp: phone('WhatsApp number', 'WhatsApp number required'),
    nomineeName: personName('Nominee name', 'Nominee name required'),
    nomineeRelation: NomineeRelationSchema,
    nomineeTel: phone('Nominee Tel No', 'Nominee Tel No required'),
    acceptTerms: v.literal(true, 'You must accept the terms & conditions'),
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
        'Passwords do not match',
      ),
      ['confirmPassword'],
    ),
  );
}

export type Registration = v.InferOutput<ReturnType<typeof registrationSchema>>;
