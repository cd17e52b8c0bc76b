/** The browser has no room left for the app: what cannot be stored is not shown as stored. */
import type { CDPSession } from '@playwright/test';
import { expect, testOffline } from './fixtures.ts';
import type { Person } from './person.ts';
import { enabledMarkPaidButtons, markFirstUnpaid } from './repayment-actions.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';

testOffline(
  'a payment for which the phone has no room stays unpaid, and counts once when it has been made again',
  async ({ association: { url, accounts, business }, newPerson }) => {
    const collector = await newPerson();
    const { page } = collector;
    await collector.arrive(accounts.admin, `/admin/installment-businesses/${business.id}`);
    await collector.goOffline();
    const buttons = enabledMarkPaidButtons(page);
    const unpaid = 12;
    await expect(buttons).toHaveCount(unpaid);

    const room = await leaveNoRoom(collector);
    await buttons.first().click();
    await page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount }).click();
    await expect(page.getByRole('alert').getByText('₹3,733.33')).toBeVisible();
    await expect(buttons).toHaveCount(unpaid);
    await collector.expectSync('offline', 0);
    await collector.coldStart(`/admin/installment-businesses/${business.id}`);
    await expect(enabledMarkPaidButtons(collector.page)).toHaveCount(unpaid);

    await room.send('Storage.overrideQuotaForOrigin', { origin: collector.network.url });
    await markFirstUnpaid(collector);
    await collector.expectSync('offline', 1);
    await collector.goOnline();
    await collector.expectSync('synced', 0);
    const rest = await signInToRest(url, accounts.superAdmin);
    type Repayments = { scheduledRepayments: { paid: boolean }[] };
    const { scheduledRepayments } = await rest<Repayments>('GET', `/installment-business/${business.id}`);
    expect(scheduledRepayments.filter(({ paid }) => paid)).toHaveLength(1);
  },
);

/** From now on the browser refuses to store more, until it is told otherwise. It notices after half a minute at most. */
async function leaveNoRoom({ context, network }: Person): Promise<CDPSession> {
  // A page of its own, for the other is closed and opened again.
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(store)).toBe('QuotaExceededError');
  return session;
}

/** Stores something in a database of its own, and says what became of it. Runs in the page. */
function store(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('room', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things'));
    opening.addEventListener('error', () => resolve(opening.error!.name));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('things', 'readwrite', { durability: 'strict' });
      writing.objectStore('things').put('a thing', 'one');
      const end = (outcome: string) => {
        opening.result.close();
        resolve(outcome);
      };
      writing.addEventListener('complete', () => end('stored'));
      writing.addEventListener('abort', () => end(writing.error!.name));
    });
  });
}
