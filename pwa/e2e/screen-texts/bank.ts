/** What stands on the screens of a bank's statements. */
import { pattern, t } from '../texts.ts';

export const BANK = {
  enter: t('bank.enter'),
  file: t('bank.file'),
  wrongRow: (row: number) => pattern('refusals.statement.balanceDiffers', { row }),
  balanceFollows: t('bank.balanceFollows'),
  enterLines: (count: number) => t('bank.enterLines', { count }),
  matchCertain: (count: number) => t('bank.matchCertain', { count }),
  matchWith: pattern('bank.matchNamed'),
  lines: t('bank.lines'),
  otherEntries: t('bank.otherEntries'),
  matchedTo: t('bank.matchedTo'),
  makeReceiptFor: (name: string) => t('bank.makeReceiptFor', { name }),
  receiptVerb: (amount: string) => t('bank.receiptVerb', { amount }),
  utr: (utr: string) => `${t('fields.utr')} ${utr}`,
  undo: t('bank.undo'),
  mayBe: t('bank.mayBe'),
  toSuspense: t('bank.toSuspense'),
  inSuspense: t('bank.inSuspense'),
  nextOpen: t('bank.nextOpen'),
  enterUnderHead: t('bank.enterUnderHead'),
  entryVerb: (amount: string) => t('bank.entryVerb', { amount }),
} as const;
