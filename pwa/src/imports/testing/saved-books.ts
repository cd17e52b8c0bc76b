/** Books saved as one workbook and read again, for tests. */
import type { Context } from 'shared-schema/command';
import type { LedgerHead } from 'shared-schema/ledgers/head';
import { contractNamedBy } from 'shared-schema/ledgers/contract-named-by';
import type { MemoryBooks } from 'shared-schema/memory-books';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { english } from 'shared-schema/testing/english';
import { expect } from 'vitest';
import { findTable } from 'shared-schema/sheets/find-table';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import { type BookRecords, checkBook, recordsOfBook } from '../check-book.ts';
import { NO_ANSWERS } from '../answers.ts';
import { guessKind, headsInBooks, matchColumns } from '../match-columns.ts';
import type { DeviceBooks } from '../out/books.ts';
import { booksFile, booksOut } from '../out/books-out.ts';

export function booksIn(books: MemoryBooks): DeviceBooks {
  return {
    members: books.all('members'),
    projects: books.all('projects'),
    businesses: books.all('installmentBusinesses'),
    funds: books.all('chittyFunds'),
    lines: books.all('transactions'),
    heads: books.all('heads'),
    accounts: books.all('accounts'),
    shareHistories: books.all('shareHistories'),
    pastReceipts: books.all('pastReceipts'),
    contractOf(line) {
      const ref = contractNamedBy(line);
      return ref && books.get(ref.table, ref.id);
    },
  };
}

export async function savedBooks(books: DeviceBooks, context: Context): Promise<Uint8Array> {
  const file = await booksFile(booksOut(books, english, context), 'everything.xlsx', english.t);
  return new Uint8Array(await file.arrayBuffer());
}

type There = { members: Member[]; projects: Project[]; heads?: LedgerHead[]; context: Context };

/** The records to be entered. Expects that nothing is asked of whoever enters them. */
export async function readSaved(bytes: Uint8Array, there: There): Promise<BookRecords[]> {
  const book = readWorkbook(bytes, 'everything.xlsx');
  if ('refused' in book) throw new Error(book.refused);
  const translators = [english];
  const parts = book.sheets.flatMap((sheet, at) => {
    const table = findTable(sheet, headsInBooks(translators));
    const kind = table && guessKind(sheet.name, table, 'members', translators);
    const matching = kind && matchColumns(kind, table.heads, translators);
    return matching ? [{ at, kind, table, matching, answers: NO_ANSWERS }] : [];
  });
  const standing = { members: there.members };
  const { parts: checked } = await checkBook(parts, { ...there, standing, translators, translator: english });
  for (const { checked: each } of checked) {
    expect([each.faults, each.words, each.open, each.totals.off]).toEqual([[], [], [], []]);
  }
  return recordsOfBook(checked);
}
