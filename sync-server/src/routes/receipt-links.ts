/** The short addresses of receipts: `/r/K3-0012-abcdefgh`, as messages have them. */
import { Router } from '@koa/router';
import { secondUnder } from 'shared-schema/collections/receipt-number';
import { signedContentOf, verifyAddress } from 'shared-schema/collections/signed-receipt';
import { lettersOf, readShortAddress, SHORT_PATH } from 'shared-schema/collections/short-address';
import { refuse } from 'shared-schema/refusal-error';
import { networkOf } from '../auth/limits.ts';
import type { State } from '../http/context.ts';
import type { Services } from '../services.ts';
import { readOne } from '../sync/rows.ts';
import { showing } from './public-page.ts';

/** The same for a receipt that a phone has not sent yet, and for a number or letters that are none. */
const PAGE = { route: '/r/{receipt}', missing: ['pay.noReceipt', 'pay.noReceiptAbout'] } as const;

export function receiptLinks(services: Services): Router<State> {
  const { database, limits } = services;
  const router = new Router<State>({ sensitive: true });

  router.get(`${SHORT_PATH}/:code`, (ctx) =>
    showing(ctx, services, PAGE, async () => {
      await limits.receiptCheck.attempt(networkOf(ctx.ip));
      const read = readShortAddress(String(ctx.params['code']));
      if (!read) throw refuse('request.notFound');
      const { number, letters } = read;
      const found = [
        await readOne(database, 'receipts', number),
        await readOne(database, 'receipts', secondUnder(number)),
      ];
      const receipt = found.find((each) => each?.signature && lettersOf(each.signature) === letters);
      if (!receipt) throw refuse('request.notFound');
      // Behind the `#`, where what the receipt says stays out of logs.
      ctx.redirect(verifyAddress('', signedContentOf(receipt), receipt.signature!));
    }),
  );
  return router;
}
