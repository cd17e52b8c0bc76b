/** A phone that is put down: locked after a while, opened by its PIN, and nothing typed or waiting is lost. */
import { expect, test, testOffline } from './fixtures.ts';
import { enterPin, PIN, setPin } from './lock-actions.ts';
import { addAuthenticator, atLocalhost } from './passkeys.ts';
import { fillTransaction } from './repayment-actions.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { LOCK } from './screen-texts/security.ts';

testOffline(
  'left alone the app locks in every tab and shows nothing; the PIN opens it with no network and what was typed is there',
  async ({ association, newPerson }) => {
    const person = await newPerson();
    const { page, context } = person;
    await person.arrive(association.accounts.admin, '/admin');
    await setPin(person);
    const other = await context.newPage();
    await other.goto(`/admin/users/${association.accounts.user.id}`);
    // Each tab is opened by itself.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
    await enterPin({ page: other });
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Thomas Kurian');

    await page.clock.install();
    await page.goto('/admin/transactions/new');
    await enterPin(person);
    await fillTransaction(person, '1500');
    await person.goOffline();
    await page.clock.fastForward('06:00');
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
      await expect.poll(() => tab.content()).not.toMatch(/Thomas|Kurian|1500/);
    }
    await enterPin(person, '480214');
    await expect(page.getByRole('alert')).toHaveText(LOCK.wrong(9));
    await enterPin(person);
    await expect(page.getByLabel(FIELD.amount)).toHaveValue('1,500');
    await page.getByRole('button', { name: BUTTON.createTransaction }).click();
    await person.expectSync('offline', 1);

    await page.goto('/admin');
    await person.goOnline();
    await page.getByRole('button', { name: LOCK.forgotten }).click();
    await page.getByRole('dialog').getByRole('button', { name: LOCK.signInAgain }).click();
    await expect(page).toHaveURL(/\/login$/);
    await person.signIn(association.accounts.admin);
    await person.expectSync('synced', 0);
    await page.goto('/admin/transactions');
    await expect(page.getByText('1,500.00').first()).toBeVisible();
  },
);

test('who does not know the PIN is not let in by reloading while the session ends, and the server ends it once it is told', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin');
  await setPin(person);
  const kept = () => page.evaluate(() => localStorage.getItem('token'));
  await expect.poll(kept).toMatch(/^sealed:/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);

  // The server cannot be told, and the page is gone as soon as the button has done its work.
  await page.route('**/api/auth/end-session', (route) => route.abort());
  await page.getByRole('button', { name: LOCK.forgotten }).click();
  await page.getByRole('dialog').getByRole('button', { name: LOCK.signInAgain }).click();
  await page.reload();
  await page.goto('/admin');
  await expect(page).toHaveURL((url) => ['/', '/login'].includes(url.pathname));
  expect(await kept()).toBeNull();

  await page.unroute('**/api/auth/end-session');
  const ended = page.waitForResponse('**/api/auth/end-session');
  await page.reload();
  expect((await ended).status()).toBe(204);
});

testOffline(
  'a fingerprint opens it, too, with no network, until the PIN is changed; if it fails the PIN does',
  async ({ association, newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    const { admin } = association.accounts;
    const authenticator = await addAuthenticator(person, { givesSecrets: true });
    await page.goto(atLocalhost(person, '/login'));
    await person.fillSignIn(admin);
    await page.getByRole('button', { name: BUTTON.signIn }).click();
    await person.expectSync('synced');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await setPin(person);
    await page.getByRole('button', { name: LOCK.fingerprintIs('off') }).click();
    await expect(page.getByRole('button', { name: LOCK.fingerprintIs('on') })).toBeVisible();
    expect(await authenticator.credentials()).toHaveLength(1);

    await person.goOffline();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
    const fingerprint = page.getByRole('button', { name: LOCK.fingerprint, exact: true });
    await fingerprint.click();
    await expect(page.getByRole('button', { name: LOCK.fingerprintIs('on') })).toBeVisible();
    await page.getByRole('button', { name: LOCK.lockNow }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
    await authenticator.clear();
    await fingerprint.click();
    await expect(page.getByRole('alert')).toHaveText(LOCK.fingerprintFailed);
    await enterPin(person);
    await expect(page.getByRole('button', { name: LOCK.fingerprintIs('on') })).toBeVisible();

    await page.getByRole('button', { name: LOCK.row }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(LOCK.pinNow, { exact: true }).fill(PIN);
    await dialog.getByLabel(LOCK.newPin, { exact: true }).fill('739164');
    await dialog.getByLabel(LOCK.again, { exact: true }).fill('739164');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: LOCK.fingerprintIs('off') })).toBeVisible();
    await page.getByRole('button', { name: LOCK.lockNow }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
    await expect(fingerprint).toHaveCount(0);
    await enterPin(person, '739164');
    await expect(page.getByRole('button', { name: LOCK.lockNow })).toBeVisible();
  },
);

test('where the authenticator gives no secrets the PIN alone opens the app', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await addAuthenticator(person);
  await page.goto(atLocalhost(person, '/login'));
  await person.fillSignIn(association.accounts.admin);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await person.expectSync('synced');
  await setPin(person);
  await page.getByRole('button', { name: LOCK.fingerprintIs('off') }).click();
  await expect(page.getByText(LOCK.fingerprintUnsupported, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: LOCK.lockNow }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
  await expect(page.getByRole('button', { name: LOCK.fingerprint, exact: true })).toHaveCount(0);
  await enterPin(person);
  await expect(page.getByRole('button', { name: LOCK.lockNow })).toBeVisible();
});
