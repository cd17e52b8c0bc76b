/** Reads a bank's file on this device, so that a person sees what is in it before it is sent. */
import { factsOf, matchableOn, openLinesOf } from 'shared-schema/bank/statements/account-books';
import { matchLines } from 'shared-schema/bank/statements/match-lines';
import { newLines } from 'shared-schema/bank/statements/new-lines';
import { readStatement } from 'shared-schema/bank/statements/read-statement';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import type { FileLine, StatementField } from 'shared-schema/bank/statements/statement-facts';
import { MOST_LINES } from 'shared-schema/bank/statements/statement';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { openWorkbook } from '../sheets/open-file.ts';
import type { BankAccountView } from './read-bank-account.ts';

export type StatementPreview = {
  /** The columns that were read: sent with the file, so that the server reads what was shown. */
  columns: NamedColumns;
  from: LocalDate;
  to: LocalDate;
  opening: Money | undefined;
  closing: Money | undefined;
  /** The lines that no earlier file has brought. */
  fresh: FileLine[];
  known: number;
  /** How many of them are matched in one tap. */
  certain: number;
};

export type FileRead =
  | { preview: StatementPreview }
  /** Columns to be chosen by hand, from these. */
  | { missing: StatementField[]; heads: string[] };

/** Throws RefusalError that says what is wrong, as the server would. */
export async function readStatementFile(file: File, view: BankAccountView, columns?: NamedColumns): Promise<FileRead> {
  const book = await openWorkbook(file);
  if ('refused' in book) throw refuse('statement.unreadable', { reason: book.refused });
  const read = readStatement(book.sheets, columns);
  if ('empty' in read) throw refuse('statement.unreadable', { reason: 'empty' });
  if ('missing' in read) return read;
  if ('fault' in read) {
    const { fault } = read;
    if (fault.reason !== 'balance') {
      throw refuse('statement.faultyRow', { row: fault.row, reason: fault.reason, text: fault.text });
    }
    throw refuse('statement.balanceDiffers', { row: fault.row, expected: fault.expected, found: fault.found });
  }
  if (read.lines.length > MOST_LINES) throw refuse('statement.unreadable', { reason: 'tooManyLines' });
  return { preview: previewOf(read, view) };
}

type Read = Extract<ReturnType<typeof readStatement>, { lines: unknown }>;

function previewOf(
  { columns, lines, opening, closing }: Read,
  { account, lines: listed, candidates }: BankAccountView,
): StatementPreview {
  const days = lines.map(({ date }) => date).sort();
  const known = listed.map(({ line }) => line);
  const fresh = newLines(lines, known.map(factsOf));
  const open = openLinesOf(account, known);
  const added = matchableOn(
    account,
    fresh.map((line) => ({ ...line, id: `row ${line.row}` })),
  );
  const { certain } = matchLines([...open, ...added], candidates, { whom: () => [] });
  return {
    columns,
    from: days[0]!,
    to: days.at(-1)!,
    opening,
    closing,
    fresh,
    known: lines.length - fresh.length,
    certain: added.filter(({ id }) => certain.has(id)).length,
  };
}
