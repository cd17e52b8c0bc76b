import { isKnownDevice } from '../auth/known-devices.ts';
import type { Services } from '../services.ts';
import type { Handler } from './context.ts';
import { deviceOf } from './device-cookie.ts';

/** For routes that hash a password: waits for a turn, before anything of the request is read. */
export function passwordTurn({ database, turns }: Services): Handler {
  return async (ctx, next) => {
    const token = deviceOf(ctx);
    const known = Boolean(ctx.state.session) || (token !== undefined && (await isKnownDevice(database, token)));
    await turns.take(known, next);
  };
}
