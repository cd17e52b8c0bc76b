import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { instant, localDate } from '../local-date.ts';
import { LARGEST_AMOUNT, type Money, NOTHING, rupees } from '../money.ts';
import { RefusalError } from '../refusal-error.ts';
import { tables } from '../tables.ts';
import { anyDate, anyMoney, anyPercent, anyTenure } from '../testing/arbitrary.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, buildProject, NOW } from '../testing/build.ts';
import { closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { createInstallmentBusiness } from './create-installment-business.ts';

const CREATE = 'installmentBusiness.create';
type Overrides = Parameters<typeof buildBusinessInput>[0];

async function create(overrides: Overrides = {}, books = buildBooks()) {
  await books.run(CREATE, buildBusinessInput(overrides), buildContext());
  return books;
}

describe('creating a business', () => {
  test('stores its schedule and debits the referer with the amount paid out', async () => {
    const books = await create();
    const business = books.get('installmentBusinesses', 41)!;
    expect(business).toMatchObject({ status: 'ONGOING', createdBy: 1, createdAt: NOW, projectId: 1, refererId: 2 });
    expect(business).not.toHaveProperty('transactionId');
    expect(business.scheduledRepayments).toHaveLength(12);
    expect(business.scheduledRepayments[0]).toEqual({
      id: 'ib-41-1',
      sequence: 1,
      dueDate: '2026-02-28',
      amount: rupees('3733.33'),
      principalAmount: rupees('3333.33'),
      interestAmount: rupees(400),
      userId: 2,
      payments: [],
    });
    expect(books.get('transactions', 400)).toEqual({
      id: 400,
      ledger: 'general',
      projectId: 1,
      type: 'DEBIT',
      amount: rupees(40_000),
      userId: 2,
      description: 'Purchase of Refrigerator, 260 l for Rajan Pillai',
      reference: null,
      associatedType: 'INSTALLMENT_BUSINESS',
      associatedId: 41,
      repaymentId: null,
      timeCompleted: '2026-01-30T18:30:00.000Z',
      createdBy: 1,
      deletedAt: null,
      date: '2026-01-31',
      enteredAt: NOW,
    });
  });

  test('allocates the ids that the input leaves out', async () => {
    const books = await create({ id: undefined, transactionId: undefined });
    expect(books.get('installmentBusinesses', 1)!.scheduledRepayments[11]!.id).toBe('ib-1-12');
    expect(books.get('transactions', 1)!.associatedId).toBe(1);
  });

  test('dates a purchase of today or later at the time of entry', async () => {
    for (const purchaseDate of ['2026-11-21', '2026-12-24']) {
      const books = await create({ purchaseDate: localDate(purchaseDate) });
      expect(books.get('transactions', 400)!.timeCompleted).toBe(NOW);
    }
  });

  test('takes today from the association’s time zone', async () => {
    const books = buildBooks();
    const issuedAt = instant('2026-11-20T20:00:00.000Z');
    await books.run(CREATE, buildBusinessInput({ purchaseDate: localDate('2026-11-20') }), buildContext({ issuedAt }));
    expect(books.get('transactions', 400)!.timeCompleted).toBe('2026-11-19T18:30:00.000Z');
  });

  test('that is paid in full at once posts no ledger line and leaves nothing due', async () => {
    const books = await create({ advancePayment: rupees(50_000) });
    expect(books.all('transactions')).toEqual([]);
    expect(books.get('installmentBusinesses', 41)!.scheduledRepayments.every((each) => each.amount === 0)).toBe(true);
  });

  test('in another project posts the ledger line in that project', async () => {
    const books = buildBooks();
    books.put([{ table: 'projects', row: buildProject({ id: 2 as ProjectId, name: 'Doha branch' }) }]);
    await create({ projectId: 2 as ProjectId }, books);
    expect(books.get('installmentBusinesses', 41)!.projectId).toBe(2);
    expect(books.get('transactions', 400)!.projectId).toBe(2);
  });

  test('with any terms is refused or gives rows that match their schemas', async () => {
    const terms = fc.record({
      showroomPrice: anyMoney(1),
      advancePayment: anyMoney(),
      interest: anyPercent(),
      tenure: anyTenure(),
      purchaseDate: anyDate(),
    });
    await fc.assert(
      fc.asyncProperty(terms, async (any) => {
        const run = buildBooks().run(CREATE, buildBusinessInput(any), buildContext());
        const changes = await run.catch((error: unknown) => {
          if (!(error instanceof RefusalError)) throw error;
          return [];
        });
        for (const { table, row } of changes) expect(v.safeParse(tables[table].schema, row).issues).toBeUndefined();
      }),
    );
  });
});

test('only admins open a business', () => {
  expect(rolesThatMay(createInstallmentBusiness)).toEqual(ADMINS);
});

describe('is refused', () => {
  const refusals: [why: string, overrides: Overrides, code: string, details: object][] = [
    [
      'the advance is above the price',
      { advancePayment: rupees('50000.01') },
      'installmentBusiness.advanceAbovePrice',
      { advance: rupees('50000.01'), price: rupees(50_000), path: 'advancePayment' },
    ],
    ['the referer is unknown', { refererId: 77 as MemberId }, 'member.unknown', { id: 77, path: 'refererId' }],
    ['the project is unknown', { projectId: 9 as ProjectId }, 'project.unknown', { id: 9, path: 'projectId' }],
    [
      'an installment would be more than the books hold',
      { showroomPrice: LARGEST_AMOUNT, advancePayment: NOTHING, tenure: 1, interest: 1000 as never },
      'installmentBusiness.instalmentTooLarge',
      { largest: LARGEST_AMOUNT, path: 'showroomPrice' },
    ],
  ];
  test.each(refusals)('when %s', async (_why, overrides, code, details) => {
    expect(await refusalOf(create(overrides))).toMatchObject({ code, kind: 'invalid', details });
  });

  test('when the purchase is dated more than 31 days ahead, while it can still be put right', async () => {
    const on = (date: string, immediate: boolean) => {
      const input = buildBusinessInput({ purchaseDate: localDate(date) });
      return buildBooks().run(CREATE, input, { ...buildContext(), immediate });
    };
    expect(await refusalOf(on('2026-12-23', true))).toMatchObject({
      code: 'installmentBusiness.tooFarAhead',
      kind: 'invalid',
      details: { date: '2026-12-23', latest: '2026-12-22', path: 'purchaseDate' },
    });
    for (const [date, immediate] of [
      ['2026-12-22', true],
      // A phone of an earlier release has queued it.
      ['2062-12-22', false],
    ] as const) {
      expect(await on(date, immediate)).not.toEqual([]);
    }
  });

  test('when the day of purchase is closed', async () => {
    const books = buildBooks();
    await closeOctober(books);
    expect(await refusalOf(create({ purchaseDate: localDate('2026-10-30') }, books))).toMatchObject(OCTOBER_CLOSED);
  });

  test('when the referer has been deleted', async () => {
    const books = buildBooks();
    books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, deletedAt: NOW }) }]);
    expect(await refusalOf(create({}, books))).toMatchObject({
      code: 'member.unknown',
      details: { path: 'refererId' },
    });
  });

  test('when an id is taken, even by a deleted record', async () => {
    const books = await create();
    await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
    const sameNumber = create({ transactionId: 401 as TransactionId }, books);
    expect(await refusalOf(sameNumber)).toMatchObject({
      code: 'installmentBusiness.numberTaken',
      kind: 'conflict',
      details: { id: 41 },
    });
    const sameLine = create({ id: 42 as InstallmentBusinessId }, books);
    expect(await refusalOf(sameLine)).toMatchObject({
      code: 'transaction.numberTaken',
      kind: 'conflict',
      details: { id: 400 },
    });
  });

  test('saying both amounts when the advance is above the price', async () => {
    const { message } = await refusalOf(create({ advancePayment: rupees('50000.01') }));
    expect(message).toBe('The advance (₹50,000.01) must not be above the showroom price (₹50,000.00)');
  });

  test.each([
    ['tenure', [0, 121, 1.5, -3, Number.NaN, '12', null]],
    ['interest', [-1, 100_001, 0.5, '1']],
    ['showroomPrice', [0, -1, 0.5, Number.NaN, 2 ** 53, '50000', LARGEST_AMOUNT + 1]],
    ['advancePayment', [-1, 0.5, 1e300]],
    ['purchaseDate', ['2026-02-30', '31-01-2026', '2026-01-31T00:00:00.000Z', '2190-01-01', 20_260_131]],
    ['refererId', [0, '2', 1e10]],
    ['customerName', ['', '  ', 'x'.repeat(201), 5]],
    ['itemDescription', ['', 'x'.repeat(1_000_000), 'a\u0000b']],
  ])('when %s is invalid', async (field, values) => {
    for (const value of values) {
      const run = buildBooks().run(CREATE, { ...buildBusinessInput(), [field]: value }, buildContext());
      const refusal = await refusalOf(run);
      expect(refusal.code).toBe('input.invalid');
      expect(refusal.details.issues).toContainEqual(expect.objectContaining({ path: field }));
    }
  });

  test('without changing any row', async () => {
    const books = buildBooks();
    await refusalOf(create({ advancePayment: 60_000_000 as Money }, books));
    expect([...books.all('installmentBusinesses'), ...books.all('transactions')]).toEqual([]);
  });
});
