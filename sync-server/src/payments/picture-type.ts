/** In bytes. */
export const MOST_OF_A_PICTURE = 5 * 1024 * 1024;

/** So many it may have when it is opened: 50 million take 200 MB. */
const MOST_PIXELS = 50_000_000;

type Size = { width: number; height: number };

/**
 * What a picture is by its first bytes, whatever it is called. Undefined for anything else, and for one whose header tells no size or one
 * too large. Nothing of it is opened, and no more is looked at than where its parts begin.
 */
export function pictureType(
  bytes: Buffer,
  mostPixels = MOST_PIXELS,
): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const isBounded = (size: Size | undefined) =>
    size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels;
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('ffd8ff')) return isBounded(sizeOfJpeg(bytes)) ? 'image/jpeg' : undefined;
  if (begins('89504e470d0a1a0a')) return isBounded(sizeOfPng(bytes)) ? 'image/png' : undefined;
  if (begins('52494646') && begins('57454250', 8)) return isBounded(sizeOfWebp(bytes)) ? 'image/webp' : undefined;
  return undefined;
}

const LONGEST_OF_PNG = 24;

function sizeOfPng(bytes: Buffer): Size | undefined {
  if (bytes.length < LONGEST_OF_PNG || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers that begin a frame, which tells the size, lie from C0 to CF; these three among them do not begin one. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    // Before a marker any number of FF may stand.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0 || at + 9 > bytes.length) return undefined;
    if (marker <= 0xcf && !NO_FRAME.includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return undefined;
}

const LONGEST_OF_WEBP = 30;

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < LONGEST_OF_WEBP) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
