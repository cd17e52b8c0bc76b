/**
 * The rules of all commands are more code than all else that a start needs, so they come once something is to be done or waits to be sent.
 * A writing transaction may wait for nothing but the database: one that lacks them ends without a trace, and begins again with them.
 */
import type { execute } from 'shared-schema/command';
import type { prepare } from 'shared-schema/commands';
import { unreachable } from '../../http/api-error.ts';

type Rules = { prepare: typeof prepare; execute: typeof execute };

let loaded: Rules | undefined;

/** Throws ApiError if they are not on this device and cannot be fetched. */
export async function loadRules(): Promise<void> {
  loaded ??= await fetched(async () => {
    const [{ prepare }, { execute }] = await Promise.all([
      import('shared-schema/commands'),
      import('shared-schema/command'),
    ]);
    return { prepare, execute };
  });
}

/** Code that does not come is a server that cannot be reached: a round of syncing waits for the line, as it does for any answer. */
export async function fetched<T>(fetchCode: () => Promise<T>): Promise<T> {
  try {
    return await fetchCode();
  } catch (error) {
    // So browsers say that a file did not come.
    throw error instanceof TypeError ? unreachable(error.message, error) : error;
  }
}

/** Throws RulesAwaited unless they are here. */
export function rules(): Rules {
  if (!loaded) throw new RulesAwaited();
  return loaded;
}

export class RulesAwaited extends Error {
  override name = 'RulesAwaited';
}
