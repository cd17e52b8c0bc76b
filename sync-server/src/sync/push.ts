import { isShort } from 'shared-schema/bounded';
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import type { Role } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import { refuse } from 'shared-schema/refusal-error';
import { isForbidden } from 'shared-schema/server-commands';
import { type PushRequest, type PushResponse } from 'shared-schema/wire';
import { LONGEST_HELD } from 'shared-schema/wire-limits';
import type { Database } from '../database/open-database.ts';
import { storedRefusal } from '../texts.ts';
import { type CommandResult, findResults } from './command-results.ts';
import { bindDevice } from './devices.ts';
import { holdCommands } from './held-commands.ts';
import { runInOrder } from './run-command.ts';
import { type CommandServices, NoLongerAdmin } from './run-together.ts';
import { keepKnownVouchers } from './vouchers.ts';

/** Whose device it is, whether they have proved within the last minutes that it is they, and when it last had everything. */
type Sender = {
  userId: MemberId;
  role: Role;
  audits?: Audit | undefined;
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
  const { database, settings } = services;
  const { role: sentAs, audits: _books, ...sentBy } = sender;
  await bindDevice(database, device, sender.userId);
  if (request.vouchers && sentAs !== 'USER') await keepKnownVouchers(database, request.vouchers);
  const held = await holdBeyondRole(services, sender, request);
  let results: CommandResult[];
  try {
    results = await runInOrder(
      services,
      commands.flatMap((command) =>
        held.has(command.id) ? [] : [{ ...command, from: 'device' as const, device, sentAs, ...sentBy }],
      ),
    );
  } catch (error) {
    // Since their session was read.
    if (error instanceof NoLongerAdmin) return push(services, { ...sender, role: 'USER' }, request);
    throw error;
  }
  const outcomes = new Map(results.map(({ outcome }) => [outcome.id, outcome]));
  const error = storedRefusal(refuse('command.held'), settings.timeZone);
  return {
    outcomes: commands.map(({ id }) => outcomes.get(id) ?? { id, status: 'rejected', error }),
  };
}

/**
 * What someone has queued as an admin, and is no longer one, is held for a super admin. Returns the ids. What they could not do as an
 * admin either is not among them, and is refused like anything else.
 */
async function holdBeyondRole(
  services: CommandServices,
  { userId, role, audits }: Sender,
  { device, commands }: PushRequest,
): Promise<Set<string>> {
  if (role !== 'USER') return new Set();
  const forbidden = commands.filter(
    ({ name, input }) => isForbidden(name, { id: userId, role, audits }) && isShort(input, LONGEST_HELD),
  );
  if (forbidden.length === 0) return new Set();
  const [member] = await services.database.run<{ was_admin: boolean | null }>(
    'SELECT was_admin FROM members WHERE id = $1',
    [userId],
  );
  if (!member?.was_admin) return new Set();
  const left = forbidden.map((command) => ({ ...command, device }));
  return (await holdCommands(services, userId, left)).held;
}

/** What became of a member's commands. Those that have no outcome, as while they are held, are left out. */
export async function readOutcomes(database: Database, userId: MemberId, ids: string[]): Promise<PushResponse> {
  const asked = ids.map((id) => ({ id, userId }));
  const results = await database.transaction((sql) => findResults(sql, asked));
  return { outcomes: [...results.values()].map(({ outcome }) => outcome) };
}
