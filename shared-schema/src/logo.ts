/**
 * The association's logo: a square PNG, checked by its bytes whatever it calls itself. The device that chooses a picture draws it anew
 * at one of these sizes, so that nothing of the file itself is passed on.
 */

/** In pixels, the largest first. */
export const LOGO_SIDES = [256, 192, 128, 96] as const;

export const MOST_LOGO_BYTES = 60_000;

/** In base64. */
export const LONGEST_LOGO = Math.ceil(MOST_LOGO_BYTES / 3) * 4;

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const CHUNKS = new Set('IHDR PLTE tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs IDAT IEND'.split(' '));

/** Is it the base64 of a square PNG of one of those sizes, with nothing else in it or behind it? */
export function isLogo(base64: string): boolean {
  if (base64.length > LONGEST_LOGO || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const bytes = bytesIn(base64);
  if (!bytes.startsWith(SIGNATURE)) return false;
  const side = numberAt(bytes, 16);
  return side === numberAt(bytes, 20) && (LOGO_SIDES as readonly number[]).includes(side) && isWhole(bytes);
}

export function logoAddress(base64: string): string {
  return `data:image/png;base64,${base64}`;
}

/** One chunk after the other, from the header to the end. */
function isWhole(bytes: string): boolean {
  let at = SIGNATURE.length;
  let last = '';
  while (at + 12 <= bytes.length) {
    last = bytes.slice(at + 4, at + 8);
    if (!CHUNKS.has(last) || (last === 'IHDR') !== (at === SIGNATURE.length)) return false;
    at += 12 + numberAt(bytes, at);
    if (last === 'IEND') break;
  }
  return last === 'IEND' && at === bytes.length;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A character for each byte. */
function bytesIn(base64: string): string {
  const characters: string[] = [];
  for (let at = 0; at + 3 < base64.length; at += 4) {
    const digits = [0, 1, 2, 3].map((position) => DIGITS.indexOf(base64[at + position]!));
    const [a = 0, b = 0, c = -1, d = -1] = digits;
    characters.push(String.fromCharCode((a << 2) | (b >> 4)));
    if (c >= 0) characters.push(String.fromCharCode(((b & 15) << 4) | (c >> 2)));
    if (d >= 0) characters.push(String.fromCharCode(((c & 3) << 6) | d));
  }
  return characters.join('');
}

function numberAt(bytes: string, at: number): number {
  return [0, 1, 2, 3].reduce((number, position) => number * 256 + (bytes.charCodeAt(at + position) || 0), 0);
}
