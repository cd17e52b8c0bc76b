/** A slip as a picture, and as a file to send: the picture, or a PDF that holds it. */
import { requireLetters } from '../papers/missing-letters.ts';
import { pdfOf, pdfPage } from '../papers/pdf-file.ts';
import { drawSlip, type SlipPaper } from './draw-slip.ts';
import type { Slip } from './slip.ts';

export type SlipFormat = 'png' | 'pdf';

/** The width of A6, in points of 1/72 inch. */
const PAGE_WIDTH = 298;

/** `K3-0012.png`, `voucher-310.png`. Throws MissingLetters where boxes would be seen. */
export async function slipFile(slip: Slip, format: SlipFormat): Promise<File> {
  const canvas = await slipPicture(slip);
  const blob = format === 'png' ? await asPng(canvas) : await asPdf(canvas);
  const name = slip.kind === 'receipt' ? slip.number : `voucher-${slip.number}`;
  return new File([blob], `${name}.${format}`, { type: blob.type });
}

/** On A6 unless said otherwise. Throws MissingLetters where boxes would be seen. */
export async function slipPicture(slip: Slip, paper?: SlipPaper): Promise<HTMLCanvasElement> {
  requireLetters(JSON.stringify(slip));
  return drawSlip(slip, await logoOf(slip), paper);
}

/** Undefined if there is none to be had: a receipt is worth more than its head. */
async function logoOf({ logo }: Slip): Promise<HTMLImageElement | undefined> {
  if (!logo) return undefined;
  const picture = new Image();
  picture.src = logo;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

async function asPdf(canvas: HTMLCanvasElement): Promise<Blob> {
  const height = Math.round((PAGE_WIDTH * canvas.height) / canvas.width);
  return pdfOf([await pdfPage(canvas, { width: PAGE_WIDTH, height, colours: 'all' })]);
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png');
  });
}
