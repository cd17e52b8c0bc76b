import type { Statement } from './statement.ts';
import type { StatementLine } from './statement-line.ts';

/** The lines of an account in the order in which the bank booked them: by day; of one day as their files came. */
export function linesInOrder(
  lines: readonly StatementLine[],
  statements: readonly Pick<Statement, 'id' | 'enteredAt'>[],
): StatementLine[] {
  const cameAt = new Map(statements.map(({ id, enteredAt }) => [id, enteredAt]));
  const key = ({ date, statementId }: StatementLine) => `${date} ${cameAt.get(statementId)}`;
  return lines.toSorted((a, b) => (key(a) === key(b) ? a.place - b.place : key(a) < key(b) ? -1 : 1));
}
