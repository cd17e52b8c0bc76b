/** A slip for a receipt printer. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { SlipPaper } from '../draw-slip.ts';
import type { Slip } from '../slip.ts';
import { slipPicture } from '../slip-files.ts';

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

// A picture as what a receipt printer reads: ESC/POS, which nearly all of them know.

/** Lines of feed that bring the end of the slip past the blade, or past the edge over which it is torn. */
const FEED = 4;

/** As wide as the paper has dots. */
export function encodePicture(picture: ImageData): Uint8Array {
  // A picture for every kind of letter: printers have few codepages, and none for Malayalam.
  return new ReceiptPrinterEncoder({ imageMode: 'raster', newline: '\n', feedBeforeCut: FEED })
    .initialize()
    .image(picture, picture.width, picture.height, 'atkinson')
    .cut('partial')
    .encode();
}
