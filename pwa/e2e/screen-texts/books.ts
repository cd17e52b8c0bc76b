/** What the books say on screen: closings, history, reports, shares, transfers and lists brought in. */
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { REPORTS } from 'shared-schema/reports/reports';
import { pattern, t } from '../texts.ts';

/** Closing the books, and what came too late for it. */
export const CLOSING = {
  whoCloses: t('periods.whoCloses'),
  check: (check: 'noHead') => t('periods.check', { check }),
  close: t('periods.close'),
  closeMonth: pattern('periods.closeMonth'),
  closeUntil: pattern('periods.closeUntil'),
  closings: t('periods.closings'),
  dateToday: t('outbox.dateToday'),
  notDeletedToday: t('outbox.notDeletedToday'),
  month: t('periods.month'),
  otherDay: t('periods.otherDay'),
  title: t('layout.periods'),
  until: t('periods.until'),
  anExpense: t('members.anExpense'),
  toBeExplained: t('periods.check', { check: 'toBeExplained' }),
  whatItWas: t('members.whatItWas'),
  nobody: t('lists.selected', { count: 0 }),
  all: (count: number) => t('lists.selectAll', { count }),
} as const;

/** What was changed, by whom and when. */
export const HISTORY = {
  title: t('records.history'),
} as const;

/** Reports, by their names in addresses. */
export const REPORT = {
  asOn: t('reports.asOn'),
  beside: t('reports.beside'),
  choices: t('records.filters', { count: 0 }),
  payments: t('reports.payments'),
  dueByThen: t('reports.dueByThen'),
  language: t('common.language'),
  statement: t('papers.statement'),
  closingBalance: t('reports.closingBalance'),
  from: t('reports.from'),
  missing: t('reports.missing'),
  nothing: t('reports.nothing'),
  openingBalance: t('reports.openingBalance'),
  title: t('reports.title'),
  /** By the name in its address. */
  titles: Object.fromEntries(REPORTS.map(({ name, title }) => [name, t(title)])),
  to: t('reports.to'),
  wrongDays: t('reports.wrongDays'),
} as const;

/** Shares and dividends. */
export const SHARES = {
  buy: t('members.buyShares'),
  buyTitle: (name: string) => t('shares.buyTitle', { name }),
  cost: (amount: string, count: string, price: string) => t('shares.cost', { amount, count, price }),
  confirmCredit: pattern('shares.creditVerb'),
  confirmUndo: pattern('shares.undoVerb'),
  credit: t('shares.credit'),
  dividends: t('records.dividends'),
  eachMember: t('shares.eachMember'),
  paidOut: (name: string) => t('refusals.dividendRun.paidOut', { name }),
  nobodyHolds: t('refusals.dividendRun.nothing', { shares: 0 }),
  part: (name: string, count: number) => t('shares.partOf', { name, count }),
  pay: pattern('shares.payTitle'),
  payVerb: t('members.payDividend'),
  sum: t('shares.sum'),
  undo: pattern('shares.undoNamed'),
  voucher: t('records.voucher'),
  voucherNumber: pattern('vouchers.voucherNumber'),
  voucherOfOthers: t('vouchers.notYours'),
} as const;

/** Transfers between projects, and changes of what belongs to one. */
export const MOVES = {
  pay: t('ledgers.pay'),
  journal: t('ledgers.journal'),
  debitHead: t('vouchers.debitHead'),
  creditHead: t('vouchers.creditHead'),
  postJournal: t('vouchers.postJournal'),
  todaysVouchers: t('vouchers.today'),
  editDetails: t('installments.editDetails'),
  hangsTitle: t('moves.hangsTitle'),
  cannotDelete: (name: string) => t('people.cannotDelete', { name }),
  moveToProject: t('chitties.moveToProject'),
  noEntries: t('ledgers.none'),
  otherHalf: t('ledgers.transferWith'),
  projectChanges: pattern('moves.projectChanges'),
  samePlace: t('refusals.transaction.samePlace'),
  to: t('moves.to'),
  transfer: t('ledgers.transfer'),
  transferVerb: t('moves.transferVerb'),
} as const;

