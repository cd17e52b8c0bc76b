import { placeKey } from 'shared-schema/bank/place';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { missingNotes } from 'shared-schema/cash/notes-in-places';
import type { PayerAccount } from 'shared-schema/collections/account';
import { type AccountId, accountIdOf, type Payer } from 'shared-schema/collections/account-id';
import { owes } from 'shared-schema/collections/payer';
import { likelyDoublesOf } from 'shared-schema/collections/likely-doubles';
import { accountOfDue, owedBy, type OwedBy, partOf } from 'shared-schema/collections/owed';
import { type OpenDue, openDuesOf } from 'shared-schema/collections/put-to-oldest';
import { itemsOnPaper, linesOf, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { RepaymentId } from 'shared-schema/ids';
import { addDays, instant, type LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { type Contract, findRepayment, isFund } from 'shared-schema/repayments/contract';
import { remaining, type Repayment, contractOf, placeOfRepayment } from 'shared-schema/repayments/repayment';
import type { Language } from 'shared-schema/texts/languages';
import { memberNames } from '../records/member-names.ts';
import { readAccountsOf, readContracts } from '../records/owed.ts';
import { readTakenPayments, type TakenPayment } from '../records/taken-payments.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { rowKey } from '../sync/device/stored.ts';
import { whatsAppNumber } from '../records/whatsapp-number.ts';
import { foreignByPlace } from '../sync/ledger/money-by-place.ts';
import type { Translate } from 'shared-schema/texts/translate';

/** A repayment with the contract it belongs to. */
type ContractDue = { repayment: Repayment; contract: Contract };

type ItemView = {
  repaymentId: RepaymentId;
  /** Undefined where this device has no such contract any more. */
  due: ContractDue | undefined;
  amount: Money;
  /** What remained of the repayment right after; undefined if nothing could be put to it. */
  remaining: Money | undefined;
  takenOff: boolean;
};

/** A receipt with all that its slip and its screen tell besides. */
export type ReceiptView = {
  receipt: Receipt;
  items: ItemView[];
  /** What the paper says is on account, apart from what its items could not take. */
  onAccount: Money;
  collector: string | undefined;
  /** Who cancelled it, or decided about it. */
  decider: string | undefined;
  /** What is still to be paid of the payer's own contracts that it paid: a chitty's ticket counts as one. */
  standings: (ContractDue & { remaining: Money })[];
  /** All that the payer may pay, in the order in which it is paid: `owedIn` tells what of it is their own. */
  dues: OpenDue[];
  accounts: AccountId[];
  /** To what money that it could not place is put: what is the payer's own, and what the receipt was for. */
  nextDues: OpenDue[];
  account: PayerAccount | undefined;
  payer: { language: Language | undefined; whatsApp: string | undefined };
  /** Of each repayment that could not take its part: what others have taken for it. */
  others: { repaymentId: RepaymentId; due: ContractDue; payments: TakenPayment[] }[];
  /** The foreign notes of it that its collector no longer has. */
  missing: ForeignNotes | undefined;
  /** Of other devices, which may stand for the same money. */
  doubles: Receipt[];
};

export async function readReceipt(books: BooksReader, number: ReceiptNumber): Promise<ReceiptView | undefined> {
  const receipt = await books.receipts.get(number);
  if (!receipt) return undefined;
  const { payer, cancelled, answered } = receipt;
  const contracts = await contractsFor(books, receipt);
  const items = itemsOf(receipt, contracts);
  const decidedBy = cancelled?.by ?? answered?.by;
  const accounts = await readAccountsOf(books, payer, contracts);
  const dues = openDuesOf(contracts).filter(({ contract, due }) => owes(payer, contract, due));
  const paidFor = new Set(items.flatMap(({ due }) => (due ? [accountOfDue(due.repayment, due.contract.id)] : [])));
  const names = await memberNames(books, [receipt.collectedBy, ...(decidedBy ? [decidedBy] : [])]);
  return {
    receipt,
    items,
    onAccount: subtract(receipt.onAccount, add(NOTHING, ...receipt.misplaced.map(({ amount }) => amount))),
    collector: names.get(receipt.collectedBy),
    decider: decidedBy && names.get(decidedBy),
    standings: standingsOf(receipt.payer, items, accounts),
    dues,
    accounts,
    nextDues: dues.filter((due) => paidFor.has(due.account) || partOf(accounts, due) === 'own'),
    account: await books.accounts.get(accountIdOf(payer)),
    payer: await contactOf(books, payer),
    others: await takenByOthers(books, receipt, items),
    missing: await missingOf(books, receipt),
    doubles: likelyDoublesOf(receipt, await enteredSince(books, addDays(receipt.receivedOn, -DAYS_APART))),
  };
}

/** What the payer owes themselves on the day that the receipt is looked at; apart, what they answer for. */
export function owedIn({ dues, accounts }: ReceiptView, today: LocalDate): OwedBy<OpenDue> {
  return owedBy(accounts, dues, today);
}

async function missingOf(books: BooksReader, receipt: Receipt): Promise<ForeignNotes | undefined> {
  if (!receipt.currency) return undefined;
  const held = (await foreignByPlace(books)).get(placeKey({ cashOf: receipt.collectedBy }));
  return missingNotes(receipt, held ?? []);
}

/** How long after it was given a lost phone's receipt may be entered again. */
const DAYS_APART = 60;

function enteredSince(books: BooksReader, day: LocalDate): Promise<Receipt[]> {
  return books.receiptsSince(instant(Date.parse(day)));
}

async function takenByOthers(books: BooksReader, receipt: Receipt, items: ItemView[]): Promise<ReceiptView['others']> {
  const lines = new Set(linesOf(receipt));
  const others: ReceiptView['others'] = [];
  for (const { repaymentId } of receipt.misplaced) {
    const due = items.find((item) => item.repaymentId === repaymentId)?.due;
    const payments = due?.repayment.payments.filter(({ transactionId }) => !lines.has(transactionId)) ?? [];
    if (due && payments.length > 0)
      others.push({ repaymentId, due, payments: await readTakenPayments(books, payments) });
  }
  return others;
}

/** What the receipt paid, and all that its payer may owe. */
async function contractsFor(books: BooksReader, receipt: Receipt): Promise<Contract[]> {
  const refs = itemsOnPaper(receipt).map(({ repaymentId }) => contractOf(repaymentId));
  const named = (await books.rowsOf(refs)) as (Contract | undefined)[];
  const all = [...named, ...(await readContracts(books, receipt.payer))];
  return [...new Map(all.flatMap((each) => (each && !each.deletedAt ? [[keyOf(each), each] as const] : []))).values()];
}

function keyOf(contract: Contract): string {
  return rowKey(isFund(contract) ? 'chittyFunds' : 'installmentBusinesses', contract.id);
}

function itemsOf(receipt: Receipt, contracts: Contract[]): ItemView[] {
  return itemsOnPaper(receipt).map(({ repaymentId, amount }) => {
    const contract = contracts.find((each) => findRepayment(each, repaymentId));
    const repayment = findRepayment(contract, repaymentId);
    const item = receipt.items.find((each) => each.repaymentId === repaymentId);
    return {
      repaymentId,
      due: contract && repayment && { contract, repayment },
      amount,
      remaining: item?.remaining,
      takenOff: Boolean(item?.deletedAt),
    };
  });
}

function standingsOf(payer: Payer, items: ItemView[], accounts: AccountId[]): ReceiptView['standings'] {
  // What turned out not to be the payer's is none of their standing; nor is a customer's, which is in what they answer for.
  const dues = items
    .flatMap(({ due }) => due ?? [])
    .filter(({ contract, repayment }) => accounts.includes(accountOfDue(repayment, contract.id)))
    .filter(({ contract, repayment }) => owes(payer, contract, repayment));
  const each = new Map(dues.map((due) => [`${keyOf(due.contract)}/${due.repayment.ticket ?? ''}`, due]));
  return [...each.values()].map(({ contract, repayment }) => {
    const owed = contract.scheduledRepayments.filter(
      (other) => other.ticket === repayment.ticket && owes(payer, contract, other),
    );
    return { contract, repayment, remaining: add(NOTHING, ...owed.map(remaining)) };
  });
}

/** How the payer is written to, as far as this device knows. */
async function contactOf(books: BooksReader, payer: Payer): Promise<ReceiptView['payer']> {
  if ('businessId' in payer) {
    const phone = (await books.installmentBusinesses.get(payer.businessId))?.customerPhoneNumber;
    return { language: undefined, whatsApp: whatsAppNumber([phone]) };
  }
  const member = await books.members.get(payer.memberId);
  return {
    language: member?.language ?? undefined,
    whatsApp: whatsAppNumber([member?.whatsapp, member?.mobileAbroad, member?.mobileIndia]),
  };
}

/** What is paid, in words: `Installment 3 of 12: refrigerator`. The customer is named where another one pays. */
export function describeDue({ contract, repayment }: ContractDue, t: Translate, payer: string): string {
  const { sequence, ticket } = repayment;
  const { tenure } = contract;
  if (isFund(contract)) return t('ledgers.subscription', { sequence, tenure, fund: contract.id, ticket: ticket ?? 0 });
  const { itemDescription: item, customerName: customer } = contract;
  if (customer === payer) return t('receipts.installment', { sequence, tenure, item });
  return t('ledgers.installment', { sequence, tenure, item, customer });
}

/** What falls due on one day. */
export function describeDues(dues: OpenDue[], t: Translate, payer: string): string {
  const [first, ...others] = dues.map(({ due: repayment, contract }) => ({ repayment, contract }));
  return first && others.length === 0 ? describeDue(first, t, payer) : t('collect.payments', { count: dues.length });
}

/** The same where the contract may be deleted: then its number has to do. */
export function describeItem({ due, repaymentId }: Item, t: Translate, payer: string): string {
  if (due) return describeDue(due, t, payer);
  const place = placeOfRepayment(repaymentId);
  return 'fund' in place
    ? t('receipts.goneSubscription', { ...place, id: place.fund })
    : t('receipts.goneInstallment', { ...place, id: place.business });
}

type Item = { due: ContractDue | undefined; repaymentId: RepaymentId };

/** The contract, or the ticket of a chitty: `Business 41: refrigerator`. */
export function describeContract({ contract, repayment }: ContractDue, t: Translate): string {
  if (isFund(contract)) return t('records.fundTicket', { id: contract.id, ticket: repayment.ticket ?? 0 });
  return t('receipts.business', { id: contract.id, item: contract.itemDescription });
}
