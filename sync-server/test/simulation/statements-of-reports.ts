/** What the account of a period asks, which is stored when the period is closed, and an account's opening balance. */
import type { Cheque } from 'shared-schema/collections/cheque';
import { instant, localDateOf } from 'shared-schema/local-date';
import type { Fields } from './memory-store.ts';
import type { Statements } from './statements.ts';

type Given = [timeZone: string, project: null, from: string, to: string];

type GivenOfPlaces = [until: string, timeZone: string, openings: string];

export const reportStatements: Statements = {
  named: {
    'money in places': (sql, [until, timeZone, openings]: GivenOfPlaces) => {
      const opened = openedOn(openings);
      const sums = new Map<string, Fields>();
      for (const line of sql.all('transactions')) {
        const day = dayOf(line, timeZone);
        if (line.deleted_at !== null || day > until) continue;
        const { method, cash_by, bank_account_id, cheque_in_hand } = line;
        const since = opened.get(bank_account_id);
        const of = { method, cash_by, bank_account_id, cheque_in_hand, before: since ? day < since : null };
        const sum = Number(sums.get(JSON.stringify(of))?.sum ?? 0) * 1000 + effectOf(line);
        sums.set(JSON.stringify(of), { ...of, sum: String(Math.round(sum) / 1000) });
      }
      return [...sums.values()];
    },
    'line up to a day': (sql, [timeZone, day]: [string, string]) =>
      sql
        .all('transactions')
        .filter((line) => line.deleted_at === null && dayOf(line, timeZone) <= day)
        .slice(0, 1),
    'first day in account': (sql, [account, timeZone]: [number, string]) => {
      const lines = sql.all('transactions').filter((line) => !line.deleted_at && line.bank_account_id === account);
      const receipts = lines.flatMap((line) => {
        const receipt = sql.row('receipts', line.receipt_number);
        return receipt ? [receipt] : [];
      });
      const moves = sql.all('money_moves').filter((move) => !move.deleted_at && isAtEither(move, account));
      const matched = sql
        .all('statement_lines')
        .filter((line) => !line.deleted_at && line.bank_account_id === account && line.match);
      const cheques = sql.all('receipts').flatMap(({ cancelled, cheque }) => {
        const { state, bankAccountId, since } = (cheque ?? {}) as Partial<Cheque>;
        return !cancelled && state === 'PAID_IN' && bankAccountId === account ? [since!] : [];
      });
      const days = [
        ...cheques,
        ...lines.map((line) => dayOf(line, timeZone)),
        ...receipts.map((receipt) => receipt.received_on as string),
        ...[...moves, ...matched].map(({ date }) => date as string),
      ];
      return [{ day: days.toSorted()[0] ?? null }];
    },
    'accounts named before': (sql, [timeZone]: [string]) =>
      sql.all('bank_accounts').flatMap(({ id, opening }) => {
        const { date } = (opening ?? {}) as { date?: string };
        if (!date) return [];
        const entries = [
          ...sql
            .all('transactions')
            .filter((line) => line.bank_account_id === id)
            .map((line) => ({ line, counts: dayOf(line, timeZone) })),
          ...sql
            .all('money_moves')
            .filter((move) => isAtEither(move, id as number))
            .map((line) => ({ line, counts: line.date as string })),
        ];
        const isNamed = entries.some(({ line, counts }) => {
          const parts = (line.bank_parts ?? []) as { on?: string }[];
          const days = [counts, line.came_on as string | null, ...parts.map(({ on }) => on)];
          return !line.deleted_at && days.some((day) => day && day < date);
        });
        return isNamed ? [{ id, date }] : [];
      }),
  },
  texts: [
    [
      /^SELECT [^(]* FROM "\w+" WHERE (deleted_at IS NULL AND )?true( ORDER BY id)?$/,
      (sql, _given, text) => {
        const [, table, standing] = /FROM "(\w+)" WHERE (deleted_at)?/.exec(text)!;
        const rows = sql.all(table!).filter((row) => !standing || row.deleted_at === null);
        return rows.sort(byId);
      },
    ],
    [
      /^SELECT [^(]* FROM "hand_overs" WHERE deleted_at IS NULL AND confirmed_at IS NOT NULL ORDER BY id$/,
      (sql) => sql.all('hand_overs').filter((row) => row.deleted_at === null && row.confirmed_at !== null),
    ],
    [
      /^SELECT [^(]* FROM "receipts" WHERE settlement IS NOT NULL$/,
      (sql) => sql.all('receipts').filter(({ settlement }) => Boolean(settlement)),
    ],
    [
      // What came on the other side of an account's opening than it counts: see `money-in-places.ts`.
      /^SELECT [^(]* FROM "transactions" WHERE deleted_at IS NULL AND id IN \(\s*SELECT line\.id/,
      (sql, [until, timeZone, openings]: GivenOfPlaces) => {
        const opened = openedOn(openings);
        return sql.all('transactions').filter((line) => {
          const since = opened.get(line.bank_account_id);
          if (line.deleted_at !== null || !since || since > until) return false;
          const parts = (line.bank_parts ?? []) as { on?: string }[];
          const isBefore = dayOf(line, timeZone) < since;
          return [line.came_on as string | null, ...parts.map(({ on }) => on)].some(
            (day) => day && day < since !== isBefore,
          );
        });
      },
    ],
    [
      /^SELECT ledger, sum\(CASE type WHEN 'CREDIT'/,
      (sql, [timeZone, , from]: Given) => {
        const balances = new Map<unknown, number>();
        for (const line of sql.all('transactions')) {
          if (line.deleted_at !== null || dayOf(line, timeZone) >= from) continue;
          balances.set(line.ledger, (balances.get(line.ledger) ?? 0) + effectOf(line));
        }
        return [...balances].map(([ledger, balance]) => ({ ledger, balance: String(balance) }));
      },
    ],
    [
      /^SELECT [^(]* FROM "transactions" WHERE deleted_at IS NULL AND \(\$2::int IS NULL OR .* BETWEEN \$3 AND \$4/,
      (sql, [timeZone, , from, to]: Given) =>
        sql.all('transactions').filter((line) => {
          const day = dayOf(line, timeZone);
          return line.deleted_at === null && from <= day && day <= to;
        }),
    ],
  ],
};

/** In thousandths of a rupee. */
function effectOf({ type, amount }: Fields): number {
  return Math.round(Number(amount) * 1000) * (type === 'CREDIT' ? 1 : -1);
}

function byId({ id: one }: Fields, { id: other }: Fields): number {
  return typeof one === 'number' ? one - (other as number) : String(one).localeCompare(String(other));
}

/** The first day of each account that has one. */
function openedOn(openings: string): Map<unknown, string> {
  const all = JSON.parse(openings) as { account: number; opened?: string }[];
  return new Map(all.flatMap(({ account, opened }) => (opened ? [[account, opened]] : [])));
}

function isAtEither({ from_place: from, to_place: to }: Fields, account: number): boolean {
  return [from, to].some((place) => (place as { bankAccountId?: number }).bankAccountId === account);
}

function dayOf({ date, time_completed: time }: Fields, timeZone: string): string {
  return (date as string | null) ?? localDateOf(instant(time as string), timeZone);
}
