/**
 * The server rows that release 0.5 and before stored in tables, pages and packs of years: taken into the books as rows that are newer than
 * packs, of which there are none. So a phone without a line goes on at once; the next time there is one, packs take their place.
 */
import { gunzipSync } from 'fflate';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Actor } from 'shared-schema/members/actor';
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import type { Row, RowId, TableName } from 'shared-schema/tables';
import { tableNames } from 'shared-schema/tables';
import type { Books } from '../books/books.ts';
import { Layer } from '../books/layer.ts';
import { open, Unreadable } from '../../storage/cipher.ts';
import type { Key } from '../../storage/key.ts';
import { unpackRecord } from '../../storage/pack-record.ts';
import { replay } from '../outbox/replay.ts';

type Page = { key: string; lines: Transaction[] };

/** Ledger lines as they came. Devices of release 0.4 stored their text. */
type PackedLines = { key: string; gzipped?: Uint8Array; text?: string };

/** A row as the server last sent it; undefined if it sent none. */
type BaseRow = { table: TableName; id: RowId; row: Row | undefined };

/** Takes over what was put aside when the database was raised. Cut off anywhere, it is done again at the next opening. */
export async function takeOldRows(books: Books, actor: Actor): Promise<void> {
  const key = books.db.openKeys().books;
  await books.atomically(async (writing) => {
    const { db } = writing;
    const old = new Map((await db.oldRows.toArray()).map(({ table, records }) => [table, records]));
    if (old.size === 0) return;
    const isWhole = (await db.getMeta('ready')) && !(await db.getMeta('arriving'));
    const rows =
      isWhole && rowsIfReadable((table) => (old.get(table) ?? []).map((record) => opened(key, table, record)));
    if (rows) {
      writing.swap([], {});
      writing.bring(rows.all());
      await replay(writing, actor);
    } else {
      // A first sync that had not ended, or of which a record is damaged, begins anew.
      await db.meta.bulkDelete(['cursor', 'ready', 'arriving']);
    }
    await db.oldRows.clear();
  });
}

function rowsIfReadable(recordsOf: (table: string) => object[]): Layer | undefined {
  try {
    return rowsOf(recordsOf);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** What the server had told, from the records of the old tables. */
export function rowsOf(recordsOf: (table: string) => object[]): Layer {
  const rows = new Layer();
  for (const table of tableNames) {
    if (table !== 'transactions') for (const row of recordsOf(table) as Row[]) rows.put(table, row);
  }
  for (const { gzipped, text } of recordsOf('packedLines') as PackedLines[]) {
    const json = gzipped ? new TextDecoder().decode(gunzipSync(gzipped)) : text!;
    for (const line of decodePack<Transaction>(JSON.parse(json) as Pack)) rows.put('transactions', line);
  }
  for (const { lines } of recordsOf('pages') as Page[]) for (const line of lines) rows.put('transactions', line);
  for (const line of recordsOf('deletedLines') as Transaction[]) rows.put('transactions', line);
  for (const { table, id, row } of recordsOf('base') as BaseRow[]) {
    if (row) rows.put(table, row);
    else rows.remove(table, id);
  }
  return rows;
}

const encoder = new TextEncoder();

/** In clear are the fields by which a record was found. */
function opened(key: Key, table: string, record: object): object {
  const { sealed, ...clear } = record as { sealed?: Uint8Array; id?: number | string; key?: string };
  if (!sealed) return record;
  return Object.assign(unpackRecord(open(key, sealed, encoder.encode(`${table}/${clear.id ?? clear.key}`))), clear);
}
