/** Receipts on paper that came from a sheet. */
export const pastReceipts = {
  title: 'Receipts from before the app',
  note: 'Receipts on paper. Their amounts are in the opening balances or past entries.',
  purpose: 'What for',
} as const;
