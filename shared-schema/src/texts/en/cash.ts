/** The cash in the hands of collectors: hand-overs, what was collected, days closed. */
export const cash = {
  title: 'Cash',
  fetchFailed: 'The cash in hand could not be read. Try again.',
  mine: 'My cash in hand',
  others: 'Cash in hand of the others',

  // Handing over
  handOver: 'Hand over',
  handOverTitle: 'Hand over cash',
  handOverOf: 'Hand over the cash of {name}',
  goesTo: 'Handed over to',
  receiver: 'Received by',
  day: 'Date',
  giver: 'Given by',
  receiverHint: 'The admin who receives the cash must confirm it. Until then it counts as cash in your hand.',
  receiverHintOf:
    'The admin who receives the cash must confirm it. Cash that you take over yourself counts as confirmed.',
  chooseReceiver: 'Choose who receives it',
  bank: 'Bank',
  bankHint: 'Cash taken to the bank needs no confirmation.',
  moreThanInHand: 'According to the entries, you have {held} in hand.',
  moreThanTheirs: 'By what was entered {name} has {held} in hand.',
  handedOver: '{amount} handed over',
  handOvers: 'Hand-overs',
  fromTo: '{from} → {to}',
  confirmed: 'Confirmed',
  unconfirmed: 'To be confirmed',
  confirm: 'Confirm',
  notReceived: 'Not received',
  takeBack: 'Take back',
  answerQuestion:
    '{act, select, confirm {Confirm {amount} from {name}?} notReceived {Record that you did not receive {amount} from {name}?} other {Take back {amount}?}}',
  answerVerb: '{act, select, confirm {Confirm {amount}} notReceived {Not received} other {Take back {amount}}}',
  confirmText: '{amount} will count as cash in your hand, not in that of {name}.',
  confirmedNow: '{amount} from {name} confirmed',
  staysWith: '{amount} stays with {name}.',

  // What I collected
  collected: 'What I collected',
  today: 'Today',
  thisWeek: 'This week',
  receipts: 'Receipts',
  receiptCount: '{count, plural, =0 {no receipts} one {# receipt} other {# receipts}}',
  total: 'Total',
  receivedOn: 'Received on {date}',
  cancelled: 'Cancelled',

  // Closing the day
  closeDay: 'Close the day',
  countHint: 'How many of each note and coin do you have?',
  counted: 'Counted',
  expected: 'Cash in hand as entered',
  agrees: 'The count is correct.',
  noCoin: 'The count is correct but for {amount}: no coin is that small.',
  tooLittle: '{amount} short',
  tooMuch: '{amount} excess',
  receiptsUsed:
    '{count, plural, =0 {No receipts since the last closed day.} one {# receipt: {numbers}} other {# receipts: {numbers}}}',
  paise: '{count, number} paise',
  differenceQuestion: 'Close the day with a difference? {difference}',
  differenceAbout: 'Count again if you can. The difference will be on record with this day and changes no entry.',
  closedAt: 'Closed at {time}: {amount} counted. {difference}',
  dayClosed: 'Day closed, {amount} counted',
  closedDays: 'Closed days',

  // What a collector's cash is made of
  of: 'Cash of {name}',
  part: 'In / out',
  noMoves: 'No cash has come or gone.',
  movesComeTo: '{count, plural, one {# entry} other {# entries}} · {sum}',
  arrivedLater: 'The books had {expected} at that moment. Entries of other phones that arrived later make it {sum}.',
} as const;
