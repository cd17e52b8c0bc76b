/** Types of the texts: which keys there are, and which values each text takes. English is the measure of the others. */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Brand } from 'valibot';
import type * as adminPart from './en/admin-part.ts';
import type * as recordPart from './en/record-part.ts';
import type * as formPart from './en/form-part.ts';
import type * as importPart from './en/import-part.ts';
import type * as officePart from './en/office-part.ts';
import type * as publicPart from './en/public-part.ts';
import type * as reportPart from './en/report-part.ts';
import type * as serverPart from './en/server-part.ts';

type Catalogue = typeof publicPart &
  typeof formPart &
  typeof adminPart &
  typeof recordPart &
  typeof officePart &
  typeof reportPart &
  typeof importPart &
  typeof serverPart;

export type Namespace = keyof Catalogue;

/** `validation.required`: a namespace, which is a file in each language's folder, and a text in it. */
export type TextKey<N extends Namespace = Namespace> = { [K in N]: `${K}.${keyof Catalogue[K] & string}` }[N];

type TextOf<K extends TextKey> = K extends `${infer N extends Namespace}.${infer Name}`
  ? Name extends keyof Catalogue[N]
    ? Catalogue[N][Name]
    : never
  : never;

/**
 * Amounts and dates are given as already written text; a number that decides a plural is given as a number. What only the program
 * reads, such as `ib-41-3`, `m-12`, a date or thousandths of a rupee, does not compile: see `repaymentName` and `formatMoney`.
 */
export type TextValue = (string | number) & NotOnlyForPrograms;

type NotOnlyForPrograms = {
  readonly [Symbol in keyof Brand<''>]?: Record<string, unknown> & { [Name in OnlyForPrograms]?: never };
};

type OnlyForPrograms = 'RepaymentId' | 'AccountId' | 'ImportId' | 'LocalDate' | 'Instant' | 'Money';

type IcuValues<K extends TextKey> = GetICUArgs<
  TextOf<K> & string,
  { ICUArgument: TextValue; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** Nothing for a text without values, else one object with all of them. */
export type ValuesOf<K extends TextKey> = keyof IcuValues<K> extends never ? [] : [values: IcuValues<K>];

/** The texts without values. Read off their braces, as to parse a few hundred texts at once is too much for the compiler. */
export type PlainTextKey<N extends Namespace> = { [Each in N]: PlainKeyIn<Each> }[N];

type PlainKeyIn<N extends Namespace> = {
  [Name in keyof Catalogue[N] & string]: Catalogue[N][Name] extends `${string}{${string}` ? never : `${N}.${Name}`;
}[keyof Catalogue[N] & string];

/** The same texts in another language: none missing, none too many. */
export type Translation<T> = { readonly [K in keyof T]: string };
