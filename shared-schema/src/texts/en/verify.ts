/** The public page on which anyone can check a receipt. */
export const verify = {
  title: 'Check a receipt',
  checking: 'Checking...',
  scan: 'Point your phone’s camera at the QR code on the receipt. It opens this page and says whether the receipt is genuine.',
  genuine: 'Genuine: made by {name}',
  genuineFromUs: 'Genuine: made by this association',
  changed: 'Not genuine: something on this receipt was changed.',
  changedNote: 'Do not accept it. Ask the association.',
  incomplete:
    'This link is incomplete: its end is missing, so the receipt cannot be checked. Ask for the whole link, or scan the QR code on the receipt.',
  unknownSeries: 'Not genuine: no receipts of the series {code} were made here.',
  noConnection: 'There is no internet, so this receipt cannot be checked now.',
  failed: 'This receipt could not be checked. Please try again.',
  compare: 'Compare with the paper: all of this must be the same.',
  number: 'Number',
  receivedOn: 'Received on',
  payer: 'Received from',
  cancelled: 'This receipt was cancelled on {date}.',
  cancelledByUs:
    'The association says that this receipt does not count: it was cancelled, or the payment is on another receipt.',
  known: 'This receipt is in the association’s records.',
  notSentYet: 'The association has not received it yet: the collector’s phone may not have sent it.',
  signedAfter:
    'The phone of this receipt was not allowed to make receipts after {date}. This one may have been made later.',
  notOnRecord: 'The association has no such receipt. Do not rely on it: ask the association.',
  notAsked:
    'The association could not be asked now whether it has this receipt. Do not rely on it before you have asked.',
  maybeCancelled: 'Ask the association whether it was cancelled later.',
  open: 'Open the receipt',
} as const;
