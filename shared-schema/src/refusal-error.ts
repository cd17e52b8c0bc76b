/**
 * Why the books refuse something. One class, thrown where the rule is; turned into an HTTP answer in one place
 * (sync-server/src/http/errors.ts) and into a sentence on screen in one place (the Sync page and forms show `message`).
 */
export type RejectionKind = 'invalid' | 'forbidden' | 'missing' | 'conflict';

export type Details = Record<string, unknown>;

export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly code: string;
  readonly kind: RejectionKind;
  readonly details: Details;

  /** `code` is stable and for machines (`repayment.alreadyPaid`); `message` is a sentence for a person. */
  constructor(code: string, kind: RejectionKind, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.kind = kind;
    this.details = details;
  }
}

export type InputIssue = { message: string; path: string };

/** Input that does not fit its schema: every issue, with the path of the field it is about. */
export function invalidInput(issues: InputIssue[]): RefusalError {
  const text = issues.map((issue) => issue.message).join(', ');
  return new RefusalError('input.invalid', 'invalid', text, { issues });
}
