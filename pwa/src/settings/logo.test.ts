import { isLogo, MOST_LOGO_BYTES } from 'shared-schema/logo';
import { describe, expect, test } from 'vitest';

/** The outline of a PNG, a character for each byte: nobody looks into its picture here. */
function png(side: number, size = 100): string {
  const chunks = [chunk('IHDR', `${number(side)}${number(side)}\x08\x06\0\0\0`), chunk('IDAT', '\0'.repeat(size))];
  return `\x89PNG\r\n\x1a\n${chunks.join('')}${chunk('IEND', '')}`;
}

function chunk(name: string, data: string): string {
  return `${number(data.length)}${name}${data}\0\0\0\0`;
}

function number(value: number): string {
  return String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

describe('a logo', () => {
  test.each([96, 128, 192, 256])('is a square PNG of %d pixels', (side) => expect(isLogo(btoa(png(side)))).toBe(true));

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PNG by its first bytes alone', `${png(192).slice(0, 8)}<script>`],
    ['a PNG that is cut off', png(192).slice(0, -1)],
    ['a PNG with something behind it', `${png(192)}<script>`],
    ['a PNG with a text in it', png(192).replace('IDAT', 'tEXt')],
    ['a PNG of another size', png(5000)],
    ['a PNG that is too large', png(192, MOST_LOGO_BYTES)],
  ])('is not %s', (_, bytes) => expect(isLogo(btoa(bytes))).toBe(false));

  test.each(['', 'not base64 at all', 'iVBORw0KGgo'])('is not %j', (text) => expect(isLogo(text)).toBe(false));
});
