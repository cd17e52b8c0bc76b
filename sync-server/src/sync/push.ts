import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import type { PushRequest, PushResponse } from 'shared-schema/wire';
import { bindDevice } from './devices.ts';
import { runInOrder } from './run-command.ts';
import type { CommandServices } from './run-together.ts';

/** Whose device it is, whether they have proved within the last minutes that it is they, and when it last had everything. */
export type Sender = {
  userId: MemberId;
  verified: boolean;
  deviceSyncedAt: Instant | null;
  deviceKind: string | null;
};

/**
 * Runs commands in order: a refused one does not hold up those behind it, and a push that breaks off half-way is simply sent
 * again.
 */
export async function push(services: CommandServices, sender: Sender, request: PushRequest): Promise<PushResponse> {
  const { device, commands } = request;
  await bindDevice(services.database, device, sender.userId);
  const results = await runInOrder(
    services,
    commands.map((command) => ({ ...command, device, ...sender })),
  );
  return { outcomes: results.map(({ outcome }) => outcome) };
}
