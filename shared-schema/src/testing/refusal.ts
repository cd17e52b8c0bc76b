import { RefusalError } from '../refusal-error.ts';

/** The refusal of a command that must be refused. Throws an Error if the command succeeded. */
export async function refusalOf(run: Promise<unknown>): Promise<RefusalError> {
  try {
    await run;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
