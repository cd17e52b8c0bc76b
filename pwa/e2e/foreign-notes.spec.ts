/** Dirhams that a payer hands over: beside the rupees to count, handed over as notes, and exchanged. */
import { openPerson, openCollect, seedThomas, startOffline, THOMAS } from './collect-actions.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { COLLECT, RECEIPT } from './screen-texts/cash.ts';
import { chooseMore } from './more-menu.ts';
import { BUTTON, MORE } from './screen-texts/controls.ts';
import { NOTES } from './screen-texts/foreign-notes.ts';

const DIRHAMS = NOTES.of('AED', '100');
const WORTH = NOTES.held('AED', '100', '22.75', '₹2,275.00');

test('dirhams taken offline are not counted as rupees, go from hand to hand and become rupees', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  await seedThomas(association);
  const anitha = await newPerson();
  await anitha.arrive(admin, '/admin');
  await startOffline(anitha);
  await takeDirhams(anitha);

  await openScreen(anitha.page, '/admin/cash');
  await expect(anitha.page.getByTestId('cash-in-hand')).toHaveText('₹0.00');
  await expect(anitha.page.getByTestId('foreign-notes')).toContainText(WORTH);
  await anitha.page.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(dialogOf(anitha)).toContainText(`${NOTES.expected} ₹0.00`);
  await expect(dialogOf(anitha)).toContainText(NOTES.apart(DIRHAMS));
  await dialogOf(anitha).getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(dialogOf(anitha)).toBeHidden();

  await anitha.page.getByRole('button', { name: BUTTON.handOver }).click();
  await dialogOf(anitha).getByLabel(NOTES.whatMoves).selectOption({ label: DIRHAMS });
  await anitha.page.getByRole('radio', { name: otherAdmin.name }).click();
  await dialogOf(anitha).getByRole('button', { name: BUTTON.handOver }).click();
  await expect(dialogOf(anitha)).toBeHidden();
  await anitha.goOnline();
  await anitha.expectSync('synced', 0);

  const shaji = await newPerson('online');
  await shaji.arrive(otherAdmin, '/admin/cash');
  await shaji.page.getByRole('button', { name: BUTTON.confirmCash }).click();
  await dialogOf(shaji)
    .getByRole('button', { name: BUTTON.confirmCashAmount(DIRHAMS) })
    .click();
  await expect(dialogOf(shaji)).toBeHidden();
  await openScreen(shaji.page, '/admin/cash');
  await expect(shaji.page.getByTestId('foreign-notes')).toContainText(WORTH);
  await shaji.page.getByRole('button', { name: NOTES.exchange }).click();
  await dialogOf(shaji).getByLabel(NOTES.received).fill('2290');
  await expect(dialogOf(shaji)).toContainText(NOTES.gain('₹15.00'));
  await dialogOf(shaji).getByRole('button', { name: NOTES.exchange }).click();
  await expect(dialogOf(shaji)).toBeHidden();
  await expect(shaji.page.getByTestId('foreign-notes')).toBeHidden();
  await expect(shaji.page.getByRole('region', { name: NOTES.moves })).toContainText(DIRHAMS);
  await shaji.expectSync('synced', 0);
  await openScreen(shaji.page, '/admin/cash');
  await expect(shaji.page.getByTestId('cash-in-hand')).toHaveText('₹2,290.00');

  await openScreen(shaji.page, '/admin/receipts');
  await shaji.page.locator('main a[href^="/admin/receipts/"]').first().click();
  await chooseMore(shaji.page, MORE.any, BUTTON.cancelReceipt);
  await expect(dialogOf(shaji)).toContainText(NOTES.gone(DIRHAMS, '₹2,275.00'));
});

async function takeDirhams({ page }: Person): Promise<void> {
  await openCollect(page);
  await openPerson(page, THOMAS);
  await page.getByRole('button', { name: NOTES.currency }).click();
  await expect(page.getByLabel(NOTES.currency)).toHaveValue('AED');
  // Nothing is typed yet: it is left without a question.
  await openCollect(page);
  await openPerson(page, THOMAS);
  await page.getByRole('button', { name: NOTES.currency }).click();
  await page.getByLabel(NOTES.amount).fill('100');
  await page.getByLabel(NOTES.rate).fill('22.75');
  await page.getByRole('button', { name: COLLECT.takeInCash }).click();
  await expect(page.getByText(WORTH).first()).toBeVisible();
  await expect(page.getByRole('region', { name: RECEIPT.receipt })).toContainText(DIRHAMS);
}

function dialogOf({ page }: Person) {
  return page.getByRole('dialog');
}
