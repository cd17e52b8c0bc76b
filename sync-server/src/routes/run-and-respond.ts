/** A REST write runs the same command as a push. */
import { randomUUID } from 'node:crypto';
import type { Change } from 'shared-schema/command';
import { instant } from 'shared-schema/local-date';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import type { InputIssue, RefusalKind } from 'shared-schema/refusals';
import type { Row, TableName } from 'shared-schema/tables';
import type { Refusal } from 'shared-schema/refusals';
import { deviceKindOf, nameOfKind } from '../auth/device-kind.ts';
import { requireVerified } from '../auth/verification.ts';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { type StoredAnswer, answerAndKeep, answerAsBefore, commandIdOf } from '../http/idempotency.ts';
import type { Services } from '../services.ts';
import { checkQuotas, countOutcomes } from '../sync/command-quotas.ts';
import type { ReceivedCommand } from '../sync/command-results.ts';
import { runCommand, runInOrder } from '../sync/run-command.ts';
import { ProofNeeded } from '../sync/server-checks.ts';

type RestCommand = Pick<ReceivedCommand, 'name' | 'makeInput'> & { input?: unknown; from?: 'import' };

/** Runs a command and answers with what `answer` makes of its changes. The route must be idempotent. Throws RefusalError. */
export async function runAndRespond(
  ctx: HttpContext,
  services: Services,
  command: RestCommand,
  answer: (changes: Change[]) => StoredAnswer,
): Promise<void> {
  const { user } = sessionOf(ctx);
  checkQuotas(services.limits, user);
  let answered = false;
  const running = runCommand(services, receive(ctx, command), async (sql, changes) => {
    await answerAndKeep(ctx, sql, changes && answer(changes));
    answered = changes !== undefined;
  });
  const { outcome, kind, repeated } = await running.catch(async (error: unknown) => {
    if (error instanceof ProofNeeded) await requireVerified(services, sessionOf(ctx));
    throw error;
  });
  // It was refused, or has its result from the same request, sent before or at the same moment. An attempt of this one may
  // have answered before it was rolled back: that answer names ids that were never stored.
  if (repeated || !answered) await answerAsBefore(ctx, services.database);
  services.metrics.command(command.name, outcome.status);
  await countOutcomes(services.limits, user, [outcome]);
  if (outcome.status === 'applied') return;
  throw refusal(outcome.error, kind);
}

/** Runs commands one after the other, and answers how many were applied. What is refused, as what another did meanwhile, is left out. */
export async function runEach(ctx: HttpContext, services: Services, commands: RestCommand[]): Promise<number> {
  const { user } = sessionOf(ctx);
  checkQuotas(services.limits, user);
  const received = commands.map((command) => receive(ctx, command, randomUUID()));
  const results = await runInOrder(services, received);
  for (const [index, { outcome }] of results.entries()) {
    services.metrics.command(received[index]!.name, outcome.status);
  }
  const outcomes = results.map(({ outcome }) => outcome);
  await countOutcomes(services.limits, user, outcomes);
  return outcomes.filter(({ status }) => status === 'applied').length;
}

function receive(ctx: HttpContext, command: RestCommand, id = commandIdOf(ctx)): ReceivedCommand {
  const { user, verified } = sessionOf(ctx);
  return {
    input: undefined,
    from: 'rest',
    ...command,
    id,
    issuedAt: instant(Date.now()),
    device: null,
    userId: user.id,
    verified,
    deviceKind: nameOfKind(deviceKindOf(ctx.get('user-agent'))),
  };
}

/** The changed row of a table. */
export function changed<T extends TableName>(changes: Change[], table: T): Row<T> {
  const change = changes.find((each) => each.table === table);
  if (!change) throw new TypeError(`The command did not change ${table}`);
  return change.row as Row<T>;
}

/** Runs what may throw RefusalError about fields of a command, and names those as REST does that it calls otherwise. */
export async function namingFields(renamed: Record<string, string>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusalError) || !Array.isArray(error.details.issues)) throw error;
    const inRest = Object.fromEntries(Object.entries(renamed).map(([name, inCommand]) => [inCommand, name]));
    const issues = (error.details.issues as InputIssue[]).map(({ message, path }) => ({
      message,
      path: path.replace(/^[^.]+/, (field) => inRest[field] ?? field),
    }));
    throw refuse('input.invalid', { issues });
  }
}

/** A stored refusal, to be thrown again. One without a kind is from a release that did not know one for its own failures. */
function refusal({ code, message, details }: Refusal, kind: RefusalKind = 'failed'): RefusalError {
  return new RefusalError(code, kind, details, message);
}
