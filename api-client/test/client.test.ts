/** The client and its examples, against the real server. */
import { instant, localDateOf } from 'shared-schema/local-date';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestServer } from '../../sync-server/test/open-test-server.ts';
import { PASSWORD } from '../../sync-server/test/server.ts';
import { membersAsCsv } from '../examples/list-members.ts';
import { receivedAndPaid } from '../examples/month-report.ts';
import { takeFirstDue } from '../examples/take-payment.ts';
import { ApiError, signIn } from '../src/client.ts';

const TODAY = localDateOf(instant(Date.now()), TIME_ZONE);

const server = await openTestServer();
const admin = await signIn(server.url, server.members.admin.email!, PASSWORD);

test('a wrong password is refused by its code', async () => {
  const refused = signIn(server.url, server.members.admin.email!, 'not-the-password');
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'auth.wrongCredentials' });
});

test('a program lists the members, takes what one owes first, and reports the month', async () => {
  const { referer } = server.members;
  expect(await membersAsCsv(admin)).toContain(`"${referer.id}","${referer.name}"`);
  expect(await takeFirstDue(admin, referer.id, TODAY)).toBeUndefined();

  const { data: business } = await admin.POST('/installment-business/new', {
    body: {
      customerName: referer.name,
      customerPhoneNumber: '98950 47123',
      itemDescription: 'Sewing machine',
      refererId: referer.id,
      purchaseDate: '2026-01-10',
      showroomPrice: 12_000,
      advancePayment: 0,
      tenure: 12,
      interest: 0,
    },
  });
  expect(business!.id).toBeGreaterThan(0);
  const receipt = await takeFirstDue(admin, referer.id, TODAY);
  expect(receipt).toMatchObject({ amount: 1000, method: 'CASH' });

  const ledgers = await receivedAndPaid(admin, TODAY, TODAY);
  expect(ledgers.find(({ ledger }) => ledger === 'general')).toMatchObject({ received: 1000 });
});
