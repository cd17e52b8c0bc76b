import { accountIdOf } from 'shared-schema/collections/account-id';
import { type ChittyFund, decidedWithout, type Draw } from 'shared-schema/chitties/chitty-fund';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, localDateOf, type LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, type Money } from 'shared-schema/money';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { useTimeZone, useRecords } from '../records/records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { potInWords, potOf } from './month.ts';
import { type FundView, nameIn } from './with-fund.tsx';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Payment, Repayment } from 'shared-schema/repayments/repayment';

/** What the minutes say besides: money that was not in yet, what was entered later, and what went on account. */
export function MinutesNotes({ view, draw }: { view: FundView; draw: Draw }) {
  const timeZone = useTimeZone();
  const { data, awaited } = useRecords(
    (books) => readNotes(books, view.fund, draw, timeZone),
    [view.fund, draw, timeZone],
  );
  const sentences = [
    ...ownNotes(view.fund, draw, timeZone),
    ...(data?.later ?? []).map(laterInWords),
    ...(data?.onAccount ?? []).map(({ userId, sum }) =>
      t('chitties.wentOnAccount', { amount: formatMoney(sum), name: nameIn(view.names, userId) }),
    ),
    ...(awaited ? [t('sync.older')] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="sheet padded small" aria-label={t('chitties.minutesNotes')}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What the draw itself tells. */
function ownNotes(fund: ChittyFund, draw: Draw, timeZone: string): string[] {
  const { month, heldOn, enteredAt, received } = draw;
  const notes: string[] = [];
  if (received !== undefined && received < fund.amount) {
    notes.push(t('chitties.heldNotAllIn', potInWords(potOf(fund, month, received))));
  }
  if (heldOn && enteredAt && heldOn < localDateOf(enteredAt, timeZone)) {
    notes.push(t('chitties.drawEnteredLater', { heldOn: formatDate(heldOn), at: formatInstant(enteredAt, timeZone) }));
  }
  const unknown = decidedWithout(fund, draw, timeZone);
  if (unknown.length > 0) {
    notes.push(t('chitties.decidedWithout', { count: unknown.length, tickets: unknown.join(', ') }));
  }
  const { receivedLater, syncedBetween } = drawTimes(draw);
  const entered = enteredAt ? formatInstant(enteredAt, timeZone) : '';
  if (receivedLater) {
    notes.push(t('chitties.drawReceivedLater', { at: formatInstant(receivedLater, timeZone), entered }));
  }
  if (syncedBetween) {
    notes.push(t('chitties.drawTimeDoubtful', { synced: formatInstant(syncedBetween, timeZone), entered }));
  }
  return notes;
}

function laterInWords({ amount, paidOn, enteredOn, ...which }: EnteredLater): string {
  return t('chitties.paymentEnteredLater', {
    ...which,
    amount: formatMoney(amount),
    paidOn: formatDate(paidOn),
    enteredOn: formatDate(enteredOn),
  });
}

type OnAccount = { userId: MemberId; sum: Money };

async function readNotes(
  books: BooksReader,
  fund: ChittyFund,
  draw: Draw,
  timeZone: string,
): Promise<{ later: EnteredLater[]; onAccount: OnAccount[] }> {
  const lines = await findLines(
    books,
    paymentsOfDraw(fund, draw).map(({ payment }) => payment.transactionId),
  );
  return {
    later: enteredLater(fund, draw, lines, timeZone),
    onAccount: await wentOnAccount(books, fund, draw),
  };
}

/** The payments of tickets paid ahead that the dividends moved on account; the draw made those entries at its own moment. */
async function wentOnAccount(
  books: BooksReader,
  fund: ChittyFund,
  { enteredAt, heldAt, month }: Draw,
): Promise<OnAccount[]> {
  const members = [...new Set(fund.users.map(({ userId }) => userId))];
  const accounts = await books.accounts.many(members.map((memberId) => accountIdOf({ memberId })));
  return members.flatMap((userId, index) => {
    const entries = accounts[index]?.entries ?? [];
    const moved = entries.filter(({ kind, at, receiptNumber, transactionId, ofDraw }) => {
      if (kind !== 'IN' || receiptNumber) return false;
      // Draws of 1.0.0 entered them as they were entered themselves.
      return ofDraw
        ? ofDraw.fundId === fund.id && ofDraw.month === month
        : transactionId !== null && (at === heldAt || at === enteredAt);
    });
    return moved.length ? [{ userId, sum: add(...moved.map(({ amount }) => amount)) }] : [];
  });
}

// What the server's clock says of the times that a device gives for a draw.

/** Sending takes a moment, and so does a sync. */
const AT_ONCE = 15 * 60_000;

type DrawTimes = {
  /** When the server received a draw that it did not have soon after. */
  receivedLater?: Instant;
  /** When the device synced after the time it gives, without sending the draw. */
  syncedBetween?: Instant;
};

export function drawTimes({ enteredAt, receivedAt, deviceSyncedAt }: Draw): DrawTimes {
  if (!enteredAt || !receivedAt) return {};
  const isLater = (at: Instant) => Date.parse(at) - Date.parse(enteredAt) > AT_ONCE;
  if (deviceSyncedAt && isLater(deviceSyncedAt)) return { syncedBetween: deviceSyncedAt };
  return isLater(receivedAt) ? { receivedLater: receivedAt } : {};
}

/** What was entered only after the day of a draw, though it counts for that day: the minutes say so. */

type EnteredLater = { ticket: number; month: number; amount: Money; paidOn: LocalDate; enteredOn: LocalDate };

/** The payments of the month of a draw, and of all that its winner owed before: they decide whether it could be held so. */
function paymentsOfDraw(fund: ChittyFund, draw: Draw): { repayment: Repayment; payment: Payment }[] {
  return fund.scheduledRepayments
    .filter(({ sequence, userId }) => sequence === draw.month || (sequence < draw.month && userId === draw.userId))
    .flatMap((repayment) => repayment.payments.map((payment) => ({ repayment, payment })));
}

/** Those of them dated on the day of the draw or before, whose ledger line was entered on a later day. */
export function enteredLater(
  fund: ChittyFund,
  draw: Draw,
  lines: ReadonlyMap<number, Transaction>,
  timeZone: string,
): EnteredLater[] {
  const { heldOn } = draw;
  if (!heldOn) return [];
  return paymentsOfDraw(fund, draw).flatMap(({ repayment, payment }) => {
    const enteredAt = lines.get(payment.transactionId)?.enteredAt;
    if (!enteredAt) return [];
    const [paidOn, enteredOn] = [localDateOf(payment.paidAt, timeZone), localDateOf(enteredAt, timeZone)];
    if (paidOn > heldOn || enteredOn <= heldOn) return [];
    return [{ ticket: repayment.ticket ?? 0, month: repayment.sequence, amount: payment.amount, paidOn, enteredOn }];
  });
}
