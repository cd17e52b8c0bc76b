/**
 * The lines of the books laid out by what they are about, once for all days that are asked for: looking at each of ten years takes longer than
 * all else.
 */
import type { PayerAccount } from '../collections/account.ts';
import type { MemberId } from '../ids.ts';
import type { LocalDate } from '../local-date.ts';
import { dateOfLine, effectOf, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';

export type DatedLine = { line: Transaction; day: LocalDate };

/** Without lines that were deleted, but for those that payers' accounts name. */
export type LaidOut = {
  timeZone: string;
  ofBusiness: ReadonlyMap<number, DatedLine[]>;
  /** Those that pay subscriptions. */
  ofFund: ReadonlyMap<number, DatedLine[]>;
  /** Of no business, by month. */
  byMonth: ReadonlyMap<string, DatedLine[]>;
  /** Those that undo or correct another one. */
  puttingRight: DatedLine[];
  /** The day of each line that another one undoes or corrects. */
  dayOf: ReadonlyMap<number, LocalDate>;
  /** What was paid for the goods of each business, on whatever day. */
  bought: ReadonlyMap<number, Money>;
  /** What each member's lines came to, on whatever day. */
  held: ReadonlyMap<MemberId, Held>;
  /** The lines that payers' accounts name. */
  named: ReadonlyMap<number, Transaction>;
  /** The day of what ledgers held when these books began. */
  begun: LocalDate | undefined;
};

type Rows = { lines: readonly Transaction[]; accounts: readonly PayerAccount[] };

type Held = { SHARES: Money; DIVIDEND: Money };

const known = new WeakMap<Rows, LaidOut>();

export function layOut(rows: Rows, timeZone: string): LaidOut {
  let laidOut = known.get(rows);
  if (laidOut?.timeZone !== timeZone) known.set(rows, (laidOut = layOutLines(rows, timeZone)));
  return laidOut;
}

function layOutLines({ lines, accounts }: Rows, timeZone: string): LaidOut {
  const [ofBusiness, ofFund] = [new Map<number, DatedLine[]>(), new Map<number, DatedLine[]>()];
  const byMonth = new Map<string, DatedLine[]>();
  const puttingRight: DatedLine[] = [];
  const bought = new Map<number, Money>();
  const held = new Map<MemberId, Held>();
  const named = new Map<number, Transaction>();
  const isNamed = new Set(accounts.flatMap(({ entries }) => entries.map(({ transactionId }) => transactionId)));
  let begun: LocalDate | undefined;
  for (const line of lines) {
    if (isNamed.has(line.id)) named.set(line.id, line);
    if (line.deletedAt) continue;
    const dated = { line, day: dateOfLine(line, timeZone) };
    const { associatedType, associatedId } = line;
    if (line.reverses || line.corrects) puttingRight.push(dated);
    if (associatedType === 'INSTALLMENT_BUSINESS' && associatedId) {
      put(ofBusiness, associatedId, dated);
      if (!line.repaymentId) bought.set(associatedId, subtract(bought.get(associatedId) ?? NOTHING, effectOf(line)));
      continue;
    }
    put(byMonth, dated.day.slice(0, 7), dated);
    if (line.opening && (begun === undefined || dated.day < begun)) begun = dated.day;
    if (line.repaymentId && associatedType === 'CHITTY_FUND' && associatedId) put(ofFund, associatedId, dated);
    const { purpose } = line;
    if (purpose !== 'SHARES' && purpose !== 'DIVIDEND') continue;
    const holds = held.get(line.userId) ?? { SHARES: NOTHING, DIVIDEND: NOTHING };
    held.set(line.userId, { ...holds, [purpose]: add(holds[purpose], effectOf(line)) });
  }
  const dayOf = daysOf(lines, puttingRight, timeZone);
  return { timeZone, ofBusiness, ofFund, byMonth, puttingRight, dayOf, bought, held, named, begun };
}

function put<K>(map: Map<K, DatedLine[]>, key: K, dated: DatedLine): void {
  const before = map.get(key);
  if (before) before.push(dated);
  else map.set(key, [dated]);
}

function daysOf(lines: readonly Transaction[], puttingRight: DatedLine[], timeZone: string): Map<number, LocalDate> {
  const wanted = new Set(puttingRight.flatMap(({ line }) => line.reverses ?? line.corrects ?? []));
  if (wanted.size === 0) return new Map();
  return new Map(
    lines.flatMap((line) => (wanted.has(line.id) && !line.deletedAt ? [[line.id, dateOfLine(line, timeZone)]] : [])),
  );
}
