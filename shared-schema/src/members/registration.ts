/** What a visitor fills in to become a member: each field, its rule and its message, for the form and the server alike. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { addMonths, type LocalDate, localDate } from '../local-date.ts';
import type { FieldKey } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import type { DocumentsAsked } from './document-number.ts';
import { fieldsWith, type FieldWith, forFields, memberFields, type MemberFields } from './member-fields.ts';

export const MINIMUM_PASSWORD_LENGTH = 6;
const MAXIMUM_PASSWORD_LENGTH = 200;

export const PasswordSchema = passwordOfAtLeast(MINIMUM_PASSWORD_LENGTH, says('validation.passwordTooShort'));

export function passwordOfAtLeast(minimum: number, tooShort: string) {
  return v.pipe(
    v.string(says('validation.passwordRequired')),
    v.minLength(1, says('validation.passwordRequired')),
    v.minLength(minimum, tooShort),
    v.maxLength(
      MAXIMUM_PASSWORD_LENGTH,
      says('validation.tooLong', { field: 'fields.password', longest: MAXIMUM_PASSWORD_LENGTH }),
    ),
  );
}

type AskedFields = { [F in FieldWith<'register'>]: ReturnType<MemberFields[F]['register']> };

/** The registration form's fields, in the order in which they stand on it. `today` is the association's calendar date. */
export function registrationFields(today: LocalDate, documents: DocumentsAsked = 'required') {
  const asked = forFields(fieldsWith('register'), (field) => memberFields[field].register(today)) as AskedFields;
  const { whatsapp, nomineeName, nomineeRelation, nomineeTel, ...first } = asked;
  return {
    ...first,
    ...documentFields(asked, documents),
    password: PasswordSchema,
    confirmPassword: v.pipe(
      shortText(MAXIMUM_PASSWORD_LENGTH, says('validation.confirmPassword'), says('validation.passwordsDiffer')),
      v.minLength(1, says('validation.confirmPassword')),
    ),
    whatsapp,
    nomineeName,
    nomineeRelation,
    nomineeTel,
    acceptTerms: v.literal(true, says('validation.acceptTerms')),
  };
}

type IfAny<T> = v.GenericSchema<unknown, T | null>;

/** What is not asked is not kept, whatever was sent. */
function documentFields(
  fields: Pick<AskedFields, 'passportNumber' | 'passportExpiryDate' | 'aadhaarNumber'>,
  asked: DocumentsAsked,
) {
  const { passportNumber, passportExpiryDate, aadhaarNumber } = fields;
  const all: { passportNumber: IfAny<string>; passportExpiryDate: IfAny<LocalDate>; aadhaarNumber: IfAny<string> } = {
    required: { passportNumber, passportExpiryDate, aadhaarNumber },
    optional: {
      passportNumber: ifTyped(passportNumber),
      passportExpiryDate: ifTyped(passportExpiryDate),
      aadhaarNumber: ifTyped(aadhaarNumber),
    },
    lastFour: {
      passportNumber: lastFour('fields.passportNumber', /^[A-Z0-9]{4}$/, says('validation.passportRequired')),
      passportExpiryDate: NOT_KEPT,
      aadhaarNumber: lastFour('fields.aadhaarNumber', /^\d{4}$/, says('validation.aadhaarRequired')),
    },
    none: { passportNumber: NOT_KEPT, passportExpiryDate: NOT_KEPT, aadhaarNumber: NOT_KEPT },
  }[asked];
  return all;
}

const NOT_KEPT = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

function ifTyped<T>(schema: v.GenericSchema<unknown, T>): IfAny<T> {
  return v.lazy((typed) => (typed === '' || typed === null || typed === undefined ? NOT_KEPT : schema));
}

/** Of a whole number, which a page that does not know better sends, they alone are kept, too. */
function lastFour(field: FieldKey, form: RegExp, missing: string) {
  return v.pipe(
    shortText(100, missing),
    v.trim(),
    v.minLength(1, missing),
    v.toUpperCase(),
    v.transform((typed) => typed.slice(-4)),
    v.regex(form, says('validation.lastFour', { field })),
  );
}

/** A whole registration; unknown fields, such as a role, are refused. */
export function registrationSchema(today: LocalDate, documents?: DocumentsAsked) {
  return v.pipe(
    v.strictObject(registrationFields(today, documents)),
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

/** What a visitor types or chooses; the consent is given on sending. */
export type RegistrationField = Exclude<keyof Registration, 'acceptTerms'>;

const { acceptTerms: _consent, ...typed } = registrationFields(localDate('1900-01-01'));

/** In the order of the form, which is the same on any day. */
export const REGISTRATION_FIELDS = Object.keys(typed) as RegistrationField[];

/** Who is younger needs a guardian to join. */
export const OF_AGE = 18;

/** Whole years on a day; who was born on 29 February is a year older on the 28th of other years. */
export function ageOn(day: LocalDate, born: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return addMonths(born, 12 * years) <= day ? years : years - 1;
}

export function isMinorOn(day: LocalDate, born: LocalDate): boolean {
  return ageOn(day, born) < OF_AGE;
}
