/** What anyone may ask who checks a receipt: the public key of its series, and whether the association has it. */
import { ReceiptNumber, secondUnder, SeriesCode } from 'shared-schema/collections/receipt-number';
import { isEnteredTwice } from 'shared-schema/collections/receipt';
import { ReceiptSignature } from 'shared-schema/collections/signed-receipt';
import type { Instant } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { networkOf } from '../auth/limits.ts';
import { route } from '../http/route.ts';
import { readOne } from '../sync/rows.ts';
import { TimeValue } from './presenters/row-fields.ts';

type Key = { publicKey: string; endedAt: Instant | null };

export const signingKeyRoutes = [
  route({
    get: '/receipts/keys/{id}',
    title: 'The public key of a series of receipts, such as K3, and when it ended',
    access: 'anyone',
    id: SeriesCode,
    answers: { 200: v.strictObject({ code: v.string(), publicKey: v.string(), endedAt: v.nullable(TimeValue) }) },
    async handle({ services: { database }, id }) {
      const [key] = await database.run<Key>(
        `SELECT public_key AS "publicKey", to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "endedAt"
         FROM signing_keys WHERE id = $1`,
        [id],
      );
      // After a backup was restored a series may be known by its receipts alone, until its device asks for numbers.
      if (!key?.publicKey) throw refuse('signingKey.notFound', { id });
      return { code: id, ...key };
    },
  }),

  route({
    post: '/receipts/check',
    title: 'Whether the association has a receipt that one holds, by its number and signature',
    access: 'anyone',
    body: v.strictObject({ number: ReceiptNumber, signature: ReceiptSignature }),
    answers: { 200: v.strictObject({ state: v.picklist(['KNOWN', 'CANCELLED', 'UNKNOWN']) }) },
    async handle({ ctx, services: { database, limits }, body: { number, signature } }) {
      await limits.receiptCheck.attempt(networkOf(ctx.ip));
      // Nobody finds out by trying which numbers there are: the signature stands on the receipt alone.
      const found = [
        await readOne(database, 'receipts', number),
        await readOne(database, 'receipts', secondUnder(number)),
      ];
      const receipt = found.find((each) => each?.signature === signature);
      const state = receipt && (receipt.cancelled || isEnteredTwice(receipt)) ? 'CANCELLED' : 'KNOWN';
      return { state: receipt ? state : 'UNKNOWN' };
    },
  }),
];
