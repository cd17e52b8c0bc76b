/** A picture that a person has chosen, drawn anew on this device as a small square PNG. */
import { isLogo, LOGO_SIDES } from 'shared-schema/logo';

/** More than any camera makes. */
const MOST_BYTES = 30_000_000;

/** PNG, JPEG and WebP by their first bytes, whatever the file is called: pictures that hold nothing but a picture. */
const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff', '52494646'];

/** Its base64; undefined if the file is no picture of these kinds, or cannot be made small enough. */
export async function readLogo(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const beginning = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (file.size > MOST_BYTES || !BEGINNINGS.some((each) => beginning.startsWith(each))) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  for (const side of LOGO_SIDES) {
    const logo = await asPng(picture, side);
    if (isLogo(logo)) return logo;
  }
  return undefined;
}

/** In the middle of a square, as large as it fits. */
async function asPng(picture: ImageBitmap, side: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL('image/png').split(',')[1]!;
}
