/**
 * Runs commands in one transaction. Rows, effects, results, history and revision commit together or not at all; still
 * each command is applied or refused by itself, on what those before it have left.
 */
import type { Logger } from 'pino';
import { type Change, type Context, execute, type Prepared, withoutIds } from 'shared-schema/command';
import { isAdmin } from 'shared-schema/members/actor';
import { type Instant, instant, localDateOf } from 'shared-schema/local-date';
import { isRefusal, RefusalError, refuse } from 'shared-schema/refusal-error';
import { RuleError, runRule } from 'shared-schema/rule-error';
import { TAKE_COMMIT_LOCK, takeCommitLock, THIS_REVISION } from '../database/commit-lock.ts';
import type { Database, Sql, DbTransaction } from '../database/open-database.ts';
import { isDataError, isStorageFailure, isTransactionConflict, Unavailable } from '../database/postgres-errors.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { appendStatements } from '../history/append.ts';
import { allocateMissingIds, freeUnused } from './allocate-ids.ts';
import { boundOutflows, checkBalances } from './check-balances.ts';
import {
  appliedResult,
  type CommandResult,
  findResults,
  type ReceivedCommand,
  recordStatement,
  refusedResult,
} from './command-results.ts';
import { applyEffects } from './effects.ts';
import { withoutRepeatedExports } from './merge-exports.ts';
import { happeningsOf } from './history-of-commands.ts';
import { currentActor, prepareTogether, type PreparedCommand } from './prepare-together.ts';
import { assertNothingRests } from './check-undoing.ts';
import { ProofNeeded, runChecks } from './server-checks.ts';
import { disputedBy, namingOthers } from './name-others.ts';
import { numberReceipt } from './receipt-series.ts';
import { RowsTogether } from './rows-together.ts';
import { assertUnchanged, keyOf, type RowsBefore, writeStatements } from './rows.ts';
import { withVouchers } from './vouchers.ts';

/** Runs in the command's transaction: before its changes are written, or with undefined when it is refused. */
export type BeforeCommit = (sql: Sql, changes: Change[] | undefined) => Promise<void>;

export type CommandServices = {
  database: Database;
  log: Logger;
  /** `timeZone` is an IANA name. */
  settings: { timeZone: string };
  documentKey: DocumentKey;
};

/** Commands to run in order. What keeps one of them from being applied or refused also stops those behind it. */
export type Submission = { commands: ReceivedCommand[]; beforeCommit?: BeforeCommit };

/**
 * Its results, of a device's push only those of the first commands if the next cannot share their transaction; or what ended it: nothing is
 * recorded then of the command that ended it and of those behind it.
 */
export type SubmissionResult = CommandResult[] | Error;

const MOST_ATTEMPTS = 5;
/** After so many conflicts the commit lock is taken at the start, so that no other can overtake again. */
const ATTEMPTS_WITHOUT_LOCK = 2;

/**
 * Applies or refuses commands, no two of which are the same, each once and for ever. A submission ends early with RefusalError
 * `auth.signedOut` if its member may no longer act, NoLongerAdmin if they sent it as an admin, ProofNeeded, and with Unavailable if
 * the database fails.
 */
export async function runTogether(services: CommandServices, submissions: Submission[]): Promise<SubmissionResult[]> {
  const isAlone = submissions.length === 1 && submissions[0]!.commands.length === 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.database.transaction(async (sql) => {
        if (attempt > ATTEMPTS_WITHOUT_LOCK) await takeCommitLock(sql);
        return runInTransaction(services, sql, submissions);
      });
    } catch (error) {
      const isConflict = isTransactionConflict(error);
      if (isConflict && attempt < MOST_ATTEMPTS) continue;
      if (isStorageFailure(error) && !isConflict) return submissions.map(() => unavailable(error));
      // One of them is to blame, and fails alone.
      if (!isAlone) return runOneByOne(services, submissions);
      return [await failed(services, submissions[0]!, error)];
    }
  }
}

async function runOneByOne(services: CommandServices, submissions: Submission[]): Promise<SubmissionResult[]> {
  const answers: SubmissionResult[] = [];
  for (const { commands, beforeCommit } of submissions) {
    const results: CommandResult[] = [];
    let ended: Error | undefined;
    for (const command of commands) {
      const [answer] = await runTogether(services, [{ commands: [command], beforeCommit }]);
      if (answer instanceof Error) ended = answer;
      else results.push(...answer!);
      if (ended) break;
    }
    answers.push(ended ?? results);
  }
  return answers;
}

/** Who sent it as an admin is none any more: it is not refused for ever. */
export class NoLongerAdmin extends Error {
  override name = 'NoLongerAdmin';
}

/** Thrown by a command that cannot share a transaction with those before it: it is run in another, or all of them one by one. */
class RunAlone extends Error {
  override name = 'RunAlone';
}

type Ran = { command: ReceivedCommand; result: CommandResult; changes: Change[]; before: RowsBefore };

type Run = {
  services: CommandServices;
  sql: DbTransaction;
  now: Instant;
  known: Map<string, CommandResult>;
  rows: RowsTogether;
  prepared: Map<ReceivedCommand, PreparedCommand>;
  ran: Ran[];
};

