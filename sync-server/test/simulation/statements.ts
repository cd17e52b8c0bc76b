/**
 * What each statement of the server's sync does, in memory. They are recognised by their names or by how they begin; one that is not
 * known here ends the run, so that whoever changes a statement says here what it does.
 */
import type { Fields, MemoryTransaction } from './memory-store.ts';
import { bookStatements } from './statements-of-books.ts';
import { deviceStatements } from './statements-of-devices.ts';
import { heldStatements } from './statements-of-held.ts';
import { packStatements } from './statements-of-packs.ts';

/** Runs it with its parameters; `text` is for those whose values stand in it. */
export type Statement = (
  sql: MemoryTransaction,
  parameters: never,
  text: string,
) => Fields[] | void | Promise<Fields[] | void>;

/** By the statement's name, or by a pattern of its text. */
export type Statements = { named?: Record<string, Statement>; texts: [RegExp, Statement][] };

const all: Statements[] = [bookStatements, deviceStatements, heldStatements, packStatements];
const named = new Map(all.flatMap((each) => Object.entries(each.named ?? {})));
const texts = all.flatMap((each) => each.texts);

export class UnknownStatement extends Error {
  override name = 'UnknownStatement';
}

type Run = (sql: MemoryTransaction, parameters: unknown[], text: string) => Promise<Fields[]>;
const found = new Map<string, Run>();

/** Some texts have values in them, so that no two are the same. */
const MOST_KNOWN = 2000;

export function statementFor(text: string, name = text): Run {
  const known = found.get(name);
  if (known) return known;
  const statement = named.get(name) ?? texts.find(([pattern]) => pattern.test(text))?.[1];
  if (!statement) throw new UnknownStatement(`The store in memory does not know: ${text.slice(0, 200)}`);
  const run: Run = async (sql, parameters, given) => (await statement(sql, parameters as never, given)) ?? [];
  if (found.size < MOST_KNOWN && !name.includes("'")) found.set(name, run);
  return run;
}
