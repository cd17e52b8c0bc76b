/** The lines of a statement in the order in which the bank booked them, held to its running balance. */
import { add, type Money, negate, NOTHING, subtract } from '../../money.ts';
import type { FileLine, StatementFault } from './statement-facts.ts';
import type { StatementLine, Statement } from './statement-line.ts';

type Ordered = { lines: FileLine[]; opening?: Money; closing?: Money } | { fault: StatementFault };

/**
 * Banks write the oldest or the newest first, and some turn the days alone, or the lines of a day alone: the order counts in which the
 * balances follow. Lines without balances are taken as their days say.
 */
export function inOrder(lines: FileLine[]): Ordered {
  const newestFirst = lines[0]!.date > lines.at(-1)!.date;
  const turned = lines.toReversed();
  const usual = newestFirst ? [turned, daysTurned(lines), lines] : [lines, turned, daysTurned(lines)];
  const right = [...usual, daysTurned(turned)].find((order) => !firstBreak(order));
  return right ? withEnds(right) : { fault: firstBreak(usual[0]!)! };
}

/** The last day first, each with its lines as they were. */
function daysTurned(lines: FileLine[]): FileLine[] {
  return [...Map.groupBy(lines, ({ date }) => date).values()].toReversed().flat();
}

function withEnds(lines: FileLine[]): Ordered {
  const opening = toldBefore(lines);
  if (opening === undefined) return { lines };
  const last = lines.findLastIndex(({ balance }) => balance !== undefined);
  return { lines, opening, closing: add(lines[last]!.balance!, sumOf(lines.slice(last + 1))) };
}

type Told = Pick<FileLine, 'type' | 'amount' | 'balance'>;

/** What was on the account before the first line; undefined where none tells a balance. */
export function toldBefore(lines: readonly Told[]): Money | undefined {
  const first = lines.findIndex(({ balance }) => balance !== undefined);
  return first < 0 ? undefined : subtract(lines[first]!.balance!, sumOf(lines.slice(0, first + 1)));
}

/** Some banks tell the balance only with the last line of a day. */
function firstBreak(lines: FileLine[]): StatementFault | undefined {
  let expected: Money | undefined;
  for (const line of lines) {
    const { row, balance } = line;
    if (expected !== undefined) expected = add(expected, effectOfLine(line));
    if (balance === undefined) continue;
    if (expected !== undefined && expected !== balance) return { row, reason: 'balance', expected, found: balance };
    expected = balance;
  }
  return undefined;
}

export function effectOfLine({ type, amount }: Pick<Told, 'type' | 'amount'>): Money {
  return type === 'CREDIT' ? amount : negate(amount);
}

function sumOf(lines: readonly Told[]): Money {
  return lines.reduce((sum, line) => add(sum, effectOfLine(line)), NOTHING);
}

/** The lines of an account in the order in which the bank booked them: by day; of one day as their files came. */
export function linesInOrder(
  lines: readonly StatementLine[],
  statements: readonly Pick<Statement, 'id' | 'enteredAt'>[],
): StatementLine[] {
  const cameAt = new Map(statements.map(({ id, enteredAt }) => [id, enteredAt]));
  const came = ({ statementId }: StatementLine) => String(cameAt.get(statementId));
  return lines.toSorted((a, b) => compare(a.date, b.date) || compare(came(a), came(b)) || a.place - b.place);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
