import { isKnownDevice } from '../auth/known-devices.ts';
import type { Services } from '../services.ts';
import type { Context } from './context.ts';
import { deviceOf } from './device-cookie.ts';

/** For what hashes a password: does it when its turn comes. All of the request has been read by then. */
export async function inPasswordTurn(
  ctx: Context,
  { database, turns }: Services,
  work: () => void | Promise<void>,
): Promise<void> {
  const token = deviceOf(ctx);
  const known = Boolean(ctx.state.session) || (token !== undefined && (await isKnownDevice(database, token)));
  await turns.take(known, async () => work());
}
