/**
 * Runs one command, whether it came in a push or as a REST request: the only way synced rows change.
 * Rows, effects, outcome, audit trail and revision commit together or not at all.
 */
import type { Logger } from 'pino';
import { type Change, type Context, execute, type Prepared, type Source } from 'shared-schema/command';
import { prepare } from 'shared-schema/commands';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import type { Member } from 'shared-schema/members/member';
import { isRefusal, RefusalError, refuse } from 'shared-schema/refusal-error';
import { RuleError, runRule } from 'shared-schema/rule-error';
import type { TableName } from 'shared-schema/tables';
import { TAKE_COMMIT_LOCK, takeCommitLock, THIS_REVISION } from '../database/commit-lock.ts';
import type { Database, Sql, Transaction } from '../database/open-database.ts';
import { isDataError, isStorageFailure, isTransactionConflict, Unavailable } from '../database/postgres-errors.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { allocateMissingIds, checkLeased } from './allocate-ids.ts';
import { auditStatement } from './audit.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEmails } from './check-emails.ts';
import {
  claimCommand,
  type CommandResult,
  findOutcome,
  type ReceivedCommand,
  recordRefusal,
} from './command-results.ts';
import { checkSeries, numberReceipt } from './receipt-series.ts';
import { applyEffects } from './effects.ts';
import { assertUnchanged, keyOf, loadRows, loadTable, type Stored, writeStatements } from './rows.ts';

/** Runs in the command's transaction: just before its changes are written, or with undefined when it is refused. */
export type BeforeCommit = (sql: Sql, changes: Change[] | undefined) => Promise<void>;

export type CommandServices = {
  database: Database;
  log: Logger;
  /** `timeZone` is an IANA name. */
  settings: { timeZone: string };
  documentKey: DocumentKey;
};

const MOST_ATTEMPTS = 5;
/** After so many conflicts a command takes the commit lock at the start, so that no other can overtake it again. */
const ATTEMPTS_WITHOUT_LOCK = 2;

/**
 * Applies or refuses a command once and for ever; sent again, it gets the recorded result. Throws RefusalError
 * `auth.signedOut` if its member may no longer act and Unavailable if the database fails: then nothing is recorded and it
 * may be sent again.
 */
export async function runCommand(
  services: CommandServices,
  command: ReceivedCommand,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.database.transaction(async (sql) => {
        if (attempt > ATTEMPTS_WITHOUT_LOCK) await takeCommitLock(sql);
        return applyOrRefuse(services, sql, command, beforeCommit);
      });
    } catch (error) {
      if (isTransactionConflict(error) && attempt < MOST_ATTEMPTS) continue;
      if (isRefusal(error, 'auth.signedOut')) throw error;
      if (error instanceof RuleError || isDataError(error)) {
        return await recordFailure(services, command, error, beforeCommit);
      }
      if (isStorageFailure(error)) throw new Unavailable('The database is not available', { cause: error });
      throw error;
    }
  }
}

async function applyOrRefuse(
  services: CommandServices,
  sql: Transaction,
  command: ReceivedCommand,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  const now = instant(Date.now());
  // 1. A command that is known already gets its recorded result. A duplicate that arrives meanwhile waits here for it.
  if (!(await claimCommand(sql, command, now))) return findOutcome(sql, command);
  try {
    await apply(services, sql, await withInput(sql, command), now, beforeCommit);
    return { outcome: { id: command.id, status: 'applied' } };
  } catch (error) {
    if (!(error instanceof RefusalError) || isRefusal(error, 'auth.signedOut')) throw error;
    // A rule refuses before anything is written, so only the refusal is left to commit.
    await beforeCommit?.(sql, undefined);
    return recordRefusal(sql, command.id, error, services.settings.timeZone);
  }
}

async function withInput(sql: Sql, command: ReceivedCommand): Promise<ReceivedCommand> {
  if (!command.makeInput) return command;
  await takeCommitLock(sql);
  return { ...command, input: await command.makeInput(sql) };
}

