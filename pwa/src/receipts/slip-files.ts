/** A receipt's slip as a file to send: a picture, or a PDF that holds the picture. */
import { drawSlip } from './draw-slip.ts';
import { pictureAsPdf } from './picture-as-pdf.ts';
import type { Slip } from './slip.ts';

export type SlipFormat = 'png' | 'pdf';

/** `K3-0012.png`. */
export async function slipFile(slip: Slip, format: SlipFormat): Promise<File> {
  const canvas = drawSlip(slip);
  const blob = format === 'png' ? await asPng(canvas) : await pictureAsPdf(canvas);
  return new File([blob], `${slip.number}.${format}`, { type: blob.type });
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png');
  });
}

/** Hands a file to the phone's share sheet; where there is none, or it takes no such file, saves it. */
export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    save(file);
  }
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Not at once: the browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
