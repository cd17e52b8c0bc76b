import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { instant, localDate } from '../local-date.ts';
import { LARGEST_AMOUNT, type Money, NOTHING, rupees } from '../money.ts';
import { RefusalError } from '../refusal-error.ts';
import { canBeMarkedRepaid } from '../repayments/contract.ts';
import { tables } from '../tables.ts';
import { anyDate, anyMoney, anyPercent, anyTenure } from '../testing/arbitrary.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, buildProject, NOW } from '../testing/build.ts';
import { closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  editInstallmentBusiness,
  markInstallmentBusinessRepaid,
  writeOffBusiness,
} from './installment-business-commands.ts';

describe('installment business', () => {
  describe('installment business', () => {
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
        await books.run(
          CREATE,
          buildBusinessInput({ purchaseDate: localDate('2026-11-20') }),
          buildContext({ issuedAt }),
        );
        expect(books.get('transactions', 400)!.timeCompleted).toBe('2026-11-19T18:30:00.000Z');
      });

      test('that is paid in full at once posts no ledger line and leaves nothing due', async () => {
        const books = await create({ advancePayment: rupees(50_000) });
        expect(books.all('transactions')).toEqual([]);
        expect(books.get('installmentBusinesses', 41)!.scheduledRepayments.every((each) => each.amount === 0)).toBe(
          true,
        );
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

    const EDIT = 'installmentBusiness.edit';

    async function booksWithBusiness() {
      const books = buildBooks();
      await books.run('project.create', { id: 2, name: 'Doha unit' }, buildContext({ role: 'SUPERADMIN' }));
      await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
      return books;
    }

    test('customer, phone and goods are changed, and the terms stay', async () => {
      const books = await booksWithBusiness();
      const before = books.get('installmentBusinesses', 41)!;
      const changes = {
        customerName: { from: 'Rajan Pillai', to: ' Rajan P. Pillai ' },
        customerPhoneNumber: { to: '+91 94470 99999' },
        itemDescription: { to: 'Refrigerator, 280 l' },
      };
      await books.run(EDIT, { id: 41, changes }, buildContext());
      expect(books.get('installmentBusinesses', 41)).toEqual({
        ...before,
        customerName: 'Rajan P. Pillai',
        customerPhoneNumber: '+91 94470 99999',
        itemDescription: 'Refrigerator, 280 l',
      });
    });

    test('another referer answers for every installment, and entries made before keep their member', async () => {
      const books = await booksWithBusiness();
      await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 401 }, buildContext());
      await books.run(EDIT, { id: 41, changes: { refererId: { from: 2, to: 3 } } }, buildContext());
      const business = books.get('installmentBusinesses', 41)!;
      expect(business.refererId).toBe(3);
      expect(new Set(business.scheduledRepayments.map(({ userId }) => userId))).toEqual(new Set([3]));
      expect(books.all('transactions').map(({ userId }) => userId)).toEqual([2, 2]);
      await books.run('repayment.markPaid', { id: 'ib-41-2', paidAt: NOW, transactionId: 402 }, buildContext());
      expect(books.get('transactions', 402)).toMatchObject({ userId: 3 });
    });

    test('in another project the entries so far stay where they were, and new ones go to it', async () => {
      const books = await booksWithBusiness();
      await books.run(EDIT, { id: 41, changes: { projectId: { from: 1, to: 2 } } }, buildContext());
      await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW, transactionId: 401 }, buildContext());
      expect(books.get('transactions', 400)).toMatchObject({ projectId: 1, amount: rupees(40_000) });
      expect(books.get('transactions', 401)).toMatchObject({ projectId: 2 });
    });

    test('a field that someone else has changed meanwhile is refused with both values', async () => {
      const books = await booksWithBusiness();
      const edit = (from: string, to: string) =>
        books.run(EDIT, { id: 41, changes: { customerName: { from, to } } }, buildContext());
      await edit('Rajan Pillai', 'Rajan P.');
      const refusal = await refusalOf(edit('Rajan Pillai', 'Rajan K.'));
      expect(refusal).toMatchObject({
        code: 'installmentBusiness.conflict',
        kind: 'conflict',
        details: { conflicts: [{ field: 'customerName', yours: 'Rajan K.', theirs: 'Rajan P.' }] },
      });
      expect(refusal.message).toBe('Someone else has changed this in the meantime: Customer name.');
    });

    test('only admins edit a business', () => {
      expect(rolesThatMay(editInstallmentBusiness)).toEqual(ADMINS);
    });

    test.each([
      [{ refererId: { to: 9 } }, 'member.unknown', { id: 9, path: 'changes.refererId.to' }],
      [{ refererId: { to: 8 } }, 'member.unknown', { id: 8, path: 'changes.refererId.to' }],
      [{ projectId: { to: 9 } }, 'project.unknown', { id: 9, path: 'changes.projectId.to' }],
      [{ customerName: { to: ' ' } }, 'input.invalid', { issues: [{ path: 'changes.customerName.to' }] }],
      // The terms stay.
      [{ tenure: { to: 3 } }, 'input.invalid', { issues: [{ path: 'changes.tenure' }] }],
    ])('%j is refused: %s', async (changes, code, details) => {
      const books = await booksWithBusiness();
      books.put([{ table: 'members', row: buildMember({ id: 8 as MemberId, deletedAt: NOW }) }]);
      expect(await refusalOf(books.run(EDIT, { id: 41, changes }, buildContext()))).toMatchObject({ code, details });
    });

    test('a business that is gone or unknown is refused', async () => {
      const books = await booksWithBusiness();
      await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
      for (const id of [41, 42]) {
        expect(await refusalOf(books.run(EDIT, { id, changes: {} }, buildContext()))).toMatchObject({
          code: 'installmentBusiness.notFound',
          kind: 'missing',
          details: { id },
        });
      }
    });
  });

  describe('mark installment business repaid', () => {
    async function booksWithBusiness(terms: object = { tenure: 2 }) {
      const books = buildBooks();
      await books.run('installmentBusiness.create', buildBusinessInput(terms), buildContext());
      const pay = (sequence: number) =>
        books.run('repayment.markPaid', { id: `ib-41-${sequence}`, paidAt: NOW }, buildContext());
      const close = (id = 41) => books.run('installmentBusiness.markRepaid', { id }, buildContext());
      return { books, pay, close, business: () => books.get('installmentBusinesses', 41)! };
    }

    test('a business whose every installment is paid is closed, and nothing else of it changes', async () => {
      const { pay, close, business } = await booksWithBusiness();
      await pay(1);
      expect(canBeMarkedRepaid(business())).toBe(false);
      await pay(2);
      expect(canBeMarkedRepaid(business())).toBe(true);
      const before = business();
      await close();
      expect(business()).toEqual({ ...before, status: 'REPAID' });
    });

    test('a business that was paid in full at purchase is closed once', async () => {
      const { close, business } = await booksWithBusiness({ advancePayment: rupees(50_000) });
      expect(canBeMarkedRepaid(business())).toBe(true);
      await close();
      expect(canBeMarkedRepaid(business())).toBe(false);
      expect(await refusalOf(close())).toMatchObject({
        code: 'installmentBusiness.alreadyRepaid',
        kind: 'invalid',
        details: { id: 41 },
      });
    });

    test('only admins close a business', () => {
      expect(rolesThatMay(markInstallmentBusinessRepaid)).toEqual(ADMINS);
    });

    test('while installments are unpaid it is refused, with their number and sum', async () => {
      const { pay, close } = await booksWithBusiness();
      expect(await refusalOf(close())).toMatchObject({
        code: 'installmentBusiness.unpaid',
        kind: 'invalid',
        details: { count: 2, sum: rupees(40_800) },
        message: '2 installments are still unpaid, ₹40,800.00 in all.',
      });
      await pay(1);
      expect(await refusalOf(close())).toMatchObject({
        details: { count: 1, sum: rupees(20_400) },
        message: '1 installment is still unpaid, ₹20,400.00 in all.',
      });
    });

    test('a business that is gone or unknown is refused', async () => {
      const { books, close } = await booksWithBusiness();
      await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
      for (const id of [41, 42]) {
        expect(await refusalOf(close(id))).toMatchObject({
          code: 'installmentBusiness.notFound',
          kind: 'missing',
          details: { id },
        });
      }
    });
  });

  /** Two installments of ₹20,400, of which the first is paid. */
  async function booksWithBusiness() {
    const books = buildBooks();
    await books.run('installmentBusiness.create', buildBusinessInput({ tenure: 2 }), buildContext());
    await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: NOW }, buildContext());
    const writeOff = (input: object = {}) =>
      books.run(
        'installmentBusiness.writeOff',
        { id: 41, reason: 'Left the country', ...input },
        buildContext({ id: 9, role: 'SUPERADMIN' }),
      );
    return { books, writeOff };
  }

  test('a bad debt is given up with a reason, and no cash moves', async () => {
    const { books, writeOff } = await booksWithBusiness();
    const before = books.get('installmentBusinesses', 41)!;
    const lines = books.all('transactions');
    await writeOff();
    const writtenOff = {
      amount: rupees(20_400),
      principal: rupees(20_000),
      at: NOW,
      by: 9,
      reason: 'Left the country',
    };
    expect(books.get('installmentBusinesses', 41)).toEqual({ ...before, status: 'REPAID', writtenOff });
    expect(books.all('transactions')).toEqual(lines);
  });

  test('only super admins give up a debt', () => {
    expect(rolesThatMay(writeOffBusiness)).toEqual(['SUPERADMIN']);
  });

  test('a business that is closed already is refused', async () => {
    const { writeOff } = await booksWithBusiness();
    await writeOff();
    expect(await refusalOf(writeOff())).toMatchObject({
      code: 'installmentBusiness.alreadyRepaid',
      kind: 'invalid',
      details: { id: 41 },
    });
  });

  test('a business that is gone or unknown is refused', async () => {
    const { books, writeOff } = await booksWithBusiness();
    await books.run('installmentBusiness.delete', { id: 41 }, buildContext());
    for (const id of [41, 42]) {
      expect(await refusalOf(writeOff({ id }))).toMatchObject({
        code: 'installmentBusiness.notFound',
        kind: 'missing',
        details: { id },
      });
    }
  });

  test.each([' ', 'x'.repeat(501), undefined])('without a proper reason it is refused: %j', async (reason) => {
    const { writeOff } = await booksWithBusiness();
    expect(await refusalOf(writeOff({ reason }))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'reason' }] },
    });
  });
});

