/** Checks a record by the rules of the command that will enter it. */
import type { KnownRows } from 'shared-schema/imports/import-kind';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import { importKinds } from 'shared-schema/imports/import-kinds';
import { RefusalError } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import type { Row } from 'shared-schema/tables';
import { issueText } from 'shared-schema/texts/issue-text';
import { refusalText } from 'shared-schema/texts/refusal-text';
import * as v from 'valibot';
import type { CheckedWith } from './checked.ts';
import { fieldIn } from './drafts.ts';
import type { SheetDraft, SheetRow } from './sheet-row.ts';

export type Blame = (row: SheetRow, field: string | undefined, reason: string) => void;

/** What the record becomes, if nothing is wrong with it. */
export function checkDraft(
  kind: ImportKindName,
  { record, rows, draws = [], rowOf }: SheetDraft,
  known: KnownRows,
  { context, translator }: CheckedWith,
  blame: Blame,
): Row<ImportedTable> | undefined {
  let right = true;
  const tell = (row: SheetRow, field: string, reason: string) => {
    right = false;
    blame(row, field || undefined, reason);
  };
  const unread = new Set<string>();
  for (const row of [...rows, ...draws]) {
    for (const { field, message } of row.faults) {
      unread.add(field === 'received' || field === 'paid' ? 'amount' : field);
      tell(row, field, issueText(translator, message));
    }
  }
  const read = v.safeParse(importKinds[kind].record, record);
  for (const issue of read.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    // What could not be read has its fault already.
    if (!unread.has(fieldIn(path))) tell(rowOf(path), fieldIn(path), issueText(translator, issue.message));
  }
  if (!right || !read.success) return undefined;
  try {
    // The server, too, answers at once: what could not be put right later is refused, such as a day in the future.
    return importKinds[kind].make(read.output, 1 as never, known, { ...context, immediate: true });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const issues = error.details.issues as InputIssue[] | undefined;
    if (issues)
      for (const { path, message } of issues) tell(rowOf(path), fieldIn(path), issueText(translator, message));
    else {
      const path = typeof error.details.path === 'string' ? error.details.path : '';
      tell(rowOf(path), fieldIn(path), refusalText(translator, error, context.timeZone));
    }
    return undefined;
  }
}
