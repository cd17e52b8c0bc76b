/** What every route of the app shows, as tables. `{user}` and the like stand for the numbers of records. */

/** Path, heading. */
export const PUBLIC_PAGES: [path: string, heading: string][] = [
  ['/', 'Welfare Association'],
  ['/about', 'About'],
  ['/activities', 'Activities'],
  ['/contact', 'Contact'],
  ['/login', 'Sign In'],
  ['/register', 'Register'],
  ['/forgot-password', 'Reset password'],
  ['/reset-password?token=abc', 'Set new password'],
  ['/unauthorized', 'Only committee members can open this page'],
  ['/no-such-page', 'Oops! Page Not Found'],
];

/** Page, link, where it leads. */
export const PUBLIC_LINKS: [path: string, link: string, target: string][] = [
  ['/', 'Home', '/'],
  ['/', 'About', '/about'],
  ['/', 'Activities', '/activities'],
  ['/', 'Contact', '/contact'],
  ['/', 'Join us!', '/register'],
  ['/', 'Sign in', '/login'],
  ['/', 'Get in touch', '/contact'],
  ['/no-such-page', 'BACK TO HOME', '/admin'],
];

/** Path; whether a member who is no admin may open it. A visitor may open none. */
export const WHO_MAY_OPEN: [path: string, who: 'member' | 'admin'][] = [
  ['/admin', 'member'],
  ['/admin/master-sheet', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/users/{admin}', 'admin'],
  ['/admin/users/{user}', 'member'],
  ['/admin/pending-approvals', 'admin'],
  ['/admin/installment-businesses', 'member'],
  ['/admin/installment-businesses/new', 'admin'],
  ['/admin/installment-businesses/{business}', 'member'],
  ['/admin/chitty-fund', 'member'],
  ['/admin/chitty-fund/new', 'admin'],
  ['/admin/chitty-fund/{fund}', 'member'],
  ['/admin/charity-fund', 'member'],
  ['/admin/charity-fund/new', 'admin'],
  ['/admin/operational-fund', 'member'],
  ['/admin/operational-fund/new', 'admin'],
  ['/admin/transactions', 'member'],
  ['/admin/transactions/new', 'admin'],
  ['/admin/transactions/{line}', 'member'],
];

/** Controls a member who is no admin finds disabled: path, button. */
export const DISABLED: [path: string, button: string][] = [
  ['/admin/users/{user}', 'Edit User Details'],
  ['/admin/users/{user}', 'Delete User'],
  ['/admin/installment-businesses', 'New Business'],
  ['/admin/installment-businesses/{business}', 'Mark as Repaid'],
  ['/admin/installment-businesses/{business}', 'Delete'],
  ['/admin/installment-businesses/{business}', 'Mark as Paid'],
  ['/admin/chitty-fund', 'New Chitty Fund'],
  ['/admin/charity-fund', 'New Charity Entry'],
  ['/admin/operational-fund', 'New Operational Fund Entry'],
  ['/admin/transactions', 'New Transaction'],
  ['/admin/transactions/{line}', 'Delete'],
];

/** Path, heading, what stands there when there is nothing. */
export const EMPTY: [path: string, heading: string, text: string][] = [
  ['/admin/pending-approvals', 'Pending Approvals', 'No pending approvals'],
  ['/admin/installment-businesses', 'Business Tracking Sheet', 'No installment businesses found.'],
  ['/admin/chitty-fund', 'Chitty Fund', 'No chitty funds found.'],
  ['/admin/charity-fund', 'Charity Fund', 'No transactions found.'],
  ['/admin/operational-fund', 'Operational Fund', 'No transactions found.'],
  ['/admin/transactions', 'Transaction Ledger', 'No transactions found.'],
  ['/admin/users/{user}', 'Thomas Kurian', 'No transactions found.'],
  ['/admin/users/999999', 'Member', 'User not found.'],
];

const MEMBER_COLUMNS = ['Sr. No.', 'Member ID', 'Email', 'Name', 'Last Login', 'Role', 'Created At', 'Action'];

const MASTER_COLUMNS = ['Sr. No.', 'Member ID', 'Name', 'Shares', 'Share Amount', 'Incentive', 'Dividend', 'Total'];

const PENDING_COLUMNS = ['Member ID', 'Name', 'Email', 'Created At', 'Actions'];

const BUSINESS_COLUMNS = [
  'Sr. No.',
  'Business ID',
  'Customer Name',
  'Description',
  'Referer',
  'Showroom Price',
  'Status',
  'Purchase Date',
  'Actions',
];

const CHITTY_COLUMNS = [
  'Sr. No.',
  'Chitty ID',
  'Status',
  'Tenure',
  'Amount',
  'Commission',
  'Member Count',
  'Started On',
  'Actions',
];

const LEDGER_COLUMNS = ['No.', 'Date', 'Member', 'Description', 'Type', 'Amount', 'Balance', 'Action'];

/** Path, heading, the table's name, its columns. */
export const LISTS: [path: string, heading: string, table: string, columns: string[]][] = [
  ['/admin/users', 'Members', 'Members', MEMBER_COLUMNS],
  ['/admin/master-sheet', 'Master Sheet', 'Master Sheet', MASTER_COLUMNS],
  ['/admin/pending-approvals', 'Pending Approvals', 'Pending members', PENDING_COLUMNS],
  ['/admin/installment-businesses', 'Business Tracking Sheet', 'Installment businesses', BUSINESS_COLUMNS],
  ['/admin/chitty-fund', 'Chitty Fund', 'Chitty funds', CHITTY_COLUMNS],
  ['/admin/charity-fund', 'Charity Fund', 'Charity Fund', LEDGER_COLUMNS],
  ['/admin/operational-fund', 'Operational Fund', 'Operational Fund', LEDGER_COLUMNS],
  ['/admin/transactions', 'Transaction Ledger', 'Transaction Ledger', LEDGER_COLUMNS],
];

/** Path, link or button, where it leads. */
export const WAYS_ON: [path: string, label: string, target: string][] = [
  ['/admin/users', 'View Thomas Kurian', '/admin/users/{user}'],
  ['/admin/installment-businesses', 'New Business', '/admin/installment-businesses/new'],
  ['/admin/installment-businesses', 'View business {business}', '/admin/installment-businesses/{business}'],
  ['/admin/installment-businesses', 'Thomas Kurian', '/admin/users/{user}'],
  ['/admin/chitty-fund', 'New Chitty Fund', '/admin/chitty-fund/new'],
  ['/admin/chitty-fund', 'View chitty fund {fund}', '/admin/chitty-fund/{fund}'],
  ['/admin/chitty-fund/{fund}', 'Thomas Kurian', '/admin/users/{user}'],
  ['/admin/charity-fund', 'New Charity Entry', '/admin/charity-fund/new'],
  ['/admin/operational-fund', 'New Operational Fund Entry', '/admin/operational-fund/new'],
  ['/admin/transactions', 'New Transaction', '/admin/transactions/new'],
  ['/admin/transactions', 'View transaction {line}', '/admin/transactions/{line}'],
  ['/admin/users/{user}', 'View transaction {line}', '/admin/transactions/{line}'],
];

/** Path, what is searched for, who is found: by name or e-mail, whatever the case. */
export const SEARCHES: [path: string, typed: string, found: string][] = [
  ['/admin/users', 'KURIAN', 'Thomas Kurian'],
  ['/admin/users', 'Anitha@Example', 'Anitha Nair'],
  ['/admin/master-sheet', 'KURIAN', 'Thomas Kurian'],
  ['/admin/master-sheet', 'Anitha@Example', 'Anitha Nair'],
];

/** Path, heading, buttons. */
export const DETAILS: [path: string, heading: string, buttons: string[]][] = [
  ['/admin/users/{user}', 'Thomas Kurian', ['Edit User Details', 'Delete User']],
  [
    '/admin/installment-businesses/{business}',
    'Installment Business {business}',
    ['Mark as Repaid', 'Delete', 'Mark as Paid'],
  ],
  ['/admin/chitty-fund/{fund}', 'Chitty Fund {fund}', ['Mark as Repaid', 'Delete', 'Mark as Paid']],
  ['/admin/transactions/{line}', 'Transaction Details', ['Delete']],
];

/** Parts of detail pages: path, role of the part, its name. */
type Part = [path: string, role: 'region' | 'table' | 'tab', name: string];
export const PARTS: Part[] = [
  ...['Account', 'Financial', 'Personal', 'Document', 'Address', 'Contact', 'Nominee information'].map(
    (section): Part => ['/admin/users/{user}', 'region', section],
  ),
  ['/admin/users/{user}', 'table', 'Payment Schedule'],
  ['/admin/users/{user}', 'table', 'Transaction Ledger'],
  ['/admin/installment-businesses/{business}', 'table', 'Scheduled repayments'],
  ['/admin/chitty-fund/{fund}', 'tab', 'Ticket 1, Thomas Kurian'],
  ['/admin/chitty-fund/{fund}', 'tab', 'Ticket 2, Anitha Nair'],
  ['/admin/chitty-fund/{fund}', 'table', 'Subscriptions of ticket 1'],
];

/** A field's label and what is typed into it; `choose` picks a member by name. */
export type Field = [label: string, value: string, choose?: 'choose'];

export const ENTRY: Field[] = [
  ['Amount', '1500'],
  ['Member', 'Thomas Kurian', 'choose'],
  ['Description', 'Collected at the Onam meeting'],
  ['Reference', 'R-12'],
];

const BUSINESS: Field[] = [
  ['Customer name', 'Suresh Kumar'],
  ['Customer phone number', '+91 94470 55555'],
  ['Item description', 'Washing machine, 7 kg'],
  ['Referer', 'Thomas Kurian', 'choose'],
  ['Purchase date', '2026-11-01'],
  ['Showroom price', '25000'],
  ['Advance payment', '5000'],
  ['Tenure (months)', '10'],
  ['Interest (% per month)', '1'],
];

export const CHITTY: Field[] = [
  ['Tenure (months)', '2'],
  ['Chit value (sala), per month', '10000'],
  ['Commission (%)', '5'],
  ['Member count', '2'],
  ['Ticket 1', 'Thomas Kurian', 'choose'],
  ['Ticket 2', 'Anitha Nair', 'choose'],
];

/** Path, heading, fields, the button that saves, where success leads, and the answer where something is asked first. */
export const FORMS: [path: string, heading: string, fields: Field[], save: string, list: string, asked: string][] = [
  [
    '/admin/installment-businesses/new',
    'New Installment Business',
    BUSINESS,
    'Create business',
    '/admin/installment-businesses',
    'Enter it anyway',
  ],
  ['/admin/chitty-fund/new', 'New Chitty Fund', CHITTY, 'Create chitty fund', '/admin/chitty-fund', ''],
  ['/admin/transactions/new', 'Create Transaction', ENTRY, 'Create transaction', '/admin/transactions', ''],
  ['/admin/charity-fund/new', 'New Charity Entry', ENTRY, 'Create charity entry', '/admin/charity-fund', ''],
  [
    '/admin/operational-fund/new',
    'New Operational Fund Entry',
    ENTRY,
    'Create operational fund entry',
    '/admin/operational-fund',
    '',
  ],
];

/** Path, the list, rows on a page, numbers of rows to choose from. */
export const PAGE_SIZES: [path: string, list: string, size: string, sizes: string[]][] = [
  ['/admin/users', 'Members', '10', ['10', '20', '50']],
  ['/admin/master-sheet', 'Master Sheet', '10', ['10', '20', '50']],
  ['/admin/users/{user}', 'Payment Schedule', '12', ['10', '12', '20', '50']],
  ['/admin/transactions', 'Transaction Ledger', '50', ['50', '100', '200']],
];

/** Member count, tickets to choose members for. */
export const COUNTS: [count: string, tickets: number][] = [
  ['3', 3],
  ['5', 5],
  ['2', 2],
];

/** The menu in its order, and where each entry leads. */
export const MENU: [label: string, path: string][] = [
  ['Dashboard', '/admin'],
  ['Master Sheet', '/admin/master-sheet'],
  ['Members', '/admin/users'],
  ['Pending Approvals', '/admin/pending-approvals'],
  ['Business Tracking Sheet', '/admin/installment-businesses'],
  ['Chitty Fund', '/admin/chitty-fund'],
  ['Charity Fund', '/admin/charity-fund'],
  ['Operational Fund', '/admin/operational-fund'],
  ['Transactions', '/admin/transactions'],
  ['Collect', '/admin/collect'],
  ['Cash and bank', '/admin/cash'],
  ['Receipts', '/admin/receipts'],
  ['Reports', '/admin/reports'],
  ['History', '/admin/history'],
  ['Closing the books', '/admin/periods'],
];

/** Path, its breadcrumb. */
export const BREADCRUMBS: [path: string, crumbs: string[]][] = [
  ['/admin/users/{user}', ['Home', 'Dashboard', 'Members', '{user}']],
  ['/admin/installment-businesses/new', ['Home', 'Dashboard', 'Business Tracking Sheet', 'New']],
  ['/admin/charity-fund', ['Home', 'Dashboard', 'Charity Fund']],
];

export const CARDS = [
  'Total Shares',
  'Total Share Amount',
  'Total Incentive',
  'Total Dividend',
  'Charity Fund Balance',
  'Operational Fund Balance',
  'Total Installment Balance',
  'Total Ledger Balance',
];
