import { isKnownDevice } from '../auth/known-devices.ts';
import type { Services } from '../services.ts';
import type { Context } from './context.ts';
import { deviceOf } from './device-cookie.ts';

/** For what hashes a password: does it when its turn comes. All of the request has been read by then. */
export async function inPasswordTurn(
  ctx: Context,
  services: Services,
  work: () => void | Promise<void>,
): Promise<void> {
  const { database, turns } = services;
  const token = deviceOf(ctx, services);
  const known = Boolean(ctx.state.session) || (token !== undefined && (await isKnownDevice(database, token)));
  await turns.take(known, async () => work());
}
