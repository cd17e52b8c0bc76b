/** A refusal while it is thrown, and how a stored or received one is read again. */
import * as v from 'valibot';
import { MOST_ISSUES } from './bounded.ts';
import {
  type DetailsOf,
  type InputIssue,
  isRefusalCode,
  type RefusalCode,
  refusalEntry,
  type RefusalKind,
} from './refusals.ts';
import type { Refusal } from './refusals.ts';

export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly code: string;
  readonly kind: RefusalKind;
  readonly details: Record<string, unknown>;
  /** The sentence of a stored refusal, for when its code and details say nothing to this version. */
  readonly sentence: string | undefined;

  /** Rules call `refuse`. The message is the code: sentences and people's details stay out of logs. */
  constructor(code: string, kind: RefusalKind, details: Record<string, unknown>, sentence?: string) {
    super(code);
    this.code = code;
    this.kind = kind;
    this.details = details;
    this.sentence = sentence;
  }
}

/** The refusal with this code, to be thrown. Codes without details take none. */
export function refuse<C extends RefusalCode>(
  code: C,
  ...[details]: keyof DetailsOf<C> extends never ? [] : [details: DetailsOf<C>]
): RefusalError {
  return new RefusalError(code, refusalEntry(code).kind, details ?? {});
}

/** Input that does not fit its schema: its issues, with the path of the field each is about. */
export function invalidInput(issues: InputIssue[]): RefusalError {
  return refuse('input.invalid', { issues });
}

/** The first issues of a schema, as `input.invalid` carries them: a refused command's are kept for ever. */
export function issuesOf(issues: readonly v.BaseIssue<unknown>[]): InputIssue[] {
  return issues.slice(0, MOST_ISSUES).map((issue) => ({ message: issue.message, path: v.getDotPath(issue) ?? '' }));
}

type Coded = { code: string; details: Record<string, unknown> };

/**
 * The details of a refusal, thrown or stored, if it has this code. Undefined if it has another one, or details that
 * another release wrote differently.
 */
export function detailsIf<C extends RefusalCode>(code: C, refusal: unknown): DetailsOf<C> | undefined {
  if (!isCoded(refusal) || refusal.code !== code) return undefined;
  const details = v.safeParse(refusalEntry(code).details, refusal.details);
  return details.success ? details.output : undefined;
}

export type RefusalCodes = [RefusalCode, ...RefusalCode[]];

/** Has a refusal, thrown or stored, one of these codes? For any refusal that is thrown, ask `instanceof RefusalError`. */
export function isRefusal(refusal: unknown, ...codes: RefusalCodes): boolean {
  return isCoded(refusal) && codes.some((code) => code === refusal.code);
}

/** Was a stored refusal about the number of the new record, so that another number can put it right? */
export function isAboutNewId({ code, details }: Pick<Refusal, 'code' | 'details'>): boolean {
  return isRefusalCode(code) && refusalEntry(code).aboutNewId === true && details.path === undefined;
}

function isCoded(refusal: unknown): refusal is Coded {
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && 'details' in refusal;
}
