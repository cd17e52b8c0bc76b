/** A super admin's phone that has taken a server's books, and makes reports of them with the app's own code. */
import 'fake-indexeddb/auto';
import { Books } from '../../../pwa/src/sync/books/books.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from 'shared-schema/members/actor';
import type { ReportScope } from 'shared-schema/reports/report';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { findReport } from 'shared-schema/reports/reports';
import { english } from 'shared-schema/testing/english';
import { makePaper } from '../../../pwa/src/reports/make-paper.ts';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { syncRound } from '../../../pwa/src/sync/sync.ts';

let phones = 0;

export async function phoneWithBooks(origin: string, token: string, { id, role }: Actor): Promise<Books> {
  const db = new DeviceDb(8_000_000 + phones++, newKeys());
  await db.open();
  await db.setMeta('device', randomUUID());
  const books = new Books(db);
  await syncRound({ books, actor: { id, role }, server: connectServer({ origin, token }) });
  return books;
}

export async function tablesOf(books: Books, report: string, scope: ReportScope): Promise<ReportTable[]> {
  return (await makePaper(books.shown, findReport(report)!, scope, english)).tables;
}
