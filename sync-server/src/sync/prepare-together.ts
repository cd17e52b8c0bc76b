/** What several commands need before any of them runs, asked of the database in as few trips as possible. */
import { givenIds, loadRead, mayComeFrom, type Prepared } from 'shared-schema/command';
import { prepareOnServer } from 'shared-schema/server-commands';
import type { MemberId } from 'shared-schema/ids';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { type Actor, auditIsOver, type Role } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import { RuleError } from 'shared-schema/rule-error';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { allocateMissingIds, findOutsideLeases, type NumberedId } from './allocate-ids.ts';
import type { ReceivedCommand } from './command-results.ts';
import { checkSeries } from './receipt-series.ts';
import type { RowsTogether } from './rows-together.ts';
import { keyOf } from './rows.ts';
import { sealDocuments } from './seal-documents.ts';

type Ready = {
  command: ReceivedCommand;
  actor: Actor;
  prepared: Prepared;
  /** The ids that its input left out. */
  allocated: NumberedId[];
};
/** Why a command cannot run. */
type Refused = RefusalError | RuleError;
export type PreparedCommand = Ready | Refused;

/** May their members do these, do the inputs fit, and are the new ids theirs? Loads the rows they will read. */
export async function prepareTogether(
  { documentKey, settings }: { documentKey: DocumentKey; settings: { timeZone: string } },
  sql: Sql,
  rows: RowsTogether,
  commands: ReceivedCommand[],
): Promise<Map<ReceivedCommand, PreparedCommand>> {
  const outcomes = new Map<ReceivedCommand, PreparedCommand>();
  const today = localDateOf(instant(Date.now()), settings.timeZone);
  const ready = () => [...outcomes.values()].filter((outcome): outcome is Ready => !(outcome instanceof Error));
  // 1. May this member do it, and does the input fit? Their role may have changed since the command was queued.
  const people = commands.flatMap(({ userId, acceptedBy }) => [userId, ...(acceptedBy ? [acceptedBy] : [])]);
  await rows.rows(people.map((id) => ({ table: 'members', id })));
  for (const received of commands) {
    const outcome = await refusedOr(async () => {
      const command = await withInput(sql, received);
      const actor = currentActor(rows, command, today);
      const prepared = prepareOnServer(command, actor);
      if (!mayComeFrom(prepared.definition, command.from)) throw refuse('command.unknown', { command: command.name });
      return { command, actor, prepared, allocated: [] };
    });
    outcomes.set(received, outcome);
  }
  // 2. Ids of new records come from the device's lease, or are allocated now.
  const outside = await findOutsideLeases(sql, ready());
  for (const [received, outcome] of outcomes) {
    if (outcome instanceof Error) continue;
    const id = outside.get(outcome.prepared);
    const checked = id ? refuse('lease.outside', id) : await refusedOr(() => withSeries(sql, outcome));
    outcomes.set(received, checked);
  }
  const allocated = await allocateMissingIds(
    sql,
    ready().map(({ prepared }) => prepared),
  );
  for (const [index, outcome] of ready().entries()) {
    const brought = new Set(givenIds(outcome.prepared).map(keyOfId));
    outcome.prepared = allocated[index]!;
    outcome.allocated = givenIds(outcome.prepared).filter((given) => !brought.has(keyOfId(given)));
  }
  // A document number is sealed to the id of its member.
  for (const [received, outcome] of outcomes) {
    if (!(outcome instanceof Error)) outcomes.set(received, await refusedOr(() => withSealed(outcome, documentKey)));
  }
  // 3. What they read is loaded now, together. A rule that refuses or breaks on the way does so again when it is run.
  await Promise.all(ready().map(({ prepared }) => refusedOr(() => loadRead(prepared, rows))));
  return outcomes;
}

function keyOfId({ table, id }: NumberedId): string {
  return `${table} ${id}`;
}

async function withInput(sql: Sql, command: ReceivedCommand): Promise<ReceivedCommand> {
  if (!command.makeInput) return command;
  await takeCommitLock(sql);
  return { ...command, input: await command.makeInput(sql) };
}

async function withSealed(ready: Ready, key: DocumentKey): Promise<Ready> {
  return Promise.resolve({ ...ready, prepared: sealDocuments(ready.prepared, key) });
}

async function withSeries(sql: Sql, ready: Ready): Promise<Ready> {
  await checkSeries(sql, ready.prepared, ready.command);
  return ready;
}

type Sender = Pick<ReceivedCommand, 'userId' | 'from' | 'acceptedBy'>;

/**
 * The member who made a command, as the commands before it have left them. Of one that was held, as they were last. Throws RefusalError
 * `auth.signedOut` for who may no longer act, or no longer accept.
 */
export function currentActor(rows: RowsTogether, { userId, from, acceptedBy }: Sender, today: LocalDate): Actor {
  const memberOf = (id: MemberId) => rows.current(keyOf('members', id)) as Member | undefined;
  const isHeld = from === 'held';
  const answering = isHeld ? acceptedBy : userId;
  if (answering !== undefined && !mayAct(memberOf(answering), today)) throw refuse('auth.signedOut');
  const { role, audits } = memberOf(userId) ?? {};
  if (!role) throw refuse('auth.signedOut');
  return { id: userId, role: isHeld ? lastAdminRole(role) : role, ...(audits && { audits }) };
}

function mayAct(member: Member | undefined, today: LocalDate): boolean {
  if (!member?.role || auditIsOver({ ...member, role: member.role }, today)) return false;
  return member.status === 'APPROVED' && !member.deletedAt;
}

/**
 * The role of someone who was an admin, before they ceased to be one. Who is deleted or turned down keeps theirs, and a super admin never
 * becomes a member again: whoever is a member now was an admin.
 */
function lastAdminRole(role: Role): Role {
  return role === 'USER' ? 'ADMIN' : role;
}

async function refusedOr<R>(work: () => Promise<R>): Promise<R | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError || error instanceof RuleError) return error;
    throw error;
  }
}
