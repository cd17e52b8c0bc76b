import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, type Context, put, requireReferenced } from '../command.ts';
import { MemberId } from '../ids.ts';
import { checkEntryDay } from '../ledgers/hand-entry.ts';
import { addDays, LocalDateSchema } from '../local-date.ts';
import { wordsOfName } from '../members/likely-doubles.ts';
import { withEdit } from '../members/member.ts';
import { MoneySchema, NOTHING } from '../money.ts';
import { lastClosedDay } from '../periods/require-open.ts';
import { invalidInput } from '../refusal-error.ts';
import { requireApproved, withShares } from '../shares/holdings.ts';
import { SHARE_TRADES, type ShareHistory, sharesAfter, type ShareTrade } from '../shares/share-history.ts';
import { SharesSchema } from '../shares/trade-input.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { defineImportKind, recordKey, type KnownRows, MemberRefSchema } from './import-kind.ts';

/** A purchase in each month of thirty years. */
const MOST_TRADES = 360;

const trade = v.strictObject({
  date: LocalDateSchema,
  trade: v.picklist(SHARE_TRADES, says('sheetFaults.shareTrade')),
  shares: SharesSchema,
  price: MoneySchema,
  reference: v.optional(v.nullable(optionalText('fields.reference', 60)), null),
});

const record = v.strictObject({
  memberId: v.pipe(v.number(says('validation.userRequired')), MemberId),
  trades: v.pipe(list(trade, MOST_TRADES), v.minLength(1, says('sheetFaults.importRecords'))),
});

/**
 * How members came by their shares: no ledger line is posted. To the shares that a member has in the books it must add up; who has
 * none holds from now on what it adds up to.
 */
export const importShares = defineImportKind({
  table: 'shareHistories',
  record,
  naming: { memberId: MemberRefSchema },
  ownKey: ({ memberId }) => memberId,
  make({ memberId, trades }, _id, known, { issuedAt, actor, timeZone }): ShareHistory {
    const member = requireReferenced(known.member(memberId), 'member', memberId, 'memberId');
    requireApproved(member);
    const before = known.shareHistory(memberId);
    if (before && !before.deletedAt) throw wrong(says('sheetFaults.shareHistoryPresent'), 'memberId');
    for (const [index, { date }] of trades.entries())
      checkEntryDay(date, { issuedAt, timeZone }, `trades.${index}.date`);
    const counted = requireRightCount(trades, member.share ?? 0);
    return {
      id: memberId,
      trades: trades.toSorted(byDay),
      counted,
      enteredAt: issuedAt,
      enteredBy: actor.id,
      deletedAt: null,
    };
  },
  besides: (history, known, context) => withCounted(history, known, context, 1),
  keysOfRecord: ({ memberId, trades }) => [keyOfHistory(memberId, trades)],
  keysOfRow: ({ id, trades }) => [keyOfHistory(id, trades)],
  /** Some of the shares that were counted from it are no longer held. */
  restingOn: ({ id, counted, trades }, known) =>
    counted && (known.member(id)!.share ?? 0) < sharesAfter(trades) ? 'shares' : undefined,
  besidesGone: (history, known, context) => withCounted(history, known, context, -1),
});

type Trade = v.InferInput<typeof trade>;

function keyOfHistory(member: unknown, trades: Trade[]): string {
  const told = trades.map(({ date, trade: way, shares, price, reference }) =>
    recordKey(date, way, shares, price, wordsOfName(reference ?? '')),
  );
  return recordKey(member, ...told.toSorted());
}

/**
 * The member with the shares that come from the trades, or without them. They held them before these books: since the last trade, or the first
 * day that is not closed.
 */
function withCounted(
  { id, counted, trades }: ShareHistory,
  known: Pick<KnownRows, 'member'>,
  context: Context,
  sign: 1 | -1,
): Change[] {
  if (!counted) return [];
  const shares = sign * sharesAfter(trades);
  const [held, open] = [trades.at(-1)!.date, addDays(lastClosedDay(context), 1)];
  const edit = { on: held > open ? held : open, shares, incentive: NOTHING, dividend: NOTHING, was: 'BEFORE' } as const;
  return [put('members', withEdit(withShares(known.member(id)!, shares), edit))];
}

/** Returns whether the member's count is to come from the trades. */
function requireRightCount(trades: ShareTrade[], held: number): boolean {
  const ordered = [...trades.entries()].toSorted(([, a], [, b]) => byDay(a, b));
  let left = 0;
  for (const [index, each] of ordered) {
    if (left + sharesAfter([each]) < 0) {
      throw wrong(says('sheetFaults.sharesTooFew', { held: left, count: each.shares }), `trades.${index}.shares`);
    }
    left += sharesAfter([each]);
  }
  if (held === 0) return true;
  if (left !== held) {
    throw wrong(says('sheetFaults.sharesDiffer', { sum: left, held }), `trades.${trades.length - 1}.shares`);
  }
  return false;
}

/** On one day, what was bought counts first. */
function byDay(a: ShareTrade, b: ShareTrade): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return SHARE_TRADES.indexOf(a.trade) - SHARE_TRADES.indexOf(b.trade);
}

function wrong(message: string, path: string) {
  return invalidInput([{ message, path }]);
}