async function apply(
  { database, settings, documentKey }: CommandServices,
  sql: Transaction,
  command: ReceivedCommand,
  now: Instant,
  beforeCommit?: BeforeCommit,
): Promise<void> {
  // 2. May this member do it, and does the input fit? Their role may have changed since the command was queued.
  const read: RowsRead = new Map();
  const actor = await currentActor(database, sql, command.userId, read);
  let prepared = prepare(command, actor);
  checkDocuments(prepared, documentKey);
  // 3. Ids of new records come from the device's lease, or are allocated now.
  await checkLeased(sql, prepared, command.device);
  await checkSeries(sql, prepared, command);
  prepared = await numberReceipt(sql, await allocateMissingIds(sql, prepared));
  // 4. The rule runs on rows read without locks. A device's clock may run ahead; the ledger's times may not.
  const issuedAt = command.issuedAt < now ? command.issuedAt : now;
  const context = { actor, issuedAt, timeZone: settings.timeZone, immediate: command.device === null };
  const { changes, tablesReadWhole } = await executeAndNoteReads(database, sql, prepared, context, read);
  await checkEmails(sql, changes, read);
  await applyEffects(sql, changes, read);
  await beforeCommit?.(sql, changes);
  // 5. All that needs the commit lock goes in one trip, so that it is held as briefly as possible.
  // If someone changed the actor or a row that the rule read, the transaction aborts and the command runs again.
  await sql.commitWith([
    ...TAKE_COMMIT_LOCK,
    ...assertUnchanged(database, read, tablesReadWhole),
    ...runRule(() => writeStatements(database, changes, THIS_REVISION)),
    auditStatement(command, changes, read, now),
  ]);
}

async function currentActor(database: Database, sql: Sql, id: MemberId, read: RowsRead): Promise<Actor> {
  note(read, await loadRows(database, sql, [{ table: 'members', id }]));
  const member = read.get(keyOf('members', id))!.row as Member | undefined;
  if (!member?.role || member.status !== 'APPROVED' || member.deletedAt) throw refuse('auth.signedOut');
  return { id, role: member.role };
}

/** The rows a result rests on, by `keyOf`. The first look at each counts, so that a change since then is noticed. */
type RowsRead = Map<string, Stored>;

function note(read: RowsRead, loaded: RowsRead): void {
  for (const [key, stored] of loaded) if (!read.has(key)) read.set(key, stored);
}

type Executed = { changes: Change[]; tablesReadWhole: Set<TableName> };

async function executeAndNoteReads(
  database: Database,
  sql: Sql,
  prepared: Prepared,
  context: Context,
  read: RowsRead,
): Promise<Executed> {
  const tablesReadWhole = new Set<TableName>();
  const source: Source = {
    async rows(refs) {
      const loaded = await loadRows(database, sql, refs);
      note(read, loaded);
      return refs.map((ref) => (ref.id === undefined ? undefined : loaded.get(keyOf(ref.table, ref.id))?.row));
    },
    async all(table) {
      tablesReadWhole.add(table);
      const loaded = await loadTable(database, sql, table);
      note(read, loaded);
      return [...loaded.values()].map((stored) => stored.row!);
    },
  };
  return { changes: await execute(prepared, context, source), tablesReadWhole };
}

/**
 * Records a failure as a refusal, so that the device learns of it and goes on. The log says why, without the input.
 */
async function recordFailure(
  { database, log, settings }: CommandServices,
  command: ReceivedCommand,
  error: unknown,
  beforeCommit?: BeforeCommit,
): Promise<CommandResult> {
  const cause = error instanceof RuleError ? error.cause : error;
  log.error({ command: command.id, name: command.name, ...traceOf(cause) }, 'a command failed');
  return database.transaction(async (sql) => {
    if (!(await claimCommand(sql, command, instant(Date.now())))) return findOutcome(sql, command);
    await beforeCommit?.(sql, undefined);
    return recordRefusal(sql, command.id, refuse('command.failed'), settings.timeZone);
  });
}

/** Where it happened and the database's own names for it; never the message, which may quote a row. */
function traceOf(cause: unknown): object {
  if (!(cause instanceof Error)) return {};
  const { code, constraint, table } = cause as { code?: string; constraint?: string; table?: string };
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { error: cause.name, code, constraint, table, stack: frames.join('\n') };
}
