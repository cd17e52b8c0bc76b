import { Rejected } from '../rejected.ts';

/** Why something was refused, for tests to look at. Throws an Error if it was not refused. */
export async function refusalOf(run: Promise<unknown>): Promise<Rejected> {
  try {
    await run;
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
