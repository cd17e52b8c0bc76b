/** Settling a business early, with the worked sums. */
import { describe, expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { type Money, rupees } from '../money.ts';
import { paidSum, remaining } from '../repayments/repayment.ts';
import { buildBooks, buildBusinessInput, buildContext } from '../testing/build.ts';
import { part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { settleBusiness } from './record-collection.ts';
import { divideSettlement, settlementTerms } from './settlement.ts';
import { sumOf } from './put-to-oldest.ts';
import { mostLinesOf } from './receipt.ts';

/** Seven installments are paid; no. 8 falls due on 30 September 2026. */
async function afterSeven(today: string) {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  for (let n = 1; n <= 7; n++) {
    await books.run('repayment.markPaid', { id: `ib-41-${n}`, paidAt: '2026-09-01T08:00:00.000Z' }, buildContext());
  }
  const context = { ...buildContext({ issuedAt: `${today}T08:30:00.000Z` as never }), immediate: true };
  return { books, context, on: localDate(today) };
}

function settle(
  { books, context, on }: Awaited<ReturnType<typeof afterSeven>>,
  waived: Money,
  business = books.get('installmentBusinesses', 41)!,
) {
  const input = {
    id: 41,
    receivedOn: on,
    method: 'CASH',
    ...divideSettlement(business, on, waived),
    reason: 'Pays all now',
  };
  return books.run('installmentBusiness.settle', input, context);
}

function sums(books: MemoryBooks) {
  const { scheduledRepayments, status } = books.get('installmentBusinesses', 41)!;
  const open = scheduledRepayments.slice(7);
  const total = (of: (each: (typeof open)[number]) => number) => open.reduce((sum, each) => sum + of(each), 0);
  return { status, paid: total(paidSum), waived: total((each) => each.waived ?? 0), left: total(remaining) };
}

test('a business with thousandths of a rupee, as REST may bring them in, is settled by its rupees and paise', async () => {
  const books = buildBooks();
  const terms = {
    showroomPrice: rupees('12345.678'),
    advancePayment: rupees(0),
    tenure: 2,
    purchaseDate: localDate('2026-09-01'),
  };
  await books.run('installmentBusiness.create', buildBusinessInput(terms), buildContext());
  const on = localDate('2026-09-15');
  const context = { ...buildContext({ issuedAt: '2026-09-15T08:30:00.000Z' as never }), immediate: true };
  const { remaining: all, waivable } = settlementTerms(books.get('installmentBusinesses', 41)!, on);
  await settle({ books, context, on }, waivable);
  const { status, scheduledRepayments } = books.get('installmentBusinesses', 41)!;
  expect(status).toBe('REPAID');
  expect(sumOf(scheduledRepayments.map((each) => ({ amount: paidSum(each) })))).toBe(all - waivable);
});

test('before no. 8 is due, all of the unpaid interest may be waived', async () => {
  const { books, on } = await afterSeven('2026-09-15');
  expect(settlementTerms(books.get('installmentBusinesses', 41)!, on)).toEqual({
    remaining: rupees('18666.69'),
    principal: rupees('16666.69'),
    waivable: rupees(2000),
  });
});

test('once no. 8 is due, its interest is owed', async () => {
  const { books, on } = await afterSeven('2026-09-30');
  const terms = settlementTerms(books.get('installmentBusinesses', 41)!, on);
  expect(terms.waivable).toBe(rupees(1600));
  expect(terms.remaining - terms.waivable).toBe(rupees('17066.69'));
});

test.each([
  [0, '18666.69'],
  [750, '17916.69'],
  [2000, '16666.69'],
])('waiving ₹%s settles the business for ₹%s', async (waived, paid) => {
  const scene = await afterSeven('2026-09-15');
  await settle(scene, rupees(waived));
  expect(sums(scene.books)).toEqual({ status: 'REPAID', paid: rupees(paid), waived: rupees(waived), left: 0 });
  expect(scene.books.get('receipts', 'R0-0001')).toMatchObject({
    amount: rupees(paid),
    settlement: { businessId: 41, reason: 'Pays all now' },
  });
  expect(sumOf(scene.books.get('receipts', 'R0-0001')!.settlement!.waivers)).toBe(rupees(waived));
});

test('only admins settle a business', () => {
  expect(rolesThatMay(settleBusiness)).toEqual(ADMINS);
});

describe('is refused while the collector can still change it', () => {
  const EARLY = localDate('2026-09-15');

  async function refusalWith(today: string, divide: (business: InstallmentBusiness) => object) {
    const { books, context, on } = await afterSeven(today);
    const division = divide(books.get('installmentBusinesses', 41)!);
    const input = { id: 41, receivedOn: on, method: 'CASH', reason: 'Pays all now', ...division };
    return refusalOf(books.run('installmentBusiness.settle', input, context));
  }

  test('if more is waived than the interest that has not fallen due', async () => {
    const refusal = await refusalWith('2026-09-30', (business) => divideSettlement(business, EARLY, rupees(2000)));
    expect(refusal).toMatchObject({
      code: 'settlement.tooMuchWaived',
      kind: 'invalid',
      details: { most: rupees(1600), waived: rupees(2000) },
    });
  });

  test('if it is not all that remains', async () => {
    const refusal = await refusalWith('2026-09-15', () => ({ items: [part('ib-41-8', 1000)], waivers: [] }));
    expect(refusal).toMatchObject({
      code: 'settlement.sumDiffers',
      kind: 'invalid',
      details: { remaining: rupees('18666.69'), paid: rupees(1000), waived: 0 },
    });
  });

  test('if more interest of one installment is waived than it has', async () => {
    const refusal = await refusalWith('2026-09-15', (business) => {
      const { items } = divideSettlement(business, EARLY, rupees(2000));
      return { items, waivers: [part('ib-41-12', 2000)] };
    });
    expect(refusal).toMatchObject({
      code: 'settlement.aboveInterest',
      kind: 'invalid',
      details: { id: 'ib-41-12', most: rupees(400), amount: rupees(2000) },
    });
  });

  test('if it is settled already', async () => {
    const scene = await afterSeven('2026-09-15');
    const before = scene.books.get('installmentBusinesses', 41)!;
    await settle(scene, rupees(0));
    expect(await refusalOf(settle(scene, rupees(0), before))).toMatchObject({
      code: 'installmentBusiness.alreadyRepaid',
      kind: 'invalid',
      details: { id: 41 },
    });
  });

  test('for a business that is not there', async () => {
    const refusal = await refusalWith('2026-09-15', () => ({ id: 42, items: [part('ib-42-1', 1)], waivers: [] }));
    expect(refusal).toMatchObject({ code: 'installmentBusiness.notFound', kind: 'missing', details: { id: 42 } });
  });

  test('with a waiver and no reason', async () => {
    const refusal = await refusalWith('2026-09-15', (business) => ({
      ...divideSettlement(business, EARLY, rupees(5)),
      reason: null,
    }));
    expect(refusal).toMatchObject({ code: 'input.invalid' });
  });

  test('without a payment', async () => {
    const refusal = await refusalWith('2026-09-15', () => ({ items: [], waivers: [part('ib-41-12', 400)] }));
    expect(refusal).toMatchObject({ code: 'input.invalid' });
  });
});

describe('the receipt of a settlement is cancelled', () => {
  test('after two phones settled the same business, the waiver of the other one stands', async () => {
    const scene = await afterSeven('2026-09-15');
    const offline = { ...scene, context: { ...scene.context, immediate: false } };
    const asTheSecondPhoneSawIt = scene.books.get('installmentBusinesses', 41)!;
    await settle(scene, rupees(2000));
    await settle(offline, rupees(2000), asTheSecondPhoneSawIt);
    expect(scene.books.get('receipts', 'R0-0002')).toMatchObject({
      onAccount: rupees('16666.69'),
      settlement: { waivers: [] },
    });
    await scene.books.run('receipt.cancel', { number: 'R0-0002', reason: 'The same cash', lines: 6 }, scene.context);
    expect(sums(scene.books)).toEqual({
      status: 'REPAID',
      paid: rupees('16666.69'),
      waived: rupees(2000),
      left: 0,
    });
  });

  test('the waiver is withdrawn and the business is open again', async () => {
    const scene = await afterSeven('2026-09-15');
    await settle(scene, rupees(750));
    const lines = mostLinesOf(scene.books.get('receipts', 'R0-0001')!);
    await scene.books.run('receipt.cancel', { number: 'R0-0001', reason: 'No cash after all', lines }, scene.context);
    expect(sums(scene.books)).toEqual({ status: 'ONGOING', paid: 0, waived: 0, left: rupees('18666.69') });
  });
});
