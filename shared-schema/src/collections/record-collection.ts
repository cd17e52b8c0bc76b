import * as v from 'valibot';
import { defineCommand, one } from '../command.ts';
import { ProjectId, InstallmentBusinessId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { add, wholePaise, NOTHING } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import { PayerSchema } from './account-id.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { collect, readsOfCollection, sameUtrOf } from './collect.ts';
import { COLLECTION_LINES, collectionFields, fitsMethod, PartsSchema } from './collection-input.ts';
import { isWorth } from './currency.ts';
import { sumOf } from './put-to-oldest.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { settlementTerms } from './settlement.ts';

/**
 * Records that a payer handed over money, with a numbered receipt: what is put to repayments pays them, wholly or in part,
 * each with a CREDIT line of its own; the rest is on account.
 */
export const recordCollection = defineCommand({
  name: 'collection.record',
  input: v.pipe(
    v.strictObject({
      ...collectionFields,
      payer: PayerSchema,
      projectId: v.optional(ProjectId),
      onAccount: v.optional(wholePaise(says('validation.notNegative'), 0), 0),
      /** A receipt that was wrong, which is cancelled for this one. */
      replaces: v.optional(ReceiptNumber),
    }),
    v.check((input) => sumOf(input.items) + input.onAccount > 0, says('validation.positiveAmount')),
    v.check((input) => fitsMethod(input), says('validation.methodDoesNotFit')),
    v.check(
      ({ currency, items, onAccount }) => !currency || isWorth(currency, add(sumOf(items), onAccount)),
      says('validation.currencySum'),
    ),
  ),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  numbers: { transactionIds: COLLECTION_LINES },
  makesReceipt: true,
  reads: (input) => ({ ...readsOfCollection(input), replaced: one('receipts', input.replaces) }),
  readsThen: (rows) => ({ ...sameUtrOf(rows), cameInstead: one('receipts', rows.replaced?.cancelled?.replacedBy) }),
  apply(rows, input, context) {
    return collect(rows, input, context);
  },
});

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
