/** What is typed and not saved: it outlives the page, and a session that the server ends. */
import { openCollect, openPerson, receiptOn, seedThomas, take, takeAllTheSame, THOMAS } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { DRAFT } from './screen-texts/sentences.ts';
import type { Association } from './test-server.ts';

test('a payment half typed is as it was after the tab was discarded, and after the session was ended elsewhere, which is said', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  await seedThomas(association);
  const collector = await newPerson();
  await collector.arrive(admin, '/admin');
  await openCollect(collector.page);
  await openPerson(collector.page, THOMAS);
  await collector.page.getByLabel(COLLECT.sum).fill('2500');
  await collector.page.getByRole('button', { name: COLLECT.upi, exact: true }).click();

  await collector.coldStart(`/admin/collect/m-${user.id}`);
  await expectTyped(collector);
  await expect(collector.page.getByText(DRAFT.broughtBack)).toBeVisible();

  const { page } = collector;
  await endSessionsElsewhere(association);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(DRAFT.sessionEndedTyped)).toBeVisible();
  await page.goto(`/admin/collect/m-${user.id}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(DRAFT.sessionEndedTyped)).toBeVisible();
  await collector.fillSignIn(admin);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/collect/m-${user.id}$`));
  await expectTyped(collector);
  await take(page, '₹2,500.00', 'UPI');
  await takeAllTheSame(page);
  await receiptOn(page);
  await collector.expectSync('synced', 0);
  expect(await readLedgerOnServer(association)).toEqual(['CREDIT 2000', 'CREDIT 500', 'DEBIT 24000', 'DEBIT 40000']);

  // What was taken is no draft any more; what is let go of is none either.
  await page.goto(`/admin/collect/m-${user.id}`);
  await expect(page.getByLabel(COLLECT.sum)).toHaveValue('2,500');
  await page.getByLabel(COLLECT.sum).fill('7');
  await page.reload();
  await expect(page.getByLabel(COLLECT.sum)).toHaveValue('7');
  await page.getByRole('button', { name: DRAFT.startOver }).click();
  await expect(page.getByLabel(COLLECT.sum)).toHaveValue('2,500');
  await endSessionsElsewhere(association);
  await expect(page.getByText(DRAFT.sessionEnded)).toBeVisible();
});

async function expectTyped({ page }: Person): Promise<void> {
  await expect(page.getByLabel(COLLECT.sum)).toHaveValue('2,500');
  await expect(page.getByRole('button', { name: COLLECT.upi, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: COLLECT.take('₹2,500.00', 'UPI') })).toBeVisible();
}

/** By the admin on another device. */
async function endSessionsElsewhere({ url, accounts }: Association): Promise<void> {
  const rest = await signInToRest(url, accounts.admin);
  await rest('DELETE', '/auth/devices');
}
