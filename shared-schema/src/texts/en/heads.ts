/** What the heads are called under which the product posts entries: lines of the receipts and payments account. */
export const heads = {
  installmentPrincipal: 'Installments, principal',
  installmentInterest: 'Installments, interest',
  subscriptions: 'Chitty subscriptions',
  onAccount: 'On account',
  donations: 'Donations',
  goodsBought: 'Goods bought for installments',
  prizeMoney: 'Prize money',
  charityGiven: 'Charity given',
  other: 'Other',
} as const;
