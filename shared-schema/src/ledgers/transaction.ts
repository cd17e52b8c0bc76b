/** A line of one of the association's three ledgers. Lines are never edited, only deleted, softly and one by one. */
import * as v from 'valibot';
import { BankAccountId, MemberId, ProjectId, RepaymentId, TransactionId } from '../ids.ts';
import { BankPartSchema } from '../bank/statements/bank-part.ts';
import { AccountId, MethodSchema } from '../collections/account-id.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { type LocalDate, localDateOf, InstantSchema, LocalDateSchema } from '../local-date.ts';
import { type Money, MoneySchema, negate } from '../money.ts';
import { type Ledger, LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { type Party, PartySchema } from './party.ts';
import { businessNamedBy } from './contract-named-by.ts';
import { PaperSchema } from './paper.ts';
import type { Audit } from '../members/audit.ts';
import { defineTable, words } from '../table.ts';

export const AssociatedTypeSchema = v.picklist([
  'INSTALLMENT_BUSINESS',
  'CHITTY_FUND',
  'CHARITY_FUND',
  'OPERATIONAL_FUND',
]);
type AssociatedType = v.InferOutput<typeof AssociatedTypeSchema>;

/** What a line entered by hand in a ledger came from. */
export const FUND_OF: Record<Ledger, AssociatedType | null> = {
  general: null,
  charity: 'CHARITY_FUND',
  operational: 'OPERATIONAL_FUND',
};

/** What a line of the general ledger is for that names no contract: shares bought or given back, dividend paid out, what exchanging notes brought. */
export const PURPOSES = ['SHARES', 'DIVIDEND', 'EXCHANGE'] as const;

export const TransactionSchema = v.object({
  id: TransactionId,
  ledger: LedgerSchema,
  projectId: ProjectId,
  /** CREDIT is cash in, DEBIT is cash out. */
  type: TransactionTypeSchema,
  amount: MoneySchema,
  /** The member with whom it is; whoever entered it, where it is with none. */
  userId: MemberId,
  description: v.string(),
  reference: v.nullable(v.string()),
  /** What the line came from; null when entered by hand in the general ledger. */
  associatedType: v.nullable(AssociatedTypeSchema),
  associatedId: v.nullable(v.number()),
  /** The repayment this line paid, if it paid one. */
  repaymentId: v.nullable(RepaymentId),
  timeCompleted: InstantSchema,
  createdBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
  // What follows is left out where there is nothing to say.
  /** With whom it is, if that is no member, or must be said. */
  party: v.optional(v.nullable(PartySchema)),
  /** The day it counts on. */
  date: v.optional(v.nullable(LocalDateSchema)),
  /** The day on which its money came or went, if that was another one: it was closed, or what it undoes is of that day. */
  cameOn: v.optional(v.nullable(LocalDateSchema)),
  /** When it was entered, if that is not `timeCompleted`. */
  enteredAt: v.optional(v.nullable(InstantSchema)),
  method: v.optional(v.nullable(MethodSchema)),
  /** Who took or gave the money, if it was cash. */
  cashBy: v.optional(v.nullable(MemberId)),
  /** Where the money came to or went from, if it was not cash. Without it, nobody has said so. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  /** The lines of a bank's statement that stand for it. */
  bankParts: v.optional(v.nullable(v.array(BankPartSchema))),
  /** It came as a cheque, which is in hand until it is paid in. */
  chequeInHand: v.optional(v.nullable(v.literal(true))),
  /** What it is for, in the receipts and payments account. */
  head: v.optional(v.nullable(v.string())),
  purpose: v.optional(v.nullable(v.picklist(PURPOSES))),
  /** How much of an installment's payment is interest; the rest is principal. */
  interest: v.optional(v.nullable(MoneySchema)),
  receiptNumber: v.optional(v.nullable(ReceiptNumber)),
  /** Whose account it puts money on, or takes it from. */
  account: v.optional(v.nullable(AccountId)),
  /** The line that this one undoes. */
  reverses: v.optional(v.nullable(TransactionId)),
  /** The line that undoes this one; both stay. */
  reversedBy: v.optional(v.nullable(TransactionId)),
  /** The wrong entry that this one was entered in place of. */
  corrects: v.optional(v.nullable(TransactionId)),
  /** Why it was entered (a reversal), or why it was deleted. */
  reason: v.optional(v.nullable(v.string())),
  deletedBy: v.optional(v.nullable(MemberId)),
  /** What a ledger held when these books began: it is part of the opening balance and was neither received nor paid. */
  opening: v.optional(v.nullable(v.literal(true))),
  /** The other half of a transfer between ledgers or projects. */
  transferWith: v.optional(v.nullable(TransactionId)),
  papers: v.optional(v.nullable(v.array(PaperSchema))),
  /** Why it has none. */
  noPaper: v.optional(v.nullable(v.string())),
  /** The number of its voucher, such as PV/26-27/0012: the server gives it as it commits. */
  voucher: v.optional(v.nullable(v.string())),
  /** The other lines of its voucher: it stands or falls with them. */
  voucherWith: v.optional(v.nullable(v.array(TransactionId))),
  /** A line of a journal, from head to head: no money came or went. */
  journal: v.optional(v.nullable(v.literal(true))),
  /** Why it goes beyond a limit of the law. */
  lawReason: v.optional(v.nullable(v.string())),
});
export type Transaction = v.InferOutput<typeof TransactionSchema>;

/** How, to whom and under which receipt others paid is nobody else's business. Of their own lines members see the reference. */
export const transactionsTable = defineTable(TransactionSchema, {
  access: {
    own: { every: [{ reader: 'userId' }, { some: [{ known: 'reference' }, { flag: 'hidesCustomers' }] }] },
    asOwner: withoutHandling,
    asOther(row, { hidesCustomers }) {
      const customerOf = hidesCustomers ? businessNamedBy(row) : undefined;
      // The description names the customer; a phone writes its own from the business.
      return { ...withoutHandling(row), reference: null, ...(customerOf && { description: `#${customerOf}` }) };
    },
    asAuditor: (row, { audits }) => (dayInPacks(row) < audits.from ? withoutPapers(row) : row),
    dayOf: dayInPacks,
  },
  packs: { by: 'ledger' },
  leased: 2000,
  open: words(
    `ledger projectId type amount userId party association member associatedType associatedId repaymentId timeCompleted createdBy deletedAt date cameOn enteredAt method cashBy bankAccountId bankParts lineId on chequeInHand purpose interest receiptNumber account reverses reversedBy corrects deletedBy opening transferWith papers voucher voucherWith journal`,
  ),
});

function withoutHandling(row: Transaction): Transaction {
  const {
    method: _how,
    cameOn: _cameOn,
    cashBy: _collector,
    bankAccountId: _bank,
    chequeInHand: _cheque,
    bankParts: _lines,
    receiptNumber: _receipt,
    reason: _why,
    deletedBy: _who,
    papers: _papers,
    noPaper: _whyNone,
    lawReason: _whyBeyond,
    party,
    ...rest
  } = row;
  return party ? { ...rest, party: withoutName(party) } : rest;
}

/** Of one without a day of its own in universal time: packs are the same wherever they are made. */
function dayInPacks(row: Transaction): LocalDate {
  return dateOfLine(row, 'UTC');
}

/** Whether an auditor is told all of an entry: it is of the period that they audit. */
export function isInAudit(row: Transaction, { from, to }: Audit): boolean {
  const day = dayInPacks(row);
  return day >= from && (to === null || day <= to);
}

/** What the period of an audit begins with: whose and where the money is, but not what was said of it. */
function withoutPapers(row: Transaction): Transaction {
  const { papers: _papers, noPaper: _whyNone, lawReason: _whyBeyond, reason: _why, party, ...rest } = row;
  return { ...rest, reference: null, ...(party && { party: withoutName(party) }) };
}

function withoutName(party: Party): Party {
  return 'name' in party ? { other: true } : party;
}

/** The line's effect on its ledger's balance: CREDIT adds, DEBIT subtracts. */
export function effectOf(line: Pick<Transaction, 'type' | 'amount'>): Money {
  return line.type === 'CREDIT' ? line.amount : negate(line.amount);
}

/** The two sides of the receipts and payments account. */
export type Side = 'receipts' | 'payments';

/** On which side a line stands: a counter-entry where the entry stood that it undoes. */
export function sideOf({ type, reverses }: Pick<Transaction, 'type' | 'reverses'>): Side {
  return (type === 'CREDIT') === Boolean(reverses) ? 'payments' : 'receipts';
}

/** What a line adds to its side. */
export function amountOnSide({ amount, reverses }: Pick<Transaction, 'amount' | 'reverses'>): Money {
  return reverses ? negate(amount) : amount;
}

/** The day a line counts on. */
export function dateOfLine(line: Pick<Transaction, 'date' | 'timeCompleted'>, timeZone: string): LocalDate {
  return line.date ?? localDateOf(line.timeCompleted, timeZone);
}

/** The day on which its money came or went, as far as no line of a bank says another: `cameApart`. */
export function dayItCame(line: Pick<Transaction, 'date' | 'cameOn' | 'timeCompleted'>, timeZone: string): LocalDate {
  return line.cameOn ?? dateOfLine(line, timeZone);
}

/** Who took or gave the money: of cash who had it in hand, else who entered the line. */
export function handlerOf({ cashBy, createdBy }: Pick<Transaction, 'cashBy' | 'createdBy'>): MemberId {
  return cashBy ?? createdBy;
}

/** Undone by another line, or undoing one: it can be neither deleted nor corrected. */
export function isReversal(line: Pick<Transaction, 'reverses' | 'reversedBy'>): boolean {
  return (line.reverses ?? line.reversedBy ?? null) !== null;
}

/** Of the lines named, what undoes them or is undone by them, as far as it is not named itself. */
export function counterpartsOf(named: (Transaction | undefined)[], ids: TransactionId[]): TransactionId[] {
  const others = named.flatMap((line) => line?.reversedBy ?? line?.reverses ?? []);
  return others.filter((id) => !ids.includes(id));
}

/** What a line with this number says of the others of its voucher. */
export function others(ids: TransactionId[], id: TransactionId): Pick<Transaction, 'voucherWith'> {
  return ids.length > 1 ? { voucherWith: ids.filter((other) => other !== id) } : {};
}

/** Of a journal that was taken back on the next day the voucher tells the first day's lines alone. In order of their numbers. */
export function toldByVoucher<L extends Transaction>(lines: L[], timeZone: string): L[] {
  const [first] = lines;
  return lines.filter((line) => !line.journal || dateOfLine(line, timeZone) === dateOfLine(first!, timeZone));
}

/** The line, and those that stand or fall with it: of a voucher of several lines the others, of a transfer the other half. */
export function linesTogether(
  line: Pick<Transaction, 'id' | 'transferWith' | 'voucherWith'> | undefined,
): TransactionId[] {
  if (!line) return [];
  const { id, transferWith, voucherWith } = line;
  return [id, ...(transferWith ? [transferWith] : []), ...(voucherWith ?? [])];
}

/** Entered by a person, not posted by the app for something else that happened. */
export function isByHand(line: Transaction): boolean {
  return (
    line.associatedId === null &&
    line.repaymentId === null &&
    !line.account &&
    !line.receiptNumber &&
    !line.purpose &&
    !line.journal &&
    !line.transferWith
  );
}

/** Whether an entry stands under the name of whoever entered it, and nobody has said that it is theirs. */
export function isWhoseUnsaid(line: Transaction): boolean {
  return isByHand(line) && !line.party && line.userId === line.createdBy && !line.reverses && !line.deletedAt;
}

/** Half of moving money from an account to a repayment: it stands or falls with the other half. */
export function isTransfer({ method, account, repaymentId, receiptNumber }: Transaction): boolean {
  return method === 'ADJUSTMENT' && Boolean(account ?? repaymentId) && !receiptNumber;
}

/** What only moves within its ledger: it was received before, or goes from head to head. */
export function movesWithinLedger(line: Transaction): boolean {
  return isTransfer(line) || Boolean(line.journal);
}

/** What only moves within the books, of all ledgers together: as above, or one ledger gives it to another. */
export function movesWithin(line: Transaction): boolean {
  return movesWithinLedger(line) || Boolean(line.transferWith);
}

/** The order of a ledger: by time, then by number. */
export function compareLines(a: Transaction, b: Transaction): number {
  if (a.timeCompleted !== b.timeCompleted) return a.timeCompleted < b.timeCompleted ? -1 : 1;
  return a.id - b.id;
}
