import fc from 'fast-check';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { dateOfDay, dayNumber, instant, localDate } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { NOTHING, subtract } from 'shared-schema/money';
import { remaining, type Repayment, unpaid } from 'shared-schema/repayments/repayment';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../testing/open-test-books.ts';
import { packOf, type TestPack, takeAsPacks } from '../testing/stored-packs.ts';
import { figuresOf } from './summaries.ts';

/** Two businesses, one with two installments paid, and a fund with a draw held. */
async function someBooks() {
  const books = buildBooks();
  const context = buildContext();
  await books.run('installmentBusiness.create', buildBusinessInput(), context);
  await books.run('installmentBusiness.create', { ...buildBusinessInput(), id: 250, transactionId: 401 }, context);
  for (const month of [1, 2]) {
    await books.run('repayment.markPaid', { id: `ib-41-${month}`, paidAt: context.issuedAt }, context);
  }
  const terms = { id: 7, tenure: 3, amount: 30_000_000, commission: 5000, userCount: 3, userIds: [1, 2, 2] };
  await books.run('chittyFund.create', terms, context);
  const draw = { id: 7, month: 1, ticket: 2, discount: 6_000_000, witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', draw, context);
  return books;
}

/** The dues of a table, read off the rows themselves. */
function duesOf(rows: Awaited<ReturnType<typeof someBooks>>, table: 'installmentBusinesses' | 'chittyFunds') {
  return rows.all(table).flatMap(({ id, projectId, scheduledRepayments }) =>
    unpaid(scheduledRepayments).map((due) => ({
      id,
      projectId,
      ticket: due.ticket ?? 0,
      sequence: due.sequence,
      dueDay: dayNumber(due.dueDate),
      remaining: remaining(due),
      principal: subtract(due.principalAmount, due.dividend ?? NOTHING),
      userId: due.userId,
      lastPaidAt: lastPaidAt(scheduledRepayments.filter((each) => each.ticket === due.ticket)),
    })),
  );
}

function lastPaidAt(repayments: Repayment[]): number {
  const times = repayments.flatMap(({ payments }) => payments.map(({ paidAt }) => Date.parse(paidAt)));
  return times.sort((a, b) => b - a)[0] ?? Number.NaN;
}

const byPlace = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** As a device stores a pack that has come. */
function withFigures({ pack, content }: TestPack, rows: InstallmentBusiness[]): TestPack {
  return { pack: { ...pack, ...figuresOf(rows) }, content };
}

test('the summaries of businesses and funds list what is due in their rows', async () => {
  const [books, rows] = [await openTestBooks(), await someBooks()];
  for (const table of ['installmentBusinesses', 'chittyFunds'] as const) {
    await receive(books, { [table]: rows.all(table) });
    const { dues, records } = await books.shown.summaries(table);
    expect(dues.toSorted(byPlace)).toEqual(duesOf(rows, table).toSorted(byPlace));
    expect(records.map(({ id }) => id)).toEqual(rows.all(table).map(({ id }) => id));
  }
});

test('a member who is not approved, an auditor, and one whose details are hidden, are told apart', async () => {
  const books = await openTestBooks();
  const pending = buildMember({ id: 600 as never, status: 'PENDING', share: 4 });
  const stranger = { id: 601, name: 'A stranger', deletedAt: null } as Member;
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') };
  await receive(books, { members: [pending, stranger, buildMember({ id: 602 as never, audits })] });
  const { records } = await books.shown.summaries('members');
  expect(records.find(({ id }) => id === 600)).toMatchObject({ active: false, share: 4 });
  expect(records.find(({ id }) => id === 602)).toMatchObject({ active: false });
  expect(records.find(({ id }) => id === 601)).toMatchObject({ active: true, share: Number.NaN });
});

test('whatever is written and deleted over packs, the summaries are those of the rows that remain', async () => {
  const business = (await someBooks()).get('installmentBusinesses', 41)!;
  const step = fc.record({ id: fc.integer({ min: 90, max: 110 }), there: fc.boolean(), project: fc.nat(3) });
  const batch = fc.uniqueArray(step, { maxLength: 6, selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(batch, fc.array(batch, { maxLength: 6 }), fc.boolean(), async (packed, batches, known) => {
      const books = await openTestBooks();
      const rowsOf = (steps: typeof packed) =>
        steps.map(({ id, there, project }) => {
          const deletedAt = there ? null : instant('2026-11-20');
          return { ...business, id, projectId: project, deletedAt } as unknown as InstallmentBusiness;
        });
      const inPack = rowsOf(packed.map((each) => ({ ...each, there: true })));
      const pack = packOf('installmentBusinesses/0', inPack);
      await takeAsPacks(books, [known ? withFigures(pack, inPack) : pack]);
      for (const steps of batches) await receive(books, { installmentBusinesses: rowsOf(steps) });
      const last = new Map([...inPack, ...batches.flatMap(rowsOf)].map((row) => [row.id as number, row]));
      const left = [...last].filter(([, { deletedAt }]) => !deletedAt);
      const { records, dues } = await books.shown.summaries('installmentBusinesses');
      expect(new Map(records.map(({ id, projectId }) => [id, projectId]))).toEqual(
        new Map(left.map(([id, { projectId }]) => [id, projectId])),
      );
      expect(records).toHaveLength(left.length);
      expect(dues).toHaveLength(records.length * 10);
      await books.db.delete();
    }),
    { numRuns: searchRuns(10) },
  );
});

test('a day number becomes its date, and a date its day number', () => {
  expect(dateOfDay(dayNumber('2026-11-21' as never))).toBe('2026-11-21');
  expect(dayNumber('1970-01-02' as never)).toBe(1);
});
