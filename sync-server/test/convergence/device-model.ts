/** What a device of the convergence test must show, worked out anew from the rows it has pulled. */
import { isAdmin } from 'shared-schema/members/actor';
import type { ProjectId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { instant, localDateOf } from 'shared-schema/local-date';
import { MemoryBooks } from 'shared-schema/memory-books';
import { RefusalError } from 'shared-schema/refusal-error';
import type { Change } from 'shared-schema/command';
import { type Row, tableNames } from 'shared-schema/tables';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Changes } from 'shared-schema/wire';
import { readDashboard } from '../../../pwa/src/dashboard/read-overview.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { ledgerBalance } from '../../../pwa/src/sync/ledger/ledger-pages.ts';
import { readLedger } from '../../../pwa/src/sync/ledger/read-ledger.ts';
import { expectEqual, expectFields } from './expect-equal.ts';
import { PROJECTS } from './money-steps.ts';
import { LEDGERS } from './steps.ts';
import type { Replica } from './replica.ts';
import { plainDashboard } from '../plain-dashboard.ts';

/** Expects a device to show the rows it has pulled with its unconfirmed commands run in order on top. */
export async function expectScreensMatchPulledRows({ context: { books, actor }, pulledRows }: Replica): Promise<void> {
  const expected = new MemoryBooks();
  expected.put([...pulledRows.values()] as Change[]);
  const unconfirmed = await books.db.outbox.where('status').anyOf('waiting', 'acknowledged').sortBy('order');
  for (const { name, input, issuedAt } of unconfirmed) {
    await expected.run(name, input, { actor, issuedAt, timeZone: TIME_ZONE }).catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
    });
  }
  expectEqual(
    await readDeviceRows(books),
    sortById(Object.fromEntries(tableNames.map((table) => [table, expected.all(table)]))),
  );
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  for (const projectId of [undefined, ...PROJECTS]) {
    for (const ledger of LEDGERS) await expectLedger(books, expected, ledger, projectId);
    // The model knows what admins see.
    if (!isAdmin(actor)) continue;
    const dashboard = await readDashboard(books.shown, { projectId, today, timeZone: TIME_ZONE, admin: true });
    expectFields(dashboard, plainDashboard(expected, projectId, today));
  }
}

/** Expects the current balance and the running balances that adding up all lines one by one gives. */
async function expectLedger(books: Books, expected: MemoryBooks, ledger: Ledger, projectId?: ProjectId): Promise<void> {
  const lines = expected
    .all('transactions')
    .filter((line) => line.ledger === ledger && (projectId === undefined || line.projectId === projectId))
    .sort((a, b) => (a.timeCompleted === b.timeCompleted ? a.id - b.id : a.timeCompleted < b.timeCompleted ? -1 : 1));
  let balance = 0;
  const balances = lines.map((line) => [line.id, (balance += line.type === 'CREDIT' ? line.amount : -line.amount)]);
  expectEqual(await ledgerBalance(books.shown, ledger, projectId), balance);
  const view = await readLedger(books.shown, { ledger, projectId, offset: 0, limit: lines.length + 1 });
  expectFields(view, { total: lines.length, balance });
  expectEqual(
    view.lines.map((each) => [each.line.id, each.balance]),
    balances.toReversed(),
  );
}

/** Every row on a device that is not deleted, each table sorted by id. */
export async function readDeviceRows(books: Books): Promise<Changes> {
  const rows: Record<string, Row[]> = {};
  for (const table of tableNames) rows[table] = await books.shown[table].all();
  return sortById(rows);
}

function byId(a: Row, b: Row): number {
  return typeof a.id === 'number' ? a.id - (b.id as number) : a.id < b.id ? -1 : 1;
}

function sortById(rows: Record<string, Row[]>): Changes {
  return Object.fromEntries(Object.entries(rows).map(([table, each]) => [table, each.toSorted(byId)]));
}
