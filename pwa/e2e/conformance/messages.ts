/** Every message of the app and what brings it about, as tables. `{user}` and the like stand for the numbers of records. */
import type { RegistrationLabel } from '../registration-form.ts';
import { CHITTY, ENTRY, type Field } from './screens.ts';

/** An empty registration: field, message, in the order of the form. Filling in the field clears it. */
export const REQUIRED: [field: RegistrationLabel, message: string][] = [
  ['Full Name', 'Full Name is required'],
  ["Father's Name", "Father's Name is required"],
  ['Date of Birth (DOB)', 'DOB required'],
  ['Passport Number', 'Passport Number required'],
  ['Passport Validity', 'Passport Validity required'],
  ['Aadhaar Number', 'Aadhaar Number required'],
  ['Abroad Address/Company', 'Abroad Address/Company required'],
  ['Indian Address', 'Indian Address required'],
  ['Abroad Mobile', 'Abroad Mobile required'],
  ['Indian Mobile', 'Indian Mobile required'],
  ['Email', 'Email required'],
  ['Password', 'Password required'],
  ['Confirm Password', 'Please confirm your password'],
  ['WhatsApp Number', 'WhatsApp number required'],
  ['Nominee Name', 'Nominee name required'],
  ['Nominee Relation', 'Nominee relation required'],
  ['Nominee Tel No', 'Nominee Tel No required'],
  ['I accept the terms & conditions', 'You must accept the terms & conditions'],
];

/** A registration with one thing wrong: field, what is typed, message. */
export const WRONG: [field: RegistrationLabel, typed: string, message: string][] = [
  ['Email', 'faisal', 'Invalid email'],
  ['Email', 'faisal@', 'Invalid email'],
  ['Password', 'palm5', 'Password must be at least 6 characters'],
  ['Confirm Password', 'palm-tree-44', 'Passwords do not match'],
];

/** What the terms mention, in which words. */
export const TERMS: [what: string, words: string][] = [
  ['the member', 'I, Faisal Rahman, declare'],
  ["the organisation's bylaws", 'I will abide by the bylaws of Welfare Association'],
  ['today', 'Date: 21 Nov 2026'],
];

const WRONG_PASSWORD: Field[] = [['Password', 'not-the-password']];
const NOT_APPROVED: Field[] = [['Email', 'latha@example.org']];
const TAKEN: Field[] = [['Email', 'thomas@example.org']];
const OFTEN: Field[] = [['Email', 'often@example.org']];
const REASON: Field = ['Reason', 'Counted anew'];
const SHORT: Field[] = [['New Password', 'mango']];
const DIFFERENT: Field[] = [['Confirm Password', 'mango-saison']];

const LOGIN_FAILED = 'Login failed. Please try again.';
const REGISTRATION_FAILED = 'Registration failed. Please try again.';
const NOT_SENT = 'Failed to send reset instructions. Please try again.';
const NOT_RESET = 'Failed to reset password. Please try again.';
const BAD_TOKEN = 'Invalid or expired reset token. Please request a new password reset.';

/**
 * A form of the public site, sent: path, situation, message, and what is typed instead of what would be right. A situation
 * of a status and a text is what the server answers just then.
 */
export const SENT: [path: string, situation: string, message: string, typed?: Field[]][] = [
  ['/login', 'the password is wrong', 'Invalid email or password', WRONG_PASSWORD],
  ['/login', 'an admin has yet to approve', 'Your registration is awaiting admin approval.', NOT_APPROVED],
  ['/login', '429 {"error":"Too many failed sign-ins."}', 'Too many failed sign-ins.'],
  ['/login', '400 {"error":[{"message":"Email required"}]}', 'Email required'],
  ['/login', '500 {"message":"out of memory"}', LOGIN_FAILED],
  ['/login', '500 {"error":{"code":5}}', LOGIN_FAILED],
  ['/login', '500 {"error":""}', LOGIN_FAILED],
  ['/login', '500 "out of memory"', LOGIN_FAILED],
  ['/login', '502 <h1>Bad gateway</h1>', LOGIN_FAILED],
  ['/login', '200 <h1>Welcome to this hotel</h1>', LOGIN_FAILED],
  ['/login', 'the server is down', LOGIN_FAILED],

  ['/register', 'the e-mail is taken', 'Email is already registered', TAKEN],
  ['/register', '400 {"error":[{"message":"Too short"},{"message":"Too late"}]}', 'Too short, Too late'],
  ['/register', '400 {"error":"The list is closed"}', 'The list is closed'],
  ['/register', '400 {"message":"The list is closed"}', 'The list is closed'],
  ['/register', '400 "The list is closed"', 'The list is closed'],
  ['/register', '400 The list is closed', 'The list is closed'],
  ['/register', 'the server is down', 'Failed to fetch'],
  ['/register', '500 {}', REGISTRATION_FAILED],
  ['/register', '500 null', REGISTRATION_FAILED],
  ['/register', '502 <h1>Bad gateway</h1>', REGISTRATION_FAILED],
  ['/register', 'all is right', 'Registration successful! Please wait for admin approval.'],

  ['/forgot-password', 'all is right', 'Password reset instructions have been sent to your email.'],
  ['/forgot-password', 'it is the sixth time in an hour', 'Too many requests. Please try again later.', OFTEN],
  ['/forgot-password', '500 {"message":"out of memory"}', NOT_SENT],
  ['/forgot-password', '502 <h1>Bad gateway</h1>', NOT_SENT],
  ['/forgot-password', 'the server is down', NOT_SENT],

  ['/reset-password?token=forged', 'the token is forged', BAD_TOKEN],
  ['{reset link}', 'the password is short', 'Password must be at least 6 characters', SHORT],
  ['{reset link}', 'the passwords differ', 'Passwords do not match', DIFFERENT],
  ['{reset link}', '500 {"message":"out of memory"}', NOT_RESET],
  ['{reset link}', '502 <h1>Bad gateway</h1>', NOT_RESET],
  ['{reset link}', 'the server is down', NOT_RESET],
  ['{reset link}', 'all is right', 'Password has been reset successfully. Please login with your new password.'],
  ['{reset link}', 'the token has been used', BAD_TOKEN],
];