async function runInTransaction(
  services: CommandServices,
  sql: DbTransaction,
  submissions: Submission[],
): Promise<SubmissionResult[]> {
  const now = instant(Date.now());
  const commands = submissions.flatMap((submission) => submission.commands);
  // 1. A command that is known already gets its recorded result.
  const known = await findResults(sql, commands);
  const rows = new RowsTogether(services.database, sql);
  // 2. What can be asked for all at once: actors, leases, new ids, rows.
  const fresh = commands.filter(({ id }) => !known.has(id));
  const prepared = await prepareTogether(services, sql, rows, fresh);
  const run: Run = { services, sql, now, known, rows, prepared, ran: [] };
  // 3. Each is applied or refused, in order.
  const answers: SubmissionResult[] = [];
  for (const submission of submissions) answers.push(await answer(run, submission));
  await freeUnused(
    sql,
    [...prepared.values()].flatMap((each) => (each instanceof Error ? [] : each.allocated)),
    (table, id) => rows.isWritten(keyOf(table, id)),
  );
  if (run.ran.length > 0) await commit(run);
  return answers;
}

/**
 * Which of these commands would be refused now because their member may not do this, if they ran in this order; nothing of it is kept.
 * Of one that cannot be tried together with those before it, nothing is found. Throws Unavailable.
 */
export async function findForbidden(services: CommandServices, commands: ReceivedCommand[]): Promise<Set<string>> {
  const forbidden = new Set<string>();
  const tried = new Error('tried');
  try {
    await services.database.transaction(async (sql) => {
      const rows = new RowsTogether(services.database, sql);
      const prepared = await prepareTogether(services, sql, rows, commands);
      const run: Run = { services, sql, now: instant(Date.now()), known: new Map(), rows, prepared, ran: [] };
      for (const command of commands) if (await isForbiddenIn(run, command)) forbidden.add(command.id);
      throw tried;
    });
  } catch (error) {
    if (isStorageFailure(error)) throw unavailable(error);
    // Something in one of them broke the transaction: of those behind it nothing is found.
    if (error !== tried) services.log.warn(traceOf(error), 'entries could not all be tried');
  }
  return forbidden;
}

async function isForbiddenIn(run: Run, command: ReceivedCommand): Promise<boolean> {
  try {
    const changes = await changesOf(run, command);
    if (changes instanceof RefusalError) return changes.kind === 'forbidden';
    run.ran.push({ command, result: appliedResult(command), changes, before: run.rows.before(changes) });
    run.rows.write(changes);
    return false;
  } catch (error) {
    if (error instanceof RunAlone) return false;
    throw error;
  }
}

async function answer(run: Run, { commands, beforeCommit }: Submission): Promise<SubmissionResult> {
  const results: CommandResult[] = [];
  try {
    for (const command of commands) {
      results.push(run.known.get(command.id) ?? (await applyOrRefuse(run, command, beforeCommit)));
    }
    return results;
  } catch (error) {
    if (isNoAnswer(error)) return error;
    // A number that it took of the series of REST would be lost.
    if (error instanceof RunAlone && results.length > 0 && commands[0]!.from === 'device') return results;
    throw error;
  }
}

/** What ends a submission and is no answer to the command. */
function isNoAnswer(error: unknown): error is Error {
  return error instanceof NoLongerAdmin || error instanceof ProofNeeded || isRefusal(error, 'auth.signedOut');
}

async function applyOrRefuse(run: Run, command: ReceivedCommand, beforeCommit?: BeforeCommit): Promise<CommandResult> {
  const { services, sql, rows, ran } = run;
  const changes = await changesOf(run, command);
  if (changes instanceof RefusalError) {
    // Who decides about it is told why, and nothing is recorded: they can still decide otherwise.
    if (command.from === 'held') throw changes;
    await beforeCommit?.(sql, undefined);
    const result = refusedResult(command, changes, services.settings.timeZone);
    ran.push({ command, result, changes: [], before: new Map() });
    return result;
  }
  const before = rows.before(changes);
  await applyEffects(sql, changes, before, command.userId);
  // What comes from a sheet was paid before, under numbers of its own.
  const isPaidNow = command.from !== 'import';
  const numbered = isPaidNow ? await withVouchers(sql, changes, before, services.settings.timeZone) : changes;
  await beforeCommit?.(sql, numbered);
  rows.write(numbered);
  const result = appliedResult(command);
  ran.push({ command, result, changes: numbered, before });
  return result;
}

