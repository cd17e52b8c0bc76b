/** Everything saved as one workbook on one phone, and entered from another, with the app's own code. */
import { randomUUID } from 'node:crypto';
import { instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { expect } from 'vitest';
import { type BookRecords, checkBook, recordsOfBook } from '../../../pwa/src/imports/check-book.ts';
import { type CheckedWith, NO_ANSWERS } from '../../../pwa/src/imports/check-sheet.ts';
import { guessKind } from '../../../pwa/src/imports/guess-kind.ts';
import { knownHeads } from '../../../pwa/src/imports/known-heads.ts';
import { matchColumns } from '../../../pwa/src/imports/match-columns.ts';
import { booksFile } from '../../../pwa/src/imports/out/books-file.ts';
import { booksOut } from '../../../pwa/src/imports/out/books-out.ts';
import { readBooks } from '../../../pwa/src/imports/out/read-books.ts';
import { findTable } from '../../../pwa/src/sheets/find-table.ts';
import { readWorkbook } from '../../../pwa/src/sheets/read-workbook.ts';
import type { DeviceDb } from '../../../pwa/src/sync/db.ts';
import type { Client } from '../client.ts';
import { expectStatus } from '../device.ts';

const NAME = 'everything.xlsx';

export async function saveEverything(db: DeviceDb, actor: Actor): Promise<Uint8Array> {
  const context = { actor, timeZone: TIME_ZONE, issuedAt: instant(Date.now()) };
  const out = booksOut(await readBooks(db), english, context);
  return new Uint8Array(await (await booksFile(out, NAME, english.t)).arrayBuffer());
}

/** Expects that nothing is asked of whoever enters it. */
export async function enterEverything(bytes: Uint8Array, db: DeviceDb, actor: Actor, client: Client): Promise<void> {
  const book = readWorkbook(bytes, NAME);
  if ('refused' in book) throw new Error(book.refused);
  const translators = [english];
  const parts = book.sheets.flatMap((sheet, at) => {
    const table = findTable(sheet, knownHeads(translators));
    const kind = table && guessKind(sheet.name, table, 'members', translators);
    if (!kind) return [];
    return [{ at, kind, table, matching: matchColumns(kind, table.heads, translators), answers: NO_ANSWERS }];
  });
  const members = await db.members.toArray();
  const given: CheckedWith = {
    members,
    projects: await db.projects.toArray(),
    standing: { members },
    context: { actor, timeZone: TIME_ZONE, issuedAt: instant(Date.now()) },
    translators,
    translator: english,
  };
  const { parts: checked } = await checkBook(parts, given);
  for (const { checked: sheet } of checked)
    expect([sheet.faults, sheet.words, sheet.open, sheet.totals]).toEqual([[], [], [], []]);
  await enter(client, recordsOfBook(checked));
}

const RECORDS_PER_PART = 500;

async function enter(client: Client, books: BookRecords[]): Promise<void> {
  const sheets: { id: string; kind: string; parts: number }[] = [];
  for (const { kind, records } of books) {
    const id = randomUUID();
    let parts = 0;
    for (let start = 0; start < records.length; start += RECORDS_PER_PART) {
      const part = { importId: id, part: ++parts, records: records.slice(start, start + RECORDS_PER_PART) };
      expectStatus(204, await client.post('/imports/parts', part));
    }
    sheets.push({ id, kind, parts });
  }
  const key = { 'Idempotency-Key': randomUUID() };
  expectStatus(201, await client.post('/imports/books', { fileName: NAME, sheets }, key));
}
