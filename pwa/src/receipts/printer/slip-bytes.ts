/** A slip for a receipt printer. */
import type { SlipPaper } from '../draw-slip.ts';
import type { Slip } from '../slip.ts';
import { slipPicture } from '../slip-files.ts';
import { encodePicture } from './encode-picture.ts';

/** How wide the paper of such printers is, in millimetres. */
export type RollWidth = 58 | 80;

/** 8 dots to a millimetre, over 48 mm or 72 mm; the rest is an edge that is never printed on. Letters are 3 mm high. */
const PAPER: Record<RollWidth, SlipPaper> = {
  58: { width: 384, scale: 0.5, edge: 8, qrCode: 300, colours: 'black' },
  80: { width: 576, scale: 0.54, edge: 16, qrCode: 360, colours: 'black' },
};

/** Throws MissingLetters where boxes would be printed. */
export async function slipBytes(slip: Slip, width: RollWidth): Promise<Uint8Array> {
  const canvas = await slipPicture(slip, PAPER[width]);
  return encodePicture(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height));
}
