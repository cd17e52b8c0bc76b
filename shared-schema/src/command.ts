/**
 * A command is the one unit of change: a name, an input schema, who may, which rows it reads, and a pure, synchronous
 * rule. The server and every device run the same one; they differ only in how rows are loaded and changes are written.
 * A rule knows no clock, randomness, network or database: times and numbers come in with the input or the context.
 */
import * as v from 'valibot';
import type { ReceiptNumber } from './collections/receipt-number.ts';
import type { Instant, LocalDate } from './local-date.ts';
import type { Actor } from './members/actor.ts';
import { closedUntil, type Period } from './periods/period.ts';
import { invalidInput, issuesOf, refuse } from './refusal-error.ts';
import type { NounOf } from './refusals.ts';
import { runRule } from './rule-error.ts';
import type { NumberedTable, Row, RowId, TableName } from './tables.ts';
import { says } from './texts/issue-text.ts';
import type { TextKey } from './texts/text-key.ts';

/** A row a command reads, by table and number. Without a number it reads nothing. */
export type Ref<T extends TableName = TableName> = { [K in T]: { table: K; id: RowId<K> | undefined } }[T];

/** Several rows of a table. */
export type Refs<T extends TableName = TableName> = { table: T; ids: RowId<T>[] };

/** Tables so small that a command may read all of them: a few thousand rows at most. */
export type SmallTable = 'projects' | 'periods' | 'members' | 'bankAccounts' | 'heads' | 'auditNotes';

/** All rows of a small table. */
export type All<T extends SmallTable = SmallTable> = { table: T; all: true };

/** A row as it will be. Deleting is putting a row with `deletedAt`. */
export type Change<T extends TableName = TableName> = { [K in T]: { table: K; row: Row<K> } }[T];

export type Context = {
  actor: Actor;
  /** When the person did it, by the device's corrected clock; the server never lets it lie in its own future. */
  issuedAt: Instant;
  /** The association's time zone, an IANA name. */
  timeZone: string;
  /** The last day of the closed periods; null while everything is open. `execute` finds it out. */
  closedUntil?: LocalDate | null;
  /** Someone waits for the answer and can still do it differently. A queued command tells of what has happened already. */
  immediate?: boolean;
  /** When the server had the command, by its own clock. Absent on a device, whose clock witnesses nothing. */
  receivedAt?: Instant;
  /** When the sending device had last had everything from the server, by the server's clock. */
  deviceSyncedAt?: Instant | null;
};

/** The day to which what was refused is moved. */
export type Today = {
  at: Instant;
  date: LocalDate;
  /** A description with the day that it belongs to. */
  noted: (description: string) => string;
};

/** It names no day: it counts on the one when it is done. */
export const doneAgain = () => ({});

/** Its field `date` may be left out, and is today then. */
export const undated = () => ({ date: null });

type Reads = Record<string, Ref | Refs | All>;
/** The rows that these name. */
export type Loaded<R extends Reads> = {
  [K in keyof R]: R[K] extends All<infer T>
    ? Row<T>[]
    : R[K] extends Refs<infer T>
      ? (Row<T> | undefined)[]
      : R[K] extends { table: infer T extends TableName }
        ? Row<T> | undefined
        : never;
};
type LoadedRows = Record<string, Row | undefined | (Row | undefined)[]>;

type InputSchema = v.GenericSchema<unknown, object>;

/**
 * How a command comes to the server: from its person's device, over REST, with the records of sheets, or from the device of somebody who
 * is no longer an admin, for whom a super admin accepts it.
 */
export type Origin = 'device' | 'rest' | 'import' | 'held';

/** What only the server can find out about the changes of a command; it does, if the command says so. */
export type ServerCheck =
  /** Are an e-mail address and a member's own number free? */
  | 'unique'
  /** Must the person just have proved that it is they? */
  | 'proof'
  /** Do the association's settings ask more of approving a member, or of making one an admin? */
  | 'decision'
  /** Does anything hang on a member who leaves? */
  | 'leaving'
  /** Does anything rest on records that are taken back? */
  | 'undoing'
  /** Is the year before what is closed closed, too? */
  | 'year';

