/** Forms as browsers send them without a script: whatever comes in one is bounded while it comes, and costs little. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Context } from '../src/http/context.ts';
import { readForm } from '../src/http/form-body.ts';

const BOUNDARY = 'a-line';
const MOST_OF_A_FILE = 5 * 1024 * 1024;

/** A thread that reads it may hold up others for so long. */
const MOST_MILLISECONDS = 50;

type Sent = { type: string; bytes: Buffer };

const urlencoded = (text: string): Sent => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) });

function multipart(parts: { head: string; body?: string | Buffer }[]): Sent {
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

const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const picture = (name: string) => `${field(name)}; filename="paid.png"\r\nContent-Type: image/png`;

/** As it comes from a socket: in pieces of 64 kB. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function read({ type, bytes }: Sent) {
  const headers: Record<string, string> = { 'content-type': type, 'content-length': String(bytes.length) };
  const ctx = {
    req: Readable.from(pieces(bytes)),
    get: (name: string) => headers[name] ?? '',
    is: (...types: string[]) => types.find((each) => type.startsWith(each)) ?? false,
  };
  return readForm(ctx as unknown as Context, MOST_OF_A_FILE);
}

const refusalOf = (sent: Sent) =>
  read(sent).then(
    ({ fields, file }) => (file || Object.keys(fields).length > 0 ? 'taken' : 'nothing in it'),
    (error: Error) => error.message,
  );

test('a form is read: its fields, and the one file', async () => {
  const bytes = Buffer.alloc(MOST_OF_A_FILE, 'a picture');
  const sent = multipart([
    { head: field('amount'), body: '1500' },
    { head: field('note'), body: 'നന്ദി' },
    { head: picture('picture'), body: bytes },
  ]);
  const form = await read(sent);
  expect(form.fields).toEqual({ amount: '1500', note: 'നന്ദി' });
  expect(form.file!.equals(bytes)).toBe(true);
  expect((await read(urlencoded('amount=1500&note=%E0%B4%A8'))).fields).toEqual({ amount: '1500', note: 'ന' });
  expect((await read(multipart([{ head: picture('picture') }]))).file).toBeUndefined();
});

describe('a form is refused or read as empty, and holds nobody up,', () => {
  const many = (count: number, head: string, body = '') =>
    multipart(Array.from({ length: count }, () => ({ head, body })));
  const cases: [string, Sent, string][] = [
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
  test.each(cases)('%s', async (_, sent, code) => {
    const before = process.threadCpuUsage();
    expect(await refusalOf(sent)).toBe(code);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10 * MOST_MILLISECONDS);
  });
});
