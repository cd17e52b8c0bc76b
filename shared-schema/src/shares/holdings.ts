/** What buying and giving back shares, and paying out dividends, does to what a member holds; each posts a ledger line. */
import type { Transaction } from '../ledgers/transaction.ts';
import type { Context } from '../command.ts';
import { shareAmount, type Member, SHARE_PRICE } from '../members/member.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';

/** Throws RefusalError `member.notAdmitted` unless they have been let in. */
export function requireApproved(member: Member): void {
  if (member.status !== 'APPROVED') throw refuse('member.notAdmitted', { name: member.name, path: 'memberId' });
}

/** With so many shares more, or fewer if negative. Throws RefusalError `shares.tooFew`. */
export function withShares(member: Member, more: number): Member {
  const held = member.share ?? 0;
  if (held + more < 0) throw refuse('shares.tooFew', { held, count: -more });
  return { ...member, share: held + more };
}

/** After so much dividend has been paid out. Throws RefusalError `dividend.tooLittle`. */
export function withDividendPaid(member: Member, amount: Money, { issuedAt }: Pick<Context, 'issuedAt'>): Member {
  const held = member.dividend ?? NOTHING;
  if (amount > held) throw refuse('dividend.tooLittle', { held, amount });
  return { ...member, dividend: subtract(held, amount), dividendPaidAt: issuedAt };
}

/** Whether it bought or gave back shares, or paid dividend. */
export function isOfHoldings({ purpose }: Pick<Transaction, 'purpose'>): boolean {
  return purpose === 'SHARES' || purpose === 'DIVIDEND';
}

/** As if a line of shares or dividend had not been posted. Throws RefusalError `shares.tooFew`. */
export function withoutHoldingsLine(member: Member, line: Transaction): Member {
  if (line.purpose === 'DIVIDEND') return { ...member, dividend: add(member.dividend ?? NOTHING, line.amount) };
  return withShares(member, line.type === 'CREDIT' ? -sharesOf(line) : sharesOf(line));
}

/** The number of shares that a line bought or gave back. */
export function sharesOf({ amount }: Pick<Transaction, 'amount'>): number {
  return amount / SHARE_PRICE;
}

export function priceOf(shares: number): Money {
  return shareAmount({ share: shares });
}
