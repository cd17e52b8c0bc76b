/** The columns of the collectors' report; `before` is what they had when its days began. */
export const CASH_PARTS = ['before', 'taken', 'given', 'handed', 'handedOver'] as const;
export type CashPart = (typeof CASH_PARTS)[number];
