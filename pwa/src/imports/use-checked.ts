/** Checks a sheet anew with each answer, and when what the device holds has changed. */
import { useEffect, useMemo, useState } from 'react';
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import type { Project } from 'shared-schema/projects/project';
import type { Translator } from 'shared-schema/texts/translate';
import { translator } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import type { Table } from '../sheets/workbook.ts';
import type { DeviceDb } from '../sync/db.ts';
import { pagesInTurns } from '../sync/ledger-pages.ts';
import { readHeads } from '../sync/page-heads.ts';
import { type Answers, type Checked, checkSheet, type CheckedWith } from './check-sheet.ts';
import { allTranslators, type Matching } from './match-columns.ts';

export function useTranslators(): Translator[] | undefined {
  const [translators, setTranslators] = useState<Translator[]>();
  useEffect(() => {
    let left = false;
    void allTranslators().then((all) => left || setTranslators(all));
    return () => void (left = true);
  }, []);
  return translators;
}

async function allLines(db: DeviceDb): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) pages.push(page);
  return pages.flat();
}

/** The last check, while a new one is under way. What the device holds may change meanwhile: then it is checked anew. */
export function useChecked(
  kind: ImportKindName,
  table: Table | undefined,
  matching: Matching | undefined,
  answers: Answers,
  translators: Translator[] | undefined,
): { checked: Checked | undefined; isCurrent: boolean; projects: Project[] } {
  const user = useUser();
  const timeZone = useTimeZone();
  const { data: books } = useRecords(
    async (db) => ({
      members: await db.members.toArray(),
      projects: await db.projects.toArray(),
      periods: await db.periods.toArray(),
      shareHistories: kind === 'shares' ? await db.shareHistories.toArray() : [],
      lines: kind === 'entries' || kind === 'openings' ? await allLines(db) : [],
    }),
    [kind],
  );
  const asked = useMemo(
    () => table && matching && translators && books && { table, matching, answers, translators, books },
    [table, matching, answers, translators, books],
  );
  const [done, setDone] = useState<{ asked: typeof asked; checked: Checked }>();
  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const closed = closedUntil(asked.books.periods);
    const context = { actor: user, issuedAt: instant(Date.now()), timeZone, closedUntil: closed };
    const given: CheckedWith = { ...asked.books, translators: asked.translators, translator: translator(), context };
    void checkSheet(kind, asked.table, asked.matching, given, asked.answers).then(
      (checked) => left || setDone({ asked, checked }),
    );
    return () => void (left = true);
  }, [kind, asked, user, timeZone]);
  return {
    checked: done?.checked,
    isCurrent: asked !== undefined && done?.asked === asked,
    projects: books?.projects ?? [],
  };
}
