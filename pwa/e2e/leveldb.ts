/** Reads the blocks of a LevelDB table, which Chromium keeps databases in, as they are once uncompressed. */

const FOOTER_BYTES = 48;
const TRAILER_BYTES = 5;
const SNAPPY = 1;

/** Every data block of the table; none for what is no table. */
export function readTables(table: Buffer): Buffer[] {
  if (table.length < FOOTER_BYTES) return [];
  const footer = new Reader(table.subarray(table.length - FOOTER_BYTES));
  footer.handle();
  const index = readBlock(table, footer.handle());
  return handlesIn(index).map((handle) => readBlock(table, handle));
}

type Handle = { offset: number; size: number };

function readBlock(table: Buffer, { offset, size }: Handle): Buffer {
  const content = table.subarray(offset, offset + size);
  if (offset + size + TRAILER_BYTES > table.length) throw new Error('A block ends behind its table');
  return table[offset + size] === SNAPPY ? uncompress(content) : content;
}

/** An index block's values name the blocks of records. */
function handlesIn(index: Buffer): Handle[] {
  const restarts = index.readUInt32LE(index.length - 4);
  const end = index.length - 4 - 4 * restarts;
  const reader = new Reader(index);
  const handles: Handle[] = [];
  while (reader.at < end) {
    reader.varint();
    const keyBytes = reader.varint();
    const valueBytes = reader.varint();
    const next = reader.at + keyBytes + valueBytes;
    reader.at += keyBytes;
    handles.push(reader.handle());
    reader.at = next;
  }
  return handles;
}

/** Snappy's raw format. */
function uncompress(content: Buffer): Buffer {
  const reader = new Reader(content);
  const plain = Buffer.alloc(reader.varint());
  let filled = 0;
  while (reader.at < content.length) {
    const tag = content[reader.at++]!;
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const length = 1 + (short < 60 ? short : reader.fixed(short - 59));
      content.copy(plain, filled, reader.at, reader.at + length);
      reader.at += length;
      filled += length;
      continue;
    }
    const length = kind === 1 ? 4 + ((tag >> 2) & 7) : 1 + (tag >> 2);
    const back = kind === 1 ? ((tag >> 5) << 8) | reader.fixed(1) : reader.fixed(kind === 2 ? 2 : 4);
    // What is copied may reach into what it writes.
    for (let copied = 0; copied < length; copied++, filled++) plain[filled] = plain[filled - back]!;
  }
  return plain;
}

class Reader {
  at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** Little-endian, in so many bytes. */
  fixed(bytes: number): number {
    const value = this.#bytes.readUIntLE(this.at, bytes);
    this.at += bytes;
    return value;
  }

  handle(): Handle {
    return { offset: this.varint(), size: this.varint() };
  }
}
