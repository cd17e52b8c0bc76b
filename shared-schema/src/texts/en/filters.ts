/** Narrowing a ledger: by head, method, amount and who handled the money; and filters that a person has saved. */
export const filters = {
  allHeads: 'All heads',
  installments: 'Installments',
  allMethods: 'All methods',
  least: 'Minimum amount',
  most: 'Maximum amount',
  wrongAmounts: 'The first amount must not be larger than the second.',
  handler: 'Received or paid by',
  side: 'Receipts and payments account',
  allSides: 'All entries',
  bothSides: 'Receipts and payments',
  cash: 'Without fund transfers',
  difference: 'Difference {amount}',

  // Saved on the device
  saved: 'Saved filters',
  save: 'Save filter',
  saveTitle: 'Save this filter',
  nameHint: 'Such as “UPI this month”. The filter stays on this device, for you alone.',
  nameMissing: 'Enter a name.',
  saveFailed: 'The filter could not be saved. Try again.',
  savedDone: 'Filter “{name}” saved',
  deleteNamed: 'Delete filter {name}',
  deleteQuestion: 'Delete the filter “{name}”?',
  delete: 'Delete filter',
  deleteExplained: 'The entries stay as they are.',
} as const;
