import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const hex = (...parts: string[]) => Buffer.concat([Buffer.from(parts.join(''), 'hex'), Buffer.alloc(40)]);
const u16 = (number: number) => number.toString(16).padStart(4, '0');
const u32 = (number: number) => number.toString(16).padStart(8, '0');
const little = (number: number, bytes: number) =>
  Buffer.from(u32(number), 'hex').reverse().subarray(0, bytes).toString('hex');

const png = (width: number, height: number) => hex('89504e470d0a1a0a0000000d49484452', u32(width), u32(height));
const jpeg = (width: number, height: number) =>
  hex('ffd8ffe00010', '00'.repeat(14), 'ffff', 'ffc00011', '08', u16(height), u16(width));
const webp = (kind: string, rest: string) =>
  hex('52494646', '00000000', '57454250', Buffer.from(kind).toString('hex'), '00000000', rest);
const vp8 = (width: number, height: number) =>
  webp('VP8 ', `000000 9d012a ${little(width, 2)}${little(height, 2)}`.replaceAll(' ', ''));
const vp8l = (width: number, height: number) => webp('VP8L', `2f${little((width - 1) | ((height - 1) << 14), 4)}`);
const vp8x = (width: number, height: number) => webp('VP8X', `00000000${little(width - 1, 3)}${little(height - 1, 3)}`);

test.each([
  ['PNG', 'image/png', png],
  ['JPEG', 'image/jpeg', jpeg],
  ['WebP with loss', 'image/webp', vp8],
  ['WebP without loss', 'image/webp', vp8l],
  ['WebP of several parts', 'image/webp', vp8x],
])('%s is taken by the size that its header tells, up to 50 million pixels', (_, type, make) => {
  expect(pictureType(make(1080, 2400))).toBe(type);
  expect(pictureType(make(10_000, 5000))).toBe(type);
  expect(pictureType(make(10_000, 5001))).toBeUndefined();
  expect(pictureType(make(1080, 2400).subarray(0, 20))).toBeUndefined();
});

test('what only begins like a picture is none', () => {
  for (const begin of ['ffd8ff', '89504e470d0a1a0a', '52494646000000005745425056503820', '3c737667', '']) {
    expect(
      pictureType(Buffer.concat([Buffer.from(begin, 'hex'), Buffer.from('<script>'.repeat(100))])),
    ).toBeUndefined();
  }
  expect(pictureType(png(0, 100))).toBeUndefined();
});

test('a picture of 5 MB that never tells its size costs little', () => {
  const endless = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(5_000_000, Buffer.from('ffe10002', 'hex'))]);
  const fill = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(5_000_000, 0xff)]);
  const before = process.threadCpuUsage();
  expect([pictureType(endless), pictureType(fill)]).toEqual([undefined, undefined]);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
