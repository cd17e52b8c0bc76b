/** Members: lists, a member's page, approvals, edits and the master sheet. */
export const members = {
  // Lists
  count: '{count, plural, one {# member} other {# members}}',
  search: 'Search members',
  none: 'No members found.',
  fetchFailed: 'Failed to fetch data. Please try again later.',
  memberId: 'Member ID',
  name: 'Name',
  never: 'Never',
  action: 'Action',
  view: 'View {name}',
  numberShort: 'No. {id}',

  // Master sheet
  shareAmount: 'Share Amount',
  total: 'Total',
  totals: 'Totals',
  totalOfFound: 'Total of the members found',
  numberAndShares: 'No. {id} · {count, plural, one {# share} other {# shares}}',
  printedSearch: '{date}, members found for “{search}”',

  // Pending approvals
  waiting: '{count, number} waiting',
  pendingMembers: 'Pending members',
  noPending: 'No pending approvals',
  pendingFailed: 'Failed to load pending users',
  approve: 'Approve',
  reject: 'Reject',
  approveNamed: 'Approve {name}',
  rejectNamed: 'Reject {name}',
  approveQuestion: 'Approve {name}?',
  rejectQuestion: 'Reject {name}?',
  approveExplained: 'This person can then sign in. An e-mail is sent to {email}.',
  rejectExplained:
    'This person cannot become a member with this registration. An e-mail is sent to {email}. This cannot be undone.',
  approved: 'User approved successfully',
  rejected: 'User rejected successfully',
  approveFailed: 'Failed to approve user',
  rejectFailed: 'Failed to reject user',
  waitsForApproval: 'This registration is waiting for approval.',
  rejectedCount: 'Rejected ({count, number})',
  rejectedHint: 'To let a person register again with the same e-mail, open their page and delete it.',

  // A member's page
  member: 'Member',
  notFound: 'User not found.',
  toDashboard: 'To the dashboard',
  sectionAccount: 'Account',
  sectionFinancial: 'Financial',
  sectionPersonal: 'Personal',
  sectionDocument: 'Document',
  sectionAddress: 'Address',
  sectionContact: 'Contact',
  sectionNominee: 'Nominee information',
  expired: 'Expired',
  showField: 'Show {field}',
  hideField: 'Hide {field}',
  showAfterSync: 'Can be shown after it is sent.',
  showOffline: 'No internet. The number can be shown only with internet. Try again later.',
  showFailed: 'Could not show the number. Try again.',

  // Payment schedule of a member
  paymentSchedule: 'Payment Schedule',
  noRepayments: 'No repayments are scheduled.',
  repaymentOf: 'For',
  installment: 'Installment',
  sequence: '{sequence, number} of {count, number}',
  itemForCustomer: '{item} for {customer}',
  afterDividend: '{amount} after dividend',
  lessDividend: 'after {dividend} dividend',

  // Edits
  editDetails: 'Edit User Details',
  editFinancials: 'Edit Financials',
  detailsSaved: 'Details of {name} saved',
  financialsSaved: 'Financials of {name} saved',
  updateFailed: 'Failed to update user. Please try again later.',
  financialsFailed: 'Failed to update financials',
  leaveEmpty: 'Leave empty to keep {number}',
  changedByOther: 'Someone else has changed this to “{value}”. Save again to replace it with yours.',
  documentNeedsInternet: 'Connect to the internet once before you enter a document number on this device.',
  documentNeedsHttps: 'Document numbers can be entered only on a page that begins with https.',

  // Deleting
  deleteUser: 'Delete User',
  deleteQuestion: 'Delete {name}?',
  deleteNamed: 'Delete {name}',
  deleted: '{name} deleted',
  deleteFailed: 'Failed to delete user. Please try again later.',
  deleteExplained:
    'Member {id}, {contact}, can no longer sign in and is removed from every list. This cannot be undone.',
  deleteStays: 'Their businesses, chitty tickets and ledger entries stay.',

  // What the member's page leads with
  owes: 'Owes',
  holds: 'Holds',
  lateBy: '{sum} late, {days, plural, one {# day} other {# days}}',
  nextDue: 'Next: {sum} on {date}',
  removeTwoStep: 'Remove two-step sign-in',
  removeTwoStepQuestion: 'Remove the two-step sign-in of {name}?',
  removeTwoStepExplained:
    'For a lost phone. Be sure that it is really {name} who asks. They are signed out everywhere, sign in with their password alone, and are told by e-mail.',
  removeTwoStepFailed: 'It could not be removed. Try again with internet.',
  twoStepRemoved: 'Two-step sign-in of {name} removed',
  emailIsConfirmed: 'Confirmed',
  emailIsUnconfirmed: 'Not confirmed',
} as const;
