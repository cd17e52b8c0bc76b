/** What a file holds, checked anew whenever an answer is given or the books change. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportBatch, ImportedTable, ImportKindName } from 'shared-schema/imports/import-batch';
import { importKinds } from 'shared-schema/imports/import-kinds';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import { closedUntil } from 'shared-schema/periods/period';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { Row } from 'shared-schema/tables';
import type { Translator } from 'shared-schema/texts/translate';
import { translator } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import type { DeviceDb } from '../sync/db.ts';
import { pagesInTurns } from '../sync/ledger-pages.ts';
import { readHeads } from '../sync/page-heads.ts';
import { type BookMemory, type BookPart, checkBook, type CheckedPart, type CheckedSheets } from './check-book.ts';
import type { CheckedWith } from './check-sheet.ts';
import { allTranslators } from './match-columns.ts';

export function useTranslators(): Translator[] | undefined {
  const [translators, setTranslators] = useState<Translator[]>();
  useEffect(() => {
    let left = false;
    void allTranslators().then((all) => left || setTranslators(all));
    return () => void (left = true);
  }, []);
  return translators;
}

type Rows = readonly Row<ImportedTable>[];

const READ: Record<ImportedTable, (db: DeviceDb) => Promise<Rows>> = {
  members: (db) => db.members.toArray(),
  shareHistories: (db) => db.shareHistories.toArray(),
  installmentBusinesses: (db) => db.installmentBusinesses.toArray(),
  chittyFunds: (db) => db.chittyFunds.toArray(),
  transactions: allLines,
  pastReceipts: (db) => db.pastReceipts.toArray(),
};

async function allLines(db: DeviceDb): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for await (const page of pagesInTurns(db, await readHeads(db))) pages.push(page);
  return pages.flat();
}

async function readBooks(db: DeviceDb, tables: ImportedTable[]) {
  const rows = await Promise.all(tables.map(async (table) => [table, await READ[table](db)] as const));
  return {
    readAt: instant(Date.now()),
    members: await db.members.toArray(),
    projects: await db.projects.toArray(),
    periods: await db.periods.toArray(),
    batches: await db.imports.toArray(),
    standing: Object.fromEntries(rows) as CheckedWith['standing'],
  };
}

export type CheckedBook = {
  /** The last check, while a new one is under way. */
  checked: CheckedPart[] | undefined;
  isCurrent: boolean;
  projects: Project[];
  /** Those of the books, and of the file. */
  members: Member[];
  batches: ImportBatch[];
};

/** `parts` must be the same array while nothing of it changes. */
export function useCheckedBook(parts: BookPart[] | undefined, translators: Translator[] | undefined): CheckedBook {
  const user = useUser();
  const timeZone = useTimeZone();
  const tables = tablesOf(parts?.map(({ kind }) => kind) ?? []);
  const { data: books } = useRecords((db) => readBooks(db, tables), [tables.join()]);
  const given = useMemo((): CheckedWith | undefined => {
    if (!books || !translators) return undefined;
    const { members, projects, standing, periods, readAt } = books;
    const context = { actor: user, issuedAt: readAt, timeZone, closedUntil: closedUntil(periods) };
    return { members, projects, ...(standing && { standing }), translators, translator: translator(), context };
  }, [books, translators, user, timeZone]);
  const [done, setDone] = useState<{ parts: BookPart[]; given: CheckedWith; checked: CheckedSheets }>();
  const memory = useRef<BookMemory>(new Map());
  useEffect(() => {
    if (!parts || !given) return undefined;
    let left = false;
    void checkBook(parts, given, memory.current).then(
      (checked) => left || setDone({ parts, given, checked }),
      (error: unknown) =>
        setDone(() => {
          throw error;
        }),
    );
    return () => void (left = true);
  }, [parts, given]);
  return {
    checked: done?.checked.parts,
    isCurrent: done !== undefined && done.parts === parts && done.given === given,
    projects: books?.projects ?? [],
    members: done?.checked.members ?? books?.members ?? [],
    batches: books?.batches ?? [],
  };
}

function tablesOf(kinds: ImportKindName[]): ImportedTable[] {
  return [...new Set(kinds.map((kind) => importKinds[kind].table))].toSorted();
}
