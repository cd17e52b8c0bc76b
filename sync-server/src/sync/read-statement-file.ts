/** Reads the file of a bank beside what the server does else: a spreadsheet takes seconds, and one made to do harm takes more. */
import type { Logger } from 'pino';
import type { ReadStatement } from 'shared-schema/bank/statements/read-statement';
import { requireLines, type StatementFile } from 'shared-schema/bank/statements/require-lines';
import { kindOfFile, type RefusedFile } from 'shared-schema/sheets/read-workbook';
import { createTurns } from '../auth/turns.ts';
import { runBounded } from '../bounded-child.ts';
import type { FileToRead } from './read-statement-program.ts';

const READER = new URL('./read-statement-program.ts', import.meta.url);

const BOUNDS = { mostMemory: 800, longest: 30_000 };

/** One file at a time, of whichever account. */
const turns = createTurns({ atOnce: 1, strangers: 0, known: 10, longest: BOUNDS.longest * 2, full: 'server.busy' });

/** Throws RefusalError as `requireLines` does. */
export async function requireStatementFile(file: FileToRead, log: Logger): Promise<StatementFile> {
  return requireLines(await readBeside(file, log));
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