/** Ids of new records of a table: one, or a list as long as `count` says. */
type Numbers<I = never> = NumberedTable | { table: NumberedTable; count: (input: I) => number };

export type CommandDefinition<
  S extends InputSchema = InputSchema,
  R extends Reads = Reads,
  M extends Reads = Reads,
  N extends string = string,
  L extends Reads = Reads,
  X extends Reads = Reads,
> = {
  /** As on the wire, for ever: `repayment.markPaid`. */
  name: N;
  input: S;
  allow: (actor: Actor) => boolean;
  /** Where it may come from; anywhere but with sheets, if that is left out. */
  from?: readonly Origin[];
  checks?: readonly ServerCheck[];
  /** Input fields that are ids of new records. Those an input leaves out are allocated before the command runs. */
  numbers?: { [K in keyof v.InferOutput<S>]?: Numbers<v.InferOutput<S>> };
  /**
   * Where its day may have been closed before the server has it: what the input says otherwise when it is done again, today; or why
   * that cannot be. It is left out where no day of it can be closed.
   */
  dateToday?:
    | ((input: v.InferOutput<S>, today: Today) => Partial<v.InferOutput<S>> | TextKey<'outbox'>)
    | TextKey<'outbox'>;
  /** Its input has a `number`, of the receipt it makes: the next in the series of the device, or of REST. */
  makesReceipt?: true;
  reads: (input: v.InferOutput<S>) => R;
  /** Rows that only the first ones can name. */
  readsThen?: (rows: Loaded<R>, input: v.InferOutput<S>) => M;
  /** Rows that only the rows of `reads` and `readsThen` can name. */
  readsNext?: (rows: Loaded<R & M>, input: v.InferOutput<S>) => X;
  /** Rows that only all rows before can name. */
  readsLast?: (rows: Loaded<R & M & X>, input: v.InferOutput<S>) => L;
  /** The rule. Returns every row it changes, or throws RefusalError. */
  apply: (rows: Loaded<R & M & X & L>, input: v.InferOutput<S>, context: Context) => Change[];
};

const ANYWHERE: readonly Origin[] = ['device', 'rest', 'held'];

export function mayComeFrom({ from = ANYWHERE }: Pick<AnyCommand, 'from'>, origin: Origin): boolean {
  return from.includes(origin);
}

/** Any command, its types forgotten; only `prepare` and `execute` handle these. */
export type AnyCommand = Omit<
  CommandDefinition,
  'reads' | 'readsThen' | 'readsNext' | 'readsLast' | 'apply' | 'numbers' | 'dateToday'
> & {
  dateToday?: ((input: object, today: Today) => object | TextKey<'outbox'>) | TextKey<'outbox'>;
  numbers?: Record<string, Numbers<object>>;
  reads: (input: object) => Reads;
  readsThen?: (rows: LoadedRows, input: object) => Reads;
  readsNext?: (rows: LoadedRows, input: object) => Reads;
  readsLast?: (rows: LoadedRows, input: object) => Reads;
  apply: (rows: LoadedRows, input: object, context: Context) => Change[];
};

export function defineCommand<
  S extends InputSchema,
  R extends Reads,
  M extends Reads = Record<never, Ref>,
  N extends string = string,
  L extends Reads = Record<never, Ref>,
  X extends Reads = Record<never, Ref>,
>(definition: CommandDefinition<S, R, M, N, L, X>): CommandDefinition<S, R, M, N, L, X> {
  return definition;
}

export function one<T extends TableName>(table: T, id: RowId<T> | undefined): { table: T; id: RowId<T> | undefined } {
  return { table, id };
}

