/** A REST write runs the same command as a push. */
import type { Change } from 'shared-schema/command';
import { instant } from 'shared-schema/local-date';
import { type InputIssue, RefusalError } from 'shared-schema/refusal-error';
import type { Row, TableName } from 'shared-schema/tables';
import { sessionOf } from '../http/authenticate.ts';
import type { Context } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import {
  type Answer,
  expiredKey,
  identify,
  keepRequest,
  knownRequest,
  type RequestIdentity,
} from '../http/idempotency.ts';
import type { Services } from '../services.ts';
import type { ReceivedCommand } from '../sync/command-results.ts';
import { runCommand } from '../sync/run-command.ts';

/** Runs a command and answers with what `answer` makes of its changes. Throws RefusalError. */
export async function runAndRespond(
  ctx: Context,
  services: Services,
  command: { name: string; input: unknown },
  answer: (changes: Change[]) => Answer,
): Promise<void> {
  const identity = identify(ctx);
  let reply = (await knownRequest(services.database, identity))?.answer;
  if (!reply) {
    const judgement = await runCommand(services, commandOf(ctx, identity, command), async (sql, changes) => {
      reply = changes && answer(changes);
      await keepRequest(sql, identity, reply);
    });
    // It may have been judged before, or by the same request sent twice at once.
    if (!reply && identity.idempotent) reply = await answerBefore(services, identity);
    if (judgement.outcome.status === 'rejected') throw refusal(judgement.outcome.error, judgement.kind);
  }
  ctx.status = reply!.status;
  ctx.body = reply!.body;
}

function commandOf(
  ctx: Context,
  { commandId }: RequestIdentity,
  command: { name: string; input: unknown },
): ReceivedCommand {
  const userId = sessionOf(ctx).user.id;
  return { ...command, id: commandId, issuedAt: instant(Date.now()), device: null, userId };
}

async function answerBefore({ database }: Services, identity: RequestIdentity): Promise<Answer | undefined> {
  const known = await knownRequest(database, identity);
  if (!known) throw expiredKey();
  return known.answer;
}

/** The changed row of a table. */
export function changed<T extends TableName>(changes: Change[], table: T): Row<T> {
  const change = changes.find((each) => each.table === table);
  if (!change) throw new TypeError(`The command did not change ${table}`);
  return change.row as Row<T>;
}

/** Runs what may throw RefusalError about a field of a command, and names the field as REST does. */
export async function namingField(inCommand: string, inRest: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusalError) || !Array.isArray(error.details.issues)) throw error;
    const own = new RegExp(`^${inCommand}(?=\\.|$)`);
    const issues = (error.details.issues as InputIssue[]).map(({ message, path }) => ({
      message,
      path: path.replace(own, inRest),
    }));
    throw new RefusalError(error.code, error.kind, error.message, { ...error.details, issues });
  }
}

type Refused = { code: string; message: string; details: Record<string, unknown> };

function refusal({ code, message, details }: Refused, kind: RefusalError['kind'] | undefined): Error {
  return kind ? new RefusalError(code, kind, message, details) : new HttpError(500, code, message);
}
