/**
 * What each statement of the server's sync does, in memory. They are recognised by their names or by how they begin; one that is not
 * known here ends the run, so that whoever changes a statement says here what it does.
 */
import type { Fields, MemoryTransaction } from './memory-store.ts';
import { bookStatements } from './statements-of-books.ts';
import { deviceStatements } from './statements-of-devices.ts';
import { heldStatements } from './statements-of-held.ts';
import { packStatements } from './statements-of-packs.ts';
import { reportStatements } from './statements-of-reports.ts';

/** Runs it with its parameters; `text` is for those whose values stand in it. */
export type Statement = (
  sql: MemoryTransaction,
  parameters: never,
  text: string,
) => Fields[] | void | Promise<Fields[] | void>;

/** By the statement's name, or by a pattern of its text. */
export type Statements = { named?: Record<string, Statement>; texts: [RegExp, Statement][] };

const all: Statements[] = [bookStatements, deviceStatements, heldStatements, packStatements, reportStatements];
const named = new Map(all.flatMap((each) => Object.entries(each.named ?? {})));
const texts = all.flatMap((each) => each.texts);

export class UnknownStatement extends Error {
  override name = 'UnknownStatement';
}

type Run = (sql: MemoryTransaction, parameters: unknown[], text: string) => Promise<Fields[]>;
const found = new Map<string, Run>();

/**
 * `key` is its name or its constant text, by which it is found again. None where values stand in the text: to look such a text up,
 * all of it would have to be read.
 */
export function statementFor(text: string, key?: string): Run {
  const known = key && found.get(key);
  if (known) return known;
  const statement = (key && named.get(key)) || texts.find(([pattern]) => pattern.test(text))?.[1];
  if (!statement) throw new UnknownStatement(`The store in memory does not know: ${text.slice(0, 200)}`);
  const run: Run = async (sql, parameters, given) => (await statement(sql, parameters as never, given)) ?? [];
  if (key) found.set(key, run);
  return run;
}
