/** Everything saved as one workbook on one phone, and entered from another, with the app's own code. */
import { randomUUID } from 'node:crypto';
import { instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { BookRecords } from '../../../pwa/src/imports/check-book.ts';
import { readDeviceBooks } from '../../../pwa/src/imports/out/books-out.ts';
import { readSaved, savedBooks } from '../../../pwa/src/imports/testing/saved-books.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import type { Client } from '../client.ts';
import { expectStatus } from '../device.ts';

export async function saveEverything(books: Books, actor: Actor): Promise<Uint8Array> {
  return savedBooks(await readDeviceBooks(books.shown), contextOf(actor));
}

/** Expects that nothing is asked of whoever enters it. */
export async function enterEverything(bytes: Uint8Array, books: Books, actor: Actor, client: Client): Promise<void> {
  const { members, projects, heads } = books.shown;
  const there = { members: await members.all(), projects: await projects.all(), heads: await heads.all() };
  await enter(client, await readSaved(bytes, { ...there, context: contextOf(actor) }));
}

function contextOf(actor: Actor) {
  return { actor, timeZone: TIME_ZONE, issuedAt: instant(Date.now()) };
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
  expectStatus(201, await client.post('/imports/books', { fileName: 'everything.xlsx', sheets }, key));
}
