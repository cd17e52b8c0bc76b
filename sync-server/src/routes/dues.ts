/** What is owed, the oldest first. */
import * as v from 'valibot';
import type { Payer } from 'shared-schema/collections/account-id';
import { partOf } from 'shared-schema/collections/owed';
import { openDuesOf } from 'shared-schema/collections/put-to-oldest';
import { InstallmentBusinessId, MemberId, RepaymentId } from 'shared-schema/ids';
import { instant, localDateOf, type LocalDate } from 'shared-schema/local-date';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { contractsOfPayer, ownAccountsOf } from '../sync/contracts-of.ts';
import { requireOwnOrAdmin, requireRefererOrAdmin } from './users.ts';
import { daysLate, paidSum, remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { NOTHING, toRupees } from 'shared-schema/money';
import { DateValue, RupeesValue } from './presenters/row-fields.ts';

/** paid + dividend + waived + remaining = amount, but for less than a paisa, of which nothing remains. */
export const DueResponse = v.strictObject({
  repaymentId: RepaymentId,
  dueDate: DateValue,
  amount: RupeesValue,
  paid: RupeesValue,
  dividend: RupeesValue,
  waived: RupeesValue,
  remaining: RupeesValue,
  /** They owe it themselves; else they answer for the customer whom they brought. */
  own: v.boolean(),
  /** 0 until the day after the due date. */
  overdueDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export function presentDue(repayment: Repayment, own: boolean, today: LocalDate): v.InferInput<typeof DueResponse> {
  return {
    repaymentId: repayment.id,
    dueDate: repayment.dueDate,
    amount: toRupees(repayment.amount),
    paid: toRupees(paidSum(repayment)),
    dividend: toRupees(repayment.dividend ?? NOTHING),
    waived: toRupees(repayment.waived ?? NOTHING),
    remaining: toRupees(remaining(repayment)),
    own,
    overdueDays: daysLate(repayment, today),
  };
}

export const dueRoutes = [
  route({
    get: '/users/{id}/dues',
    title: 'What a member owes and what they answer for, for themselves and admins',
    access: 'members',
    id: MemberId,
    answers: { 200: v.array(DueResponse) },
    async handle({ ctx, services, id }) {
      await requireOwnOrAdmin(ctx, services, id);
      return await readDues(services, { memberId: id });
    },
  }),

  route({
    get: '/installment-business/{id}/dues',
    title: 'What the customer of a business owes, for the member who referred them and admins',
    access: 'members',
    id: InstallmentBusinessId,
    answers: { 200: v.array(DueResponse) },
    async handle({ ctx, services, id }) {
      await requireRefererOrAdmin(ctx, services, id);
      return await readDues(services, { businessId: id });
    },
  }),
];

async function readDues({ database, settings }: Services, payer: Payer) {
  const today = localDateOf(instant(Date.now()), settings.timeZone);
  const contracts = await contractsOfPayer(database, database, payer);
  const accounts = await ownAccountsOf(database, database, payer, contracts);
  return openDuesOf(contracts).flatMap((each) => {
    const part = partOf(accounts, each);
    return part ? [presentDue(each.due, part === 'own', today)] : [];
  });
}
