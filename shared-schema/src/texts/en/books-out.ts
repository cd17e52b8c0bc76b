/** Everything that the books hold as one workbook, and what does not come along. */
export const booksOut = {
  title: 'Export everything',
  about:
    'One workbook with a sheet each for members, businesses, chitties, opening balances and past entries. Import reads it, in another association, too. Its last sheet names what does not come along.',
  save: 'Everything as one workbook (XLSX)',
  staysTitle: 'What is not in the file, and why',
  readMe: 'Read me',
  // What never does
  signIns: 'Sign-ins, roles and devices. Each person signs in again, and a super admin chooses the admins.',
  holdings:
    'The shares, dividend and incentive of people who are members there already, such as you. Enter them there.',
  documents: 'Passport and Aadhaar numbers. Only this server can open them.',
  receipts: 'Receipts given with the app. Their signatures are this association’s. The money is in the past entries.',
  history: 'History, closed periods, day closings, dividend runs and settings. They tell of these books alone.',
  cash: 'Cash in hand, and who collected it. Past entries are in nobody’s hands. In the day book, all of them are of the person who enters the workbook.',
  paid: 'Which entry paid which month. Businesses and chitties bring their months as paid before, so that nothing counts twice. What came in is in the receipts and payments account. Their own reports no longer show it month by month.',
  draws: 'Draws of lots, witnesses and earlier holders of tickets. Every draw comes in as an auction.',
  // What of these books does not
  projects: 'Projects. Create these there first: {names}',
  onAccount: 'What payers have on account. The money is in the past entries. Note it down for {names}',
  badDebts: 'Bad debts, so that nobody is asked for them again: {names}',
  outOfTurn:
    'Which months were paid out of turn. The total due stays the same, but not the date since when it is due: {names}',
  refused: 'Chitties whose draws were held before their months: {names}',
  since:
    'Single entries before {date}. One file takes {most, number} records. What came before is in the opening balances.',
  shares: 'The history of shares, where it does not add up to the shares held: {names}',
  noPhone: 'Members without a phone number. Enter one for each in the workbook: {names}',
  undone: 'Entries undone on another day come as two: one received and one paid. The balances are the same.',
  transfers:
    'Fund transfers come as paid in one ledger or project and received in the other. In the account of all ledgers, both sides are larger by as much.',
} as const;
