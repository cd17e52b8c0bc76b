/** A QR code as a PNG, so that it can be saved and scanned from the gallery. */
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of each of its squares. */
const SCALE = 8;

/** With the quiet border that readers need, dark on white. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const width = size * SCALE;
  const rows = data.flatMap((row) => Array.from({ length: SCALE }, () => pixelsOf(row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([...bigEndian(width), ...bigEndian(width), 1, GREY, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const GREY = 0;

/** A bit for each pixel, 1 for white, after the byte that says how the row is filtered: not at all. */
function pixelsOf(row: boolean[]): Buffer {
  const bits = row.flatMap((isDark) => Array.from({ length: SCALE }, () => (isDark ? 0 : 1)));
  const bytes = Buffer.alloc(1 + Math.ceil(bits.length / 8));
  bits.forEach((bit, index) => {
    bytes[1 + (index >> 3)]! |= bit << (7 - (index & 7));
  });
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

function bigEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
