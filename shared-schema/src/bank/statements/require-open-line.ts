import { requireExisting } from '../../command.ts';
import { refuse } from '../../refusal-error.ts';
import { openAmount, type StatementLine } from './statement-line.ts';
import type { StatementLineId } from '../../ids.ts';

/** Throws RefusalError `statementLine.notFound`, `statementLine.setAside` or `statementLine.matched`. */
export function requireOpenLine(row: StatementLine | undefined, id: StatementLineId): StatementLine {
  const line = requireExisting(row, 'statementLine', id);
  if (line.setAside) throw refuse('statementLine.setAside');
  if (openAmount(line) <= 0) throw refuse('statementLine.matched');
  return line;
}