/** An address without a token: path, message. */
export const WITHOUT_TOKEN: [path: string, message: string][] = [
  ['/reset-password', BAD_TOKEN],
  ['/reset-password?token=', BAD_TOKEN],
];

const FIRST_SYNC = 'the first sync is under way';

/** While the records are loading: path, situation, role of what says so, message. */
export const LOADING: [path: string, situation: string, role: 'heading' | 'status', message: string][] = [
  ['/admin', 'the device is slow to open its database', 'heading', 'Loading...'],
  ['/admin/transactions', FIRST_SYNC, 'status', 'Loading...'],
  ['/admin/transactions/{line}', FIRST_SYNC, 'heading', 'Loading...'],
  ['/admin/users', FIRST_SYNC, 'status', 'Loading...'],
  ['/admin/users/{user}', FIRST_SYNC, 'heading', 'Loading...'],
  ['/admin/installment-businesses', FIRST_SYNC, 'status', 'Loading...'],
  ['/admin/chitty-fund', FIRST_SYNC, 'status', 'Loading...'],
];

const NO_LINES = 'Failed to fetch transactions. Please try again.';

/** When the records cannot be loaded: path, message, and the button that opens what shows it. */
export const NOT_LOADED: [path: string, message: string, opens?: string][] = [
  ['/admin/users/{user}', 'Failed to fetch data. Please try again later.'],
  ['/admin/users', 'Failed to fetch data. Please try again later.'],
  ['/admin/master-sheet', 'Failed to fetch data. Please try again later.'],
  ['/admin/pending-approvals', 'Failed to load pending users'],
  ['/admin/transactions', NO_LINES],
  ['/admin/charity-fund', NO_LINES],
  ['/admin/operational-fund', NO_LINES],
  ['/admin/transactions/{line}', 'Failed to fetch transaction details. Please try again.'],
  ['/admin/installment-businesses', 'Failed to fetch installment businesses. Please try again.'],
  ['/admin/installment-businesses/new', 'Failed to load users. Please try again.'],
  ['/admin/installment-businesses/new', 'Error loading users', 'Show members'],
  ['/admin/chitty-fund', 'Failed to fetch Chitty Funds. Please try again.'],
];

/** Nothing is found: path, message. */
export const NOTHING: [path: string, message: string][] = [
  ['/admin/operational-fund', 'No transactions found.'],
  ['/admin/users/{admin}', 'No transactions found.'],
  ['/admin/users/999999', 'User not found.'],
];

/** A member chosen in the form is deleted before it is sent: path, what was typed, the button that saves, message. */
export const GONE_MEANWHILE: [path: string, typed: Field[], save: string, message: string][] = [
  [
    '/admin/chitty-fund/new',
    [...CHITTY.slice(0, -2), ['Ticket 1', 'Shaji Varghese', 'choose'], ['Ticket 2', 'Anitha Nair', 'choose']],
    'Create chitty fund',
    'There is no member {gone}.',
  ],
];

/** A line of a member who is gone, to one who is no admin: path, what stands for the name. */
export const NAMELESS: [path: string, name: string][] = [
  ['/admin/transactions', 'User {gone}'],
  ['/admin/transactions/{line of gone}', 'Unknown Member'],
];

