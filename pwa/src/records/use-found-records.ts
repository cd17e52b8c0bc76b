import type { TableName } from 'shared-schema/tables';
import { useMemo } from 'react';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { type List, onPage, type Pages } from '../ui/list-state.ts';
import { useRecords } from './records.tsx';

type FoundRow<R> = R & {
  /** In the whole list. */
  position: number;
  waiting: boolean;
};

type FoundRecords<R> = {
  /** Those on the page shown. */
  rows: FoundRow<R>[] | undefined;
  /** Those on whichever page. */
  readAll: () => Promise<FoundRow<R>[]>;
  failed: boolean;
  retry: () => void;
  pages: Pages;
};

type Finding<F, Id, R> = {
  list: Pick<List, 'pagesFor'>;
  table: TableName;
  /** Their numbers, in order, and what else `read` needs. */
  found: F | undefined;
  read: (books: BooksReader, numbers: Id[], found: F) => Promise<R[]>;
  idOf: (row: R) => Id;
};

/** The records of a list that were found by their numbers: only those on the page shown are read whole. */
export function useFoundRecords<Id extends number, F extends { numbers: Id[] }, R>({
  list,
  table,
  found,
  read,
  idOf,
}: Finding<F, Id, R>): FoundRecords<R> {
  const { books } = useDevice();
  const waiting = useWaitingRows();
  const pages = list.pagesFor(found?.numbers.length ?? 0);
  const { data, failed, retry } = useRecords(
    async (now) => (found ? placed(await read(now, onPage(found.numbers, pages), found), pages.first) : null),
    [found, pages.first, pages.size],
  );
  const rows = useMemo(
    () => data?.map((row) => ({ ...row, waiting: waiting.has(rowKey(table, idOf(row))) })),
    [data, waiting, table, idOf],
  );
  const readAll = async () => (found ? placed(await books.read((now) => read(now, found.numbers, found)), 0) : []);
  return { rows, readAll, failed, retry, pages };
}

function placed<R>(rows: R[], before: number): FoundRow<R>[] {
  return rows.map((row, index) => ({ ...row, position: before + index + 1, waiting: false }));
}
