/** Looks at JSON as bytes, before it becomes objects: deep or finely chopped JSON takes long, whatever a schema says of it later. */
import { refuse } from 'shared-schema/refusal-error';

/** A command's input has five levels. What is deeper would end the recursion of whatever reads it. */
const DEEPEST = 30;

/** A full push of collections has not so many values, and as many are parsed in some ten milliseconds. */
const MOST_VALUES = 150_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
const [END_OF_BRACKET, END_OF_BRACE] = [0x5d, 0x7d];
const [SMALL_U, ZERO] = [0x75, 0x30];
const FIRST_VISIBLE = 0x21;

/**
 * Throws RefusalError `request.malformed` for what is neither object nor array, `request.tooDeep` or `request.tooLarge`; `request.brokenText`
 * for texts with a NUL or half a character, which no database keeps, unless `judgesTexts`: then whoever reads them refuses them.
 */
export function checkShape(bytes: Buffer, judgesTexts = false): void {
  const first = bytes.find((byte) => byte >= FIRST_VISIBLE);
  if (first !== BRACE && first !== BRACKET) throw refuse('request.malformed');
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at, judgesTexts);
    else if (byte === COMMA) values++;
    else if (byte === BRACE || byte === BRACKET) {
      values++;
      if (++depth > DEEPEST) throw refuse('request.tooDeep');
    } else if (byte === END_OF_BRACE || byte === END_OF_BRACKET) depth--;
    if (values > MOST_VALUES) throw refuse('request.tooLarge');
  }
}

/** Where the text ends that begins with the quote at `start`. */
function endOfText(bytes: Buffer, start: number, judgesTexts: boolean): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] !== BACKSLASH) continue;
    const half = judgesTexts ? undefined : halfAt(bytes, at);
    const isWhole = half === 'first' && halfAt(bytes, at + LONG_ESCAPE) === 'second';
    if (isWhole) at += LONG_ESCAPE;
    else if (half) throw refuse('request.brokenText');
    at++;
  }
  return bytes.length;
}

/** Of `\u0000`. */
const LONG_ESCAPE = 6;

/**
 * Whether half of a character is written out at a backslash: `\ud83d` or `\ude00`; or a NUL. Written as bytes neither can come: as UTF-8
 * there is no half, and JSON takes no NUL.
 */
function halfAt(bytes: Buffer, at: number): 'first' | 'second' | 'NUL' | undefined {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== SMALL_U) return undefined;
  if (bytes[at + 2] === ZERO) {
    return bytes[at + 3] === ZERO && bytes[at + 4] === ZERO && bytes[at + 5] === ZERO ? 'NUL' : undefined;
  }
  const [d, digit] = [bytes[at + 2]!, bytes[at + 3]!].map((byte) => String.fromCharCode(byte).toLowerCase());
  if (d !== 'd' || !'89abcdef'.includes(digit!)) return undefined;
  return '89ab'.includes(digit!) ? 'first' : 'second';
}
