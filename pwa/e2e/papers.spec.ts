/** Pictures of bills: made small, kept without a network, sent once, and opened by those who may. */
import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { signInToRest } from './rest-client.ts';
import { PAPERS } from './screen-texts/books.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { t } from './texts.ts';

type Listed = { id: string; kind: string; size: number; arrived: boolean };

/** What a camera gives: a PNG or a JPEG of so many pixels, with as much in it as `noise` says. */
async function picture(page: Page, { width, height, noise }: { width: number; height: number; noise: number }) {
  const base64 = await page.evaluate(
    async ({ width: across, height: down, noise: much }) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d')!;
      const data = context.createImageData(across, down);
      for (let at = 0; at < data.data.length; at += 4) {
        // The same each time.
        const grain = (Math.imul(at, 2_654_435_761) >>> 24) * much;
        const grey = ((at / 4) % across) / across;
        data.data.set([grain + 160 * grey, grain + 120, grain + 200 * (1 - grey), 255], at);
      }
      context.putImageData(data, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let start = 0; start < bytes.length; start += 8192) {
        text += String.fromCharCode(...bytes.subarray(start, start + 8192));
      }
      return btoa(text);
    },
    { width, height, noise },
  );
  return { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const papers = (page: Page) => page.getByRole('region', { name: PAPERS.title });
const row = (page: Page, name: string) => papers(page).getByRole('button', { name });
const drawn = (page: Page) => page.getByRole('dialog').getByRole('img');
const size = (page: Page) => drawn(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

testOffline(
  'from the balance sheet a bill is three taps away, without a network',
  async ({ association, newPerson }) => {
    const treasurer = await newPerson();
    await treasurer.arrive(association.accounts.admin, '/admin');
    const bill = await picture(treasurer.page, { width: 900, height: 1200, noise: 0.2 });
    await treasurer.goOffline();
    await treasurer.coldStart('/admin/transactions/new');
    await payWithBill(treasurer.page, association.accounts.user.name, bill);
    await treasurer.coldStart('/admin/reports/balance-sheet');
    const { page } = treasurer;
    await page
      .locator('main .row', { hasText: t('sheet.cash') })
      .locator('[data-figure]')
      .tap();
    await page.getByRole('link', { name: 'Rent of the hall' }).tap();
    await row(page, PAPERS.picture(1)).tap();
    await expect(drawn(page)).toBeVisible();
  },
);

async function payWithBill(form: Page, payee: string, bill: Awaited<ReturnType<typeof picture>>): Promise<void> {
  await form.getByText(BUTTON.debit, { exact: true }).click();
  await form.getByLabel(FIELD.amount, { exact: true }).fill('900');
  await chooseMember({ page: form }, FIELD.payee, payee);
  await form.getByLabel(FIELD.description).fill('Rent of the hall');
  await form.getByLabel(FIELD.method).selectOption('CASH');
  await form.getByLabel(PAPERS.take).setInputFiles([bill]);
  await expect(papers(form).getByText(PAPERS.picture(1), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: BUTTON.createTransaction }).click();
  await payAllTheSame(form);
  await expect(form).toHaveURL(/\/admin\/transactions$/);
}

testOffline(
  'two pictures taken without a network outlive a closed browser, are sent, and opened by another admin and no member',
  async ({ association, newPerson }) => {
    const { accounts, url } = association;
    const treasurer = await newPerson();
    await treasurer.arrive(accounts.admin, '/admin');
    const bill = await picture(treasurer.page, { width: 4000, height: 3000, noise: 0.2 });
    const second = await picture(treasurer.page, { width: 900, height: 1800, noise: 0.2 });
    await treasurer.goOffline();
    await treasurer.coldStart('/admin/transactions/new');
    const form = treasurer.page;
    await payWithBill(form, accounts.user.name, bill);
    await form.getByRole('link', { name: LINK.viewEntry }).first().click();
    await expect(row(form, PAPERS.picture(1))).toContainText(PAPERS.waits);
    await form.getByLabel(PAPERS.choose).setInputFiles(second);
    await expect(row(form, PAPERS.picture(2))).toContainText(PAPERS.waits);
    const path = new URL(form.url()).pathname;

    await treasurer.coldStart(path);
    const { page } = treasurer;
    await row(page, PAPERS.picture(1)).click();
    await expect(drawn(page)).toBeVisible();
    expect(await size(page)).toEqual([1600, 1200]);
    await close(page);
    await row(page, PAPERS.picture(2)).click();
    await expect(drawn(page)).toBeVisible();
    expect(await size(page)).toEqual([800, 1600]);
    await close(page);

    await treasurer.goOnline();
    await treasurer.expectSync('synced', 0);
    const rest = await signInToRest(url, accounts.otherAdmin);
    const list = () => rest<Listed[]>('GET', path.replace('/admin', '') + '/papers');
    await expect
      .poll(async () => (await list()).map(({ kind, arrived }) => [kind, arrived]))
      .toEqual([
        ['JPEG', true],
        ['JPEG', true],
      ]);
    for (const each of await list()) expect(each.size).toBeLessThan(300_000);
    await expect(row(page, PAPERS.picture(2))).not.toContainText(PAPERS.waits);
    // The picture is with the server, its thumbnail here.
    await expect(papers(page).getByRole('button').locator('img')).toHaveCount(2);

    const auditor = await newPerson('online');
    await auditor.arrive(accounts.otherAdmin, path);
    await row(auditor.page, PAPERS.picture(1)).click();
    await expect(drawn(auditor.page)).toBeVisible();
    expect(await size(auditor.page)).toEqual([1600, 1200]);

    const member = await newPerson('online');
    await member.arrive(accounts.user, path);
    await expect(member.page.getByText('Rent of the hall').first()).toBeVisible();
    await expect(papers(member.page)).toHaveCount(0);
    const asMember = await signInToRest(url, accounts.user);
    await expect(asMember('GET', path.replace('/admin', '') + '/papers')).rejects.toThrow('403');
  },
);

test('what cannot be taken is said in words; a picture full of grain is made to fit; a paper is taken away, and why there is none is said', async ({
  association,
  newPerson,
}) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.admin);
  const rent = { amount: 900, type: 'DEBIT', metadata: { description: 'Rent' }, userId: accounts.user.id };
  const { id } = await rest<{ id: number }>('POST', '/transactions/new', rent);
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.admin, '/admin');
  await openScreen(page, `/admin/transactions/${id}`);
  const choose = page.getByLabel(PAPERS.choose);
  const dialog = page.getByRole('dialog');
  for (const [name, mimeType, buffer, words] of [
    ['notes.txt', 'text/plain', Buffer.from('Rent'), PAPERS.unreadable],
    ['bill.jpg', 'image/jpeg', Buffer.from('no picture'), PAPERS.unreadable],
    [
      'bill.pdf',
      'application/pdf',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(500_000)]),
      PAPERS.pdfTooLarge,
    ],
  ] as const) {
    await choose.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  await page.getByRole('button', { name: PAPERS.noPaper }).click();
  await dialog.getByText(PAPERS.notGiven).click();
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(papers(page).getByText(PAPERS.notGiven)).toBeVisible();

  await choose.setInputFiles(await picture(page, { width: 3000, height: 3000, noise: 1 }));
  await expect(row(page, PAPERS.picture(1))).toBeVisible();
  await expect(papers(page).getByText(PAPERS.notGiven)).toHaveCount(0);
  const list = () => rest<Listed[]>('GET', `/transactions/${id}/papers`);
  await expect.poll(async () => (await list()).map(({ arrived }) => arrived)).toEqual([true]);
  expect((await list())[0]!.size).toBeLessThan(300_000);

  await row(page, PAPERS.picture(1)).click();
  await expect(drawn(page)).toBeVisible();
  await dialog.getByRole('button', { name: PAPERS.remove }).click();
  await dialog.getByLabel(FIELD.reason).fill('Bill of another month');
  await dialog.getByRole('button', { name: PAPERS.removeVerb, exact: true }).click();
  await expect(row(page, PAPERS.picture(1))).toHaveCount(0);
  await expect.poll(list).toEqual([]);
});
