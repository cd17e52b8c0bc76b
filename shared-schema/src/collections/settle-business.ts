import * as v from 'valibot';
import { defineCommand } from '../command.ts';
import { InstallmentBusinessId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { NOTHING } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { collect, readsOfCollection, sameUtrOf } from './collect.ts';
import { COLLECTION_LINES, collectionFields, fitsMethod, PartsSchema } from './collection-input.ts';
import { isWorth } from './currency.ts';
import { sumOf } from './put-to-oldest.ts';
import { settlementTerms } from './settlement.ts';

/**
 * Settles a business before its time: all that remains is paid, less what is waived of the interest that has not fallen
 * due, and the business is repaid. If a phone has queued it, its receipt has been given out: it is recorded even if the
 * business has changed since (see `collect`).
 */
export const settleBusiness = defineCommand({
  name: 'installmentBusiness.settle',
  input: v.pipe(
    v.strictObject({
      ...collectionFields,
      id: InstallmentBusinessId,
      /** As `divideSettlement` makes them. */
      waivers: PartsSchema,
      reason: v.optional(v.nullable(optionalText('fields.reason', 500)), null),
    }),
    v.check((input) => sumOf(input.items) > 0, says('validation.positiveAmount')),
    v.check((input) => fitsMethod(input), says('validation.methodDoesNotFit')),
    v.check(({ currency, items }) => !currency || isWorth(currency, sumOf(items)), says('validation.currencySum')),
    v.check(
      (input) => input.waivers.length === 0 || input.reason !== null,
      says('validation.required', { field: 'fields.reason' }),
    ),
  ),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  numbers: { transactionIds: COLLECTION_LINES },
  makesReceipt: true,
  reads: (input) => readsOfCollection({ ...input, payer: { businessId: input.id }, onAccount: NOTHING }),
  readsThen: (rows) => sameUtrOf(rows),
  apply(rows, { id, waivers, reason, ...input }, context) {
    const { business } = rows;
    if (context.immediate && business) {
      if (business.status === 'REPAID') throw refuse('installmentBusiness.alreadyRepaid', { id });
      const terms = settlementTerms(business, input.receivedOn);
      const [paid, waived] = [sumOf(input.items), sumOf(waivers)];
      if (waived > terms.waivable) throw refuse('settlement.tooMuchWaived', { most: terms.waivable, waived });
      if (paid + waived !== terms.remaining) {
        throw refuse('settlement.sumDiffers', { remaining: terms.remaining, paid, waived });
      }
    }
    const settlement = { waivers, reason };
    return collect(rows, { ...input, payer: { businessId: id }, onAccount: NOTHING, settlement }, context);
  },
});
