/** What collecting, reminders, cash and receipts say on screen. */
import type { Method } from 'shared-schema/collections/account-id';
import { pattern, t } from '../texts.ts';

/** Collecting from a person. */
export const COLLECT = {
  leftOver: (sum: string) => t('collect.needsPlace', { sum }),
  list: t('collect.list'),
  longAgo: (days: number) => pattern('paying.longAgo', { days }),
  missing: t('collect.noSuchPerson'),
  nothingYet: t('collect.nothingYet'),
  more: t('collect.more'),
  onAccount: t('collect.onAccount'),
  owesNothing: (name: string) => t('collect.owesNothingNow', { name }),
  nothingDueNow: t('receipts.nothingDueNow'),
  part: (number: number, of: number, item: string) =>
    t('collect.partOf', { due: t('collect.installment', { number, of, item }) }),
  partPaid: (remaining: string) => t('repayments.partPaid', { remaining }),
  payBack: t('collect.payBack'),
  receivedOn: t('collect.receivedOn'),
  payIn: t('money.payIn'),
  place: t('collect.place'),
  placeHint: t('collect.placeHint'),
  foreignNotes: t('paying.foreign'),
  putOnAccount: pattern('collect.putOnAccount'),
  reason: t('fields.reason'),
  allTheSame: t('paying.doubtsVerb'),
  chequeAhead: pattern('paying.chequeAhead'),
  chequeDate: t('paying.chequeDate'),
  chequeDigits: t('paying.chequeDigits'),
  chequeNumber: t('paying.chequeNumber'),
  chequePostDated: pattern('money.chequePostDated'),
  chequeStale: pattern('paying.chequeStale'),
  chequeTaken: (number: string) => pattern('refusals.cheque.taken', { number }),
  reference: t('fields.reference'),
  utr: t('fields.utr'),
  remainsAfter: (remaining: string) => t('collect.remainsAfter', { remaining }),
  settle: t('collect.settle'),
  sum: t('collect.sum'),
  take: (amount: string, method: Method = 'CASH') => t('collect.take', { amount, method }),
  takeInCash: pattern('collect.take', { method: 'CASH' }),
  upi: 'UPI',
  useForNext: t('collect.useForNext'),
  waived: t('collect.waived'),
  waivedBecause: (sum: string, reason: string) => t('collect.waivedBecause', { sum, reason }),
  waivedTooMuch: (most: string) => t('collect.waivedTooMuch', { most }),
  writeOff: t('collect.writeOff'),
  writeOffVerb: pattern('collect.writeOffVerb'),
} as const;

/** Paying by UPI, and a UTR that is there twice. */
export const UPI = {
  add: t('receipts.addUtr'),
  none: t('paying.noUtr'),
  count: t('receipts.utrOtherVerb'),
  forOthers: t('receipts.sameTransfer'),
  join: (number: string) => t('collect.joinTransfer', { number }),
  other: t('receipts.utrOther'),
  part: t('receipts.utrPart'),
  partTyped: (numbers: string) => t('receipts.utrPartTyped', { numbers }),
  partOf: (number: string, payer: string) => t('collect.partOfTransfer', { number, payer }),
  receipt: (number: string) => t('receipts.receiptNumber', { number }),
  reported: (sum: string, utr: string) => t('collect.reportedTransfer', { sum, utr }),
  scan: t('paying.scan'),
  scanned: t('paying.scanned'),
  showCode: t('paying.showCode'),
  short: (digits: number) => t('paying.utrShort', { digits }),
  takeByHand: t('reported.takeByHand'),
  taken: (number: string) => pattern('refusals.collection.utrUsed', { number }),
  used: (utr: string) => t('receipts.utrUsed', { utr }),
} as const;

/** Reminders of what is due. */
export const REMINDERS = {
  leaveOut: t('reminders.leaveOut'),
  list: t('reminders.list'),
  mail: t('reminders.mail'),
  message: t('reminders.message'),
  remind: (name: string) => t('reminders.remindOf', { name }),
  remindAgain: (name: string) => t('reminders.remindAgainOf', { name }),
} as const;

