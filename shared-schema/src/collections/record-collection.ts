import * as v from 'valibot';
import { defineCommand } from '../command.ts';
import { ProjectId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { says } from '../texts/issue-text.ts';
import { PayerSchema } from './account-id.ts';
import { collect, readsOfCollection } from './collect.ts';
import { COLLECTION_LINES, collectionFields } from './collection-input.ts';
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
    }),
    v.check((input) => sumOf(input.items) + input.onAccount > 0, says('validation.positiveAmount')),
  ),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  numbers: { transactionIds: COLLECTION_LINES },
  makesReceipt: true,
  reads: readsOfCollection,
  apply: collect,
});
