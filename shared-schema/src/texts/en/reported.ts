/** Payments that people report as made by UPI: the treasurer’s list. */
export const reported = {
  about:
    'What people say they have paid by UPI. Look for the UTR in the bank’s account first: until then it is nobody’s money.',
  none: 'No payment waits for an answer.',
  open: 'Waiting for an answer',
  answered: 'Answered',
  paidOn: 'Paid on {date}, UTR {utr}',
  unknown: 'Somebody who is not in the books',
  accept: 'Make the receipt: {sum}',
  accepted: 'Receipt {number}',
  decline: 'Decline',
  declineOf: 'Decline the payment of {name}',
  declineAbout: '{name} will see the reason on their page.',
  declineVerb: 'Decline {sum}',
  declineAll:
    '{count, plural, one {End {name}’s payment links, too} other {Decline all # that wait from {name}, and end their payment links}}',
  declined: 'Declined: {reason}',
  twice: 'Another payer reports the same UTR. At most one of them paid: look in the bank’s account.',
  reasonMissing: 'Say why, so that the payer knows what to do',
  takeByHand: 'Take it in Collect',
  household: 'It is for several people of a household: enter there what each has paid. The UTR is filled in.',
  picture: 'Picture of the payment',
  showPicture: 'Show the picture',
  noPicture: 'The picture cannot be had: there is no connection, or it is no longer kept.',
} as const;
