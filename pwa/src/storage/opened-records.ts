/**
 * Records that were opened before, for tables that are read whole again and again and of which little changes in between. They are gone
 * with the key. Whoever reads them must not change them.
 */
import { nonceOf } from './cipher.ts';
import type { Key } from './key.ts';

type Fields = Record<string, unknown>;

export class OpenedRecords {
  readonly #ofKey = new WeakMap<Key, Map<unknown, { nonce: Uint8Array; record: Fields }>>();

  /** Calls `open` unless this record was opened as it is stored now. */
  opened(key: Key, id: unknown, sealed: Uint8Array, open: () => Fields): Fields {
    let records = this.#ofKey.get(key);
    if (!records) this.#ofKey.set(key, (records = new Map()));
    const before = records.get(id);
    if (before?.nonce.every((byte, index) => byte === sealed[index])) return before.record;
    const record = open();
    records.set(id, { nonce: nonceOf(sealed), record });
    return record;
  }
}
