import { expect, test } from 'vitest';
import { checkShape } from './json-shape.ts';

const refusalOf = (text: string, judgesTexts?: boolean): string | undefined => {
  try {
    checkShape(Buffer.from(text), judgesTexts);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const values = (count: number) => `[${Array.from({ length: count - 1 }, () => '0').join()}]`;

test('JSON has at most thirty levels and 150,000 values', () => {
  expect([refusalOf(nested(30)), refusalOf(nested(31))]).toEqual([undefined, 'request.tooDeep']);
  expect([refusalOf(values(150_000)), refusalOf(values(150_002))]).toEqual([undefined, 'request.tooLarge']);
  // Those in texts are none.
  expect(refusalOf(`["${'[,'.repeat(200_000)}"]`)).toBeUndefined();
});

test.each(['text', '', '"text"', '1', 'null', ' '])('JSON that is %j is refused', (text) => {
  expect(refusalOf(text)).toBe('request.malformed');
});

test.each([
  ['a NUL', String.raw`{"a":"\u0000"}`],
  ['a NUL in a name', String.raw`{"a\u0000":1}`],
  ['the first half of a character', String.raw`["\ud83d"]`],
  ['the first half before another character', String.raw`["\uD83D\u0041"]`],
  ['the first half twice', String.raw`["\ud83d\ud83d\ude00"]`],
  ['the second half', String.raw`["\uDE00"]`],
  ['the second half behind a character', String.raw`["\ud83d\ude00\ude00"]`],
  ['a half cut off', String.raw`["\ud83d`],
])('JSON whose text has %s is refused, unless its reader judges texts', (_, text) => {
  expect(refusalOf(text)).toBe('request.brokenText');
  expect(refusalOf(text, true)).toBeUndefined();
});

test.each([
  String.raw`["\ud83d\ude00"]`,
  String.raw`["\\u0000", "\\\\ud83d", "\u0d15\u000a\u00e9"]`,
  String.raw`["\" \u0d15"]`,
  '["😀"]',
])('JSON whose text is whole passes: %s', (text) => {
  expect(refusalOf(text)).toBeUndefined();
});