/** Bringing in lists. */
export const IMPORT = {
  addressHead: t('fields.indiaAddress'),
  amountHead: t('fields.amount'),
  credit: t('imports.credit'),
  dateHead: t('imports.date'),
  directionHead: `${t('imports.type')} *`,
  emailHead: t('fields.email'),
  formAsked: (column: string, example: string) => t('imports.formQuestion', { column, example }),
  turnedAsked: (column: string, example: string) => t('imports.turnedQuestion', { column, example }),
  fractionsAsked: (column: string, example: string) => t('imports.fractionsQuestion', { column, example }),
  hiddenRows: (count: number) => t('imports.hiddenRows', { count }),
  byHand: (count: number) => t('imports.byHandLeftOut', { count }),
  bringBack: t('imports.bringBack'),
  leaveOutHidden: (count: number) => t('imports.leaveOutHidden', { count }),
  interestHead: t('imports.interest'),
  wordAsked: (column: string, word: string, count: number) => t('imports.wordQuestion', { column, word, count }),
  ledgerHead: t('imports.ledger'),
  relationHead: t('fields.nomineeRelation'),
  otherRelation: t('relations.Other'),

  allRight: (count: number) => t('imports.allRight', { count }),
  chooseFile: t('imports.chooseFile'),
  columnsMissing: t('imports.columnsMissing'),
  enter: (count: number) => t('imports.enterVerb', { count }),
  file: t('imports.file'),
  leaveOut: t('imports.leaveOut'),
  inBooks: (count: number) => t('imports.inBooksTitle', { count }),
  sameFile: pattern('imports.sameFile'),
  newMember: t('imports.newMember'),
  newMembers: t('imports.newMembers'),
  checkOpenings: t('imports.checkOpenings'),
  openingsMissing: t('imports.openingsMissing'),
  required: (field: string) => t('validation.required', { field }),
  ledgerNames: { charity: t(LEDGER_NAMES.charity), general: t(LEDGER_NAMES.general) },
  openings: t('imports.openings'),
  typeOpenings: t('imports.typeOpenings'),
  link: t('layout.import'),
  mend: (row: number, column: string) => t('imports.mendCell', { row, column }),
  mobileHead: t('fields.mobileIndia'),
  nameHead: t('fields.name'),
  noBatches: t('imports.noBatches'),
  rows: t('imports.preview'),
  someWrong: (bad: number, count: number) => t('imports.someWrong', { bad, count }),
  templateCsv: t('imports.templateCsv'),
  undo: (file: string) => t('imports.undoNamed', { file }),
  undone: t('imports.undoneState'),
  undoVerb: (count: number) => t('imports.undoVerb', { count }),
} as const;

/** Finding a person, in forms and in the search. */
export const FIND_PERSON = {
  member: (id: number) => t('records.memberNumber', { id }),
  overdue: (sum: string) => t('collect.lateSum', { sum }),
  recent: t('records.recent'),
  recentPeople: t('find.recent'),
  showMembers: t('records.showMembers'),
} as const;

/** Papers of payments. */
export const PAPERS = {
  title: t('fields.papers'),
  take: t('entryPapers.take'),
  choose: t('entryPapers.choose'),
  picture: (number: number) => t('entryPapers.picture', { number }),
  pdf: (number: number) => t('entryPapers.pdf', { number }),
  waits: pattern('entryPapers.waits'),
  noPaper: t('entryPapers.noPaper'),
  notGiven: t('entryPapers.notGiven'),
  unreadable: t('refusals.paper.unreadable'),
  pdfTooLarge: t('refusals.paper.tooLarge', { most: 500 }),
  savePdf: t('entryPapers.savePdf'),
  remove: t('entryPapers.remove'),
  removeVerb: t('entryPapers.removeVerb'),
} as const;
