/** Editing a business, moving records, transfers between ledgers, and what hangs on a record that is deleted. */
export const moves = {
  editTitle: 'Edit business {id}',
  editAbout: 'Price, tenure, interest and what is paid stay as they are.',
  refererChanges:
    'From now on the new referer answers for the installments. Ledger entries made so far keep their member.',
  projectChanges: 'Ledger entries made so far stay in {project}. To take the money along, transfer it.',
  edited: 'Business {id} saved',
  editFailed: 'Could not save the business. Try again.',
  moveFundTitle: 'Move chitty fund {id} to another project',
  moveVerb: 'Move',
  fundMoved: 'Chitty fund {id} is now in {project}',
  moveFailed: 'Could not move the fund. Try again.',
  transferTitle: 'Transfer money',
  transferAbout:
    'The money goes out of one ledger and into the other in one step. It counts neither as received nor as paid.',
  from: 'From',
  to: 'To',
  fromProject: 'From project',
  toProject: 'To project',
  holds: 'It holds {amount}.',
  leaves: 'It holds {held}. After this transfer it is at {left}.',
  transferVerb: 'Transfer',
  transferred: '{amount} transferred',
  transferFailed: 'Could not transfer. Nothing was entered. Try again.',
  transferHint: 'What for, such as: For the medical camp',
  hangsTitle: 'What depends on this',
  nothingHangs: 'Nothing is open: no dues, nothing on account, no holdings.',
  memberInstallments:
    '{count, plural, one {# unpaid installment of a business they referred: {sum}} other {# unpaid installments of businesses they referred: {sum}}}',
  memberSubscriptions:
    '{count, plural, one {# unpaid chitty subscription: {sum}} other {# unpaid chitty subscriptions: {sum}}}',
  memberShares: '{count, plural, one {# share: {sum}} other {# shares: {sum}}}',
  memberDividend: 'Dividend not paid out: {sum}',
  memberIncentive: 'Incentive: {sum}',
  onAccount: 'On account: {sum}',
  businessPaid: 'Received so far: {paid} of {total}',
  businessUnpaid: '{count, plural, one {# unpaid installment: {sum}} other {# unpaid installments: {sum}}}',
} as const;
