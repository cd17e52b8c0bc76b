/**
 * The rules of all commands are more code than all else that a start needs, so they come once something is to be done or waits to be sent.
 * A writing transaction may wait for nothing but the database: one that lacks them ends without a trace, and begins again with them.
 */
import type { execute } from 'shared-schema/command';
import type { prepare } from 'shared-schema/commands';

type Rules = { prepare: typeof prepare; execute: typeof execute };

let loaded: Rules | undefined;

/** Throws what the browser throws if they are not on this device and there is no line. */
export async function loadRules(): Promise<void> {
  if (loaded) return;
  const [{ prepare }, { execute }] = await Promise.all([
    import('shared-schema/commands'),
    import('shared-schema/command'),
  ]);
  loaded = { prepare, execute };
}

/** Throws RulesAwaited unless they are here. */
export function rules(): Rules {
  if (!loaded) throw new RulesAwaited();
  return loaded;
}

export class RulesAwaited extends Error {
  override name = 'RulesAwaited';
}
