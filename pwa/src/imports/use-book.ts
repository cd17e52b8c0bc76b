/** Which sheets of a file bring what, and what a person said of each. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Translate, Translator } from 'shared-schema/texts/translate';
import { t, translator } from '../language/texts.ts';
import { findTable } from 'shared-schema/sheets/find-table';
import type { Sheet, SheetTable } from 'shared-schema/sheets/workbook';
import { type BookPart, type CheckedBookPart, newPartState, type PartState } from './answers.ts';
import { allTranslators, guessKind, headsInBooks, matchColumns, rememberKind } from './match-columns.ts';
import type { CheckedWith, SheetKind } from './sheet-kind.ts';
import type { ImportBatch, ImportedTable } from 'shared-schema/imports/import-batch';
import { importKinds } from 'shared-schema/imports/import-kinds';
import { closedUntil } from 'shared-schema/periods/period';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { useTimeZone, useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { type BookMemory, checkBook } from './check-book.ts';
import { instant } from 'shared-schema/local-date';
import type { Row } from 'shared-schema/tables';
import type { BooksReader } from '../sync/books/reader.ts';
import { allLines } from '../sync/ledger/ledger-pages.ts';

/** A sheet that holds records, and where they are. */
type HoldingSheet = { at: number; kind: SheetKind; table: SheetTable };

type KindsBySheet = Record<number, SheetKind | ''>;

type BookParts = {
  /** By the place of the sheet; undefined for one without a table. */
  tables: (SheetTable | undefined)[];
  parts: BookPart[];
  stateOf: (part: BookPart) => PartState;
  changeState: (part: BookPart, change: (before: PartState) => PartState) => void;
  /** Somebody whom a sheet names comes in as a new member. */
  addMember: (name: string) => void;
  chooseKind: (at: number, kind: SheetKind | '') => void;
};

/** `wanted` is what the person said that they bring. */
export function useBookParts(sheets: Sheet[], wanted: SheetKind, translators: Translator[]): BookParts {
  const [chosen, setChosen] = useState<KindsBySheet>({});
  const [states, setStates] = useState<Record<string, PartState>>({});
  const [fresh] = useState(newPartState);
  const [newMembers, setNewMembers] = useState<string[]>([]);
  const { tables, guessed } = useTables(sheets, wanted, translators);
  const holding = useMemo(
    () => [
      ...newMembersOf(newMembers, tables.length),
      ...tables.flatMap((table, at): HoldingSheet[] => {
        const kind = chosen[at] ?? guessed[at];
        return kind && table ? [{ at, kind, table }] : [];
      }),
    ],
    [tables, guessed, chosen, newMembers],
  );
  const found = useMemo(
    () => holding.map(({ kind, table }) => matchColumns(kind, table.heads, translators, table.rows)),
    [holding, translators],
  );
  const parts = useMemo(
    () =>
      holding.map((sheet, index): BookPart => {
        const { matching = found[index]!, answers } = states[partKey(sheet)] ?? fresh;
        return { ...sheet, matching, answers };
      }),
    [holding, found, states, fresh],
  );
  return {
    tables,
    parts,
    stateOf: (part) => states[partKey(part)] ?? fresh,
    changeState: (part, change) =>
      setStates((before) => ({ ...before, [partKey(part)]: change(before[partKey(part)] ?? fresh) })),
    addMember: (name) => setNewMembers([...newMembers, name]),
    chooseKind(at, kind) {
      setChosen({ ...chosen, [at]: kind });
      if (tables[at]) rememberKind(tables[at].heads, kind);
    },
  };
}

/** The table in each sheet, and what it seems to bring. */
function useTables(sheets: Sheet[], wanted: SheetKind, translators: Translator[]) {
  const tables = useMemo(() => {
    const known = headsInBooks(translators);
    return sheets.map((sheet) => findTable(sheet, known));
  }, [sheets, translators]);
  const guessed = useMemo(
    () => sheets.map((sheet, at) => kindOfSheet(sheet, tables[at], sheets.length, wanted, translators)),
    [sheets, tables, wanted, translators],
  );
  return { tables, guessed };
}

/** Beyond the sheets of the file. */
function newMembersOf(names: string[], at: number): HoldingSheet[] {
  return names.length > 0 ? [{ at, kind: 'members', table: tableOfNewMembers(names, t) }] : [];
}

/** The only sheet brings what the person said. Of several each is guessed; a hidden one is never taken by itself. */
function kindOfSheet(
  { name, hidden }: Sheet,
  table: SheetTable | undefined,
  sheets: number,
  wanted: SheetKind,
  translators: Translator[],
): SheetKind | undefined {
  if (sheets === 1) return wanted;
  return table && !hidden ? guessKind(name, table, wanted, translators) : undefined;
}

/** Another kind of the same sheet has answers of its own. */
export function partKey({ at, kind }: Pick<BookPart, 'at' | 'kind'>): string {
  return `${at} ${kind}`;
}

// Members that a sheet names and nobody has: they come in with it, as if the file had a sheet of them.

/** Their phones are typed where they are found to be missing. */
function tableOfNewMembers(names: string[], translate: Translate): SheetTable {
  const rows = names.map((text, index) => ({ row: index + 2, cells: [{ text }, null], kind: 'record' as const }));
  return { title: [], headRow: 1, heads: [translate('fields.name'), translate('fields.mobileIndia')], rows };
}

/** What a file holds, checked anew whenever an answer is given or the books change. */

/** What `work` comes to: the last, while a new one is under way. What it throws breaks the screen. */
function useResult<T>(work: () => Promise<T> | undefined): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let left = false;
    void work()?.then(
      (done) => left || setResult(() => done),
      (error: unknown) =>
        setResult(() => {
          throw error;
        }),
    );
    return () => void (left = true);
  }, [work]);
  return result;
}

export function useTranslators(): Translator[] | undefined {
  return useResult(allTranslators);
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
    const { members, projects, heads, standing, periods, readAt } = books;
    const context = { actor: user, issuedAt: readAt, timeZone, closedUntil: closedUntil(periods) };
    return { members, projects, heads, standing, translators, translator: translator(), context };
  }, [books, areRead, translators, user, timeZone]);
  const memory = useRef<BookMemory>(new Map());
  const check = useCallback(
    () =>
      parts && given
        ? checkBook(parts, given, memory.current).then((checked) => ({ parts, given, checked }))
        : undefined,
    [parts, given],
  );
  const done = useResult(check);
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

type Rows = readonly Row<ImportedTable>[];

type StandingBooks = Awaited<ReturnType<typeof readStanding>>;

/** Throws RefusalError `records.awaited` while some of it is on its way. */
export async function readStanding(books: BooksReader, tables: ImportedTable[]) {
  const rows = await Promise.all(tables.map(async (table) => [table, await rowsOf(books, table)] as const));
  return {
    readAt: instant(Date.now()),
    members: await books.members.all(),
    projects: await books.projects.all(),
    heads: await books.heads.all(),
    periods: await books.periods.all(),
    batches: await books.imports.all(),
    standing: Object.fromEntries(rows) as Partial<Record<ImportedTable, Rows>>,
  };
}

/** What was read last is shown while another sheet is read for: rows of that one would look new. */
export function covers({ standing }: Pick<StandingBooks, 'standing'>, tables: ImportedTable[]): boolean {
  return tables.every((table) => table in standing);
}

function rowsOf(books: BooksReader, table: ImportedTable): Promise<Rows> {
  return table === 'transactions' ? allLines(books) : books[table].all();
}
