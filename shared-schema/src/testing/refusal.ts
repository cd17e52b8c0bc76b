import type { InputIssue, RefusalKind } from '../refusals.ts';
import { RefusalError } from '../refusal-error.ts';
import { inEnglish, refusalInEnglish } from './english.ts';

export type EnglishRefusal = { code: string; kind: RefusalKind; message: string; details: Record<string, unknown> };

/** Why something was refused, with its English sentences. Throws an Error if it was not refused. */
export async function refusalOf(run: Promise<unknown>): Promise<EnglishRefusal> {
  try {
    await run;
  } catch (error) {
    if (error instanceof RefusalError) return inWords(error);
    throw error;
  }
  throw new Error('It was not refused.');
}

function inWords(error: RefusalError): EnglishRefusal {
  const { code, kind, details } = error;
  const issues = details.issues as InputIssue[] | undefined;
  return {
    code,
    kind,
    message: refusalInEnglish(error),
    details: issues
      ? { ...details, issues: issues.map((issue) => ({ ...issue, message: inEnglish(issue.message) })) }
      : details,
  };
}
