/** Sheets of old books for tests, and the commands that enter and undo them. */
import type { Context } from '../command.ts';
import type { ImportId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBusinessInput, buildContext } from './build.ts';

export const FIRST = '019ab3c4-0000-7000-8000-000000000001' as ImportId;
export const SECOND = '019ab3c4-0000-7000-8000-000000000002' as ImportId;
export const IMPORTER: Context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };

export function enterSheet(books: MemoryBooks, kind: string, records: object[], more: object = {}) {
  const input = { id: FIRST, fileName: 'old books.xlsx', content: { kind, records }, ...more };
  return books.run('import.enter', input, IMPORTER);
}

export function enterSheets(books: MemoryBooks, sheets: object[], more: object = {}) {
  return books.run('import.enterBook', { fileName: 'old books.xlsx', sheets, ...more }, IMPORTER);
}

export function undoSheet(books: MemoryBooks, id: ImportId = FIRST) {
  return books.run('import.undo', { id }, IMPORTER);
}

export function personRecord(name: string, more: object = {}) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  return { name, email, mobileIndia: '94470 12345', ...more };
}

export function businessRecord(more: object = {}) {
  const { id: _id, transactionId: _line, ...terms } = buildBusinessInput();
  return { ...terms, ...more };
}

/** Tea for ₹5 on 1 April 2026. */
export function entryRecord(more: object = {}) {
  return { ledger: 'general', amount: rupees(5), date: '2026-04-01', userId: 1, description: 'Tea', ...more };
}
