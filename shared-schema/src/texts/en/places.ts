/** What places of money are called. */
export const places = {
  cashOf: 'Cash of {name}',
  cashBox: 'Cash box',
  chequesInHand: 'Cheques in hand',
  account: 'Bank account {id}',
  adjustments: 'Adjustments',
  unsaidBank: 'Bank, account not chosen',
  unsaid: 'Not allocated',
  fromTo: '{from} to {to}',
} as const;
