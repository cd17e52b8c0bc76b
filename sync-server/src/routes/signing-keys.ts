/** The public keys that receipts are checked with. */
import { SeriesCode } from 'shared-schema/collections/receipt-number';
import { refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { named, route } from '../http/route.ts';

export const signingKeyRoutes = [
  route({
    method: 'get',
    path: '/receipts/keys/{id}',
    title: 'The public key of a series of receipts, such as K3',
    access: 'anyone',
    id: named('signingKey', SeriesCode),
    answers: { 200: v.strictObject({ code: v.string(), publicKey: v.string() }) },
    async handle({ ctx, services: { database }, id }) {
      const [key] = await database.run<{ publicKey: string }>(
        `SELECT public_key AS "publicKey" FROM signing_keys WHERE id = $1`,
        [id],
      );
      // After a backup was restored a series may be known by its receipts alone, until its device asks for numbers.
      if (!key?.publicKey) throw refuse('signingKey.notFound', { id });
      // Whoever checks a pile of receipts asks once for each series.
      ctx.set('Cache-Control', 'public, max-age=600');
      ctx.body = { code: id, publicKey: key.publicKey };
    },
  }),
];
