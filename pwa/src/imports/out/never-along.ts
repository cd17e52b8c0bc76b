import type { Translate } from 'shared-schema/texts/translate';

/** What of an association's records never comes along in the sheets, in sentences that say why. */
export function neverAlong(t: Translate): string[] {
  return [
    t('booksOut.signIns'),
    t('booksOut.holdings'),
    t('booksOut.documents'),
    t('booksOut.receipts'),
    t('booksOut.history'),
    t('booksOut.cash'),
    t('booksOut.paid'),
    t('booksOut.draws'),
  ];
}
