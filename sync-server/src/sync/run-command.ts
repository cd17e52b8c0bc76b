/**
 * Runs one command, whether it came in a push or as a REST request: the only way the books change.
 * Effects, outcome, audit trail and revision commit together or not at all.
 */
import type { Logger } from 'pino';
import { type Change, type Context, execute, type Prepared, type Source } from 'shared-schema/command';
import { prepare } from 'shared-schema/commands';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Actor, Member } from 'shared-schema/members/member';
import { RefusalError } from 'shared-schema/refusal-error';
import type { TableName } from 'shared-schema/tables';
import { SignedOut } from '../auth/signed-out.ts';
import type { Database, Sql, Transaction } from '../database/open-database.ts';
import { isDataError, isStorageFailure, isTransactionConflict, Unavailable } from '../database/postgres-errors.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { auditStatement } from './audit.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEmails } from './check-emails.ts';
import { applyEffects } from './effects.ts';
import { checkLeased, allocateMissingIds } from './allocate-ids.ts';
import {
  claimCommand,
  type CommandResult,
  findOutcome,
  type ReceivedCommand,
  refusalOf,
  recordRefusal,
} from './command-results.ts';
import { TAKE_COMMIT_LOCK, takeCommitLock, THIS_REVISION } from '../database/commit-lock.ts';
import { assertUnchanged, keyOf, loadRows, loadTable, type Stored, writeStatements } from './rows.ts';

/** Runs in the command's transaction: just before its changes are written, or without any when it is refused. */
export type BeforeCommit = (sql: Sql, changes: Change[] | undefined) => Promise<void>;

export type CommandServices = {
  database: Database;
  log: Logger;
  /** `timeZone` is an IANA name. */
  settings: { timeZone: string };
  documentKey: DocumentKey;
};

const MOST_ATTEMPTS = 5;
/** Someone who has been overtaken twice goes first. */
const PATIENT_ATTEMPTS = 2;

/**
 * Judges a command once and for ever; again, it gets the recorded judgement. Throws SignedOut if its member may no longer
 * act and Unavailable if the database fails: then nothing is recorded and it may be sent again.
 */
export async function runCommand(
  services: CommandServices,
  command: ReceivedCommand,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.database.transaction(async (sql) => {
        if (attempt > PATIENT_ATTEMPTS) await takeCommitLock(sql);
        return judge(services, sql, command, beforeCommit);
      });
    } catch (error) {
      if (isTransactionConflict(error) && attempt < MOST_ATTEMPTS) continue;
      if (error instanceof SignedOut) throw error;
      if (error instanceof RuleFault || isDataError(error))
        return await recordFailure(services, command, error, beforeCommit);
      if (isStorageFailure(error)) throw new Unavailable('The database is not available', { cause: error });
      throw error;
    }
  }
}

async function judge(
  services: CommandServices,
  sql: Transaction,
  command: ReceivedCommand,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  const now = instant(Date.now());
  // 1. Known already? A duplicate that arrives meanwhile waits here for the outcome.
  if (!(await claimCommand(sql, command, now))) return findOutcome(sql, command);
  try {
    await apply(services, sql, command, now, beforeCommit);
    return { outcome: { id: command.id, status: 'applied' } };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    // A rule refuses before anything is written, so only the refusal is left to commit.
    await beforeCommit?.(sql, undefined);
    return recordRefusal(sql, command.id, refusalOf(error), error.kind);
  }
}

