import { leftToAsk, type ReportedPayment } from 'shared-schema/bank/reported-payment';
import { accountOfMember } from 'shared-schema/collections/account-id';
import type { OwedBy } from 'shared-schema/collections/owed';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Member, memberTotal } from 'shared-schema/members/member';
import { type Money, NOTHING } from 'shared-schema/money';
import { readOwedBy } from '../records/owed.ts';
import { memberNames } from '../records/member-names.ts';
import { readLastReceipt } from '../records/line-description.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/** A member's own affairs, from what this device has of them. */
export type Own = OwedBy & {
  holding: { member: Member; total: Money } | undefined;
  /** Undefined before the first one. */
  lastReceipt: (Receipt & { collector: string | undefined }) | undefined;
  /** Payments they have reported that wait for the treasurer, and the latest of the others. */
  waiting: ReportedPayment[];
  answered: ReportedPayment[];
  /** What a link asks them to pay: what is due, else what comes next, as far as it is not reported yet. */
  leftToPay: Money;
};

const MOST_ANSWERED = 3;

export async function readOwn(books: BooksReader, userId: MemberId, today: LocalDate): Promise<Own> {
  const member = await books.members.get(userId);
  const owed = await readOwedBy(books, userId, today);
  const reports = (await books.reportedPayments.where(({ account }) => account === accountOfMember(userId))).toSorted(
    (a, b) => b.reportedAt.localeCompare(a.reportedAt),
  );
  return {
    ...owed,
    leftToPay: leftToAsk(owed.own.now || (owed.own.next?.sum ?? NOTHING), reports),
    waiting: reports.filter(({ state }) => state === 'OPEN'),
    answered: reports.filter(({ state }) => state !== 'OPEN').slice(0, MOST_ANSWERED),
    holding: member && { member, total: memberTotal(member) },
    lastReceipt: await lastReceipt(books, userId),
  };
}

async function lastReceipt(books: BooksReader, userId: MemberId): Promise<Own['lastReceipt']> {
  const receipt = await readLastReceipt(books, userId);
  return (
    receipt && { ...receipt, collector: (await memberNames(books, [receipt.collectedBy])).get(receipt.collectedBy) }
  );
}
