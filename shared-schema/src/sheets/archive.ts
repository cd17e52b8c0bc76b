/**
 * The parts of a ZIP archive. Neither what its directory says nor what its entries say of themselves is believed: both must be the same,
 * and nothing is unpacked beyond it. Libraries make room for whatever a file claims.
 */
import { Inflate } from 'fflate';
import { counter, LARGEST_UNPACKED, MOST_ENTRIES, TooLarge } from './bounds.ts';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;

/** Sizes stand behind the entry, not before it. */
const SIZES_BEHIND = 8;
const STORED = 0;
const DEFLATED = 8;

/** Where sizes of more than four gigabytes stand elsewhere; some programs always write so. */
const ELSEWHERE = 0xffffffff;

/** So much packed is unpacked at once: at most a thousand times as much comes out. */
const PIECE = 16_384;

export type ArchiveParts = Map<string, Uint8Array>;

type Entry = { name: string; packed: number; size: number; method: number; at: number };

/** The parts whose names are wanted. Throws TooLarge, or RangeError for an archive that is cut or says two things. */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ArchiveParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view, bytes);
  const wanted = entries.filter(({ name }) => isWanted(name));
  const count = counter(LARGEST_UNPACKED);
  for (const { size } of wanted) count(size);
  return new Map(wanted.map((entry) => [entry.name, contentOf(view, bytes, entry)]));
}

function entriesOf(view: DataView, bytes: Uint8Array): Entry[] {
  const entries = new Map<string, Entry>();
  let at = directoryStart(view);
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    if (entries.size === MOST_ENTRIES) throw new TooLarge();
    const nameSize = view.getUint16(at + 28, true);
    const name = nameAt(bytes, at + 46, nameSize);
    if (entries.has(name)) throw new RangeError('twice');
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return [...entries.values()];
}

function directoryStart(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--)
    if (view.getUint32(at, true) === DIRECTORY_END) return view.getUint32(at + 16, true);
  throw new RangeError('noDirectory');
}

/** As programs of Windows and others write it. */
function nameAt(bytes: Uint8Array, at: number, size: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + size)).replaceAll('\\', '/');
}

function contentOf(view: DataView, bytes: Uint8Array, { name, method, packed, size, at }: Entry): Uint8Array {
  if (view.getUint32(at, true) !== ENTRY) throw new RangeError('noEntry');
  const nameSize = view.getUint16(at + 26, true);
  const own = {
    name: nameAt(bytes, at + 30, nameSize),
    method: view.getUint16(at + 8, true),
    packed: view.getUint32(at + 18, true),
    size: view.getUint32(at + 22, true),
  };
  const saysSizes = (view.getUint16(at + 6, true) & SIZES_BEHIND) === 0 && own.size !== ELSEWHERE;
  if (own.name !== name || own.method !== method) throw new RangeError('otherEntry');
  if (saysSizes && (own.packed !== packed || own.size !== size)) throw new RangeError('otherSizes');
  const from = at + 30 + nameSize + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new RangeError('cut');
  const content = bytes.subarray(from, from + packed);
  if (method === DEFLATED) return inflated(content, size);
  if (method !== STORED || packed !== size) throw new RangeError('otherMethod');
  return content;
}

function inflated(packed: Uint8Array, size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > size) throw new TooLarge();
    whole.set(piece, filled);
    filled += piece.length;
  });
  for (let from = 0; from < packed.length; from += PIECE) {
    inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
  }
  if (filled !== size) throw new RangeError('otherSize');
  return whole;
}
