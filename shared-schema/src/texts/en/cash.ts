/** The cash in the hands of collectors: hand-overs, what was collected, days closed. */
export const cash = {
  title: 'Cash',
  fetchFailed: 'The cash in hand could not be read. Try again.',
  mine: 'My cash in hand',
  others: 'Cash in hand of the others',

  // Handing over
  handOver: 'Hand over',
  handOverTitle: 'Hand over cash',
  receiver: 'Receiver',
  day: 'Date',
  giver: 'Giver',
  receiverHint:
    'The admin who receives the cash must confirm it. Until then it counts as cash in your hand. Cash taken to the bank needs no confirmation.',
  chooseReceiver: 'Choose who receives it',
  bank: 'Bank',
  moreThanInHand: 'By what was entered you have {held} in hand.',
  handedOver: '{amount} handed over',
  handOvers: 'Hand-overs',
  fromTo: '{from} → {to}',
  confirmed: 'Confirmed',
  unconfirmed: 'To be confirmed',
  confirm: 'Confirm',
  notReceived: 'It did not come',
  takeBack: 'Take back',
  answerQuestion:
    '{act, select, confirm {Confirm {amount} from {name}?} notReceived {Say that {amount} from {name} did not come?} other {Take back {amount}?}}',
  answerVerb: '{act, select, confirm {Confirm {amount}} notReceived {It did not come} other {Take back {amount}}}',
  confirmText: '{amount} will be in your hands, and no longer in those of {name}.',
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
  agrees: 'It agrees.',
  tooLittle: '{amount} too little',
  tooMuch: '{amount} too much',
  receiptsUsed:
    '{count, plural, =0 {No receipts since the last closed day.} one {# receipt: {numbers}} other {# receipts: {numbers}}}',
  dayClosed: 'Day closed, {amount} counted',
  closedDays: 'Closed days',
} as const;
