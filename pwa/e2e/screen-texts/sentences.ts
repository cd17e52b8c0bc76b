/** Headings and sentences that tests look for on screen. */
import { ANY_NUMBER, anyOf, pattern, t } from '../texts.ts';
import { FIELD } from './controls.ts';

/** Headings, and other names of parts of a screen. */
export const HEADING = {
  approveQuestion: (name: string) => t('members.approveQuestion', { name }),
  businessRepayments: t('installments.repayments'),
  createTransaction: t('ledgers.createTransaction'),
  dashboard: t('dashboard.title'),
  account: t('members.sectionAccount'),
  document: t('members.sectionDocument'),
  leaveQuestion: t('forms.leaveTitle'),
  ledgerBalance: t('dashboard.ledgerBalance'),
  mainMenu: t('layout.mainMenu'),
  masterSheet: t('layout.masterSheet'),
  memberLedger: t('ledgers.transactionLedger'),
  members: t('layout.members'),
  notFound: t('site.notFound'),
  paymentSchedule: t('members.paymentSchedule'),
  picturesOf: pattern('site.picturesOf'),
  register: t('visitor.register'),
  registered: t('visitor.registered'),
  terms: t('visitor.terms'),
  totals: t('members.totals'),
  transactionDetails: t('ledgers.title'),
  transactions: t('ledgers.transactionLedger'),
} as const;

/** What the association has, as the dashboard names it. */
export const TOTALS = {
  charity: t('dashboard.charityBalance'),
  ledger: t('dashboard.ledgerBalance'),
  operational: t('dashboard.operationalBalance'),
  shares: t('dashboard.totalShares'),
} as const;

/** Other sentences and notes. */
export const TEXT = {
  adminPassword: (name: string) => t('members.adminPassword', { name, least: 10 }),
  aadhaarInvalid: t('validation.aadhaarInvalid'),
  amountPositive: t('validation.positiveAmount'),
  businessMissing: t('installments.missing'),
  businessesNoneFound: pattern('records.noResultsFor'),
  charityAfterDebit: t('ledgers.charityTooLow', { project: 'none', held: '₹0.00', left: '−₹12,500.50' }),
  charityBalance: pattern('ledgers.charityTooLow', { project: 'none' }),
  charityOfProjectAfterDebit: t('ledgers.charityTooLow', { project: 'Doha unit', held: '₹0.00', left: '−₹2,500.00' }),
  customerNameRequired: t('validation.required', { field: FIELD.customerName }),
  dateOrder: t('ledgers.wrongDays'),
  descriptionRequired: t('validation.required', { field: FIELD.description }),
  superAdminMade: (name: string) => t('people.superAdminMade', { name }),
  documentNotSynced: t('members.showAfterSync'),
  entered: pattern('ledgers.enteredOnBy'),
  deletedBecause: (reason: string) => pattern('ledgers.deletedOn', { reason }),
  emailConfirmed: t('visitor.emailConfirmed'),
  backupNone: t('account.backupNone'),
  emailNow: (values: { email: string }) => t('account.emailNow', values),
  emailPending: (values: { email: string; pending: string }) => t('account.emailPending', values),
  emailTaken: t('refusals.member.emailTaken'),
  noEntries: t('ledgers.none'),
  olderEntries: t('sync.older'),
  passwordCommon: t('validation.passwordCommon'),
  passwordTooShortForAdmin: t('validation.passwordTooShortForAdmin'),
  wrongPassword: t('refusals.auth.wrongPassword'),
  nothingFits: t('filters.nothingFits'),
  entriesFound: pattern('ledgers.matched', { count: ANY_NUMBER }),
  invalidSignIn: t('refusals.auth.wrongCredentials'),
  membersNoneFound: pattern('records.noResultsFor'),
  moreOf: (name: string) => t('common.moreOf', { name }),
  myAccount: t('layout.myAccount'),
  noPendingMemberFound: (search: string) => t('records.noResultsFor', { search }),
  noPendingMembers: t('members.noPending'),
  overdue: anyOf(pattern('repayments.overdueByDays'), pattern('repayments.overdueByMore')),
  projectChosen: (name: string) => t('records.projectOfNew', { name }),
  projectNameTaken: (name: string) => t('refusals.project.nameTaken', { name }),
  undoneMark: pattern('ledgers.undoneMark'),
  registerOffline: t('visitor.registerOffline'),
  storageBlocked: t('visitor.storageBlocked'),
  reasonRequired: t('validation.required', { field: FIELD.reason }),
  rejected: t('records.statusRejected'),
  rejectedCount: (count: number) => t('members.rejectedCount', { count }),
  rejectedList: pattern('members.rejectedCount', { count: ANY_NUMBER }),
  revealOffline: t('members.showOffline'),
  screenNotOpened: t('common.screenFailed'),
  sharesNegative: t('validation.atLeast', { field: FIELD.shares, least: 0 }),
  showFigures: t('dashboard.showFigures'),
  unpaid: pattern('refusals.installmentBusiness.unpaid', { count: ANY_NUMBER }),
  userMissing: t('members.notFound'),
} as const;

/** What was typed and not saved, and the session that ended meanwhile. */
export const DRAFT = {
  broughtBack: pattern('forms.broughtBack'),
  perhapsSaved: pattern('forms.perhapsSaved'),
  sessionEnded: t('visitor.sessionEnded'),
  sessionEndedTyped: t('visitor.sessionEndedTyped'),
  startOver: t('forms.startOver'),
} as const;
