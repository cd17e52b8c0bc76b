import type { RefusedFile } from '../../sheets/read-workbook.ts';
import { type RefusalError, refuse } from '../../refusal-error.ts';
import type { ReadStatement } from './read-statement.ts';
import type { Doubt, FileLine } from './statement-facts.ts';
import { MOST_LINES } from './statement-line.ts';

export type StatementFile = Extract<ReadStatement, { lines: unknown }>;

/**
 * A file of a bank that can be entered, for the phone that shows it and the server that enters it. Throws RefusalError
 * `statement.unreadable`, `statement.columnsMissing`, `statement.faultyRow`, `statement.balanceDiffers` or `statement.doubtful`.
 */
export function requireLines(read: ReadStatement | RefusedFile): StatementFile {
  if ('refused' in read) throw refuse('statement.unreadable', { reason: read.refused });
  if ('empty' in read) throw refuse('statement.unreadable', { reason: 'empty' });
  if ('missing' in read) throw refuse('statement.columnsMissing', { fields: read.missing, heads: read.heads });
  if ('doubt' in read) throw doubtful(read.doubt);
  if ('fault' in read) throw refusalOf(read.fault);
  if (read.lines.length > MOST_LINES) throw refuse('statement.unreadable', { reason: 'tooManyLines' });
  return read;
}

function refusalOf(fault: Extract<ReadStatement, { fault: unknown }>['fault']): RefusalError {
  if (fault.reason === 'balance') {
    const { row, expected, found } = fault;
    return refuse('statement.balanceDiffers', { row, expected, found });
  }
  const { row, reason, text } = fault;
  return refuse('statement.faultyRow', { row, reason, text });
}

/** Of lines that may be here already. */
export function refuseAgain(lines: readonly FileLine[]): RefusalError {
  const rows = lines.map(({ row, sheet }) => ({ row, ...(sheet && { sheet }) }));
  return doubtful({ about: 'again', rows, text: lines[0]!.text });
}

function doubtful(doubt: Doubt): RefusalError {
  return refuse('statement.doubtful', { ...doubt, count: doubt.rows.length, row: doubt.rows[0]!.row });
}
