/** Settling a business before its time. */
import * as v from 'valibot';
import { settleBusiness } from 'shared-schema/collections/settle-business';
import { divideSettlement, settlementTerms } from 'shared-schema/collections/settlement';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import type { Database, Sql } from '../database/open-database.ts';
import { dateMeant, paiseInput, textInput } from '../http/inputs.ts';
import { readWhere } from '../sync/rows.ts';
import { paymentFields } from './collections.ts';
import { commandRoute } from './command-route.ts';
import { businesses, BusinessResponse } from './presenters/business.ts';
import { ReceiptResponse, receipts } from './presenters/receipt.ts';
import { wayOfPaying } from './way-of-paying.ts';

const SettleBody = v.strictObject({
  ...paymentFields,
  waivedInterest: v.optional(paiseInput(says('validation.notNegative'), 0)),
  /** Why interest is waived. */
  reason: v.optional(v.nullable(textInput('fields.reason', says('validation.required', { field: 'fields.reason' })))),
});

export const settlementRoutes = [
  commandRoute(settleBusiness, {
    post: '/installment-business/{id}/settle',
    title: 'Settle a business early: all that remains is paid, less interest that is not due yet and is waived',
    body: SettleBody,
    answers: {
      schema: v.strictObject({ ...BusinessResponse.entries, receipt: ReceiptResponse }),
      of: (changes, call) => ({
        ...businesses.of(changes, call),
        receipt: receipts.of(changes, call),
      }),
    },
    async makeInput({ services, id, body: { amount, waivedInterest: waived = NOTHING, ...rest } }, sql) {
      const { database, settings } = services;
      const receivedOn = dateMeant(rest.receivedOn, settings.timeZone);
      const business = await ongoing(database, sql, id);
      const at = { database, sql, timeZone: settings.timeZone };
      const paying = await wayOfPaying(at, rest, business.projectId);
      return { ...paying, id, ...divided(business, receivedOn, amount, waived) };
    },
  }),
];

async function ongoing(database: Database, sql: Sql, id: InstallmentBusinessId): Promise<InstallmentBusiness> {
  const [business] = await readWhere(database, sql, 'installmentBusinesses', 'id = $1', [id]);
  if (!business) throw refuse('installmentBusiness.notFound', { id });
  if (business.status === 'REPAID') throw refuse('installmentBusiness.alreadyRepaid', { id });
  return business;
}

/** Throws RefusalError `settlement.tooMuchWaived`, or `settlement.sumDiffers` unless the two sums are all that remains. */
function divided(business: InstallmentBusiness, receivedOn: LocalDate, paid: Money, waived: Money) {
  const { remaining, waivable } = settlementTerms(business, receivedOn);
  if (waived > waivable) throw refuse('settlement.tooMuchWaived', { most: waivable, waived });
  if (add(paid, waived) !== remaining) throw refuse('settlement.sumDiffers', { remaining, paid, waived });
  return divideSettlement(business, receivedOn, waived);
}
