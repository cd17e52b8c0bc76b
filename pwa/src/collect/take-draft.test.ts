import { duesOf } from 'shared-schema/collections/put-to-oldest';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { expect, test } from 'vitest';
import {
  newDraft,
  projectOf,
  sumFieldText,
  takeErrors,
  takenOf,
  withNotes,
  withPart,
  withSum,
  withTick,
} from './take-draft.ts';

const THOMAS = { memberId: 2 as MemberId };

/** What Thomas owes: twelve installments of 41 from 28 Feb 2026 on, and three subscriptions of ₹5,000 from Nov 2026 on. */
async function someDues() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  await books.run('chittyFund.create', { id: 7, ...buildFundInput([2, 3] as MemberId[]) }, buildContext());
  return duesOf(THOMAS, [...books.all('installmentBusinesses'), ...books.all('chittyFunds')]);
}

const draftOn = async (day: string) => {
  const dues = await someDues();
  return { dues, draft: newDraft(dues, localDate(day)) };
};

test('what is due by today is ticked, whole, and the sum says what it comes to', async () => {
  const { dues, draft } = await draftOn('2026-03-31');
  expect(draft.parts).toEqual({ 'ib-41-1': '3733.33', 'ib-41-2': '3733.33' });
  expect(sumFieldText(draft, dues)).toBe('7466.66');
  expect(takenOf(draft, dues)).toMatchObject({ sum: rupees('7466.66'), left: 0 });
});

test('₹5,000 is put to the oldest: the first installment whole, of the second ₹1,266.67', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  const typed = withSum(draft, dues, '5000');
  expect(typed.parts).toEqual({ 'ib-41-1': '3733.33', 'ib-41-2': '1266.67' });
  expect(takenOf(typed, dues)).toMatchObject({ sum: rupees(5000), left: 0 });
  expect(sumFieldText(typed, dues)).toBe('5000');
});

test('the project whose account is proposed is that of the first due that is paid', () => {
  const payable = ['ib-41-1', 'cf-7-1-1'].map((id, index) => ({
    due: { id } as Repayment,
    contract: { projectId: (index + 1) as ProjectId },
  }));
  const ticket = { repaymentId: payable[1]!.due.id, amount: rupees(500) };
  expect(projectOf({ items: [ticket] }, payable)).toBe(2);
  expect(projectOf({ items: [{ ...ticket, repaymentId: payable[0]!.due.id }, ticket] }, payable)).toBe(1);
  expect(projectOf({ items: [] }, payable)).toBeUndefined();
  expect(projectOf({ items: [] }, payable, { projectId: 2 as ProjectId })).toBe(2);
});

test('more than all that is owed leaves something over', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  const { left, items } = takenOf(withSum(draft, dues, '1,00,000'), dues);
  expect(items).toHaveLength(dues.length);
  expect(left).toBe(rupees(100_000) - dues.reduce((sum, due) => sum + due.amount, 0));
});

test('ticking another due sums up anew', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  const third = dues[2]!;
  const ticked = withTick(withSum(draft, dues, '5000'), third, true);
  expect(sumFieldText(ticked, dues)).toBe('8733.33');
  expect(sumFieldText(withTick(ticked, third, false), dues)).toBe('5000');
});

test('a smaller part of a sum that was typed leaves the rest over, a larger one more than the sum', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  const typed = withSum(draft, dues, '5000');
  expect(takenOf(withPart(typed, dues[0]!.id, '3000'), dues).left).toBe(rupees('733.33'));
  expect(takenOf(withPart(typed, dues[1]!.id, '2000'), dues).left).toBe(rupees('-733.33'));
});

test('a part that is more than remains, nothing, or no number is wrong', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  for (const part of ['3733.34', '0', '', '-5', '12.345', 'abc']) {
    const { wrong, items } = takenOf(withPart(draft, dues[0]!.id, part), dues);
    expect({ part, wrong: [...wrong], items }).toEqual({ part, wrong: ['ib-41-1'], items: [] });
  }
});

test('a sum that cannot be read is put to nothing', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  for (const sum of ['', 'abc', '1.234']) {
    expect(takenOf(withSum(draft, dues, sum), dues)).toMatchObject({ sum: undefined });
  }
});

test('all that is wrong is told at once', async () => {
  const { dues, draft } = await draftOn('2026-03-31');
  const errorsOf = (wrong: Parameters<typeof takeErrors>[0] & typeof draft) =>
    takeErrors(wrong, takenOf(wrong, dues), localDate('2026-03-31'));
  const late = { ...draft, receivedOn: '2026-04-01' };
  const day = { receivedOn: 'The date cannot be after today' };
  expect(errorsOf(draft)).toBeUndefined();
  expect(errorsOf({ ...late, sum: 'x' })).toEqual({ sum: 'Enter the amount received', ...day });
  expect(errorsOf({ ...withSum(late, dues, '99999'), receivedOn: '' })).toMatchObject({
    sum: expect.any(String),
    ...day,
  });
  expect(errorsOf(withPart(late, dues[0]!.id, 'x'))).toEqual(day);
  expect(errorsOf(withPart(draft, dues[0]!.id, 'x'))).toEqual({});
});

test('foreign notes fill in the rupees that they come to, once amount and rate can be read', async () => {
  const { dues, draft } = await draftOn('2026-02-28');
  const half = withNotes(draft, dues, { currencyCode: 'AED', currencyAmount: '100' });
  expect(sumFieldText(half, dues)).toBe('3733.33');
  const typed = withNotes(half, dues, { currencyRate: '22.755' });
  expect(takenOf(typed, dues)).toMatchObject({ sum: rupees('2275.5'), left: 0 });
  expect(typed.parts).toEqual({ 'ib-41-1': '2275.50' });
});
