import { expect, testOffline } from './fixtures.ts';
import { enabledMarkPaidButtons } from './repayment-actions.ts';
import { BUTTON } from './screen-texts/controls.ts';

/** The installments of the association's business. */
const unpaid = 12;

testOffline(
  'the frame that closes the question shows the payment; one that cannot be stored is shown as unpaid again',
  async ({ association, newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    await person.arrive(association.accounts.admin, `/admin/installment-businesses/${association.business.id}`);
    await person.goOffline();
    const buttons = enabledMarkPaidButtons(page);
    await expect(buttons).toHaveCount(unpaid);

    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')!;
      IDBObjectStore.prototype.add = () => {
        Object.defineProperty(IDBObjectStore.prototype, 'add', own);
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    await pay();
    await expect(page.getByRole('alert').getByText('₹3,733.33')).toBeVisible();
    await expect(buttons).toHaveCount(unpaid);
    await expect(page.locator('.payment-links')).toHaveCount(0);
    await person.expectSync('offline', 0);

    const watch = await page.evaluateHandle(watchDialog);
    await pay();
    expect(await watch.evaluate(({ unpaidOnceClosed }) => unpaidOnceClosed)).toBe(unpaid - 1);
    await expect(page.locator('.payment-links')).toHaveCount(1);
    await expect(buttons).toHaveCount(unpaid - 1);
    await person.expectSync('offline', 1);

    async function pay(): Promise<void> {
      await buttons.first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: BUTTON.markPaidAmount }).click();
      await expect(dialog).toBeHidden();
    }
  },
);

/** Runs in the page. What it promises are the repayments still to be marked as paid at the moment the next dialog has gone. */
function watchDialog(): { unpaidOnceClosed: Promise<number> } {
  const unpaidOnceClosed = new Promise<number>((resolve) => {
    let opened = false;
    const observer = new MutationObserver(() => {
      const open = document.querySelector('dialog') !== null;
      opened ||= open;
      if (!opened || open) return;
      observer.disconnect();
      resolve(document.querySelectorAll('.record-cards li button:not(:disabled)').length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return { unpaidOnceClosed };
}
