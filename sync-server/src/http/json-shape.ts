/** Looks at JSON as bytes, before it becomes objects: deep or finely chopped JSON takes long, whatever a schema says of it later. */
import { refuse } from 'shared-schema/refusal-error';

/** A command's input has five levels. What is deeper would end the recursion of whatever reads it. */
const DEEPEST = 30;

/** A full push of collections has not so many values, and as many are parsed in some ten milliseconds. */
const MOST_VALUES = 150_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
const [END_OF_BRACKET, END_OF_BRACE] = [0x5d, 0x7d];
const FIRST_VISIBLE = 0x21;

/** Throws RefusalError `request.malformed` for what is neither object nor array, `request.tooDeep` or `request.tooLarge`. */
export function checkShape(bytes: Buffer): void {
  const first = bytes.find((byte) => byte >= FIRST_VISIBLE);
  if (first !== BRACE && first !== BRACKET) throw refuse('request.malformed');
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values++;
    else if (byte === BRACE || byte === BRACKET) {
      values++;
      if (++depth > DEEPEST) throw refuse('request.tooDeep');
    } else if (byte === END_OF_BRACE || byte === END_OF_BRACKET) depth--;
    if (values > MOST_VALUES) throw refuse('request.tooLarge');
  }
}

/** Where the text ends that begins with the quote at `start`. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