export function many<T extends TableName>(table: T, ids: RowId<T>[]): Refs<T> {
  return { table, ids };
}

export function all<T extends SmallTable>(table: T): All<T> {
  return { table, all: true };
}

export function put<T extends TableName>(table: T, row: Row<T>): Change {
  return { table, row } as Change;
}

/** A command past the gate: known, allowed, its input valid. */
export type Prepared = { definition: AnyCommand; input: object };

/**
 * Checks an input against a definition and an actor. Throws RefusalError `command.forbidden` or `input.invalid`, and
 * RuleError if the definition itself breaks.
 */
export function prepareCommand(definition: AnyCommand, input: unknown, actor: Actor): Prepared {
  if (!runRule(() => definition.allow(actor))) {
    throw refuse('command.forbidden', { command: definition.name });
  }
  const result = runRule(() => v.safeParse(definition.input, input, { message: withoutQuoting }));
  if (!result.success) {
    throw invalidInput(issuesOf(result.issues));
  }
  return { definition, input: result.output };
}

/** For a schema without words of its own: valibot's would quote the input, and a refusal is kept where the input is not. */
export function withoutQuoting({ expected }: v.BaseIssue<unknown>): string {
  return expected && expected !== 'never' ? says('validation.expected', { expected }) : says('validation.notExpected');
}

/** Ids of new records that an input leaves out: the field, the table, and how many if the field is a list. */
export type MissingIds = { field: string; table: NumberedTable; count?: number };

/** The numbers of new records a command's input does not carry yet. */
export function missingIds({ definition, input }: Prepared): MissingIds[] {
  return Object.entries(definition.numbers ?? {}).flatMap(([field, numbers]): MissingIds[] => {
    if ((input as Record<string, unknown>)[field] !== undefined) return [];
    return typeof numbers === 'string'
      ? [{ field, table: numbers }]
      : [{ field, table: numbers.table, count: numbers.count(input) }];
  });
}

/** The prepared command with the ids that its input leaves out, taken from `allocate`. */
export async function withAllocatedIds(
  prepared: Prepared,
  allocate: (table: NumberedTable) => Promise<number>,
): Promise<Prepared> {
  const ids: Record<string, unknown> = {};
  for (const { field, table, count } of missingIds(prepared)) {
    if (count === undefined) ids[field] = await allocate(table);
    else {
      const list: number[] = [];
      for (let n = 0; n < count; n++) list.push(await allocate(table));
      ids[field] = list;
    }
  }
  return { ...prepared, input: { ...prepared.input, ...ids } };
}

/** Does this command still need the number of the receipt it makes? */
export function needsReceiptNumber({ definition, input }: Prepared): boolean {
  return definition.makesReceipt === true && (input as { number?: unknown }).number === undefined;
}

/** The number of the receipt that a command makes, if its input carries one. */
export function givenReceiptNumber({ definition, input }: Prepared): ReceiptNumber | undefined {
  return definition.makesReceipt ? (input as { number?: ReceiptNumber }).number : undefined;
}

/** The numbers of new records that an input does carry. */
export function givenIds({ definition, input }: Prepared): { table: NumberedTable; id: number }[] {
  return Object.entries(definition.numbers ?? {}).flatMap(([field, numbers]) => {
    const given = (input as Record<string, unknown>)[field];
    const table = typeof numbers === 'string' ? numbers : numbers.table;
    const ids: unknown[] = Array.isArray(given) ? given : [given];
    return ids.flatMap((id) => (typeof id === 'number' ? [{ table, id }] : []));
  });
}

/** The input without the ids of new records, for new ones to be allocated. */
export function withoutIds({ definition, input }: Prepared): object {
  const numbers = definition.numbers ?? {};
  return Object.fromEntries(Object.entries(input).filter(([field]) => !(field in numbers)));
}

