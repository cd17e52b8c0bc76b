/** Packs as they lie on a device, for tests that need no server. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { encodePack } from 'shared-schema/packs/pack';
import type { Row } from 'shared-schema/tables';
import type { PackHead } from 'shared-schema/wire';
import type { Books } from '../books/books.ts';
import type { PackContent, StoredPack } from '../device/stored.ts';
import { linesHead } from './pack-server.ts';

export type TestPack = { pack: StoredPack; content: PackContent };

export function packOf(key: string, rows: Row[], head?: PackHead): TestPack {
  const bytes = new Uint8Array(gzipSync(JSON.stringify(encodePack(rows))));
  const hash = createHash('sha256').update(key).update(bytes).digest('hex');
  const pack = {
    key,
    hash,
    bytes: bytes.length,
    count: rows.length,
    epoch: 'first',
    here: true,
    ...(head && { head }),
  };
  return { pack, content: { name: hash, bytes } };
}

/** Of the ledger lines of a year. */
export function packOfLines(year: string, lines: Transaction[]): TestPack {
  return packOf(`transactions/${year}`, lines, linesHead(lines));
}

/** These packs take the place of all that lay there before. */
export function takeAsPacks(books: Books, packs: TestPack[]): Promise<void> {
  return books.atomically(async (writing) => {
    await writing.db.contents.bulkPut(packs.map(({ content }) => content));
    writing.swap(
      packs.map(({ pack }) => pack),
      {},
    );
  });
}
