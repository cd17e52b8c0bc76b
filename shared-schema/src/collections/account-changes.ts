import { holdersOf } from '../chitties/chitty-fund.ts';
import { type Change, put } from '../command.ts';
import type { MemberId, RepaymentId, TransactionId } from '../ids.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import type { Instant } from '../local-date.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import { refuse } from '../refusal-error.ts';
import { type PayerAccount, accountBalance } from './account.ts';
import { type AccountId, accountIdOf, accountsOfMembers } from './account-id.ts';
import type { Receipt } from './receipt.ts';

/**
 * The accounts on which a line may have an entry: the one it names, or, for a subscription, those of all who have held its ticket. A
 * dividend that found no room moved part of the payment to the account of whoever held the ticket then.
 */
export function accountsOfLine(line: Transaction, contract: Contract | undefined): AccountId[] {
  if (line.account) return [line.account];
  if (!line.repaymentId || line.associatedType !== 'CHITTY_FUND') return [];
  return accountsOfMembers([line.userId, ...holdersIn(contract, line.repaymentId)]);
}

/** The same for the lines of a receipt. */
export function accountsOfReceipt({ payer, items }: Receipt, contracts: (Contract | undefined)[]): AccountId[] {
  const holders = contracts.flatMap((contract) => items.flatMap(({ repaymentId }) => holdersIn(contract, repaymentId)));
  return [...new Set([accountIdOf(payer), ...accountsOfMembers(holders)])];
}

function holdersIn(contract: Contract | undefined, repaymentId: RepaymentId): MemberId[] {
  return contract && isFund(contract) ? holdersOf(contract, repaymentId) : [];
}

/**
 * What deleting or undoing ledger lines changes on accounts: their entries go. Throws RefusalError `account.used` if the money has been
 * used since, so that an account would fall below nothing, unless the payer is to owe it.
 */
export function withoutLinesOnAccounts(
  accounts: (PayerAccount | undefined)[],
  lines: TransactionId[],
  at: Instant,
  ofUsed: OfUsed = 'refused',
): Change[] {
  return accounts.flatMap((account) => (account ? withoutLines(account, lines, at, ofUsed) : []));
}

/** Money that was used from on account and turns out not to have come: it is refused, or the payer owes it. */
export type OfUsed = 'refused' | 'owed';

function withoutLines(account: PayerAccount, lines: TransactionId[], at: Instant, ofUsed: OfUsed): Change[] {
  const entries = account.entries.filter((entry) => !lines.includes(entry.transactionId));
  if (entries.length === account.entries.length) return [];
  const left = { ...account, entries, updatedAt: at };
  if (accountBalance(left) < 0 && ofUsed === 'refused') throw refuse('account.used', { held: accountBalance(account) });
  return [put('accounts', left)];
}
