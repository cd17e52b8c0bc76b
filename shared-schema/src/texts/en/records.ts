/** What several subjects show of the records: names, pickers, the chosen project. */
export const records = {
  association: 'Welfare Association',

  fundTicket: 'Chitty fund {id}, ticket {ticket}',
  // Choosing a member
  history: 'History',
  show: 'Show list',
  pagesOf: 'Pages of {list}',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  pageReport: '{first}–{last} of {total}',
  rowsPerPage: 'Rows per page',
  showMore: 'Show {count, number} more',
  select: 'Select',
  manage: 'Manage',
  call: 'Call',
  memberNumber: 'Member {id}',
  father: 'Father {name}',
  recent: 'Recent',
  pickerHint: 'Type part of the name, the number or the phone',
  showMembers: 'Show members',
  loadUsersFailed: 'Failed to load users. Please try again.',
  usersError: 'Error loading users',
  loadingUsers: 'Loading users...',
  noResults: 'No results',
  noResultsFor: 'No results for “{search}”',
  filters: '{count, plural, =0 {Filters} other {Filters ({count})}}',

  // The chosen project
  shownProject: 'Only records of the project {name} are shown.',
  projectOfNew: 'This will be saved in the project {name}.',

  // Roles and registrations
  roleUser: 'User',
  roleAdmin: 'Admin',
  roleSuperAdmin: 'Super admin',
  statusPending: 'Awaiting approval',
  statusApproved: 'Approved',
  statusRejected: 'Rejected',

  // How money changes hands
  method: 'Method',
  methodCash: 'Cash',
  methodBank: 'Bank',
  methodCheque: 'Cheque',
  took: '{name} took {amount} on {time}',
  methodAdjustment: 'Adjustment',

  period: 'Period',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This financial year',
  lastYear: 'Last financial year',
  otherDays: 'Other days',
  allDays: 'All days',

  // What hangs on a member
  'holds.tickets': '{count, plural, one {# chitty ticket ({sum} unpaid)} other {# chitty tickets ({sum} unpaid)}}',
  'holds.installments':
    '{count, plural, one {# unpaid installment of a business they are responsible for ({sum})} other {# unpaid installments of businesses they are responsible for ({sum})}}',
  'holds.shares': '{count, plural, one {# share ({sum})} other {# shares ({sum})}}',
  'holds.dividend': 'dividend not paid out ({sum})',
  'holds.incentive': 'incentive ({sum})',
  'holds.onAccount': 'money on account ({sum})',
  'holds.cash': 'cash in hand ({sum})',

  // From where money was paid
  paidFrom: 'Paid from',
  sayPaidFrom: 'Choose account',
  paidFromTitle: 'Paid from which account: {amount}?',
  changePaidFrom: 'Change',
  paidFromSaid: 'Saved: account that {amount} was paid from.',
  myCash: 'My cash',

  // In the frame, too
  needsAttention: 'Needs attention',
  voucher: 'Voucher',
  businessNumber: 'Business {id}',
  chittyFundNumber: 'Chitty fund {id}',
  dividends: 'Dividends',
} as const;
