import { inflateSync } from 'node:zlib';

/** The pixels of a PNG in black and white whose rows are not filtered, as a decoder of QR codes takes them. */
export function pixelsOfPng(png: Buffer): { data: Uint8ClampedArray; width: number; height: number } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(packed));
  const data = new Uint8ClampedArray(width * height * 4);
  const bytesOfRow = 1 + Math.ceil(width / 8);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = rows[y * bytesOfRow + 1 + (x >> 3)]!;
      const shade = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
      data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}
