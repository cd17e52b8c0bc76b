/** How the letters of a text file are read. */
import chardet from 'chardet';

/** To choose from by hand: what spreadsheet programs of all countries write. Names of the Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

/** A detector that is less certain than this guesses, and Western Europe's letters are the usual ones. */
const CERTAIN = 40;
const USUAL = 'windows-1252';

/** So much of a file tells its language. */
const LOOKED_AT = 100_000;

/** By its mark; UTF-16 by its zeros; UTF-8 if all of it is; else as the detector says. */
export function findEncoding(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 1].map((odd) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length);
  if (zeros[1]! > start.length / 4) return 'utf-16le';
  if (zeros[0]! > start.length / 4) return 'utf-16be';
  if (isReadable(bytes, 'utf-8')) return 'utf-8';
  const guesses = chardet.analyse(bytes.subarray(0, LOOKED_AT)).filter(({ confidence }) => confidence >= CERTAIN);
  return guesses.map(({ name }) => knownName(name)).find((name) => name && isReadable(bytes, name)) ?? USUAL;
}

/**
 * Where letters begin that are in no name of the books: `ãÍãÏ` of an Arabic file, `à´²` of one in Malayalam, Cyrillic. Of an encoding
 * that was guessed they are likely another's. -1 if there are none.
 */
export function strangeLetters(text: string): number {
  return text.search(STRANGE);
}

/** Two letters of Western Europe beside each other, or one before a sign, and scripts that no member writes. */
const STRANGE =
  /[\u00c0-\u024f]\P{L}?[\u0080-\u024f]|[^\P{L}\p{Script=Latin}\p{Script=Malayalam}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}ªºµ]/u;

export function decodeText(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isReadable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** As the Encoding Standard names it: there ISO-8859-1 is windows-1252. */
function knownName(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