/** Where a command's rows come from. A deleted row counts as a row, where deleted ones are kept. */
export type Source = {
  /** Rows in the order asked for; undefined where there is none. */
  rows: (refs: Ref[]) => Promise<(Row | undefined)[]>;
  /** All rows of a small table. */
  all: (table: SmallTable) => Promise<Row[]>;
};

/**
 * Loads what a prepared command reads and runs its rule. Writes nothing. Throws RefusalError if the rule refuses and
 * RuleError if it breaks. What the source throws passes unchanged, so that a broken storage is never taken for a broken rule.
 */
export async function execute(prepared: Prepared, context: Context, source: Source): Promise<Change[]> {
  const rows = await loadRead(prepared, source);
  const periods = (await source.all('periods')) as Period[];
  const known = { ...context, closedUntil: closedUntil(periods) };
  return runRule(() => prepared.definition.apply(rows, prepared.input, known));
}

/** The rows that a command's `reads` name, and those that only these can name. Throws RuleError, or what the source throws. */
export async function loadRead({ definition, input }: Prepared, source: Source): Promise<LoadedRows> {
  let rows = await load(() => definition.reads(input), source);
  for (const more of [definition.readsThen, definition.readsNext, definition.readsLast]) {
    if (!more) continue;
    const known = rows;
    rows = { ...known, ...(await load(() => more(known, input), source)) };
  }
  return rows;
}

async function load(toRead: () => Reads, source: Source): Promise<LoadedRows> {
  const reads = runRule(toRead);
  const found = await loadNamed(reads, source);
  const loaded = Object.entries(reads).map(async ([name, read]): Promise<[string, LoadedRows[string]]> => {
    if ('all' in read) return [name, await source.all(read.table)];
    const each = refsOf(read).map((ref) => found.get(`${ref.table}/${ref.id}`));
    return [name, 'ids' in read ? each : each[0]];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** One load for all rows that are named, each once. */
async function loadNamed(reads: Reads, source: Source): Promise<Map<string, Row | undefined>> {
  const wanted = new Map<string, Ref>();
  for (const read of Object.values(reads)) for (const ref of refsOf(read)) wanted.set(`${ref.table}/${ref.id}`, ref);
  const refs = [...wanted.values()];
  const rows = refs.length ? await source.rows(refs) : [];
  return new Map([...wanted.keys()].map((key, index) => [key, rows[index]]));
}

function refsOf(read: Ref | Refs | All): Ref[] {
  if ('all' in read) return [];
  if ('ids' in read) return read.ids.map((id) => ({ table: read.table, id }) as Ref);
  return read.id === undefined ? [] : [read];
}

/** The row if it is there and not deleted; else throws RefusalError `<noun>.notFound`. */
export function requireExisting<R extends { deletedAt: Instant | null }>(
  row: R | undefined,
  noun: NounOf<'notFound', { id: unknown }>,
  id: number | string,
): R {
  if (!row || row.deletedAt) throw refuse(`${noun}.notFound`, { id });
  return row;
}

/** A row that the input names must be there: throws RefusalError `<noun>.unknown`, about the input's field `path`. */
export function requireReferenced<R extends { deletedAt: Instant | null }>(
  row: R | undefined,
  noun: NounOf<'unknown', { id: unknown }>,
  id: number,
  path: string,
): R {
  if (!row || row.deletedAt) throw refuse(`${noun}.unknown`, { id, path });
  return row;
}

/** A new record's number must be free, even of deleted records: throws RefusalError `<noun>.numberTaken`. */
export function requireFreeId(row: Row | undefined, noun: NounOf<'numberTaken', { id: unknown }>, id: number): void {
  if (row) throw refuse(`${noun}.numberTaken`, { id });
}

/** An id that `numbers` promises has been allocated by the time the rule runs. */
export function allocated<N extends number | number[]>(id: N | undefined): N {
  if (id === undefined) throw new TypeError('A command ran before its ids were allocated');
  return id;
}