const ENTRY_FORMS: [path: string, save: string][] = [
  ['/admin/transactions/new', 'Create transaction'],
  ['/admin/charity-fund/new', 'Create charity entry'],
  ['/admin/operational-fund/new', 'Create operational fund entry'],
];

/** An entry with one thing wrong: path, the button that saves, field, what is typed, message. */
type WrongEntry = [path: string, save: string, field: string, typed: string, message: string];
export const WRONG_ENTRIES: WrongEntry[] = ENTRY_FORMS.flatMap(([path, save]): WrongEntry[] => [
  [path, save, 'Amount', '', 'Amount must be a positive number'],
  [path, save, 'Amount', '0', 'Amount must be a positive number'],
  [path, save, 'Amount', '-250', 'Amount must be a positive number'],
  [path, save, 'Member', '', 'User is required'],
  [path, save, 'Description', '', 'Description is required'],
]);

/**
 * What an admin does: path, the button that opens the form or question (`here` when it stands there), the button that does
 * it, message, and what is typed before.
 */
type UserAction = [path: string, opens: string, does: string, message: string, typed?: Field[]];

const APPROVE = ['/admin/pending-approvals', 'Approve Latha Menon', 'Approve Latha Menon'] as const;
const REJECT = ['/admin/pending-approvals', 'Reject Faisal Rahman', 'Reject Faisal Rahman'] as const;

/** It is done. */
export const DONE: UserAction[] = [
  [...APPROVE, 'User approved successfully'],
  [...REJECT, 'User rejected successfully'],
  ...ENTRY_FORMS.map(([path, save]): UserAction => [path, 'here', save, 'Transaction created successfully!', ENTRY]),
];

/** A rule refuses it, on the device with the server's own words. */
export const REFUSED: UserAction[] = [
  [
    '/admin/installment-businesses/{business}',
    'Mark as Repaid',
    'Mark business {business} as repaid',
    '12 installments are still unpaid, ₹44,800.00 in all.',
  ],
  [
    '/admin/chitty-fund/{fund}',
    'Mark as Repaid',
    'Mark chitty fund {fund} as repaid',
    '4 subscriptions are still unpaid, ₹20,000.00 in all.',
  ],
  ['/admin/users/{user}', 'Edit Financials', 'Save', 'Shares must be 0 or more', [['Shares', '-1'], REASON]],
  ['/admin/users/{user}', 'Edit Financials', 'Save', 'Shares must be a whole number', [['Shares', '1.5'], REASON]],
];

/** The device cannot store it. */
export const NOT_DONE: UserAction[] = [
  [...APPROVE, 'Failed to approve user'],
  [...REJECT, 'Failed to reject user'],
  [
    '/admin/users/{user}',
    'Edit User Details',
    'Save',
    'Failed to update user. Please try again later.',
    [['Nominee Name', 'Mary']],
  ],
  [
    '/admin/users/{otherAdmin}',
    'Delete User',
    'Delete Shaji Varghese',
    'Failed to delete user. Please try again later.',
  ],
  ['/admin/users/{user}', 'Edit Financials', 'Save', 'Failed to update financials', [['Shares', '3'], REASON]],
  [
    '/admin/transactions/{line}',
    'Delete',
    'Delete transaction ₹40,000.00',
    'Failed to delete transaction. Please try again.',
    [['Reason', 'Entered twice']],
  ],
  ...ENTRY_FORMS.map(([path, save]): UserAction => [
    path,
    'here',
    save,
    'Failed to create transaction. Please try again.',
    ENTRY,
  ]),
  [
    '/admin/installment-businesses/{repaid business}',
    'Mark as Repaid',
    'Mark business {repaid business} as repaid',
    'Error marking business as repaid. Please try again.',
  ],
  [
    '/admin/chitty-fund/{repaid fund}',
    'Mark as Repaid',
    'Mark chitty fund {repaid fund} as repaid',
    'Error marking chitty fund as repaid. Please try again.',
  ],
  ['/admin/chitty-fund/new', 'here', 'Create chitty fund', 'Failed to create chitty fund', CHITTY],
];

/** The session has ended on the server, and a call that answers 401 says so: where, situation, the calls that get through. */
export const SIGNED_OUT: [path: string, situation: SignedOut, calls: string][] = [
  ['/admin/transactions', 'no one touches the app', '/api/sync/live'],
  ['/admin/transactions', 'the app is opened again', '/api/auth/me'],
  ['/admin/transactions/new', 'an entry waits to be sent', '/api/'],
  ['/admin/users/{user}', 'a document number is asked for', '/api/users/'],
];

export type SignedOut =
  | 'no one touches the app'
  | 'the app is opened again'
  | 'an entry waits to be sent'
  | 'a document number is asked for';
