/** A paper as a PDF: its sheets drawn as pictures, because the browser shapes Malayalam and Hindi, with their texts on top. */
import type { Style } from './column-widths.ts';
import { layOut, type PaperSheet } from './lay-out.ts';
import { requireLetters } from './missing-letters.ts';
import type { Paper } from './paper.ts';
import { type PdfPage, pdfOf, pdfPage } from './pdf-file.ts';

/** Dots to a point: 200 to the inch. */
const SCALE = 200 / 72;
const INK = '#1b1f1e';
const QUIET = '#55605c';

/** Throws MissingLetters where boxes would be seen. */
export async function paperAsPdf(paper: Paper): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const family = getComputedStyle(document.documentElement).fontFamily;
  const choose = ({ size, bold, quiet }: Style) => {
    context.font = `${bold ? 650 : 400} ${size * SCALE}px ${family}`;
    context.fillStyle = quiet ? QUIET : INK;
  };
  const { width, height, sheets } = layOut(
    paper,
    remembered((text, style) => {
      choose(style);
      return context.measureText(text).width / SCALE;
    }),
  );
  requireLetters(sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' '));
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const pages: PdfPage[] = [];
  for (const sheet of sheets) {
    draw(context, sheet, choose);
    const texts = sheet.texts.map(({ text, x, y, width: wide, style }) => ({
      text,
      x,
      y: height - y,
      size: style.size,
      width: wide,
    }));
    // Waiting for it lets the screen answer between two sheets.
    pages.push(await pdfPage(canvas, { width, height, colours: 'grays', texts }));
  }
  return pdfOf(pages);
}

function draw(context: CanvasRenderingContext2D, { texts, rules }: PaperSheet, choose: (style: Style) => void): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  for (const { x, y, width, strong } of rules) {
    context.fillStyle = strong ? QUIET : '#cfd2cf';
    context.fillRect(x * SCALE, Math.round(y * SCALE), width * SCALE, strong ? 2 : 1);
  }
  for (const { text, x, y, style } of texts) {
    choose(style);
    context.fillText(text, x * SCALE, y * SCALE);
  }
}

/** Most words and amounts of a table are measured many times. */
function remembered(measure: (text: string, style: Style) => number): (text: string, style: Style) => number {
  const known = new Map<string, number>();
  return (text, style) => {
    const key = `${style.size}${style.bold ? 'b' : ''} ${text}`;
    const width = known.get(key) ?? measure(text, style);
    known.set(key, width);
    return width;
  };
}
