import type { Table } from 'shared-schema/sheets/workbook';
import type { Answers } from './answers.ts';
import type { Checked } from './checked.ts';
import type { Matching } from './matching.ts';
import type { SheetKind } from './sheet-kind.ts';

/** A sheet of the file; `at` is its place in it, from 0. */
export type BookPart = { at: number; kind: SheetKind; table: Table; matching: Matching; answers: Answers };

export type CheckedPart = { at: number; checked: Checked };
