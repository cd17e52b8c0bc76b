/** The only writer: a screen's change becomes rows and an outbox entry in one transaction, or nothing at all. */
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { type Change, type CommandDefinition, execute, type Prepared, withAllocatedIds } from 'shared-schema/command';
import { prepare } from 'shared-schema/commands';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { v7 as uuid } from 'uuid';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type Asking, checkAsking, type CommandStep } from './check-asking.ts';
import { now } from '../device/clock.ts';
import type { Books } from '../books/books.ts';
import type { BooksReader } from '../books/reader.ts';
import type { Writing } from '../books/writing.ts';
import { allocateId } from '../device/numbers.ts';
import { nextNumber, ownSeries, takeNumber } from './receipt-series.ts';
import { sign } from './signing.ts';
import type { DeviceDb } from '../device/db.ts';
import { rowKey, type ReceiptSeries } from '../device/stored.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import { invalidInput } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { says } from 'shared-schema/texts/issue-text';
import { hasDirectionMarks, isVisible } from 'shared-schema/text';

type InputSchema = GenericSchema<unknown, object>;
// The rows a command reads are its own affair; a caller knows its input only.
type CommandOf<S extends InputSchema> = Pick<CommandDefinition<S>, 'name' | 'input' | 'makesReceipt'>;

/**
 * Does `command` on this device and queues it for the server. Returns its input with the final numbers of new records
 * filled in. Throws RefusalError, and changes nothing, when the rule, the actor's rights or the input forbid it.
 */
export type Dispatch = <S extends InputSchema>(
  command: CommandOf<S>,
  input: InferInput<S>,
  asking?: Asking,
) => Promise<InferOutput<S>>;

/** Does a command once for each of `inputs`, in order: all of them or, if one is refused, none. */
export type DispatchAll = <S extends InputSchema>(
  command: CommandOf<S>,
  inputs: InferInput<S>[],
  asking?: Asking,
) => Promise<InferOutput<S>[]>;

/** A command to be done with another one: see Asking. */
export function stepOf<S extends InputSchema>({ name }: CommandOf<S>, input: InferInput<S>): CommandStep {
  return { name, input: input as object };
}

export function dispatchFor(books: Books, actor: Actor): Dispatch {
  const dispatchAll = dispatchAllFor(books, actor);
  return async (command, input, asking) => (await dispatchAll(command, [input], asking))[0]!;
}

export function dispatchAllFor(books: Books, actor: Actor): DispatchAll {
  return async (command, inputs, asking = {}) => {
    for (const input of inputs) checkTyped(input as object);
    if (command.makesReceipt) return await enqueueReceipts(books, actor, command.name, inputs as Paid[], asking);
    return books.atomically((writing) => enqueueAll(writing, actor, command.name, inputs as object[], asking));
  };
}

/** What a command that makes a receipt says of the money. */
type Paid = {
  receivedOn: LocalDate;
  payerName?: string | null;
  items: { amount: Money }[];
  onAccount?: Money;
};

/** The same for a command that makes a receipt: each gets the next number of this device's series, and is signed. */
async function enqueueReceipts(
  books: Books,
  actor: Actor,
  name: string,
  inputs: Paid[],
  asking: Asking,
): Promise<object[]> {
  const series = await ownSeries(books.db);
  // Signing takes its time, so it comes before the transaction.
  const signed = await Promise.all(inputs.map((input, index) => signedReceipt(series, index + 1, input)));
  const queued = await books.atomically(async (writing) => {
    for (const { number } of signed) if (!(await takeNumber(writing.db, number))) return undefined;
    return enqueueAll(writing, actor, name, signed, asking);
  });
  // Another tab took the numbers while this one signed.
  return queued ?? enqueueReceipts(books, actor, name, inputs, asking);
}

/** The input with the number that is `place` after the one last given out, and the signature. */
async function signedReceipt(series: ReceiptSeries, position: number, input: Paid) {
  const number = nextNumber(series, position);
  const { receivedOn, onAccount = NOTHING } = input;
  // As the command's schema keeps it: the signature must hold for the name on record.
  const payerName = input.payerName?.trim() || null;
  const amount = add(onAccount, ...input.items.map((item) => item.amount));
  const signature = payerName ? await sign(series.privateKey, { number, receivedOn, amount, payerName }) : null;
  return { ...input, payerName, number, signature };
}

