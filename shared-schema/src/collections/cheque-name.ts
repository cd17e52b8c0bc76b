import type { Translate } from '../texts/translate.ts';
import type { Receipt } from './receipt.ts';

/** What the cheque of a receipt is called: by its number and who gave it; undefined where there is none. */
export function chequeName(
  receipt: Pick<Receipt, 'cheque' | 'payerName'> | undefined,
  t: Translate,
): string | undefined {
  return receipt?.cheque
    ? t('receipts.chequeOf', { number: receipt.cheque.number, payer: receipt.payerName })
    : undefined;
}
