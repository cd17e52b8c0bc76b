import { RefusalError } from '../refusal-error.ts';
import type { InputIssue } from '../refusals.ts';

/** What is refused of a record says which one it is about. `path` leads to the record. */
export function inRecord<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, kind, details } = error;
    const named = (inner: string | undefined) => `${path}${inner ? `.${inner}` : ''}`;
    const issues = details.issues as InputIssue[] | undefined;
    throw new RefusalError(code, kind, {
      ...details,
      ...(issues && { issues: issues.map((issue) => ({ ...issue, path: named(issue.path) })) }),
      ...(!issues && { path: named(details.path as string | undefined) }),
    });
  }
}
