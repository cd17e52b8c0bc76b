/** Cuts the paper of a roll where the slip ends. CSS has no page that is as long as what is on it, so its length is measured. */
import { type RefObject, useEffect } from 'react';
import { StoredChoice } from '../stored-choice.ts';

const WIDTH: Partial<Record<PaperSize, number>> = { roll80: 80, roll58: 58 };
const PIXELS_PER_MM = 96 / 25.4;

export function isRoll(paper: PaperSize): boolean {
  return WIDTH[paper] !== undefined;
}

/** Laid out as on the roll while it is printed, a slip is measured; on the screen it has the screen's width. */
export function useRollPage(slip: RefObject<HTMLElement | null>, paper: PaperSize): void {
  useEffect(() => {
    const width = WIDTH[paper];
    if (!width) return undefined;
    // Not an element: the content security policy lets none bring styles along.
    const sheet = new CSSStyleSheet();
    const measure = () => {
      slip.current?.classList.add(paper);
      sheet.replaceSync(pageOf(width, slip.current?.offsetHeight ?? 0));
    };
    const leave = () => slip.current?.classList.remove(paper);
    document.adoptedStyleSheets.push(sheet);
    addEventListener('beforeprint', measure);
    addEventListener('afterprint', leave);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      removeEventListener('beforeprint', measure);
      removeEventListener('afterprint', leave);
    };
  }, [slip, paper]);
}

/** A millimetre more, so that no rounding makes a second page. */
function pageOf(width: number, pixels: number): string {
  const length = Math.ceil(pixels / PIXELS_PER_MM) + 1;
  return `@page slip-roll { size: ${width}mm ${length}mm; margin: 0 }`;
}

// Which paper receipts are printed on. Every desk and every collector has a printer of their own: each device keeps its
// choice.

/** `roll80` and `roll58` are strips as printers of receipts take them, of so many millimetres. */
export const PAPER_SIZES = ['a6', 'a5', 'roll80', 'roll58'] as const;

export type PaperSize = (typeof PAPER_SIZES)[number];

export const paperSize = new StoredChoice<PaperSize>(
  'receiptPaper',
  (stored) => PAPER_SIZES.find((size) => size === stored) ?? 'a6',
);