/** Runs the rule. Throws what is no answer to the command: RefusalError `auth.signedOut`, NoLongerAdmin. Any other refusal is returned. */
async function changesOf(run: Run, command: ReceivedCommand): Promise<Change[] | RefusalError> {
  const { services, sql, rows, now } = run;
  try {
    const each = run.prepared.get(command)!;
    const actor = currentActor(rows, command, localDateOf(now, services.settings.timeZone));
    if (isRefusal(each, 'command.forbidden') && wasSentByAdmin(command) && !isAdmin(actor)) throw new NoLongerAdmin();
    if (each instanceof Error) throw each;
    // What it may do was decided by a role that a command before it has changed.
    if (actor.role !== each.actor.role) throw new RunAlone();
    const prepared = await numberReceipt(sql, each.prepared, (number) => rows.isWritten(keyOf('receipts', number)));
    // A device's clock may run ahead; the ledger's times may not.
    const issuedAt = command.issuedAt < now ? command.issuedAt : now;
    const { timeZone } = services.settings;
    const { from, deviceSyncedAt } = command;
    const immediate = from === 'rest' || from === 'import';
    const context: Context = { actor, issuedAt, timeZone, immediate, receivedAt: now, deviceSyncedAt };
    const changes = await executed(run, prepared, context);
    const asked = { command, database: services.database, sql, timeZone, changes, before: rows.before(changes) };
    await runChecks(prepared.definition.checks ?? [], asked, (restsOn) => {
      if (run.ran.some(restsOn)) throw new RunAlone();
    });
    const outflows = await boundOutflows(rows, command, changes);
    // Nor does it add up what those before it pay.
    if (outflows.length > 0 && run.ran.length > 0) throw new RunAlone();
    await checkBalances(sql, outflows);
    return changes;
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    if (error instanceof RuleError) return failure(services, command, error.cause);
    if (error instanceof RefusalError) return withOthers(run, command, error);
    throw error;
  }
}

/**
 * What a command changes. A receipt has been given out, so it is recorded although its lines have numbers that are taken: a copy of the
 * device's data counts them, too. Its lines get others.
 */
async function executed({ sql, rows }: Run, prepared: Prepared, context: Context): Promise<Change[]> {
  try {
    return await execute(prepared, context, rows);
  } catch (error) {
    const isCopy = prepared.definition.makesReceipt && isRefusal(error, 'transaction.numberTaken');
    if (!isCopy || context.immediate) throw error;
    const [renumbered] = await allocateMissingIds(sql, [{ ...prepared, input: withoutIds(prepared) }]);
    return execute(renumbered!, context, rows);
  }
}

/** Of an edit that clashes with someone else's the refusal says whose, which the history knows of what is committed. */
async function withOthers({ sql, rows }: Run, command: ReceivedCommand, refusal: RefusalError): Promise<RefusalError> {
  const disputed = disputedBy(refusal, command.input);
  if (!disputed) return refusal;
  if (rows.isWritten(keyOf(disputed.table, disputed.id))) throw new RunAlone();
  return namingOthers(sql, disputed);
}

function wasSentByAdmin({ sentAs }: ReceivedCommand): boolean {
  return sentAs !== undefined && sentAs !== 'USER';
}

/**
 * All that needs the commit lock goes in one trip, so that it is held as briefly as possible. If someone changed an actor or
 * a row that a rule read, the transaction aborts and the commands run again.
 */
async function commit({ services: { database }, sql, rows, ran, now }: Run): Promise<void> {
  const changes = rows.changes();
  const recorded = recordStatement(ran, now);
  const told = appendStatements(await withoutRepeatedExports(sql, happeningsOf(ran, now)));
  if (changes.length === 0) return sql.commitWith([recorded, ...told]);
  await sql.commitWith([
    recorded,
    ...TAKE_COMMIT_LOCK,
    ...assertUnchanged(database, rows.read, rows.readWhole),
    ...assertNothingRests(changes),
    ...runRule(() => writeStatements(database, changes, THIS_REVISION)),
    ...told,
  ]);
}

/** A command that failed alone is recorded as refused, so that its device learns of it and goes on. */
async function failed(services: CommandServices, submission: Submission, error: unknown): Promise<SubmissionResult> {
  if (isStorageFailure(error)) return unavailable(error);
  if (!(error instanceof RuleError) && !isDataError(error)) return error as Error;
  const [command] = submission.commands;
  const refusal = failure(services, command!, error instanceof RuleError ? error.cause : error);
  if (command!.from === 'held') return refusal;
  return services.database.transaction(async (sql) => {
    const known = (await findResults(sql, [command!])).get(command!.id);
    if (known) return [known];
    await submission.beforeCommit?.(sql, undefined);
    const result = refusedResult(command!, refusal, services.settings.timeZone);
    await sql.commitWith([recordStatement([{ command: command!, result }], instant(Date.now()))]);
    return [result];
  });
}

/** The log says why, without the input. */
function failure({ log }: CommandServices, command: ReceivedCommand, cause: unknown): RefusalError {
  log.error({ command: command.id, name: command.name, ...traceOf(cause) }, 'a command failed');
  return refuse('command.failed');
}

function unavailable(cause: unknown): Error {
  return cause instanceof Unavailable ? cause : new Unavailable('The database is not available', { cause });
}

/** Where it happened and the database's own names for it; never the message, which may quote a row. */
function traceOf(cause: unknown): object {
  if (!(cause instanceof Error)) return {};
  const { code, constraint, table } = cause as { code?: string; constraint?: string; table?: string };
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { error: cause.name, code, constraint, table, stack: frames.join('\n') };
}
