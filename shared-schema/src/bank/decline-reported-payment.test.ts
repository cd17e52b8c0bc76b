import { describe, expect, test } from 'vitest';
import { buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { booksWithReport, buildReport, take, UTR } from '../testing/reported-payments.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { declineReportedPayment } from './decline-reported-payment.ts';
import { reportsOf } from './reported-payment.ts';

const DECLINE = 'reportedPayment.decline';
const { id } = buildReport();

describe('a reported payment', () => {
  test('is declined by admins alone, with a reason', async () => {
    expect(rolesThatMay(declineReportedPayment)).toEqual(ADMINS);
    const books = await booksWithReport();
    await books.run(DECLINE, { id, reason: 'Not in the account' }, buildContext());
    expect(books.get('reportedPayments', id)).toMatchObject({
      state: 'DECLINED',
      answered: { by: 1, reason: 'Not in the account', receiptNumber: null },
    });
  });

  test('is declined once, and not after it was accepted', async () => {
    for (const [command, input] of [
      [DECLINE, { id, reason: 'Not in the account' }],
      ['collection.record', take],
    ] as const) {
      const books = await booksWithReport();
      await books.run(command, input, buildContext());
      expect(await refusalOf(books.run(DECLINE, { id, reason: 'Again' }, buildContext()))).toMatchObject({
        code: 'reportedPayment.answered',
        kind: 'conflict',
        details: { utr: UTR },
      });
    }
  });

  test('that is unknown cannot be declined', async () => {
    const books = await booksWithReport();
    const other = { id: reportsOf('999999999999')[0]!, reason: 'Unknown' };
    expect(await refusalOf(books.run(DECLINE, other, buildContext()))).toMatchObject({
      code: 'reportedPayment.notFound',
      kind: 'missing',
    });
  });
});
