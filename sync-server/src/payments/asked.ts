/** What someone is asked to pay by a link, and what they have reported there. */
import { type BankAccount, upiIdOf } from 'shared-schema/bank/bank-account';
import { leftToAsk, type ReportedPayment } from 'shared-schema/bank/reported-payment';
import { upiLink, upiNote } from 'shared-schema/bank/upi-link';
import { type AccountId, payerOf } from 'shared-schema/collections/account-id';
import { accountFor, allDuesOf } from 'shared-schema/collections/receipt-for-sum';
import type { Money } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import {
  dueInMessage,
  duesToRemindOf,
  type RemindedDue,
  sumToRemindOf,
} from 'shared-schema/reminders/reminder-message';
import { type Contract, contractTableOf } from 'shared-schema/repayments/contract';
import type { Translator } from 'shared-schema/texts/translate';
import { endPayLink, findPayLink, type PayLink, makePayLink } from '../auth/pay-links.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { contractsOfPayer } from '../sync/contracts-of.ts';
import { readOne, readWhere } from '../sync/rows.ts';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import { payLinkAddress } from '../mail/reminder-mail.ts';

export type AskedPayment = {
  link: PayLink;
  association: string;
  firstName: string;
  state: 'OPEN' | 'PAID' | 'EXPIRED';
  /** The dues, a line each. */
  what: string[];
  amount: Money;
  /** What of it is not reported yet. */
  left: Money;
  /** Asks for what is left. Null once there is nothing to pay by the link, and where the association has no UPI ID. */
  upi: { id: string; uri: string } | null;
  /** Where it can be transferred to; null as above. */
  bank: Pick<BankAccount, 'name' | 'bank' | 'ifsc' | 'lastDigits'> | null;
  /** Whether the page says where to pay: what was paid there can be reported. */
  canPay: boolean;
  /** Of its payer since it was made, and whatever waits of what it asks for, by whichever link it was reported; the first one first. */
  reports: ReportedPayment[];
};

/** So many lines tell what a payment is for. */
const MOST_LINES = 12;

/** Throws RefusalError `request.notFound` for every token that is none, or none any more. */
export async function readAsked(
  { database, settings }: { database: Database; settings: { associationName: string } },
  token: string,
  translator: Translator,
): Promise<AskedPayment> {
  const link = await findPayLink(database, token);
  const account = link?.accounts[0];
  const payer = account && payerOf(account);
  const row =
    payer &&
    ('memberId' in payer
      ? await readOne(database, 'members', payer.memberId)
      : await readOne(database, 'installmentBusinesses', payer.businessId));
  if (!link || !account || !row) throw refuse('request.notFound');
  const name = 'customerName' in row ? row.customerName : row.name;
  const dues = await duesOfLink(database, link);
  const isPaid = dues.length === 0;
  if (isPaid && link.paidAt === null) await endPayLink(database, link.tokenHash);
  const state = isPaid ? 'PAID' : link.isExpired ? 'EXPIRED' : 'OPEN';
  const amount = sumToRemindOf(dues);
  const reports = await reportsOfLink(database, link);
  const left = leftToAsk(amount, reports);
  const bankAccount = await accountOfLink(database, link, dues);
  const upiId = upiIdOf(bankAccount, (await readSettings(database)).upiId);
  const payment = {
    upiId,
    name: settings.associationName,
    amount: left,
    what: upiNote(account),
    reference: link.reference,
  };
  return {
    link,
    association: settings.associationName,
    firstName: firstWord(name),
    state,
    // Whose an installment is would tell the household's names.
    what: dues.slice(0, MOST_LINES).map((each) => dueInMessage(each, undefined, translator)),
    amount,
    left,
    upi: state === 'OPEN' && upiId && left > 0 ? { id: upiId, uri: upiLink(payment) } : null,
    canPay: state === 'OPEN' && (upiId !== '' || bankAccount !== undefined),
    bank: state === 'OPEN' && bankAccount ? bankOf(bankAccount) : null,
    reports,
  };
}

async function reportsOfLink(database: Database, { accounts, createdAt }: PayLink): Promise<ReportedPayment[]> {
  const found = await readWhere(
    database,
    database,
    'reportedPayments',
    `(account = $1 AND reported_at >= $2)
      OR (state = 'OPEN' AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(accounts) AS each WHERE each = ANY($3)))`,
    [accounts[0], createdAt, accounts],
  );
  return found.sort((a, b) => a.reportedAt.localeCompare(b.reportedAt));
}

