/** What a person is asked about before it is done: more is paid than there is, or a limit of the law is exceeded. */
export const law = {
  commission: 'Chit Funds Act 1982, section 21(1)(b), as amended in 2019 (5% before)',
  cashIn: 'Income-tax Act 1961, section 269ST; since 1 April 2026 Income-tax Act 2025, section 186',
  cashOut: 'Income-tax Act 1961, section 40A(3); since 1 April 2026 Income-tax Act 2025, section 36(4)',
  overdraft: 'Pay more than there is?',
  overdraftVerb: 'Enter it anyway',
  question: 'Go beyond this limit?',
  verb: 'Go on',
  kept: 'The reason is kept with it.',
} as const;
