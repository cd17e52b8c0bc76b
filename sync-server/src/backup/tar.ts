/** Just enough of the POSIX tar format (ustar): regular files with short names, so that any tar opens what is written here. */

const BLOCK = 512;

/** Where each field of a header stands: its beginning and its length. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

export type TarFile = { name: string; content: Buffer };

/** A file as it stands in an archive. */
export function tarFile({ name, content }: TarFile, mtime: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (field: keyof typeof FIELDS, text: string) => header.write(text, FIELDS[field][0], 'latin1');
  const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0');
  if (name.length > 99 || /[^\x20-\x7e]/.test(name)) throw new Error(`${name} cannot be put into an archive.`);
  put('name', name);
  put('mode', octal(0o600, 7));
  put('uid', octal(0, 7));
  put('gid', octal(0, 7));
  put('size', octal(content.length, 11));
  put('mtime', octal(Math.floor(mtime.getTime() / 1000), 11));
  put('type', '0');
  put('magic', 'ustar\x0000');
  put('checksum', `${octal(checksumOf(header), 6)}\0 `);
  return Buffer.concat([header, content, Buffer.alloc(padding(content.length))]);
}

/** What ends an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The files of an archive, one after another. Throws an Error if it is cut off or not one. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = blocksOf(stream);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return reader.drain();
    const text = (field: keyof typeof FIELDS) => {
      const [start, length] = FIELDS[field];
      return header.toString('latin1', start, start + length).replace(/[\0 ]+.*$/s, '');
    };
    if (Number.parseInt(text('checksum'), 8) !== checksumOf(header)) throw new Error('The archive is damaged.');
    const size = Number.parseInt(text('size'), 8);
    const content = await reader.take(size);
    await reader.take(padding(size));
    yield { name: text('name'), content };
  }
}

/** The sum of a header's bytes, with blanks in place of the checksum. */
function checksumOf(header: Buffer): number {
  const [start, length] = FIELDS.checksum;
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

type Reader = {
  take: (size: number) => Promise<Buffer>;
  /** Reads what is left, so that an error in it is found. */
  drain: () => Promise<void>;
};

function blocksOf(stream: AsyncIterable<Buffer>): Reader {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return {
    async take(size) {
      while (length < size) {
        const { done, value } = await chunks.next();
        if (done) throw new Error('The archive is cut off.');
        held.push(value);
        length += value.length;
      }
      const all = held.length === 1 ? held[0]! : Buffer.concat(held);
      held = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
    async drain() {
      while (!(await chunks.next()).done);
    },
  };
}
