/** A server that has packs ready, over a line that may end after some of them. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { headOf, pageKeyOf } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { encodePack } from 'shared-schema/packs/pack';
import type { Row } from 'shared-schema/tables';
import { buildBooks } from 'shared-schema/testing/build';
import type { Manifest, PackEntry, PackHead } from 'shared-schema/wire';
import { unreachable } from '../../http/api-error.ts';
import type { SyncServer } from '../server.ts';

export class PackServer {
  /** How many packs the line carries before it ends. */
  carries = Infinity;
  /** How often the lines have changed. */
  cursor = 0;
  /** Businesses that are over. */
  over: InstallmentBusiness[] = [];
  readonly #lines = new Map<number, Transaction>();
  readonly #contents = new Map<string, Buffer>();

  write(lines: Transaction[]): void {
    for (const line of lines) this.#lines.set(line.id, line);
    this.cursor++;
  }

  get lines(): Transaction[] {
    return [...this.#lines.values()];
  }

  manifest(): Promise<Manifest> {
    const books = buildBooks();
    const years = Map.groupBy(this.lines, (line) => line.date!.slice(0, 4));
    const packs = [
      this.#pack('projects/0', books.all('projects')),
      this.#pack('members/0', books.all('members')),
      ...(this.over.length
        ? [{ ...this.#pack('installmentBusinesses/0-over', this.over), head: overHead(this.over) }]
        : []),
      ...[...years]
        .sort(([a], [b]) => b.localeCompare(a))
        .map(([year, lines]) => ({ ...this.#pack(`transactions/${year}`, lines), head: linesHead(lines) })),
    ];
    return Promise.resolve({ epoch: 'first', cursor: String(this.cursor), packs, own: {} });
  }

  async *packs(hashes: string[]): AsyncGenerator<Uint8Array> {
    for (const [index, hash] of hashes.entries()) {
      if (index === this.carries) throw unreachable('The line ended.');
      yield new Uint8Array(this.#contents.get(hash)!);
      await Promise.resolve();
    }
  }

  /** What a device asks of it during a first sync. */
  get connection(): SyncServer {
    return {
      manifest: () => this.manifest(),
      packs: (hashes: string[]) => this.packs(hashes),
    } as Partial<SyncServer> as SyncServer;
  }

  #pack(key: string, rows: Row[]): PackEntry {
    const content = gzipSync(JSON.stringify(encodePack(rows)));
    const hash = createHash('sha256').update(content).digest('hex');
    this.#contents.set(hash, content);
    return { key, hash, bytes: content.length, count: rows.length };
  }
}

function overHead(businesses: InstallmentBusiness[]): PackHead {
  const records = businesses.map(({ id, projectId, createdAt }) => ({ id, projectId, createdAt }));
  return { ids: businesses.flatMap(({ id }) => [id, id]), records: encodePack(records) };
}

/** What the server tells of a pack of ledger lines. */
export function linesHead(lines: Transaction[]): PackHead {
  const kept = lines.filter((line) => !line.deletedAt);
  return {
    pages: [...Map.groupBy(kept, pageKeyOf)].map(([key, ofPage]) => headOf(key, ofPage)),
    deleted: lines.filter((line) => line.deletedAt),
    ids: lines
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .flatMap((id) => [id, id]),
  };
}
