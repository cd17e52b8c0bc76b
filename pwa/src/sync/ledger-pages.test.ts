import fc from 'fast-check';
import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import { compareLines, type Ledger, runningBalances, type Transaction } from 'shared-schema/ledgers/transaction';
import { instant } from 'shared-schema/local-date';
import { type Money, NOTHING } from 'shared-schema/money';
import { expect, test } from 'vitest';
import type { DeviceDb } from './db.ts';
import { findTransaction, ledgerBalance, readLedger, readMemberLedger, writeLines } from './ledger-pages.ts';
import type { LineFilter } from './line-filter.ts';
import { openTestDb } from './testing/open-test-db.ts';

const line: fc.Arbitrary<Transaction> = fc.record({
  id: fc.integer({ min: 1, max: 3000 }).map((id) => id as TransactionId),
  ledger: fc.constantFrom<Ledger>('general', 'charity'),
  projectId: fc.constantFrom(1, 2).map((id) => id as ProjectId),
  type: fc.constantFrom('CREDIT', 'DEBIT'),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount as Money),
  userId: fc.constantFrom(1, 2).map((id) => id as MemberId),
  description: fc.constantFrom('Membership fee', 'Hall rent'),
  reference: fc.constantFrom(null, 'R-17'),
  associatedType: fc.constant(null),
  associatedId: fc.constant(null),
  repaymentId: fc.constant(null),
  // Few distinct days over a year, so that lines meet on pages, share instants and arrive out of order.
  timeCompleted: fc.integer({ min: 0, max: 36 }).map((tens) => instant(Date.UTC(2026, 0, 1 + tens * 10))),
  createdBy: fc.constant(1 as MemberId),
  deletedAt: fc.constant(null),
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => ({ lines, gone: [] as number[] })),
  },
  fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 }).map((gone) => ({ lines: [], gone })),
);

/** Often nothing at all, and days that lie within, at and beyond the ends of the lines' months. */
const filter: fc.Arbitrary<LineFilter> = fc.record(
  {
    type: fc.constantFrom('CREDIT', 'DEBIT'),
    userId: fc.constantFrom(1, 2, 3).map((id) => id as MemberId),
    from: fc.integer({ min: -40, max: 400 }).map((days) => instant(Date.UTC(2026, 0, 1 + days))),
    before: fc.integer({ min: -40, max: 400 }).map((days) => instant(Date.UTC(2026, 0, 1 + days, 18, 30))),
    text: fc.constantFrom('', ' hall', 'r-17', '#12', '7'),
  },
  { requiredKeys: [] },
);

function fits({ type, userId, from, before, text = '' }: LineFilter, each: Transaction): boolean {
  const words = `${each.description}|${each.reference ?? ''}`.toLowerCase();
  const typed = text.trim();
  return (
    (type ?? each.type) === each.type &&
    (userId ?? each.userId) === each.userId &&
    !(from && Date.parse(each.timeCompleted) < Date.parse(from)) &&
    !(before && Date.parse(each.timeCompleted) >= Date.parse(before)) &&
    (words.includes(typed) || typed.replace('#', '') === `${each.id}`)
  );
}

/** What every screen shows, read straight off a plain list. */
function expected(lines: Transaction[], belongs: (line: Transaction) => boolean, wanted: LineFilter = {}) {
  const own = lines.filter(belongs).sort(compareLines);
  const balances = runningBalances(own, NOTHING);
  const shown = own
    .map((each, index) => ({ line: each, balance: balances[index]! }))
    .filter((entry) => fits(wanted, entry.line));
  const sum = (type: string) =>
    shown.reduce((before, entry) => before + (entry.line.type === type ? entry.line.amount : 0), 0);
  return {
    lines: shown.reverse(),
    total: shown.length,
    credit: sum('CREDIT'),
    debit: sum('DEBIT'),
    balance: balances.at(-1) ?? NOTHING,
  };
}

async function apply(
  db: DeviceDb,
  model: Map<number, Transaction>,
  { lines, gone }: { lines: Transaction[]; gone: number[] },
) {
  const writes = new Map<number, Transaction | undefined>();
  for (const each of lines) writes.set(each.id, each);
  for (const id of gone) writes.set(id, undefined);
  await writeLines(
    db,
    [...writes].map(([id, row]) => ({ id, row })),
  );
  for (const [id, row] of writes) {
    if (row) model.set(id, row);
    else model.delete(id);
  }
}

test(
  'pages show what a plain list of lines would, whatever was written in whatever order',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<Ledger>('general', 'charity'),
        fc.constantFrom(undefined, 1, 2),
        filter,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (steps, ledger, projectId, wanted, offset, limit) => {
          const db = await openTestDb();
          const model = new Map<number, Transaction>();
          for (const each of steps) await apply(db, model, each);
          const lines = [...model.values()];
          const whole = expected(
            lines,
            (each) => each.ledger === ledger && (projectId ?? each.projectId) === each.projectId,
            wanted,
          );
          expect(await readLedger(db, { ledger, projectId, filter: wanted, offset, limit })).toEqual({
            ...whole,
            lines: whole.lines.slice(offset, offset + limit),
          });
          expect(await ledgerBalance(db, ledger, projectId)).toBe(whole.balance);
          const userId = 2 as MemberId;
          const {
            lines: own,
            total,
            balance,
          } = expected(lines, (each) => each.userId === userId && (projectId ?? each.projectId) === each.projectId);
          const page = Math.min(offset + 1, Math.max(1, Math.ceil(own.length / limit)));
          expect(await readMemberLedger(db, { userId, projectId, page: offset + 1, size: limit })).toEqual({
            lines: own.slice((page - 1) * limit, page * limit),
            total,
            balance,
          });
          for (const id of model.keys()) expect(await findTransaction(db, id)).toEqual(model.get(id));
          expect(await findTransaction(db, 3001)).toBeUndefined();
          await db.delete();
        },
      ),
      { numRuns: 60 },
    );
  },
);
