/** Goods the association buys for a customer, who repays in installments; with its schedule inside, as one record. */
import * as v from 'valibot';
import { InstallmentBusinessId, MemberId, ProjectId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { add, type Money, MoneySchema, negate, NOTHING, subtract } from '../money.ts';
import { PercentSchema } from '../percent.ts';
import { isContractOver, RepaymentSchema, unpaidPrincipal } from '../repayments/repayment.ts';
import { defineTable, words } from '../table.ts';

const InstallmentBusinessSchema = v.object({
  id: InstallmentBusinessId,
  projectId: ProjectId,
  customerName: v.string(),
  /** Absent where the reader is not an admin. */
  customerPhoneNumber: v.optional(v.string()),
  itemDescription: v.string(),
  /** The member who brought the customer and answers for the repayments. */
  refererId: MemberId,
  purchaseDate: LocalDateSchema,
  showroomPrice: MoneySchema,
  advancePayment: MoneySchema,
  /** Months. */
  tenure: v.number(),
  /** Per cent per month, flat: on the whole principal for the whole tenure. */
  interest: PercentSchema,
  /** REPAID also when what remained was written off. */
  status: v.picklist(['ONGOING', 'REPAID']),
  /** A bad debt: what remained then, and is no longer asked for. Absent while it is none. */
  writtenOff: v.optional(
    v.nullable(
      v.object({ amount: MoneySchema, principal: MoneySchema, at: InstantSchema, by: MemberId, reason: v.string() }),
    ),
  ),
  createdAt: InstantSchema,
  createdBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
  scheduledRepayments: v.array(RepaymentSchema),
});
export type InstallmentBusiness = v.InferOutput<typeof InstallmentBusinessSchema>;

export const installmentBusinessesTable = defineTable(InstallmentBusinessSchema, {
  access: {
    // Where customers' names are hidden, members see those of whom they referred themselves.
    own: { every: [{ flag: 'hidesCustomers' }, { reader: 'refererId' }] },
    asOwner: forMembers,
    asAuditor: ({ customerPhoneNumber: _hidden, ...row }) => row,
    asOther: (row, { hidesCustomers }) => ({
      ...forMembers(row),
      ...(hidesCustomers && { customerName: `#${row.id}` }),
    }),
  },
  packs: { by: 'number', rows: 500, isOver: isContractOver },
  leased: 10,
  inOrder: { heldBy100: 50 },
  proof: 'toDelete',
  open: words(
    `projectId refererId purchaseDate showroomPrice advancePayment tenure interest status amount at createdAt createdBy deletedAt scheduledRepayments ticket sequence dueDate principalAmount interestAmount userId dividend waived paidBefore payments undonePayments undoneOn transactionId paidAt paidBy`,
  ),
});

function forMembers({ customerPhoneNumber: _hidden, ...row }: InstallmentBusiness): InstallmentBusiness {
  return row.writtenOff ? { ...row, writtenOff: { ...row.writtenOff, reason: '' } } : row;
}

type Terms = Pick<InstallmentBusiness, 'showroomPrice' | 'advancePayment'>;

/** What the association lays out: price less advance. */
export function principalOf({ showroomPrice, advancePayment }: Terms): Money {
  return subtract(showroomPrice, advancePayment);
}

/** Minus the principal that is still unpaid: what the association has out with this customer. Nothing of a bad debt. */
export function installmentBalance({ scheduledRepayments, writtenOff }: InstallmentBusiness): Money {
  if (writtenOff) return NOTHING;
  return negate(add(...scheduledRepayments.map(unpaidPrincipal)));
}
