/** Reads the file of a bank beside what the server does else: a spreadsheet takes seconds, and one made to do harm takes more. */
import { Worker } from 'node:worker_threads';
import { MOST_LINES } from 'shared-schema/bank/statements/statement';
import type { ReadStatement } from 'shared-schema/bank/statements/read-statement';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import { refuse } from 'shared-schema/refusal-error';
import type { RefusedFile } from 'shared-schema/sheets/read-workbook';
import type { FileToRead } from './read-statement-worker.ts';

/** So many milliseconds a file may take. */
const LONGEST = 30_000;

/** Megabytes that reading may take. */
const MOST_MEMORY = 600;

export type StatementFile = Extract<ReadStatement, { lines: unknown }>;

/** Throws RefusalError `statement.unreadable`, `statement.columnsMissing`, `statement.faultyRow` or `statement.balanceDiffers`. */
export async function readStatementFile(
  bytes: Uint8Array,
  fileName: string,
  columns?: NamedColumns,
): Promise<StatementFile> {
  const read = await readBeside({ bytes, fileName, columns });
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

/** A file that takes too much is refused as too large. */
function readBeside(file: FileToRead): Promise<ReadStatement | RefusedFile> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-statement-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    });
    const limit = setTimeout(() => end({ refused: 'tooLarge' }), LONGEST);
    const end = (result: ReadStatement | RefusedFile) => {
      clearTimeout(limit);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', end);
    worker.once('error', () => end({ refused: 'tooLarge' }));
  });
}
