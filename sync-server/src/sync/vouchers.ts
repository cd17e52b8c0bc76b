/**
 * Numbers of vouchers, given in the transaction that commits the payment: whatever command makes it gets the next of its year, and what is not
 * committed leaves no gap.
 */
import type { Change } from 'shared-schema/command';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
import {
  firstOfVoucher,
  type KnownVoucher,
  seriesAndCount,
  voucherKindOf,
  type VoucherNumber,
  voucherNumber,
  type VoucherSeries,
  voucherSeries,
} from 'shared-schema/ledgers/voucher-number';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { keyOf, type RowsBefore } from './rows.ts';

/**
 * The payments among changes, with the numbers of their day's year. From the first on nobody else commits, so that no two get the same one. No
 * line is posted on a day of a closed year: it counts on a later day.
 */
export async function withVouchers(
  sql: Sql,
  changes: Change[],
  before: RowsBefore,
  timeZone: string,
): Promise<Change[]> {
  const kinds = new Map(
    changes.flatMap(({ table, row }) => {
      const kind = table === 'transactions' && !before.get(keyOf(table, row.id)) && voucherKindOf(row);
      return kind ? [[row.id, kind] as const] : [];
    }),
  );
  if (kinds.size === 0) return changes;
  await takeCommitLock(sql);
  const numbered: Change[] = [];
  const given = new Map<number, VoucherNumber>();
  for (const change of changes) {
    const kind = change.table === 'transactions' && kinds.get(change.row.id);
    if (!kind) numbered.push(change);
    else {
      const line = change.row;
      const first = firstOfVoucher(line);
      const voucher = given.get(first) ?? (await numberOf(sql, first, voucherSeries(kind, dateOfLine(line, timeZone))));
      given.set(first, voucher);
      numbered.push({ table: 'transactions', row: { ...line, voucher } });
    }
  }
  return numbered;
}

/** The one that it had before a backup was restored, or has as a line of the same voucher; else the next. */
async function numberOf(sql: Sql, line: number, series: VoucherSeries) {
  const [given] = await sql.run<{ series: VoucherSeries; count: number }>(
    `WITH known AS (SELECT series, count FROM vouchers WHERE line = $2),
     given AS (
       INSERT INTO vouchers (series, count, line)
       SELECT $1, coalesce(max(count), 0) + 1, $2 FROM vouchers WHERE series = $1 HAVING NOT EXISTS (SELECT FROM known)
       RETURNING series, count
     )
     SELECT series, count FROM known UNION ALL SELECT series, count FROM given`,
    [series, line],
    'number a voucher',
  );
  return voucherNumber(given!.series, given!.count);
}

/** How many may have been given between a backup and its restoration. */
const MOST_LOST = 10_000;

/**
 * What a device knows of the numbers that a restored database has lost. Their lines get them when they are offered again, and new ones
 * begin above them. One that is taken by now stays with whom it is.
 */
export async function keepKnownVouchers(database: Database, known: KnownVoucher[]): Promise<void> {
  const told = known.map(({ number, line }) => [...seriesAndCount(number), line] as const);
  await database.transaction(async (sql) => {
    await takeCommitLock(sql);
    await sql.run(
      `INSERT INTO vouchers (series, count, line)
       SELECT told.series, told.count, told.line
       FROM unnest($1::text[], $2::int[], $3::int[]) AS told (series, count, line)
       WHERE EXISTS (SELECT FROM recovered_numbers)
         AND told.count <= $4 + coalesce((SELECT max(count) FROM vouchers WHERE series = told.series), 0)
       ON CONFLICT DO NOTHING`,
      [told.map(([series]) => series), told.map(([, count]) => count), told.map(([, , line]) => line), MOST_LOST],
      'keep known vouchers',
    );
  });
}

/** After whole books have been filled in. */
export async function keepVouchersOfLines(sql: Sql): Promise<void> {
  await sql.run(
    `INSERT INTO vouchers (series, count, line)
     SELECT left(voucher, 8), substr(voucher, 10)::int, min(id) FROM transactions WHERE voucher IS NOT NULL GROUP BY voucher`,
  );
}
