/** The sentence of a refusal, in the reader's language. */
import type { RepaymentId } from '../ids.ts';
import * as v from 'valibot';
import {
  formatDate,
  formatInstant,
  type Instant,
  InstantSchema,
  type LocalDate,
  LocalDateSchema,
} from '../local-date.ts';
import { type Hold, HoldsSchema } from '../members/holds.ts';
import { BalanceSchema, formatMoney, type Money, MoneySchema } from '../money.ts';
import { FieldName, type InputIssue, isRefusalCode, refusalEntry, RepaymentNamed } from '../refusals.ts';
import { repaymentName } from '../repayments/repayment.ts';
import { issueText } from './issue-text.ts';
import { LOCALES } from './languages.ts';
import type { TextKey, TextValue } from './text-key.ts';
import type { Translator } from './translate.ts';

/** A refusal as it is thrown, stored or received. `sentence` is what its own release said, in English. */
type Told = { code: string; details: Record<string, unknown>; sentence?: string | undefined };

/** Times are written in `timeZone`. Falls back to the refusal's own sentence, then to its code. */
export function refusalText(translator: Translator, { code, details, sentence }: Told, timeZone: string): string {
  const parsed = isRefusalCode(code) ? v.safeParse(refusalEntry(code).details, details) : undefined;
  if (!isRefusalCode(code) || !parsed?.success) return sentence ?? code;
  if (Array.isArray(details.issues)) return issuesText(translator, details.issues as InputIssue[]);
  // Does not compile while a code has no text.
  const key: TextKey<'refusals'> = `refusals.${code}`;
  const written = writtenDetails(translator, refusalEntry(code).details.entries, parsed.output, timeZone);
  return translator.find(key, written) ?? sentence ?? code;
}

/** Fields that hold a record's number and are called by what it names. */
const NAMED_BY_NUMBER: Record<string, TextKey> = { refererId: 'fields.referer', projectId: 'layout.project' };

/** What is wrong with an input, issue by issue. */
export function issuesText(translator: Translator, issues: InputIssue[]): string {
  return issues.map(({ message }) => issueText(translator, message)).join(', ');
}

/** What a member's or another record's field is called. One that this version does not know keeps its own name. */
export function fieldName(translator: Translator, field: string): string {
  return translator.find(NAMED_BY_NUMBER[field] ?? `fields.${field}`, {}) ?? field;
}

/** How each detail is written follows from its schema. */
function writtenDetails(
  translator: Translator,
  entries: v.ObjectEntries,
  details: Record<string, unknown>,
  timeZone: string,
): Record<string, TextValue> {
  const written: Record<string, TextValue> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const value = details[name];
    if (schema === MoneySchema || schema === BalanceSchema) written[name] = formatMoney(value as Money);
    else if (schema === InstantSchema) written[name] = formatInstant(value as Instant, timeZone, translator.language);
    else if (schema === LocalDateSchema) written[name] = formatDate(value as LocalDate, translator.language);
    else if (schema === FieldName) written[name] = fieldName(translator, value as string);
    else if (schema === RepaymentNamed) written.repayment = repaymentName(translator, value as RepaymentId);
    else if (name === 'conflicts') written.fields = fieldList(translator, value as { field: string }[]);
    else if (schema === HoldsSchema) written.holds = holdList(translator, value as Hold[]);
    // Texts select by it.
    else if (value === undefined) written[name] = 'none';
    // What only a program can use is not written.
    else if (typeof value !== 'object') written[name] = value as TextValue;
  }
  return written;
}

function fieldList(translator: Translator, named: { field: string }[]): string {
  return listed(
    translator,
    named.map(({ field }) => fieldName(translator, field)),
  );
}

function holdList(translator: Translator, holds: Hold[]): string {
  return listed(
    translator,
    holds.map(
      ({ what, count, sum }) => translator.find(`records.holds.${what}`, { count, sum: formatMoney(sum) }) ?? what,
    ),
  );
}

function listed(translator: Translator, parts: string[]): string {
  return new Intl.ListFormat(LOCALES[translator.language], { type: 'conjunction' }).format(parts);
}
