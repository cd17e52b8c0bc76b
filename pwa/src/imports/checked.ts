import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { Row } from 'shared-schema/tables';
import type { Translator } from 'shared-schema/texts/translate';
import type { AskedWord } from './asked-words.ts';
import type { OpenForm } from './column-forms.ts';
import type { Double } from './find-doubles.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { CheckedRow, RowFault } from './sheet-row.ts';
import type { SheetTotals } from './totals.ts';

/** A record that is entered; `row` is the first that it comes from, `made` what it becomes, if nothing is wrong with it. */
export type Entered = { row: number; values: Record<string, unknown>; made: Row<ImportedTable> | undefined };

/** What a sheet comes to. */
export type Checked = {
  kind: SheetKind;
  /** What is sent, once there are no faults. */
  records: object[];
  /** Every record that is not left out. */
  entered: Entered[];
  /** The rows that are not empty. */
  rows: CheckedRow[];
  faults: RowFault[];
  doubles: Double[];
  /** Members who stand in the books without the number that the sheet gives them. */
  numbers: { id: MemberId; memberNumber: string }[];
  words: AskedWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: SheetTotals;
};

/** What sheets are checked against, and in whose name and language. */
export type CheckedWith = {
  members: Member[];
  projects: Project[];
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
