/** What the account of a period asks, which is stored when the period is closed. */
import { instant, localDateOf } from 'shared-schema/local-date';
import type { Fields } from './memory-store.ts';
import type { Statements } from './statements.ts';

type Given = [timeZone: string, project: null, from: string, to: string];

export const reportStatements: Statements = {
  texts: [
    [/^SELECT [^(]* FROM "periods" WHERE true ORDER BY id$/, (sql) => sql.all('periods')],
    [
      /^SELECT ledger, sum\(CASE type WHEN 'CREDIT'/,
      (sql, [timeZone, , from]: Given) => {
        const balances = new Map<unknown, number>();
        for (const line of sql.all('transactions')) {
          if (line.deleted_at !== null || dayOf(line, timeZone) >= from) continue;
          const amount = Math.round(Number(line.amount) * 1000);
          balances.set(line.ledger, (balances.get(line.ledger) ?? 0) + (line.type === 'CREDIT' ? amount : -amount));
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

function dayOf({ date, time_completed: time }: Fields, timeZone: string): string {
  return (date as string | null) ?? localDateOf(instant(time as string), timeZone);
}
