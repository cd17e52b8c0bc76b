/** Devices, their leases of numbers and series of receipts, and which database this is. */
import type { Fields, MemoryTransaction } from './memory-store.ts';
import { SqlError } from './sql-error.ts';
import type { Statements } from './statements.ts';
import { instant } from 'shared-schema/local-date';

export const deviceStatements: Statements = {
  named: {
    'owner of device': (sql, [id]: [string]) => rowsOf(sql.row('devices', id)),
    'bind device': async (sql, [id, userId]: [string, number]) => {
      if (sql.row('devices', id)) return;
      await sql.lock(`device ${id}`);
      if (!sql.row('devices', id)) sql.put('devices', id, { id, user_id: userId, created_at: instant(sql.began) });
    },
    'allocate ids': (sql, [sequence, count]: [string, number]) =>
      sql.store.nextOf(sequence, count).map((id) => ({ id: String(id) })),
    'allocate ranges': async (sql, [tables, sequences, counts]: [string[], string[], number[]]) => {
      await sql.lock('ranges');
      const ranges = tables.map((table, at) => {
        const ids = sql.store.nextOf(sequences[at]!, counts[at]!);
        return { table, from: ids[0], to: ids.at(-1) };
      });
      return ranges.sort((a, b) => (a.table < b.table ? -1 : 1));
    },
    'lock free numbers': (sql) => sql.lock('free numbers').then(() => [{}]),
    'read free numbers': (sql, [tables]: [string[]]) =>
      freeOf(sql, tables).map(({ table_name: table, first: from, last: to }) => ({ table, from, to })),
    'cut free numbers': (sql, [tables, lasts, firsts]: [string[], number[], number[]]) => {
      for (const [at, table] of tables.entries()) putFree(sql, table, firsts[at]!, lasts[at]!);
    },
    'used up numbers': (sql) => {
      for (const { table_name: table, first, last } of sql.all('free_numbers')) {
        if (Number(first) > Number(last)) sql.put('free_numbers', `${String(table)}/${String(last)}`, undefined);
      }
    },
    'free numbers': (sql, [tables, firsts, lasts]: [string[], number[], number[]]) => {
      for (const [at, table] of tables.entries()) {
        if (sql.row('free_numbers', `${table}/${lasts[at]}`)) throw new SqlError('23505', 'numbers are free already');
        putFree(sql, table, firsts[at]!, lasts[at]!);
      }
    },
    'before open numbers': (sql, [table, open]: [string, number]) => [
      { last: Number(sql.row('free_numbers', `${table}/${open}`)!.first) - 1 },
    ],
    'take numbers': (sql, [table, last]: [string, number]) => {
      for (const { first, last: to } of freeOf(sql, [table])) {
        if (Number(first) <= last) putFree(sql, table, last + 1, Number(to));
      }
    },
    'highest of members': (sql) => highestOf(sql, 'members'),
    'highest of installmentBusinesses': (sql) => highestOf(sql, 'installment_businesses'),
    'highest of chittyFunds': (sql) => highestOf(sql, 'chitty_funds'),
    'use leased ids': (sql, [devices, tables, ids]: [string[], string[], number[]]) =>
      noteLeased(sql, devices, tables, ids),
    'last receipt of series': (sql, [series]: [string]) => {
      const counts = sql.all('receipts').flatMap(({ id }) => {
        const [own, count] = String(id).split('-');
        return own === series ? [Number(count!.replace(/B+$/, ''))] : [];
      });
      return [{ count: counts.length > 0 ? Math.max(...counts) : null }];
    },
    'find sessions': (sql, [hashes]: [string[]]) => hashes.flatMap((hash) => sessionOf(sql, hash)),
    'note synced': () => [],
    'recovered ids': (sql, [tables, ids]: [string[], number[]]) =>
      ids.flatMap((id, at) => {
        const table = tables[at]!;
        const has = ({ first, last }: Fields) => Number(first) <= id && Number(last) >= id;
        const isHeld = sql.all('number_leases').some((lease) => lease.table_name === table && has(lease));
        return !isHeld && recovered(sql, table).some(has) ? [{ place: String(at + 1) }] : [];
      }),
    'skipped series': (sql, [table]: [string]) => recovered(sql, table),
    'number a voucher': (sql, [series, line]: [string, number]) => {
      const known = sql.all('vouchers').find((each) => each.line === line);
      if (known) return [known];
      const given = { series, count: lastVoucher(sql, series) + 1, line };
      sql.put('vouchers', `${series}/${given.count}`, given);
      return [given];
    },
    'keep known vouchers': (sql, [all, counts, lines, most]: [string[], number[], number[], number]) => {
      if (sql.all('recovered_numbers').length === 0) return;
      const last = new Map(all.map((series) => [series, lastVoucher(sql, series)]));
      for (const [at, series] of all.entries()) {
        const [count, line] = [counts[at]!, lines[at]!];
        const isTaken =
          sql.row('vouchers', `${series}/${count}`) ?? sql.all('vouchers').find((each) => each.line === line);
        if (isTaken || count > last.get(series)! + most) continue;
        sql.put('vouchers', `${series}/${count}`, { series, count, line });
      }
    },
  },
  texts: [
    [
      /^SELECT count\(\*\)::int AS count FROM devices WHERE user_id/,
      (sql, [userId]: [number]) => [{ count: addedToday(sql, 'devices', userId) }],
    ],
    [
      /^SELECT id FROM devices WHERE id = \$1 FOR UPDATE/,
      async (sql, [id]: [string]) => {
        await sql.lock(`device ${id}`);
        return rowsOf(sql.row('devices', id));
      },
    ],
    [/^SELECT id::int, table_name AS "table", first AS "from"/, (sql, [device]: [string]) => leasesOf(sql, device)],
    [
      /^INSERT INTO number_leases/,
      (sql, [device, tables, firsts, lasts]: [string, string[], number[], number[]]) => {
        return tables.map((table, at) => {
          const id = sql.store.next('number_leases_id');
          const [first, last] = [firsts[at]!, lasts[at]!];
          sql.put('number_leases', id, { id, device, table_name: table, first, last, highest_used: 0 });
          return { id, table, from: first, to: last };
        });
      },
    ],
    [
      /^UPDATE number_leases SET last = \$2 - 1 WHERE id/,
      async (sql, [id, from]: [number, number]) => {
        await sql.lock(`lease ${id}`);
        const lease = sql.row('number_leases', id);
        if (!lease || Number(lease.highest_used) >= from) return [];
        sql.put('number_leases', id, { ...lease, last: from - 1 });
        return [{ id }];
      },
    ],
    [
      /^DELETE FROM number_leases WHERE id/,
      async (sql, [id, from]: [number, number]) => {
        await sql.lock(`lease ${id}`);
        const lease = sql.row('number_leases', id);
        if (!lease || Number(lease.highest_used) >= from) return [];
        sql.put('number_leases', id, undefined);
        return [{ id }];
      },
    ],
    [
      /^DELETE FROM number_leases WHERE highest_used/,
      (sql) => {
        for (const { id, highest_used: used, first } of sql.all('number_leases')) {
          if (Number(used) < Number(first)) sql.put('number_leases', id, undefined);
        }
      },
    ],
    [
      /^UPDATE number_leases SET last = highest_used/,
      (sql) => {
        for (const lease of sql.all('number_leases')) {
          if (Number(lease.highest_used) >= Number(lease.last)) continue;
          sql.put('number_leases', lease.id, { ...lease, last: lease.highest_used });
        }
      },
    ],
    [/^SELECT device FROM signing_keys WHERE id = \$1/, (sql, [id]: [string]) => rowsOf(sql.row('signing_keys', id))],
    [/^SELECT 1 FROM signing_keys WHERE id = \$1/, (sql, [id]: [string]) => rowsOf(sql.row('signing_keys', id))],
    [/^SELECT id, public_key AS key,/, (sql, [device]: [string]) => seriesOf(sql, device)],
    [
      /^SELECT 1 FROM signing_keys WHERE public_key = \$1 AND user_id <> \$2/,
      (sql, [key, userId]: [string, number]) =>
        sql
          .all('signing_keys')
          .filter((each) => each.public_key === key && each.user_id !== userId)
          .slice(0, 1),
    ],
    [
      /^SELECT count\(\*\)::int AS count FROM signing_keys WHERE user_id/,
      (sql, [userId]: [number]) => [{ count: addedToday(sql, 'signing_keys', userId) }],
    ],
    [
      /^UPDATE signing_keys SET ended_at = [\s\S]* AND user_id = ANY/,
      (sql, [revision, userIds]: [number, number[]]) => endKeysOf(sql, revision, userIds),
    ],
    [
      /^UPDATE signing_keys SET public_key/,
      (sql, [id, key, revision]: [string, string, number]) => {
        sql.put('signing_keys', id, {
          ...sql.row('signing_keys', id),
          public_key: key,
          revision: String(revision),
        });
      },
    ],
    [/^INSERT INTO signing_keys/, (sql, given: unknown[]) => addSeries(sql, given)],
    [
      /^SELECT nextval\('receipt_series_number'\) AS n/,
      (sql) => [{ n: String(sql.store.next('receipt_series_number')) }],
    ],
    [/^LOCK TABLE database_identity/, (sql) => sql.lock('database_identity')],
    [
      // No standby ever takes over here.
      /^SELECT fingerprint AS before/,
      (sql) =>
        sql.all('database_identity').map(({ fingerprint: before }) => {
          return { before, now: sql.store.fingerprint, standbys: null, name: '', target: '' };
        }),
    ],
    [
      /^DELETE FROM database_identity RETURNING id/,
      (sql) => {
        const all = sql.all('database_identity');
        for (const { id } of all) sql.put('database_identity', id, undefined);
        return all;
      },
    ],
    [
      /^INSERT INTO database_identity/,
      (sql, [epoch]: [string]) => {
        sql.put('database_identity', 1, { id: 1, epoch, fingerprint: sql.store.fingerprint });
      },
    ],
    [
      /^SELECT CASE WHEN is_called/,
      (sql, _parameters, text) => {
        const sequence = /FROM (\w+)$/.exec(text)![1]!;
        return [{ last: String(sql.store.sequences.get(sequence) ?? 0) }];
      },
    ],
    [
      /^SELECT setval\(\$1::regclass, \$2\)/,
      (sql, [sequence, last]: [string, number]) => {
        sql.store.sequences.set(sequence, last);
        return [{ setval: String(last) }];
      },
    ],
    [
      /^INSERT INTO recovered_numbers \(table_name, first, last\) VALUES/,
      (sql, [table, last]: [string, number]) => putRecovered(sql, table, 1, last),
    ],
    [
      /^INSERT INTO recovered_numbers \(table_name, first, last\)\s+SELECT \$1, greatest\(next/,
      (sql, [table, skipped, underWay]: [string, number, number]) => {
        const next = sql.store.next('receipt_series_number');
        sql.store.sequences.set('receipt_series_number', next + skipped - 1);
        putRecovered(sql, table, Math.max(0, next - underWay), next + skipped - 1);
      },
    ],
  ],
};

function lastVoucher(sql: MemoryTransaction, series: string): number {
  return Math.max(0, ...sql.all('vouchers').flatMap((each) => (each.series === series ? [Number(each.count)] : [])));
}

function rowsOf(row: Fields | undefined): Fields[] {
  return row ? [row] : [];
}

/** Who is signed in, as long as they are a member. */
function sessionOf(sql: MemoryTransaction, hash: string): Fields[] {
  const session = sql.row('sessions', hash);
  const member = session && sql.row('members', session.user_id);
  if (!member || member.status !== 'APPROVED' || member.deleted_at !== null) return [];
  const { id, name, email, role } = member;
  const lacks = sql.store.lackSecondFactor.has(id);
  const state = { due: false, verified: session.verified, lacks, hides: false, synced_at: null };
  return [{ token_hash: hash, id, name, email: email ?? '', role, ...state }];
}

function leasesOf(sql: MemoryTransaction, device: string): Fields[] {
  return sql
    .all('number_leases')
    .filter((lease) => lease.device === device && Number(lease.highest_used) < Number(lease.last))
    .map(({ id, table_name: table, first: from, last: to, highest_used: highestUsed }) => ({
      id,
      table,
      from,
      to,
      highestUsed,
    }))
    .sort((a, b) => Number(a.from) - Number(b.from));
}

/** The row of a lease is locked until the transaction ends. */
async function noteLeased(
  sql: MemoryTransaction,
  devices: string[],
  tables: string[],
  ids: number[],
): Promise<Fields[]> {
  const held: Fields[] = [];
  for (const [place, id] of ids.entries()) {
    const isHeld = (lease: Fields) =>
      lease.device === devices[place] &&
      lease.table_name === tables[place] &&
      Number(lease.first) <= id &&
      id <= Number(lease.last);
    const found = sql.all('number_leases').find(isHeld);
    if (!found) continue;
    await sql.lock(`lease ${String(found.id)}`);
    const lease = sql.row('number_leases', found.id);
    if (!lease || Number(lease.last) < id) continue;
    sql.put('number_leases', lease.id, { ...lease, highest_used: Math.max(Number(lease.highest_used), id) });
    held.push({ place: String(place + 1) });
  }
  return held;
}

function seriesOf(sql: MemoryTransaction, device: string): Fields[] {
  const own = sql
    .all('signing_keys')
    .filter((key) => key.device === device)
    .sort((a, b) => (isNewer(a, b) ? -1 : 1))
    .slice(0, 1);
  const receipts = sql.all('receipts').map(({ id }) => String(id));
  return own.map(({ id, public_key: key, ended_at: ended }) => ({
    id,
    key,
    over: ended !== null || receipts.some((number) => number.startsWith(`${String(id)}-`) && number.endsWith('B')),
  }));
}

function isNewer(a: Fields, b: Fields): boolean {
  const [ofA, ofB] = [String(a.created_at), String(b.created_at)];
  return ofA === ofB ? String(a.id) > String(b.id) : ofA > ofB;
}

function addSeries(sql: MemoryTransaction, [id, userId, key, device, revision]: unknown[]): void {
  sql.put('signing_keys', id, {
    id,
    user_id: userId,
    public_key: key,
    created_at: instant(sql.began),
    device,
    revision: String(revision),
    ended_at: isAdminNow(sql.row('members', userId)!) ? null : instant(sql.began),
    deleted_at: null,
  });
}

function isAdminNow({ role, status, deleted_at: deleted }: Fields): boolean {
  return role !== 'USER' && status === 'APPROVED' && deleted === null;
}

function addedToday(sql: MemoryTransaction, table: string, userId: number): number {
  const since = instant(sql.began - 86_400_000);
  return sql.all(table).filter((row) => row.user_id === userId && String(row.created_at) > since).length;
}

function endKeysOf(sql: MemoryTransaction, revision: number, userIds: number[]): void {
  for (const key of sql.all('signing_keys')) {
    if (key.ended_at !== null || !userIds.includes(Number(key.user_id))) continue;
    sql.put('signing_keys', key.id, { ...key, ended_at: instant(sql.began), revision: String(revision) });
  }
}

function recovered(sql: MemoryTransaction, table: string): Fields[] {
  return sql.all('recovered_numbers').filter((range) => range.table_name === table);
}

function putRecovered(sql: MemoryTransaction, table: string, first: number, last: number): void {
  sql.put('recovered_numbers', `${table}/${first}`, { table_name: table, first, last });
}

function freeOf(sql: MemoryTransaction, tables: string[]): Fields[] {
  return sql
    .all('free_numbers')
    .filter((range) => tables.includes(String(range.table_name)))
    .sort((a, b) => String(a.table_name).localeCompare(String(b.table_name)) || Number(a.first) - Number(b.first));
}

function putFree(sql: MemoryTransaction, table: string, first: number, last: number): void {
  sql.put('free_numbers', `${table}/${last}`, { table_name: table, first, last });
}

function highestOf(sql: MemoryTransaction, table: string): Fields[] {
  return [{ id: Math.max(0, ...sql.all(table).map(({ id }) => Number(id))) }];
}