async function enqueueAll(
  writing: Writing,
  actor: Actor,
  name: string,
  inputs: object[],
  asking: Asking,
): Promise<object[]> {
  const check: HowQueued['check'] = (before, changes) => checkAsking(before, changes, asking);
  // One step has one moment, by which its receipts are told from those of another phone.
  const doneAt = await now(writing.db);
  const queued: object[] = [];
  for (const input of inputs) {
    const { with: others, after, andThen } = asking;
    queued.push(await enqueue(writing, actor, name, input, { doneAt, check, others, after, andThen }));
  }
  if (asking.instead) await giveUp(writing.db, asking.instead);
  if (asking.papers) await writing.db.papers.bulkPut(asking.papers(queued[0]!));
  return queued;
}

async function giveUp({ outbox }: DeviceDb, receipt: ReceiptNumber): Promise<void> {
  const refused = await outbox.where('status').equals('refused').toArray();
  const ofReceipt = refused.filter(({ input }) => 'number' in input && input.number === receipt);
  await outbox.bulkDelete(ofReceipt.map(({ order }) => order));
}

type HowQueued = {
  /** When it was done, if not now: the day of the cash outlives a refusal. */
  doneAt?: Instant;
  /** Throws what keeps the changes from being made to what was there before. */
  check?: (before: BooksReader, changes: Change[]) => Promise<void>;
  /** What goes to the server before it, see Asking. */
  others?: Asking['with'];
  /** And after it. */
  after?: Asking['after'];
  andThen?: Asking['andThen'];
};

/** What `dispatch` does, for callers that are writing already. Of money that has been paid already nothing is asked. */
export async function enqueue(
  writing: Writing,
  actor: Actor,
  name: string,
  input: object,
  { doneAt, check, others, after, andThen }: HowQueued = {},
): Promise<object> {
  const issuedAt = doneAt ?? (await now(writing.db));
  const before = writing.shown;
  const main = await numbered(writing, actor, { name, input });
  const changes: Change[] = [];
  for (const step of others?.(main.input) ?? []) {
    changes.push(...(await run(writing, actor, await numbered(writing, actor, step), issuedAt)));
  }
  changes.push(...(await run(writing, actor, main, issuedAt)));
  await check?.(before, changes);
  for (const step of [...(after?.(main.input) ?? []), ...((await andThen?.(before, changes)) ?? [])]) {
    await run(writing, actor, prepare(step, actor), issuedAt);
  }
  return main.input;
}

/** With the numbers of what it makes. */
function numbered({ shown }: Writing, actor: Actor, step: CommandStep): Promise<Prepared> {
  return withAllocatedIds(prepare(step, actor), (table) => allocateId(shown, table));
}

/** Each on what the steps before it left, as on the server. */
async function run(writing: Writing, actor: Actor, step: Prepared, issuedAt: Instant): Promise<Change[]> {
  const { db, shown } = writing;
  const context = { actor, issuedAt, timeZone: await timeZoneOf(shown), immediate: true };
  const changes = await execute(step, context, shown.source);
  writing.make(changes);
  await db.outbox.add({
    id: uuid(),
    device: (await db.getMeta('device'))!,
    name: step.definition.name,
    input: step.input,
    issuedAt,
    status: 'waiting',
    refusal: null,
    touches: changes.map(({ table, row }) => rowKey(table, row.id)),
    acknowledgedAt: null,
  });
  return changes;
}

/**
 * What a person types today is held to more than a command that has long been waiting: see text.ts. Throws RefusalError
 * `input.invalid`, with the path of each text that hides something.
 */
function checkTyped(input: object): void {
  const issues = textsIn(input).flatMap(([path, text]): InputIssue[] => {
    if (hasDirectionMarks(text))
      return [{ path, message: says('validation.controlCharacters', { field: 'fields.text' }) }];
    return isVisible(text) ? [] : [{ path, message: says('validation.nothingVisible') }];
  });
  if (issues.length > 0) throw invalidInput(issues);
}

/** Every text in an input, by its path. What an edit started `from` was typed by someone else, at another time. */
function textsIn(input: object, above = ''): [path: string, text: string][] {
  return Object.entries(input).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = `${above}${key}`;
    if (typeof value === 'string') return key === 'from' ? [] : [[path, value]];
    return typeof value === 'object' && value !== null ? textsIn(value, `${path}.`) : [];
  });
}
