/** Which paper receipts are printed on. Every desk and every collector has a printer of their own: each device keeps its choice. */
import { StoredChoice } from '../stored-choice.ts';

/** `roll80` and `roll58` are strips as printers of receipts take them, of so many millimetres. */
export const PAPER_SIZES = ['a6', 'a5', 'roll80', 'roll58'] as const;

export type PaperSize = (typeof PAPER_SIZES)[number];

export const paperSize = new StoredChoice<PaperSize>(
  'receiptPaper',
  (stored) => PAPER_SIZES.find((size) => size === stored) ?? 'a6',
);