/** The cash in the hands of collectors. */
export const CASH = {
  inboxRow: (name: string) => t('dashboard.inboxCash', { name }),
  waiting: (count: number) => t('dashboard.inboxCount', { count }),
  agrees: t('cash.agrees'),
  bank: t('fields.bank'),
  byReceipts: t('cash.byReceipts'),
  mine: t('cash.mine'),
  otherTaken: (head: string) => t('cash.otherTaken', { head }),
  handedOverByMe: t('cash.handedOverByMe'),
  paidIn: (amount: string, account: string) => t('cash.paidIn', { amount, account }),
  donations: t('heads.donations'),
  steps: t('cash.steps'),
  closedDays: t('cash.closedDays'),
  collected: t('cash.collected'),
  handedToBank: t('money.allocate', { act: 'handed' }),
  isClosed: t('cash.dayIsClosed'),
  differenceQuestion: pattern('cash.differenceQuestion'),
  moreThanInHand: (held: string) => t('cash.moreThanInHand', { held }),
  places: t('money.placesTitle'),
  receiverMissing: pattern('cash.chooseReceiver'),
  fromTo: (from: string, to: string) => t('cash.fromTo', { from, to }),
  receiptCount: (count: number) => new RegExp(t('receipts.count', { count })),
  receiptsUsed: (numbers: string[]) =>
    t('cash.receiptsUsed', {
      count: numbers.length,
      numbers: numbers.map((number) => number.replace('-', '-\u{2060}')).join(', '),
    }),
  tooLittle: (amount: string) => t('cash.tooLittle', { amount }),
  unconfirmed: t('cash.unconfirmed'),
  ofItOnItsWay: (waiting: string) => t('cash.ofItOnItsWay', { waiting }),
  notConfirmedYet: (waiting: string, left: string) => t('cash.notConfirmedYet', { waiting, left }),
} as const;

/** How money changed hands. */
export const METHOD = {
  adjustment: t('records.methodAdjustment'),
  bank: t('records.methodBank'),
  cash: t('records.methodCash'),
  cheque: t('records.methodCheque'),
} as const;

/** Receipts, and the page that checks them. */
export const RECEIPT = {
  receipt: t('receipts.receipt'),
  cancelledBecause: (reason: string) => pattern('receipts.cancelledBy', { reason }),
  genuine: (name: string) => t('verify.genuine', { name }),
  genuineFromUs: t('verify.genuineFromUs'),
  known: t('verify.known'),
  list: t('receipts.title'),
  howToCheck: t('verify.scan'),
  needsAttention: t('records.needsAttention'),
  number: (number: string) => t('receipts.receiptNumber', { number }),
  notGenuine: t('verify.changed'),
  correct: (amount: string, method: Method = 'CASH') => t('receipts.correctVerb', { amount, method }),
  corrected: t('receipts.wrongAmount'),
  made: t('receipts.made', { count: 1 }),
  inPlaceOf: t('receipts.replaces'),
  whoCorrects: (name: string) => t('receipts.whoCorrects', { name }),
  nextPerson: (name: string) => t('receipts.nextIsPerson', { name }),
  replacedBy: t('receipts.replacedByReceipt'),
  twice: t('receipts.enteredTwice'),
  onPaper: t('pastReceipts.title'),
  notOnRecord: t('verify.notOnRecord'),
  notSentYet: t('verify.notSentYet'),
  reasonRequired: t('validation.required', { field: t('fields.reason') }),
  printerAway: t('printer.away'),
  printerStopped: t('printer.stopped'),
  received: (amount: string, payer: string) => t('receipts.received', { amount, payer }),
  signedAfter: pattern('verify.signedAfter'),
  remains: (amount: string) => t('receipts.remains', { amount }),
  undone: t('receipts.undone'),
  chequeInHand: t('receipts.chequeInHand'),
  countedApart: (count: number, sum: string, apart: number) =>
    [t('receipts.count', { count }), sum, t('receipts.notCounting', { count: apart })].join(' · '),
} as const;
