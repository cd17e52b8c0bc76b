/** A bank's lines whose entries were deleted, cancelled or taken back: open again, as far as nothing else stands for them. */
import { type Change, put, requireExisting } from '../../command.ts';
import type { StatementLineId } from '../../ids.ts';
import { refuse } from '../../refusal-error.ts';
import { type MatchPart, openAmount, type StatementLine, withoutParts } from './statement-line.ts';

export function reopenLines(lines: (StatementLine | undefined)[], isGone: (part: MatchPart) => boolean): Change[] {
  return lines.flatMap((line) =>
    line?.match?.parts.some(isGone) ? [put('statementLines', withoutParts(line, isGone))] : [],
  );
}

/** Throws RefusalError `statementLine.notFound`, `statementLine.setAside` or `statementLine.matched`. */
export function requireOpenLine(row: StatementLine | undefined, id: StatementLineId): StatementLine {
  const line = requireExisting(row, 'statementLine', id);
  if (line.setAside) throw refuse('statementLine.setAside');
  if (openAmount(line) <= 0) throw refuse('statementLine.matched');
  return line;
}
