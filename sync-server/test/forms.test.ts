/** Forms as browsers send them without a script: whatever comes in one is bounded while it comes, and costs little. */
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import type { HttpContext } from '../src/http/context.ts';
import { readForm } from '../src/http/form-body.ts';

import { MOST_OF_A_PICTURE as MOST_OF_A_FILE } from '../src/payments/picture-type.ts';
import { field, multipart, picture, type Sent, urlencoded, WORST_FORMS } from './worst-forms.ts';

/** A thread that reads it may hold up others for so long. */
const MOST_MILLISECONDS = 50;

/** As it comes from a socket: in pieces of 64 kB. */
function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function read({ type, bytes }: Sent, size = 65_536) {
  const headers: Record<string, string> = { 'content-type': type, 'content-length': String(bytes.length) };
  const ctx = {
    req: Readable.from(pieces(bytes, size)),
    get: (name: string) => headers[name] ?? '',
    is: (...types: string[]) => types.find((each) => type.startsWith(each)) ?? false,
  };
  return readForm(ctx as unknown as HttpContext, MOST_OF_A_FILE);
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

test('a picture that comes in ten thousand pieces is put together once', async () => {
  const concat = vi.spyOn(Buffer, 'concat');
  const sent = multipart([{ head: picture('picture'), body: Buffer.alloc(MOST_OF_A_FILE, 'a picture') }]);
  concat.mockClear();
  expect((await read(sent, 512)).file).toHaveLength(MOST_OF_A_FILE);
  const large = concat.mock.results.filter(({ value }) => (value as Buffer).length > 100_000);
  concat.mockRestore();
  expect(large).toHaveLength(1);
});

describe('a form is refused or read as empty, and holds nobody up,', () => {
  test.each(WORST_FORMS)('%s', async (_, sent, code) => {
    const before = process.threadCpuUsage();
    expect(await refusalOf(sent)).toBe(code);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10 * MOST_MILLISECONDS);
  });
});
