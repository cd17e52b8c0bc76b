import type { LineSide } from 'shared-schema/reports/source';
import type { TextKey } from 'shared-schema/texts/text-key';

/** What the sides of the receipts and payments account are called. */
export const SIDE_WORDS = {
  receipts: 'reports.receipts',
  payments: 'reports.payments',
  both: 'filters.bothSides',
  opening: 'reports.openingBalance',
  cash: 'filters.cash',
} as const satisfies Record<LineSide, TextKey>;
