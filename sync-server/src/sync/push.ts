import type { MemberId } from 'shared-schema/ids';
import type { PushRequest, PushResponse } from 'shared-schema/wire';
import { bindDevice } from './devices.ts';
import { type CommandServices, runCommand } from './run-command.ts';

/**
 * Runs commands one by one, in order, each in a transaction of its own: a refused one does not hold up those behind it, and
 * a push that breaks off half-way is simply sent again.
 */
export async function push(services: CommandServices, userId: MemberId, request: PushRequest): Promise<PushResponse> {
  const { device, commands } = request;
  await bindDevice(services.database, device, userId);
  const outcomes = [];
  for (const command of commands) {
    const { outcome } = await runCommand(services, { ...command, device, userId });
    outcomes.push(outcome);
  }
  return { outcomes };
}
