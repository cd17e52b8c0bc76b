/** Sheets and the books that they are checked against, for tests. */
import type { Member } from 'shared-schema/members/member';
import { buildContext, buildProject } from 'shared-schema/testing/build';
import { type Answers, type BookPart, NO_ANSWERS } from '../answers.ts';
import type { CheckedWith, SheetKind } from '../sheet-kind.ts';
import { allTranslators, matchColumns } from '../match-columns.ts';
import { writtenTable, type Written } from './written-table.ts';

export async function buildGiven(members: Member[]): Promise<CheckedWith> {
  const translators = await allTranslators();
  const context = buildContext({ id: 9, role: 'SUPERADMIN' });
  return { members, projects: [buildProject()], context, translators, translator: translators[0]! };
}

/** Its columns are those that are found by name. */
export function buildPart(
  { translators }: CheckedWith,
  at: number,
  kind: SheetKind,
  rows: Written[][],
  answers: Partial<Answers> = {},
): BookPart {
  const table = writtenTable(rows, translators);
  return {
    at,
    kind,
    table,
    matching: matchColumns(kind, table.heads, translators),
    answers: { ...NO_ANSWERS, ...answers },
  };
}
