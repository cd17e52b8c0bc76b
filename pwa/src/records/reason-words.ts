import { CHEQUE_RETURNED } from 'shared-schema/collections/cheque';
import { SAME_PAYMENT, UNDONE } from 'shared-schema/collections/receipt';
import { t } from '../language/texts.ts';

/** Why something was undone. Reasons that the app writes itself are in the reader's language. */
export function reasonWords(reason: string): string {
  if (reason === UNDONE) return t('receipts.undone');
  if (reason === SAME_PAYMENT) return t('receipts.enteredTwice');
  return reason === CHEQUE_RETURNED ? t('receipts.chequeReturned') : reason;
}
