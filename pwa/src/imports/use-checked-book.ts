/** What a file holds, checked anew whenever an answer is given or the books change. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportBatch, ImportedTable } from 'shared-schema/imports/import-batch';
import { importKinds } from 'shared-schema/imports/import-kinds';
import { closedUntil } from 'shared-schema/periods/period';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { Translator } from 'shared-schema/texts/translate';
import { translator } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import type { BookPart, CheckedBookPart } from './answers.ts';
import { type BookMemory, checkBook, type CheckedSheets } from './check-book.ts';
import { allTranslators } from './match-columns.ts';
import { covers, readStanding } from './read-standing.ts';
import type { CheckedWith, SheetKind } from './sheet-kind.ts';

export function useTranslators(): Translator[] | undefined {
  const [translators, setTranslators] = useState<Translator[]>();
  useEffect(() => {
    let left = false;
    void allTranslators().then(
      (all) => left || setTranslators(all),
      (error: unknown) =>
        setTranslators(() => {
          throw error;
        }),
    );
    return () => void (left = true);
  }, []);
  return translators;
}

type CheckedBook = {
  /** The last check, while a new one is under way. */
  checked: CheckedBookPart[] | undefined;
  isCurrent: boolean;
  projects: Project[];
  /** Those of the books, and of the file. */
  members: Member[];
  batches: ImportBatch[];
  /** What the books hold could not be read. */
  failed: boolean;
  retry: () => void;
};

/** `parts` must be the same array while nothing of it changes. */
export function useCheckedBook(parts: BookPart[] | undefined, translators: Translator[] | undefined): CheckedBook {
  const user = useUser();
  const timeZone = useTimeZone();
  const tables = tablesOf(parts?.map(({ kind }) => kind) ?? []);
  const { data: books, failed, retry } = useRecords((shown) => readStanding(shown, tables), [tables.join()]);
  const areRead = books !== undefined && covers(books, tables);
  const given = useMemo((): CheckedWith | undefined => {
    if (!books || !areRead || !translators) return undefined;
    const { members, projects, standing, periods, readAt } = books;
    const context = { actor: user, issuedAt: readAt, timeZone, closedUntil: closedUntil(periods) };
    return { members, projects, standing, translators, translator: translator(), context };
  }, [books, areRead, translators, user, timeZone]);
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
    failed,
    retry,
  };
}

function tablesOf(kinds: SheetKind[]): ImportedTable[] {
  return [...new Set(kinds.map((kind) => importKinds[kind === 'draws' ? 'chitties' : kind].table))].toSorted();
}
