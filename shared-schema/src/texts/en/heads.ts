/** What the heads are called under which the product posts entries: lines of the receipts and payments account. */
export const heads = {
  installmentPrincipal: 'Installments, principal',
  installmentInterest: 'Installments, interest',
  subscriptions: 'Chitty subscriptions',
  onAccount: 'On account',
  shares: 'Shares',
  donations: 'Donations',
  goodsBought: 'Goods bought for installments',
  prizeMoney: 'Prize money',
  dividends: 'Dividends',
  exchange: 'Exchange of foreign notes',
  charityGiven: 'Charity given',
  transfers: 'Fund transfers',
  other: 'Other',
} as const;