async function apply(
  { database, settings, documentKey }: CommandServices,
  sql: Transaction,
  command: ReceivedCommand,
  now: Instant,
  beforeCommit?: BeforeCommit,
): Promise<void> {
  // 2. May this member do it, and does the input fit? Their role may have changed since the command was queued.
  const read: Read = new Map();
  const actor = await actorNow(database, sql, command.userId, read);
  let prepared = faultless(() => prepare(command, actor));
  checkDocuments(prepared, documentKey);
  // 3. Numbers of new records: from the device's lease, or drawn now.
  await checkLeased(sql, prepared, command.device);
  prepared = await allocateMissingIds(sql, prepared);
  // 4. The rule, on rows read without locks; a device's clock may run ahead, the books' may not.
  const issuedAt = command.issuedAt < now ? command.issuedAt : now;
  const context = { actor, issuedAt, timeZone: settings.timeZone };
  const { changes, whole } = await runRule(database, sql, prepared, context, read);
  await checkEmails(sql, changes, read);
  await applyEffects(sql, changes, read);
  await beforeCommit?.(sql, changes);
  // 5. Our turn to commit, kept as short as can be. If someone changed what the rule read,
  // or the actor, all of this is done again.
  await sql.commitWith([
    ...TAKE_COMMIT_LOCK,
    ...assertUnchanged(database, read, whole),
    ...faultless(() => writeStatements(database, changes, THIS_REVISION)),
    auditStatement(command, changes, read, now),
  ]);
}

async function actorNow(database: Database, sql: Sql, id: MemberId, read: Read): Promise<Actor> {
  note(read, await loadRows(database, sql, [{ table: 'members', id }]));
  const member = read.get(keyOf('members', id))!.row as Member | undefined;
  if (!member?.role || member.status !== 'APPROVED' || member.deletedAt) throw new SignedOut();
  return { id, role: member.role };
}

/** Rows that a judgement rests on, by `keyOf`: the first look at each counts, so that one changed since is noticed. */
type Read = Map<string, Stored>;

function note(read: Read, loaded: Read): void {
  for (const [key, stored] of loaded) if (!read.has(key)) read.set(key, stored);
}

/** `whole` names tables that were read whole. */
type RuleRun = { changes: Change[]; whole: Set<TableName> };

async function runRule(
  database: Database,
  sql: Sql,
  prepared: Prepared,
  context: Context,
  read: Read,
): Promise<RuleRun> {
  const whole = new Set<TableName>();
  const noted = async (loading: Promise<Read>) => {
    const loaded = await loading.catch((error: unknown) => {
      throw new LoadFault(error);
    });
    note(read, loaded);
    return loaded;
  };
  const source: Source = {
    async rows(refs) {
      const loaded = await noted(loadRows(database, sql, refs));
      return refs.map((ref) => (ref.id === undefined ? undefined : loaded.get(keyOf(ref.table, ref.id))?.row));
    },
    async all(table) {
      whole.add(table);
      return [...(await noted(loadTable(database, sql, table))).values()].map((stored) => stored.row!);
    },
  };
  try {
    return { changes: await execute(prepared, context, source), whole };
  } catch (error) {
    if (error instanceof LoadFault) throw error.cause;
    throw asFault(error);
  }
}

/** A rule that breaks instead of refusing. It must not hold up the queue of whoever sent the command. */
class RuleFault extends Error {
  constructor(cause: unknown) {
    super('A rule failed', { cause });
  }
}

class LoadFault extends Error {
  constructor(cause: unknown) {
    super('Rows could not be loaded', { cause });
  }
}

function asFault(error: unknown): unknown {
  return error instanceof RefusalError ? error : new RuleFault(error);
}

function faultless<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    throw asFault(error);
  }
}

/** Records that the server could not do it, so that the device learns of it and goes on. The log says why, without the input. */
async function recordFailure(
  { database, log }: CommandServices,
  command: ReceivedCommand,
  error: unknown,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  const cause = error instanceof RuleFault ? error.cause : error;
  log.error({ command: command.id, name: command.name, ...traceOf(cause) }, 'a command failed');
  return database.transaction(async (sql) => {
    if (!(await claimCommand(sql, command, instant(Date.now())))) return findOutcome(sql, command);
    await beforeCommit?.(sql, undefined);
    const message = 'The server could not make this change. Nothing was changed.';
    return recordRefusal(sql, command.id, { code: 'command.failed', message, details: {} });
  });
}

/** Where it happened and the database's own names for it; never its message, which may quote a row. */
function traceOf(cause: unknown): object {
  if (!(cause instanceof Error)) return {};
  const { code, constraint, table } = cause as { code?: string; constraint?: string; table?: string };
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { error: cause.name, code, constraint, table, stack: frames.join('\n') };
}
