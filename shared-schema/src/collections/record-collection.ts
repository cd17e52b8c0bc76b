import * as v from 'valibot';
import { defineCommand, one } from '../command.ts';
import { ProjectId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { add, wholePaise } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import { PayerSchema } from './account-id.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { collect, readsOfCollection, sameUtrOf } from './collect.ts';
import { COLLECTION_LINES, collectionFields, fitsMethod } from './collection-input.ts';
import { isWorth } from './currency.ts';
import { sumOf } from './put-to-oldest.ts';

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
