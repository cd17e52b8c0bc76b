/** Reads a QR code out of a picture, with a decoder that has nothing to do with the one that makes them. */
import type { Page } from '@playwright/test';
import readModules from 'jsqr';

/** The text of the code in a PNG. The browser of `page` turns the file into pixels. Throws if there is none to be read. */
export async function readQrCode(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    // A byte for each pixel will do: the code is black on white.
    const grey = Uint8Array.from({ length: data.length / 4 }, (_, index) => data[index * 4]!);
    const binary = Array.from(grey, (byte) => String.fromCharCode(byte)).join('');
    return { width: picture.width, height: picture.height, pixels: btoa(binary) };
  }, png.toString('base64'));
  return readPixels(Buffer.from(pixels, 'base64'), width, height);
}

/** The same of dots on paper, row by row, true for a black one. */
export function readPrintedQrCode(rows: boolean[][]): string {
  const grey = rows.flatMap((row) => row.map((black) => (black ? 0 : 255)));
  return readPixels(grey, rows[0]!.length, rows.length);
}

function readPixels(grey: ArrayLike<number>, width: number, height: number): string {
  const rgba = Uint8ClampedArray.from({ length: grey.length * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : grey[Math.floor(index / 4)]!,
  );
  const code = readModules.default(rgba, width, height);
  if (!code) throw new Error('No QR code was found in the picture');
  return code.data;
}
