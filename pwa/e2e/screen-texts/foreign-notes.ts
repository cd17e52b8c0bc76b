/** What foreign notes are called in forms and lists. */
import { pattern, t } from '../texts.ts';

export const NOTES = {
  amount: t('paying.foreignAmount'),
  apart: (notes: string) => t('cash.foreignApart', { notes }),
  currency: t('paying.foreign'),
  exchange: t('cash.exchange'),
  expected: t('cash.expected'),
  gain: (amount: string) => t('cash.exchangeGain', { amount }),
  gone: (notes: string, amount: string) => pattern('receipts.notesGone', { notes, amount }),
  held: (code: string, units: string, rate: string, amount: string) => {
    const notes = t('paying.notes', { code, amount: units });
    return t('paying.notesWorth', { notes, rate, amount });
  },
  moves: t('money.moves'),
  of: (code: string, amount: string) => t('paying.notes', { code, amount }),
  rate: t('paying.foreignRate'),
  received: t('cash.exchangeReceived'),
  whatMoves: t('paying.whatMoves'),
} as const;