/** Into which account a link asks to pay: the one that it keeps, or that of what is due where it is from before links kept one. */
async function accountOfLink(
  database: Database,
  link: Pick<PayLink, 'bankAccountId'>,
  dues: RemindedDue[],
): Promise<BankAccount | undefined> {
  const bankAccounts = await readWhere(database, database, 'bankAccounts', 'true', []);
  return bankAccounts.find(({ id }) => id === link.bankAccountId) ?? accountFor(dues, bankAccounts);
}

/** How many times what is asked somebody may say they have paid: for some months ahead, and others of the house. */
const MOST_TIMES = 10;

/**
 * The account that its page shows, or has shown last, and the most that may be reported there. Once nothing is left to pay, or little, that
 * goes by the largest of all that these accounts pay.
 */
export async function boundsOfLink(
  database: Database,
  { accounts, until, ...link }: PayLink,
): Promise<{ account: BankAccount | undefined; most: Money }> {
  const contracts = await contractsOfAll(database, accounts);
  const dues = duesToRemindOf(contracts, accounts, until);
  const each = contracts.flatMap(({ scheduledRepayments }) => scheduledRepayments.map(({ amount }) => amount));
  const largest = Math.max(sumToRemindOf(dues), ...each);
  return { account: await accountOfLink(database, link, dues), most: (MOST_TIMES * largest) as Money };
}

async function duesOfLink(database: Database, { accounts, until }: PayLink): Promise<RemindedDue[]> {
  return duesToRemindOf(await contractsOfAll(database, accounts), accounts, until);
}

function bankOf({ name, bank, ifsc, lastDigits }: BankAccount): NonNullable<AskedPayment['bank']> {
  return { name, bank, ifsc, lastDigits };
}

/** Initials before a name are none: `K. P. Rajan` is Rajan. */
function firstWord(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => word.replace(/[.]/g, '').length > 1) ?? words[0] ?? '';
}

/** Each once, of which one of these accounts may owe something. */
async function contractsOfAll(database: Database, accounts: AccountId[]): Promise<Contract[]> {
  const found = new Map<string, Contract>();
  for (const account of accounts) {
    for (const contract of await contractsOfPayer(database, database, payerOf(account))) {
      found.set(`${contractTableOf(contract)}/${contract.id}`, contract);
    }
  }
  return [...found.values()];
}

/** Whether the association has a UPI ID, or a bank account. */
async function saysWhereToPay(sql: Sql): Promise<boolean> {
  const [account] = await sql.run('SELECT 1 FROM bank_accounts WHERE deleted_at IS NULL LIMIT 1');
  return account !== undefined || (await readSettings(sql)).upiId !== '';
}

/**
 * Whether a link for what these accounts owe can be paid by UPI: the bank account that it is paid into has a UPI ID, or there is no bank
 * account and the association has one.
 */
export async function canPayByUpi(database: Database, accounts: AccountId[]): Promise<boolean> {
  const dues = allDuesOf(await contractsOfAll(database, accounts), accounts);
  const bankAccounts = await readWhere(database, database, 'bankAccounts', 'true', []);
  return upiIdOf(accountFor(dues, bankAccounts), (await readSettings(database)).upiId) !== '';
}

/**
 * The link by which the first of these accounts pays what they owe up to a day; if nothing is due by then, what comes next. Throws
 * RefusalError `payLink.noUpi` or `payLink.nothingOwed`.
 */
export async function linkToPay(
  { database, settings }: { database: Database; settings: { publicUrl: string } },
  accounts: AccountId[],
  until: LocalDate,
): Promise<{ url: string; expiresAt: Instant }> {
  if (!(await saysWhereToPay(database))) throw refuse('payLink.noUpi');
  const dues = allDuesOf(await contractsOfAll(database, accounts), accounts);
  const [next] = dues;
  if (!next) throw refuse('payLink.nothingOwed');
  const { dueDate } = next.due;
  const bankAccounts = await readWhere(database, database, 'bankAccounts', 'true', []);
  const { token, expiresAt } = await makePayLink(database, {
    accounts,
    bankAccountId: accountFor(dues, bankAccounts)?.id ?? null,
    until: dueDate > until ? dueDate : until,
  });
  return { url: payLinkAddress(settings.publicUrl, token), expiresAt };
}
