import { crc32, deflateSync } from 'node:zlib';
import { encode, decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { iconsOf } from '../src/logo-icons.ts';
import { shortName } from '../src/web-manifest.ts';

const RED = [200, 30, 20, 255];
const GREEN = [15, 107, 87, 255];
const CLEAR = [0, 0, 0, 0];

/** A square within a narrow frame of another colour. */
function logo(middle: number[], around: number[]): Uint8Array {
  const side = 96;
  const isMiddle = (at: number) => at >= side / 16 && at < (side * 15) / 16;
  const pixels = Array.from({ length: side * side }, (_, at) =>
    isMiddle(at % side) && isMiddle(Math.floor(at / side)) ? middle : around,
  );
  return encode({ width: side, height: side, data: Uint8Array.from(pixels.flat()), channels: 4, depth: 8 });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A pixel of a picture; `x` and `y` as parts of its side. */
function pixel(picture: Uint8Array, x: number, y: number): number[] {
  const { width, data } = decode(picture);
  const at = (Math.floor(y * width) * width + Math.floor(x * width)) * 4;
  return Array.from(data.slice(at, at + 4));
}

describe('icons drawn from a logo', () => {
  test('keep what is see-through, except where a launcher would paint it black', () => {
    const { any, maskable, apple } = iconsOf(logo(RED, CLEAR))!;
    expect(decode(any[192]!)).toMatchObject({ width: 192, height: 192 });
    expect(decode(maskable[512]!)).toMatchObject({ width: 512, height: 512 });
    expect(decode(apple)).toMatchObject({ width: 180, height: 180 });
    expect(pixel(any[192]!, 0.01, 0.01)).toEqual(CLEAR);
    for (const icon of [any[192]!, any[512]!, maskable[192]!, apple]) expect(pixel(icon, 0.5, 0.5)).toEqual(RED);
    for (const icon of [maskable[192]!, maskable[512]!, apple])
      expect(pixel(icon, 0.01, 0.01)).toEqual([255, 255, 255, 255]);
  });

  test('go on in the colour of the logo’s corners, and lie within the circle that a launcher cuts', () => {
    const { maskable } = iconsOf(logo(RED, GREEN))!;
    for (const side of [192, 512]) {
      expect(pixel(maskable[side]!, 0.01, 0.99)).toEqual(GREEN);
      expect(pixel(maskable[side]!, 0.22, 0.22)).toEqual(GREEN);
      expect(pixel(maskable[side]!, 0.5, 0.5)).toEqual(RED);
    }
    const whole = iconsOf(logo(RED, RED))!.maskable[192]!;
    expect(pixel(whole, 0.5, 0.01)).toEqual(RED);
  });

  test('are not drawn from a few kilobytes that become megabytes, nor is their colour profile inflated', () => {
    const { file, at } = { file: Buffer.from(logo(RED, GREEN)), at: 33 };
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(40_000_000)));
    expect(bomb.length).toBeLessThan(60_000);
    expect(iconsOf(Buffer.concat([file.subarray(0, at), bomb, chunk('IEND', Buffer.alloc(0))]))).toBeUndefined();
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(40_000_000))]));
    const before = process.memoryUsage().arrayBuffers;
    expect(iconsOf(Buffer.concat([file.subarray(0, at), profile, file.subarray(at)]))).toBeDefined();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  test('are not drawn from a PNG of another kind', () => {
    const gray = encode({ width: 96, height: 96, data: new Uint8Array(96 * 96), channels: 1, depth: 8 });
    expect(iconsOf(gray)).toBeUndefined();
  });
});

test.each([
  ['Welfare Association', 'Welfare'],
  ['Nanma Pravasi', 'Nanma'],
  ['Nanma', 'Nanma'],
  ['Rose & Lily of Kuwait', 'Rose & Lily'],
  ['Kozhikodebeachside Trust', 'Kozhikodebeachside'],
  ['കേരള പ്രവാസി സംഘം', 'കേരള പ്രവാസി സംഘം'],
  ['കോഴിക്കോട് പ്രവാസി ക്ഷേമ സംഘം', 'കോഴിക്കോട് പ്രവാസി ക്ഷേമ'],
  ['  ', ''],
])('below its icon %s is called %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
