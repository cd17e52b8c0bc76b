/** What the heads are called under which the product posts entries, lines of the receipts and payments account; and the list of heads. */
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

  // The list of heads
  note: 'What money is for. Reports add up entries by head.',
  new: 'New head',
  none: 'No head',
  choose: 'Choose a head',
  edit: 'Edit {name}',
  saved: 'Head {name} saved',
  nature:
    '{nature, select, INCOME {Income} EXPENSE {Expense} ASSET {Asset} LIABILITY {Liability} RESTRICTED {Given for a purpose} other {Corpus}}',
  ledgers: 'Of which ledgers? No tick means all.',
  names: 'Also called',
  entries: 'Entries under this head',
  builtIn: 'Heads of the app',
  empty: 'No heads yet. Make those that your reports should show.',
  missing: 'There is no such head.',
  readFailed: 'The heads could not be read. Try again.',

  // Words of entries, and heads that are put together
  words: 'Words without a head',
  make: 'Make a head',
  makeAll: '{count, plural, one {Make # head} other {Make # heads}}',
  made: '{count, plural, one {# head} other {# heads}} made',
  putTo: 'Put to a head',
  putNamed: 'Put {name} to another head',
  wasPut: '{name} put to {into}',
  part: 'Part {name} again',
  parted: '{name} is a head of its own again',
  setTitle: '{count, plural, one {Head of # entry} other {Head of # entries}}',
  wasSet: 'Head of {count, plural, one {# entry} other {# entries}} changed',
  notByHand:
    '{count, plural, one {# entry was posted by the app and keeps its head.} other {# entries were posted by the app and keep their heads.}}',

  // Words of the bank
  addBankWords: 'Add words of the bank',
  keepBankWords: 'Fill in lines with these words so from now on',
  asBankWords: 'As “{words}”: {head}, {ledger}',
} as const;
