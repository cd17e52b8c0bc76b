/**
 * The books of account as entries of a journal, for programs that keep books: ledger lines and moves of money on their days, and what no line
 * says, as interest that falls due, on the last day of its month.
 */
import { placeKey, placeOfLine } from '../bank/place.ts';
import { type Movements, placePostings } from '../bank/postings.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import { addDays, type LocalDate } from '../local-date.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import {
  type AccountKind,
  type AccountName,
  partsOf,
  type Posting,
  postingsUntil,
  type RowsOfAccount,
} from '../reports/books-of-account.ts';

/** An account; of income, expenditure and movements of funds that of one fund; a place of money as `place bank-3`; what a fund has, as `fund`. */
export type JournalAccount = { name: AccountName | `place ${string}` | 'fund'; fund?: Ledger };

/** All legs come to nothing; debits are more than nothing. */
export type JournalEntry = { day: LocalDate; line?: Transaction; legs: Leg[] };
type Leg = { account: JournalAccount; amount: Money };

export type Journal = { opening: Leg[]; entries: JournalEntry[]; closing: Leg[] };

const OF_FUND: readonly AccountKind[] = ['INCOME', 'EXPENSE', 'opening', 'moved', 'declared', 'prior'];

export function journalOf(
  rows: RowsOfAccount,
  movements: Movements,
  { from, to }: { from: LocalDate; to: LocalDate },
  timeZone: string,
): Journal {
  const lines = rows.lines.filter((line) => !line.deletedAt);
  // Lines are told by their accounts; what an opening balance of a bank explains depends on them.
  const places = placePostings({ ...movements, lines }, timeZone).filter(({ of }) => of.kind !== 'line');
  const moves = [...Map.groupBy(places, ({ of, day }) => `${of.kind} ${of.of.id} ${day}`).values()].map((group) => ({
    day: group[0]!.day,
    legs: group.map(({ account, amount }): Leg => ({ account: { name: `place ${account}` }, amount })),
  }));
  const workedOut = (day: LocalDate) =>
    sums(
      postingsUntil(rows, day, timeZone)
        .filter(({ of }) => !of)
        .flatMap(legsOf),
    );
  const before = addDays(from, -1);
  const told = postingsUntil(rows, to, timeZone).filter(({ of }) => of);
  const ofLines = [...Map.groupBy(told, ({ of }) => of!).entries()].map(([line, postings]): JournalEntry => ({
    day: dateOfLine(line, timeZone),
    line,
    legs: sums(postings.flatMap(legsOf)),
  }));
  const all = [...ofLines, ...moves].filter(({ day }) => day <= to);
  const opening = sums([...all.filter(({ day }) => day < from).flatMap(({ legs }) => legs), ...workedOut(before)]);
  const entries = all.filter(({ day }) => day >= from);
  let last = workedOut(before);
  for (const day of monthEnds(from, to)) {
    const now = workedOut(day);
    entries.push({
      day,
      legs: sums([...now, ...last.map(({ account, amount }) => ({ account, amount: negate(amount) }))]),
    });
    last = now;
  }
  const begun = sums(
    opening.map(({ account, amount }) => ({ account: account.fund ? { ...account, name: 'fund' } : account, amount })),
  );
  const kept = entries
    .filter(({ legs }) => legs.length > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { opening: begun, entries: kept, closing: sums([...begun, ...kept.flatMap(({ legs }) => legs)]) };
}

function legsOf({ credit, debit, amount, fund, of }: Posting): Leg[] {
  const account = (name: AccountName): JournalAccount => {
    if (name === 'money') return { name: `place ${placeKey(placeOfLine(of!))}` };
    return OF_FUND.includes(partsOf(name).kind) ? { name, fund } : { name };
  };
  return [
    { account: account(credit), amount: negate(amount) },
    { account: account(debit), amount },
  ];
}

/** One leg an account, without those that come to nothing. */
function sums(legs: Leg[]): Leg[] {
  const byAccount = new Map<string, Leg>();
  for (const { account, amount } of legs) {
    const key = `${account.name} ${account.fund ?? ''}`;
    byAccount.set(key, { account, amount: add(byAccount.get(key)?.amount ?? NOTHING, amount) });
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0);
}

function monthEnds(from: LocalDate, to: LocalDate): LocalDate[] {
  const ends: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (day === to || addDays(day, 1).endsWith('-01')) ends.push(day);
  return ends;
}
