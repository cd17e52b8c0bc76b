/** Vouchers: papers of ledger entries that have no receipt. */
export const vouchers = {
  voucherNumber: 'Voucher {id}',
  numberFollows: 'number follows',
  toEntry: 'To the entry',
  notYours: 'Vouchers of other people are for admins.',
  hasReceipt: 'This entry has a receipt, so it needs no voucher:',
  opening: 'This entry is what the ledger held when these books began. It needs no voucher.',
  paidTo: 'Paid to',
  named: '{name} (member\u00A0{id})',
  totalPaid: 'Total paid',
  signPaid: 'Signature of the person who paid',
  sign: 'Signature of the person who received the money',
} as const;
