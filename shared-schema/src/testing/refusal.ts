import { RefusalError } from '../refusal-error.ts';

/** Why something was refused, for tests to look at. Throws an Error if it was not refused. */
export async function refusalOf(run: Promise<unknown>): Promise<RefusalError> {
  try {
    await run;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
