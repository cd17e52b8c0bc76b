/**
 * How money comes to a place or leaves it. `before`: it was there when the books began, or a stretch of days does. Apart, as addresses of
 * screens name them.
 */
export const CASH_PARTS = ['before', 'taken', 'given', 'handed', 'handedOver'] as const;
export type CashPart = (typeof CASH_PARTS)[number];
