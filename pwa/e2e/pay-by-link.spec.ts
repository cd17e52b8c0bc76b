/** From a reminder to the bank's line, in Malayalam on phones: a customer pays by the link, and the treasurer finds the money. */
import { addMonths } from 'shared-schema/local-date';
import { addBusiness, seedThomas, today } from './collect-actions.ts';
import { qrPicture } from '../../sync-server/src/payments/qr-picture.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import type { Association } from './test-server.ts';
import { t as english, textsIn } from './texts.ts';

const { t } = await textsIn('ml');
const UTR = '629512345678';
const LEELA = { name: 'Leela Nair', phone: '98950 47321' };

test.use({ viewport: { width: 360, height: 740 } });

async function addAccount({ url, accounts }: Association): Promise<number> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const account = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321', upiId: 'samithi@fbl' };
  const { id } = await rest('POST', '/bank-accounts', account);
  return id;
}

/** As a phone's gallery has it. */
function picture(): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'paid.png', mimeType: 'image/png', buffer: qrPicture('upi://pay?pa=samithi@fbl') };
}

/** What the bank says of the transfer: nothing but it. */
function statement(): { name: string; mimeType: string; buffer: Buffer } {
  const date = today().split('-').toReversed().join('/');
  const lines = ['Date,Narration,Withdrawal,Deposit,Balance', `${date},UPI/P2A/${UTR}/PAYER,,4000,4000.00`];
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

test('a reminded customer pays by the link and reports it; the treasurer makes the receipt and matches the bank’s line', async ({
  association,
  newPerson,
}) => {
  const terms = { boughtOn: addMonths(today(), -2), interest: 0, price: 24_000, advance: 0 };
  await addBusiness(association, { ...terms, customer: LEELA });
  const account = await addAccount(association);
  const [treasurer, leela] = [await newPerson(), await newPerson()];
  const { page } = treasurer;
  const dialog = page.getByRole('dialog');
  await treasurer.arrive(association.accounts.admin, '/admin');
  await page.evaluate(() => localStorage.setItem('language', 'ml'));

  await page.goto('/admin/collect/reminders');
  await page.getByRole('button', { name: t('reminders.remindOf', { name: LEELA.name }) }).click();
  const message = dialog.getByLabel(t('reminders.message'));
  await expect(message).toHaveValue(/\/pay\/[\w-]{43}/);
  const link = /\/pay\/[\w-]{43}/.exec(await message.inputValue())![0];

  await leela.page.goto(`${link}?language=ml`);
  await expect(leela.page.getByText('₹4,000.00')).toBeVisible();
  await expect(leela.page.getByText('samithi@fbl')).toBeVisible();
  await leela.page.getByLabel(t('fields.utr')).fill(UTR);
  await leela.page.getByRole('button', { name: t('pay.send') }).click();
  await expect(leela.page.getByRole('status')).toHaveText(t('pay.said'));
  await expect(leela.page.getByText(t('pay.state', { state: 'OPEN', receipt: '', reason: '' }))).toBeVisible();
  await expect(leela.page.getByRole('button', { name: t('pay.send') })).toHaveCount(0);
  await expect(leela.page.getByRole('img')).toHaveCount(0);

  await openScreen(page, '/admin/collect/reported');
  await page.getByRole('button', { name: t('reported.accept', { sum: '₹4,000.00' }) }).click();
  await expect(page).toHaveURL(/\/admin\/receipts\//);
  await treasurer.expectSync('synced', 0);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  await leela.page.goto(`${link}?language=ml`);
  await expect(leela.page.getByText(t('pay.paid'))).toBeVisible();

  await openScreen(page, `/admin/cash/accounts/${account}`);
  await page.getByRole('button', { name: t('bank.enter') }).click();
  await dialog.getByLabel(t('bank.file')).setInputFiles(statement());
  await dialog.getByRole('button', { name: t('bank.enterLines', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('bank.matchCertain', { count: 1 }) }).click();
  await dialog.getByRole('button', { name: t('bank.matchCertain', { count: 1 }) }).click();
  await page.getByRole('button', { name: `${t('bank.stateName', { state: 'matched' })} 1` }).click();
  await page.getByRole('link', { name: new RegExp(UTR) }).click();
  await expect(page.getByRole('heading', { name: t('bank.matchedTo') })).toBeVisible();
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await treasurer.expectSync('synced', 0);
});

test('what was made up by a link is asked about and declined at once, with the link; its picture is drawn, never opened as a file', async ({
  association,
  newPerson,
}) => {
  await addBusiness(association, {
    boughtOn: addMonths(today(), -2),
    interest: 0,
    price: 24_000,
    advance: 0,
    customer: LEELA,
  });
  await addAccount(association);
  const rest = await signInToRest(association.url, association.accounts.admin);
  const businesses = await rest<{ id: number; customerName: string }[]>('GET', '/installment-business');
  const business = businesses.find(({ customerName }) => customerName === LEELA.name);
  const pathOf = async (id: number) => {
    const { url } = await rest<{ url: string }>('POST', `/installment-business/${id}/pay-link`, {});
    return new URL(url).pathname;
  };
  const path = await pathOf(business!.id);
  const [treasurer, stranger] = [await newPerson(), await newPerson()];
  // Whose transfer it was.
  await stranger.page.goto(`${await pathOf(association.business.id)}?language=ml`);
  await stranger.page.getByLabel(t('fields.utr')).fill(UTR);
  await stranger.page.getByLabel(t('fields.amount')).fill('700');
  await stranger.page.getByRole('button', { name: t('pay.send') }).click();
  await expect(stranger.page.getByText(UTR.slice(-4))).toBeVisible();
  for (const [sent, utr] of [UTR, `${UTR.slice(0, -1)}9`].entries()) {
    await stranger.page.goto(`${path}?language=ml&another`);
    await stranger.page.getByLabel(t('fields.utr')).fill(utr);
    await stranger.page.getByLabel(t('fields.amount')).fill(String(100 + sent));
    await stranger.page.getByLabel(t('pay.picture')).setInputFiles(picture());
    await stranger.page.getByRole('button', { name: t('pay.send') }).click();
    await expect(stranger.page.getByText(utr.slice(-4))).toBeVisible();
  }

  const { page } = treasurer;
  await treasurer.arrive(association.accounts.admin, '/admin');
  await page.evaluate(() => localStorage.setItem('language', 'ml'));
  await page.goto('/admin/collect/reported');
  await page
    .getByRole('button', { name: t('reported.showPicture') })
    .first()
    .click();
  const drawn = page.getByRole('img', { name: t('reported.picture') });
  await expect(drawn).toBeVisible();
  const dark = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 0 && value < 128).length / (data.length / 4);
  });
  expect(dark).toBeGreaterThan(0.1);

  // Of a transfer that two report at most one has paid.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('reported.accept', { sum: '₹700.00' }) }).click();
  await expect(dialog.getByText(t('reported.twice'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('button', { name: t('reported.declineOf', { name: LEELA.name }) })
    .first()
    .click();
  await dialog.getByLabel(t('fields.reason')).fill('അക്കൗണ്ടിൽ ഇല്ല');
  await dialog.getByLabel(t('reported.declineAll', { count: 2, name: LEELA.name })).check();
  await dialog.getByRole('button', { name: t('reported.decline'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('reported.accept', { sum: '₹700.00' }) }).click();
  await expect(page).toHaveURL(/\/admin\/receipts\//);
  await openScreen(page, '/admin/collect/reported');
  await expect(page.getByText(t('reported.none'))).toBeVisible();
  await stranger.page.goto(`${path}?language=ml`);
  await expect(stranger.page.getByText(t('pay.expired'))).toBeVisible();
});

test('a member who has reported a payment is asked for nothing of it at home and on each new link, until it is declined', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  await seedThomas(association);
  await addAccount(association);
  await person.arrive(association.accounts.user, '/admin');
  const { page } = person;
  const pay = page.getByRole('button', { name: english('dashboard.payByUpi') });
  await expect(pay).toBeVisible();
  const rest = await signInToRest(association.url, association.accounts.admin);
  const openLink = async () => {
    const { url } = await rest<{ url: string }>('POST', `/users/${association.accounts.user.id}/pay-link`, {});
    await page.goto(new URL(url).pathname);
  };
  await openLink();
  await expect(page.getByText('₹5,000.00')).toBeVisible();

  // Twelve characters, and no UTR: the field is in view, with what is wrong below it.
  const utr = page.locator('#utr');
  await utr.fill('62951234567x');
  await page.locator('[type=submit]').click();
  await expect(utr).toBeFocused();
  await expect(utr).toBeInViewport();
  await expect(page.locator('#utr-wrong')).toBeInViewport();
  await utr.fill(UTR);
  await page.locator('[type=submit]').click();
  await expect(page.getByRole('status')).toBeVisible();

  await openScreen(page, '/admin');
  const reported = page.getByRole('list', { name: english('dashboard.reportedPayments') });
  await expect(reported).toContainText(UTR.slice(-4));
  await expect(reported).toContainText('₹5,000.00');
  await expect(pay).toHaveCount(0);
  await openLink();
  await expect(page.getByText(UTR.slice(-4))).toBeVisible();
  await expect(page.locator('form, .qr')).toHaveCount(0);

  await rest('POST', `/reported-payments/u-${UTR}/decline`, { reason: 'Not in the account' });
  await openScreen(page, '/admin');
  await expect(reported).toContainText('Not in the account');
  await expect(pay).toBeVisible();
});
