/** A picture as what a receipt printer reads: ESC/POS, which nearly all of them know. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

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
