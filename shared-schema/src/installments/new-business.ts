/** What a business begins with. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';
import { type Context, requireReferenced } from '../command.ts';
import { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { addDays, type LocalDate, localDateOf, LocalDateSchema } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { plainPhone } from '../members/phone-number.ts';
import { LARGEST_AMOUNT, MoneySchema } from '../money.ts';
import { PercentSchema } from '../percent.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import { repaymentIdOf } from '../repayments/repayment.ts';
import { requiredName, requiredText } from '../text.ts';
import { type InstallmentBusiness, principalOf } from './installment-business.ts';
import { buildSchedule } from './schedule.ts';

/** A business as a person gives it, with the numbers that its device has for it. */
export const NewBusiness = v.strictObject({
  id: v.optional(InstallmentBusinessId),
  transactionId: v.optional(TransactionId),
  projectId: v.optional(ProjectId),
  customerName: requiredName('fields.customerName', 200),
  customerPhoneNumber: v.pipe(
    shortText(200, says('validation.required', { field: 'fields.customerPhoneNumber' })),
    v.transform(plainPhone),
    requiredText('fields.customerPhoneNumber', 40),
  ),
  itemDescription: requiredText('fields.itemDescription', 500),
  refererId: MemberId,
  // So that the last due date, ten years on, is still a valid date.
  purchaseDate: v.pipe(
    LocalDateSchema,
    v.check((date) => date < '2190', says('validation.purchaseDateTooLate')),
  ),
  showroomPrice: v.pipe(
    MoneySchema,
    v.check((price) => price > 0, says('validation.pricePositive')),
  ),
  advancePayment: MoneySchema,
  tenure: v.pipe(
    v.number(says('validation.tenureMonths')),
    v.integer(says('validation.tenureMonths')),
    v.minValue(1, says('validation.tenureRange')),
    v.maxValue(120, says('validation.tenureRange')),
  ),
  interest: PercentSchema,
});

/** A purchase may be agreed upon before its day, but nobody owes anything before that. */
const MOST_DAYS_AHEAD = 31;

/** The last day that a purchase can be dated. */
export function latestPurchase(today: LocalDate): LocalDate {
  return addDays(today, MOST_DAYS_AHEAD);
}

/** Throws RefusalError `installmentBusiness.tooFarAhead`; as `requireEntryDay` only while the person can still put it right. */
function requireNear(
  { purchaseDate: date }: Pick<Terms, 'purchaseDate'>,
  { issuedAt, timeZone, immediate }: Context,
): void {
  const latest = latestPurchase(localDateOf(issuedAt, timeZone));
  if (immediate && date > latest) {
    throw refuse('installmentBusiness.tooFarAhead', { date, latest, path: 'purchaseDate' });
  }
}

type Terms = Omit<v.InferOutput<typeof NewBusiness>, 'id' | 'transactionId'>;

/** A business with its schedule, without what the association laid out for it. Throws RefusalError for terms that cannot be. */
export function openBusiness(
  { referer, project }: { referer: Member | undefined; project: Project | undefined },
  terms: Terms & { id: InstallmentBusinessId },
  context: Context,
): InstallmentBusiness {
  const { actor, issuedAt } = context;
  requireNear(terms, context);
  requireReferenced(referer, 'member', terms.refererId, 'refererId');
  const projectId = requireReferenced(project, 'project', terms.projectId ?? FIRST_PROJECT, 'projectId').id;
  if (terms.advancePayment > terms.showroomPrice) {
    throw refuse('installmentBusiness.advanceAbovePrice', {
      advance: terms.advancePayment,
      price: terms.showroomPrice,
      path: 'advancePayment',
    });
  }
  const schedule = buildSchedule({ ...terms, principal: principalOf(terms) });
  if (schedule.some(({ amount }) => amount > LARGEST_AMOUNT)) {
    throw refuse('installmentBusiness.instalmentTooLarge', { largest: LARGEST_AMOUNT, path: 'showroomPrice' });
  }
  return {
    ...terms,
    projectId,
    status: 'ONGOING',
    createdAt: issuedAt,
    createdBy: actor.id,
    deletedAt: null,
    scheduledRepayments: schedule.map((installment) => ({
      ...installment,
      id: repaymentIdOf({ business: terms.id, sequence: installment.sequence }),
      userId: terms.refererId,
      payments: [],
    })),
  };
}
