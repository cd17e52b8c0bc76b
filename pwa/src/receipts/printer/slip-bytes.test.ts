import { expect, test } from 'vitest';
import { encodePicture } from './slip-bytes.ts';
import { readPrint } from './testing/read-print.ts';

/** White, but for these dots. */
function picture(width: number, height: number, black: [x: number, y: number][]): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of black) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data } as ImageData;
}

test('a picture is printed after a reset, fed out of the printer and cut off', () => {
  const bytes = encodePicture(picture(384, 8, [[0, 0]]));
  // ESC @
  expect([...bytes.subarray(0, 2)]).toEqual([0x1b, 0x40]);
  // GS v 0 for 48 bytes across and 8 rows down, the first dot of which is black.
  expect([...bytes.subarray(7, 16)]).toEqual([0x1d, 0x76, 0x30, 0, 48, 0, 8, 0, 0x80]);
  // GS V 1, and the line feed after which the printer carries it out.
  expect([...bytes.subarray(-4)]).toEqual([0x1d, 0x56, 1, 0x0a]);
  expect(readPrint(bytes)).toMatchObject({ fed: expect.toSatisfy((lines) => lines >= 3), cut: true });
});

test.each([384, 576])(
  'a picture %i dots wide comes out dot by dot, though it is longer than one command may be',
  (width) => {
    const corners: [number, number][] = [
      [0, 0],
      [width - 1, 0],
      [0, 599],
      [width - 1, 599],
      [width / 2, 300],
    ];
    const { rows } = readPrint(encodePicture(picture(width, 600, corners)));
    expect(rows).toHaveLength(600);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([width]));
    const black = rows.flatMap((row, y) => row.flatMap((dot, x) => (dot ? [[x, y]] : [])));
    expect(black).toEqual(expect.arrayContaining(corners));
    expect(black).toHaveLength(corners.length);
  },
);
