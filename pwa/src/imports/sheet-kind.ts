/** What a kind of sheet is: its columns, the records that its rows become, and what is special to it. */
import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { LedgerHead } from 'shared-schema/ledgers/head';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { ColumnContent } from 'shared-schema/sheets/guess-column';
import type { Row } from 'shared-schema/tables';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import type { Translate, Translator } from 'shared-schema/texts/translate';
import { t } from '../language/texts.ts';

/** What a sheet may bring: records of a kind, or draws, which become part of the chitties of the same file. */
export type SheetKind = ImportKindName | 'draws';

/** In the order in which they are read. */
export const SHEET_KINDS: SheetKind[] = IMPORT_KINDS.flatMap((kind) =>
  kind === 'chitties' ? [kind, 'draws'] : [kind],
);

/** In the language of the screen, or another one. */
export function kindName(kind: SheetKind, translate: Translate = t): string {
  return translate(`imports.${kind}`);
}

/** How a cell is read. `member` and `project` name a record of the books, `payer` a member or somebody else, `head` one or any other word. */
export type CellType =
  | 'text'
  | 'phone'
  | 'date'
  | 'rupees'
  | 'percent'
  | 'count'
  | 'member'
  | 'payer'
  | 'project'
  | 'head'
  | 'choice';

/** One of a few values. `called` are words that people say for it, as `comparableText` makes them. */
export type ChoiceValue = { value: string; name: (t: Translate) => string; called?: string };

export type Column = {
  /** The field of the record that it fills. */
  field: string;
  label: PlainTextKey<'imports' | 'fields'>;
  type: CellType;
  required?: boolean;
  /** Other sheets of the file name the record by it, and that is all. It stood in the template of 1.0.0. */
  isNotKept?: true;
  /** What stands in the template's row. */
  example?: string | number;
  choices?: ChoiceValue[];
  /** What people call it besides the names that the app has for it, as `comparableText` makes them. */
  called?: string;
  /** What it takes, where its type does not say it. */
  about?: PlainTextKey<'imports'>;
  /** Nothing else looks like it. An amount may be a balance, and words may be anything. */
  looks?: ColumnContent;
};

/** A row by the columns' fields. Amounts are rupees, dates YYYY-MM-DD, members their names. */
export type WrittenRow = Record<string, string | number>;

/**
 * Why a row is not entered: it is a total or a note of the sheet, or the template's example; the books have it; a person chose so, for it or
 * for a row with which it is one record.
 */
type OutBecause = 'total' | 'note' | 'example' | 'inBooks' | 'byHand' | 'withOther';

export type SideMark = 'credit' | 'debit';

/** What a row of the sheet says, read cell by cell. */
export type SheetRow = {
  /** As the spreadsheet numbers it. */
  row: number;
  values: Record<string, unknown>;
  /** `word` is what the cell says, where it stands for one of a few values, or for a member out of `candidates`. */
  faults: { field: string; message: string; word?: string; candidates?: MemberId[] }[];
  /** Words that a person has said the meaning of. */
  answered?: { field: string; word: string }[];
  /** The values as they were read, before `values` was given the row's direction. */
  amounts?: Record<string, unknown>;
  /** The Cr or Dr beside its amount. */
  mark?: { field: string; text: string; mark: SideMark };
  /** A person has left it out. */
  isLeftOut?: boolean;
  out?: OutBecause;
  /** Of a row that says what was there, before or after others. */
  balance?: 'opening' | 'closing';
  /** The number of the record that it is, of a row that is in the books. */
  standsAs?: number;
  /** The spreadsheet does not show it. */
  hidden?: true;
  /** Its first words, for a row that is no record. */
  text?: string;
  /** What was told to be wrong with it, and how that is told. */
  told?: RowFault[];
  blame?: Blame;
};

type Blame = (field: string | undefined, reason: string) => void;

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type RowFault = {
  row: number;
  column: string | undefined;
  reason: string;
  /** The cells that it is about: `position` is that of a column, from 0. Of a choice there are the words that may stand there. */
  cells: { position: number; text: string; column: string; words?: string[] }[];
};

/** A row as it is shown. */
export type CheckedRow = Pick<SheetRow, 'row' | 'out' | 'standsAs' | 'hidden' | 'values'> & {
  /** What tells it apart at a glance. */
  title: string;
  /** What else it brings. */
  detail: string;
  faults: RowFault[];
};

/** A record, and the rows that it comes from. */
export type SheetDraft = {
  record: Record<string, unknown>;
  rows: SheetRow[];
  /** Of a chitty: the rows of the sheet of draws that are in it, too. */
  draws?: SheetRow[];
  /** The row and the field that a path in the record is about. */
  at: (path: string) => { row: SheetRow; field: string };
};

/** A record that is entered; `row` is the first that it comes from, `made` what it becomes, if nothing is wrong with it. */
export type Entered = { row: number; values: Record<string, unknown>; made: Row<ImportedTable> | undefined };

/** What sheets are checked against, and in whose name and language. */
export type CheckedWith = {
  members: Member[];
  projects: Project[];
  heads?: readonly LedgerHead[];
  /** What the books hold of each kind, deleted or not: rows of the sheet may stand among them already. */
  standing?: Partial<Record<ImportedTable, readonly Row<ImportedTable>[]>>;
  /** Members by the number that the file gives them. */
  numbered?: ReadonlyMap<string, readonly MemberId[]>;
  /** Rows of the books that stand in an earlier sheet of the file: each is found once. */
  found?: ReadonlySet<Row<ImportedTable>>;
  /** What earlier sheets of the file become, of records that may be there once. */
  made?: Partial<Record<ImportedTable, readonly Row<ImportedTable>[]>>;
  context: Context;
  translators: Translator[];
  /** That of the screen. */
  translator: Translator;
};

/** Perhaps the same person as another row, or as a member of that name. A warning only: families share phones. */
export type Double = { row: number; other: number | string; shares: 'phone' | 'nameAndBirth' };

/** What is told of members alone. */
export type AboutMembers = {
  doubles: Double[];
  /** Members who stand in the books without the number that the sheet gives them. */
  numbers: { id: MemberId; memberNumber: string }[];
};

/** Rows that are entered, the records that they become, and all rows. */
export type CheckedRecords = { kept: SheetRow[]; entered: Entered[]; rows: SheetRow[] };

export type SheetKindDefinition = {
  /** In the order of its template. */
  columns: Column[];
  /** The old books of a made-up association, five rows a kind. They are right together: read as one workbook, rows find their members. */
  example: WrittenRow[];
  /** What tells a row apart at a glance; `named` is a member's name. */
  title: (values: SheetRow['values'], named: (id: unknown) => string | undefined, translate: Translate) => unknown[];
  /** What else it brings. */
  detail?: (values: SheetRow['values'], translate: Translate) => unknown[];
  /** The field of its day, and what it is about in money. */
  day?: string;
  sum?: (values: SheetRow['values']) => unknown;
  /** The record that a row becomes, where it is not what the row says. */
  recordOf?: (values: SheetRow['values'], given: CheckedWith) => SheetRow['values'];
  /** Where several rows are one record. */
  draftsOf?: (rows: SheetRow[]) => SheetDraft[];
  /** Blames rows for what the rules of a single record do not see. */
  check?: (records: CheckedRecords, given: CheckedWith) => void;
  tell?: (records: CheckedRecords, given: CheckedWith) => AboutMembers;
};
