/** Reads a bank's file on this device, so that a person sees what is in it before it is sent. */
import { factsOf, openLinesOf } from 'shared-schema/bank/statements/account-books';
import { matchLines } from 'shared-schema/bank/statements/match-lines';
import { newLines } from 'shared-schema/bank/statements/new-lines';
import { type OpeningSaid, openingSaid } from 'shared-schema/bank/statements/opening-said';
import { readStatement } from 'shared-schema/bank/statements/read-statement';
import { refuseAgain, requireLines, type StatementFile } from 'shared-schema/bank/statements/require-lines';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import type {
  Accepted,
  Doubt,
  FileLine,
  RowLeftOut,
  StatementField,
} from 'shared-schema/bank/statements/statement-facts';
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { RefusalError } from 'shared-schema/refusal-error';
import type { DetailsOf } from 'shared-schema/refusals';
import { openWorkbook } from '../sheets/open-file.ts';
import type { BankAccountView } from './read-bank-account.ts';

/** What a person has said of a file: sent with it, so that the server reads what was shown. */
export type Said = {
  columns?: NamedColumns | undefined;
  /** Those of the account's last file. */
  remembered?: NamedColumns | undefined;
  accepted?: Accepted | undefined;
  /** How its letters are read. */
  encoding?: string | undefined;
};

export type StatementPreview = {
  /** The columns that were read. */
  columns: NamedColumns;
  from: LocalDate;
  to: LocalDate;
  opening: Money | undefined;
  closing: Money | undefined;
  openingSaid: OpeningSaid;
  /** The lines that no earlier file has brought. */
  fresh: FileLine[];
  known: number;
  leftOut: RowLeftOut[];
  /** How many of them are matched in one tap. */
  certain: number;
};

/** `heads`: columns to choose from, where they may be the reason. */
export type FileRead = { heads: string[]; missing: StatementField[]; columns?: NamedColumns; encoding?: string } & (
  | { preview: StatementPreview }
  /** `again`: the lines that the doubt is about, where they may be known ones. */
  | { refusal?: RefusalError; doubt?: Doubt; again?: FileLine[] }
);

/** Refusals are those of the server. */
export async function readStatementFile(file: File, view: BankAccountView, said: Said): Promise<FileRead> {
  const book = await openWorkbook(file, said.encoding);
  const { lastDigits } = view.account;
  const read = 'refused' in book ? book : readStatement(book, { ...said, lastDigits });
  const encoding = 'encoding' in book ? book.encoding : undefined;
  const asked = { heads: [], missing: [], ...(encoding && { encoding }) };
  if ('missing' in read) return { ...asked, ...read };
  let again: FileLine[] = [];
  try {
    const found = requireLines(read);
    // The newest are listed first.
    const known = view.lines.map(({ line }) => line).toReversed();
    const compared = newLines(found.lines, known.map(factsOf), said.accepted);
    again = compared.open;
    if (again.length > 0) throw refuseAgain(again);
    return { ...asked, preview: previewOf(found, view, { known, ...compared }) };
  } catch (refusal) {
    if (!(refusal instanceof RefusalError)) throw refusal;
    if (refusal.code === 'statement.doubtful')
      return { ...asked, refusal, again, doubt: refusal.details as DetailsOf<'statement.doubtful'> };
    // A column that is not what its name says makes balances that do not follow.
    return 'fault' in read ? { ...asked, heads: read.heads, columns: read.columns, refusal } : { ...asked, refusal };
  }
}

type Compared = { known: readonly StatementLine[]; fresh: FileLine[]; isWhole: boolean };

function previewOf(
  read: StatementFile,
  { candidates }: BankAccountView,
  { known, fresh, isWhole }: Compared,
): StatementPreview {
  const { columns, lines, leftOut, opening, closing } = read;
  const days = lines.map(({ date }) => date).sort();
  const open = openLinesOf(known);
  const added = fresh.map((line, index) => ({ ...line, id: `added ${index}` }));
  const { certain } = matchLines([...open, ...added], candidates, { whom: () => [] });
  return {
    columns,
    from: days[0]!,
    to: days.at(-1)!,
    opening,
    closing,
    openingSaid: openingSaid(read, known.map(factsOf), isWhole),
    fresh,
    known: lines.length - fresh.length,
    leftOut,
    certain: added.filter(({ id }) => certain.has(id)).length,
  };
}
