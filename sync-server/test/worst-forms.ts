/** Forms that make the most work of the bytes they have. */
import { MOST_OF_A_PICTURE as MOST_OF_A_FILE } from '../src/payments/picture-type.ts';

const BOUNDARY = 'a-line';

export type Sent = { type: string; bytes: Buffer };

export const urlencoded = (text: string): Sent => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});

export function multipart(parts: { head: string; body?: string | Buffer }[]): Sent {
  const bytes = Buffer.concat([
    ...parts.flatMap(({ head, body = '' }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

export const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
export const picture = (name: string) => `${field(name)}; filename="paid.png"\r\nContent-Type: image/png`;

const many = (count: number, head: string, body = '') =>
  multipart(Array.from({ length: count }, () => ({ head, body })));

/** The worst that a browser's form can be, and what becomes of each where one such file may come. */
export const WORST_FORMS: [string, Sent, string][] = [
  ['of a million fields without a file', urlencoded('a&'.repeat(2_630_000)), 'request.tooLarge'],
  ['of 9,000 such fields', urlencoded('a&'.repeat(9000)), 'request.tooLarge'],
  ['with a long field without a file', urlencoded(`note=${'x'.repeat(20_001)}`), 'request.tooLarge'],
  ['of a hundred thousand parts', many(100_000, field('a')), 'request.tooLarge'],
  ['of eleven parts', many(11, field('a')), 'request.tooLarge'],
  ['of two files', many(2, picture('a'), 'x'), 'request.tooLarge'],
  ['with fields of more than 20 kB together', many(3, field('a'), 'x'.repeat(7000)), 'request.tooLarge'],
  ['with a file too large', many(1, picture('a'), 'x'.repeat(MOST_OF_A_FILE + 1)), 'request.tooLarge'],
  ['whose parts have endless headers', many(1, `X: ${'y'.repeat(5_000_000)}\r\n${picture('a')}`), 'nothing in it'],
  ['of headers alone', many(1, `${'X: y\r\n'.repeat(800_000)}${picture('a')}`), 'nothing in it'],
  [
    'of what is nearly an end of a part, over and over',
    {
      type: `multipart/form-data; boundary=${'a'.repeat(70)}`,
      bytes: Buffer.from('\r\n--aaaaaaaaaaab'.repeat(320_000)),
    },
    'request.malformed',
  ],
  [
    'cut off',
    { ...multipart([]), bytes: multipart([{ head: picture('a'), body: 'x' }]).bytes.subarray(0, -30) },
    'request.malformed',
  ],
  ['of no known boundary', { type: 'multipart/form-data', bytes: Buffer.from('--') }, 'request.malformed'],
  ['in JSON', { type: 'application/json', bytes: Buffer.from('{}') }, 'request.notJson'],
];
