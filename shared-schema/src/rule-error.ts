import { RefusalError } from './refusal-error.ts';

/**
 * A rule that broke instead of answering: a defect in the rule, not in the storage under it. `cause` is what it threw.
 * Whoever runs commands must go on with the next one, since running this one again would break again.
 */
export class RuleError extends Error {
  override name = 'RuleError';

  constructor(cause: unknown) {
    super('A rule broke', { cause });
  }
}

/** Runs code of a rule. A RefusalError is the rule's answer and passes; anything else it throws becomes a RuleError. */
export function runRule<R>(rule: () => R): R {
  try {
    return rule();
  } catch (error) {
    throw error instanceof RefusalError ? error : new RuleError(error);
  }
}
