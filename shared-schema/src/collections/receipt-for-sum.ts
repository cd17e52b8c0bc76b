/**
 * What a sum that came through a bank pays, into which account and on which day. Links, reports of payments and lines of the bank ask here,
 * on the server and on phones, so that a receipt says what the payer was told.
 */
import { type BankAccount, usualAccount } from '../bank/bank-account.ts';
import { type ReportedPayment, utrOfReport } from '../bank/reported-payment.ts';
import type { BankAccountId, MemberId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { businessNamedBy } from '../ledgers/contract-named-by.ts';
import { memberOfLine } from '../ledgers/party.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import type { LocalDate } from '../local-date.ts';
import type { Money } from '../money.ts';
import { closedUntil, type Period } from '../periods/period.ts';
import { isClosed } from '../periods/require-open.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { duesToRemindOf, type RemindedDue } from '../reminders/reminder-message.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import { accountIdOf, accountOfBusiness, type AccountId, type Payer, payerOf } from './account-id.ts';
import { isOwnPurchase, type People } from './owed.ts';
import { type OpenDue, type RepaymentPart, putToOldest } from './put-to-oldest.ts';

/** The last day that can be written, later than any that is entered. */
const EVER = '9999-12-31' as LocalDate;

/** All that these accounts still owe, the oldest first; what falls due later, too. */
export function allDuesOf(contracts: Contract[], accounts: AccountId[]): OpenDue[] {
  return duesToRemindOf(contracts, accounts, EVER);
}

/** The account into which these dues are paid: that of the oldest one's project. */
export function accountFor(dues: RemindedDue[], bankAccounts: BankAccount[]): BankAccount | undefined {
  return usualAccount(bankAccounts, dues[0]?.contract.projectId ?? FIRST_PROJECT);
}

/**
 * Whose dues are the payer's own: theirs, and those of what they brought and bought themselves. A payment of which nobody says what for is
 * put to these, and to the dues of a referer's other customers only if somebody says so.
 */
export function ownAccounts(payer: Payer, contracts: Contract[], people: People): AccountId[] {
  const member = 'memberId' in payer ? payer.memberId : undefined;
  const referer = people.get(member ?? 0);
  const own = contracts.flatMap((each) => {
    if (!referer || isFund(each) || each.refererId !== member) return [];
    const { id, customerName: name, customerPhoneNumber: phone = '' } = each;
    return isOwnPurchase(referer, { name, phones: [phone] }, people) ? [accountOfBusiness(id)] : [];
  });
  return [accountIdOf(payer), ...own];
}

/**
 * Whether an entry is a member's own: not one of a customer whom they brought. `businesses` are those that they brought, which a phone may
 * have in part.
 */
export function isOwnLine(
  memberId: MemberId,
  businesses: InstallmentBusiness[],
  people: People,
): (line: Transaction) => boolean {
  const own = new Set(ownAccounts({ memberId }, businesses, people));
  return (line) => {
    const business = businessNamedBy(line);
    if (memberOfLine(line) !== memberId) return false;
    // What goods cost went to who sold them.
    return business === undefined || (own.has(accountOfBusiness(business)) && !isForGoods(line));
  };
}

function isForGoods({ associatedType, repaymentId, account }: Transaction): boolean {
  return associatedType === 'INSTALLMENT_BUSINESS' && repaymentId === null && !account;
}

/** The same with every customer whom the payer answers for. */
export function accountsWithCustomers(payer: Payer, contracts: Contract[]): AccountId[] {
  return [accountIdOf(payer), ...contracts.flatMap((each) => (isFund(each) ? [] : accountOfBusiness(each.id)))];
}

type Came = {
  sum: Money;
  /** The day on which the bank or the payer says that it was paid. */
  paidOn: LocalDate;
  /** Undefined: that of what it pays. */
  bankAccountId?: BankAccountId | null | undefined;
};

type Known = { dues: RemindedDue[]; bankAccounts: BankAccount[]; periods: Period[]; today: LocalDate };

export type ReceiptForSum = {
  items: RepaymentPart[];
  onAccount: Money;
  receivedOn: LocalDate;
  /** For the note: the day on which it was paid, where that is closed and the receipt is of today. */
  closedDay: LocalDate | null;
  bankAccountId?: BankAccountId;
};

/** The oldest due first; what they do not take goes on account. */
export function receiptForSum(
  { sum, paidOn, bankAccountId }: Came,
  { dues, bankAccounts, periods, today }: Known,
): ReceiptForSum {
  const { items, left } = putToOldest(
    dues.map(({ due }) => due),
    sum,
  );
  const isLate = isClosed(paidOn, { closedUntil: closedUntil(periods) });
  const receivedOn = isLate ? today : paidOn;
  const account = bankAccountId ? bankAccounts.find(({ id }) => id === bankAccountId) : accountFor(dues, bankAccounts);
  return {
    items,
    onAccount: left,
    receivedOn,
    closedDay: isLate ? paidOn : null,
    ...(account && { bankAccountId: account.id }),
  };
}

/**
 * Into the account that its page has shown; `own` are the payer's own accounts. Throws RefusalError `reportedPayment.ofHousehold` where it is
 * for others, too: a person says what each of them has paid.
 */
export function receiptForReport(
  { id, account, accounts, amount, date, bankAccountId }: ReportedPayment,
  { contracts, own, ...known }: Omit<Known, 'dues'> & { contracts: Contract[]; own: AccountId[] },
) {
  if (accounts.some((each) => !own.includes(each)))
    throw refuse('reportedPayment.ofHousehold', { utr: utrOfReport(id) });
  const dues = allDuesOf(contracts, accounts);
  return {
    payer: payerOf(account),
    method: 'UPI' as const,
    reference: utrOfReport(id),
    ...receiptForSum({ sum: amount, paidOn: date, bankAccountId }, { ...known, dues }),
  };
}
