/** Reads the file of a bank beside what the server does else: a spreadsheet takes seconds, and one made to do harm takes more. */
import type { Logger } from 'pino';
import { MOST_LINES } from 'shared-schema/bank/statements/statement';
import type { ReadStatement } from 'shared-schema/bank/statements/read-statement';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import { refuse } from 'shared-schema/refusal-error';
import { kindOfFile, type RefusedFile } from 'shared-schema/sheets/read-workbook';
import { createTurns } from '../auth/turns.ts';
import { runBounded } from '../bounded-child.ts';
import type { FileToRead } from './read-statement-program.ts';

const READER = new URL('./read-statement-program.ts', import.meta.url);

const BOUNDS = { mostMemory: 800, longest: 30_000 };

/** One file at a time, of whichever account. */
const turns = createTurns({ atOnce: 1, strangers: 0, known: 10, longest: BOUNDS.longest * 2 });

export type StatementFile = Extract<ReadStatement, { lines: unknown }>;

/** Throws RefusalError `statement.unreadable`, `statement.columnsMissing`, `statement.faultyRow` or `statement.balanceDiffers`. */
export async function readStatementFile(
  bytes: Uint8Array,
  fileName: string,
  columns: NamedColumns | undefined,
  log: Logger,
): Promise<StatementFile> {
  const read = await readBeside({ bytes, fileName, columns }, log);
  if ('refused' in read) throw refuse('statement.unreadable', { reason: read.refused });
  if ('empty' in read) throw refuse('statement.unreadable', { reason: 'empty' });
  if ('missing' in read) throw refuse('statement.columnsMissing', { fields: read.missing, heads: read.heads });
  if ('fault' in read) throw refusalOf(read.fault);
  if (read.lines.length > MOST_LINES) throw refuse('statement.unreadable', { reason: 'tooManyLines' });
  return read;
}

function refusalOf(fault: Extract<ReadStatement, { fault: unknown }>['fault']) {
  if (fault.reason === 'balance') {
    const { row, expected, found } = fault;
    return refuse('statement.balanceDiffers', { row, expected, found });
  }
  const { row, reason, text } = fault;
  return refuse('statement.faultyRow', { row, reason, text });
}

/** A file that takes too much is refused as too large. It is logged before, so that one which does harm has left a trace. */
async function readBeside(file: FileToRead, log: Logger): Promise<ReadStatement | RefusedFile> {
  let read: ReadStatement | RefusedFile | undefined;
  await turns.take(true, async () => {
    log.info({ bytes: file.bytes.length, kind: kindOfFile(file.bytes) }, 'reading a statement');
    read = await runBounded(READER, file, BOUNDS);
  });
  if (!read) log.warn({ bytes: file.bytes.length }, 'the statement took too much, and its reader was ended');
  return read ?? { refused: 'tooLarge' };
}
