/** Settling a business before its time. */
import * as v from 'valibot';
import { settleBusiness } from 'shared-schema/collections/settle-business';
import { divideSettlement, settlementTerms } from 'shared-schema/collections/settlement';
import { InstallmentBusinessId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import type { Database, Sql } from '../database/open-database.ts';
import { sessionOf } from '../http/authenticate.ts';
import { dateMeant, paiseInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { readWhere } from '../sync/rows.ts';
import { paymentFields } from './collections.ts';
import { BusinessResponse, presentBusiness } from './presenters/business.ts';
import { presentReceipt, ReceiptResponse } from './presenters/receipt.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { wayOfPaying } from './way-of-paying.ts';

const SettleBody = v.strictObject({
  ...paymentFields,
  waivedInterest: v.optional(paiseInput(says('validation.notNegative'), 0)),
  /** Why interest is waived. */
  reason: v.optional(v.nullable(textInput('fields.reason', says('validation.required', { field: 'fields.reason' })))),
});

export const settlementRoutes = [
  route({
    post: '/installment-business/{id}/settle',
    title: 'Settle a business early: all that remains is paid, less interest that is not due yet and is waived',
    runs: settleBusiness,
    id: InstallmentBusinessId,
    body: SettleBody,
    idempotent: true,
    answers: { 200: v.strictObject({ ...BusinessResponse.entries, receipt: ReceiptResponse }) },
    async handle({ ctx, services, id, body: { amount, waivedInterest: waived = NOTHING, ...rest } }) {
      const { database, settings } = services;
      const receivedOn = dateMeant(rest.receivedOn, settings.timeZone);
      const makeInput = async (sql: Sql) => {
        const business = await ongoing(database, sql, id);
        const at = { database, sql, timeZone: settings.timeZone };
        const paying = await wayOfPaying(at, rest, business.projectId);
        return { ...paying, id, ...divided(business, receivedOn, amount, waived) };
      };
      await runAndRespond(ctx, services, { name: settleBusiness.name, makeInput }, (changes) => ({
        status: 200,
        body: {
          ...presentBusiness(changed(changes, 'installmentBusinesses'), sessionOf(ctx).user, settings.timeZone),
          receipt: presentReceipt(changed(changes, 'receipts')),
        },
      }));
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
