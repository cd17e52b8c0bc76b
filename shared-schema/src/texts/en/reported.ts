/** Payments that people report as made by UPI: the treasurer’s list. */
export const reported = {
  about:
    'UPI payments that people say they have made. First look for the UTR in the bank account: a payment counts only after you make its receipt.',
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
  noPicture: 'The picture could not be loaded: there is no internet, or it is no longer kept.',
} as const;