describe('delete installment business', () => {
  const PAY = { id: 'ib-41-1', paidAt: NOW };

  async function booksWithBusiness() {
    const books = buildBooks();
    await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
    return { books, remove: (id = 41) => books.run('installmentBusiness.delete', { id }, buildContext()) };
  }

  test('a deleted business is marked so, and its ledger lines stay', async () => {
    const { books, remove } = await booksWithBusiness();
    await books.run('repayment.markPaid', PAY, buildContext());
    const before = books.get('installmentBusinesses', 41)!;
    const lines = books.all('transactions');
    await remove();
    expect(books.get('installmentBusinesses', 41)).toEqual({ ...before, deletedAt: NOW });
    expect(books.all('transactions')).toEqual(lines);
  });

  test('only admins delete a business', () => {
    expect(rolesThatMay(deleteInstallmentBusiness)).toEqual(ADMINS);
  });

  test('nothing is deleted twice, nor paid on what is deleted', async () => {
    const { books, remove } = await booksWithBusiness();
    await remove();
    for (const again of [remove(), books.run('repayment.markPaid', PAY, buildContext())]) {
      expect(await refusalOf(again)).toMatchObject({
        code: 'installmentBusiness.notFound',
        kind: 'missing',
        details: { id: 41 },
      });
    }
  });

  test('a business that is not there is refused', async () => {
    const { remove } = await booksWithBusiness();
    expect(await refusalOf(remove(42))).toMatchObject({ code: 'installmentBusiness.notFound', details: { id: 42 } });
  });
});
