import { readWebStorage } from './device-storage.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { fillRegistration } from './registration-form.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';

testOffline(
  'a half-filled registration survives a reload and a lost network, but its secrets are not stored',
  async ({ newPerson }) => {
    const visitor = await newPerson();
    const { page } = visitor;
    await page.goto('/register');
    await fillRegistration(page);
    await page.reload();
    await expect(page.getByLabel(FIELD.fullName)).toHaveValue('Faisal Rahman');
    await expect(page.getByLabel(FIELD.nomineeRelation)).toHaveValue('Spouse');
    for (const secret of ['Passport Number', 'Aadhaar Number', 'Confirm Password']) {
      await expect(page.getByLabel(secret)).toHaveValue('');
    }
    expect(await readWebStorage(page)).not.toMatch(/P1234567|2341|palm-tree/);

    await fillRegistration(page);
    await visitor.goOffline();
    await page.getByRole('button', { name: BUTTON.register }).click();
    await expect(page.getByRole('alert')).toContainText(TEXT.registerOffline);
    await expect(page.getByLabel(FIELD.fullName)).toHaveValue('Faisal Rahman');
    expect(await readWebStorage(page)).toContain('Faisal Rahman');
  },
);

test('a sent registration is removed from the device, and a second one with the same e-mail is refused', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await page.goto('/register');
  await fillRegistration(page);
  await page.getByLabel(FIELD.aadhaarNumber).fill('2341 2341 2345');
  await page.getByLabel(FIELD.password, { exact: true }).fill('password1');
  await page.getByLabel(FIELD.confirmPassword).fill('password1');
  await page.getByRole('button', { name: BUTTON.register }).click();
  // All of it at once: what this browser finds, and what only the server knows.
  await expect(page.getByRole('alert')).toHaveText([TEXT.aadhaarInvalid, TEXT.passwordCommon]);
  await fillRegistration(page);
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();
  await expect.poll(() => readWebStorage(page)).not.toContain('Faisal');
  await page.getByRole('link', { name: LINK.goToLogin }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByRole('alert')).toHaveText(TEXT.emailTaken);
  const email = page.getByLabel(FIELD.email);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(TEXT.emailTaken);
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('with all site data blocked one reads the pages and registers, and Sign In says why it cannot be used', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: deny });
    for (const place of [ServiceWorkerContainer, LockManager])
      for (const name of ['register', 'request', 'getRegistration'])
        if (name in place.prototype) Reflect.set(place.prototype, name, async () => deny());
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(TEXT.storageBlocked);
  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a registration sent again after a lost reply is stored once', async ({ association, newPerson }) => {
  const visitor = await newPerson();
  const { page } = visitor;
  await page.goto('/register');
  await fillRegistration(page);
  visitor.network.dropRepliesTo('/api/auth/register');
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  visitor.network.restore();

  // With something else in it, it is another registration, and goes as one.
  await page.getByLabel(FIELD.nomineeName).fill('Amina Faisal');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByRole('alert')).toHaveText(TEXT.emailTaken);

  await page.getByLabel(FIELD.email).fill('f.rahman@example.org');
  visitor.network.dropRepliesTo('/api/auth/register');
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  visitor.network.restore();
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();

  const admin = await newPerson();
  await admin.arrive(association.accounts.admin, '/admin/pending-approvals');
  for (const email of ['faisal.rahman@example.org', 'f.rahman@example.org']) {
    await expect(admin.page.getByText(email, { exact: true })).toHaveCount(1);
  }
});

test('an error message disappears when the form is changed or sent', async ({ newPerson }) => {
  const visitor = await newPerson();
  const { page } = visitor;
  const send = page.getByRole('button', { name: BUTTON.sendInstructions });
  const failed = 'Failed to send reset instructions. Please try again.';
  await page.goto('/forgot-password');
  await page.getByLabel(FIELD.email).fill('nobody@example.org');
  visitor.network.cut();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel(FIELD.email).fill('nobody.else@example.org');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  visitor.network.restore();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Password reset instructions have been sent to your email.');
});

test('each password field has a button that shows and hides it', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/register');
  const passwords = ['Password', 'Confirm Password'];
  for (const label of passwords) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: BUTTON.showTyped(label), exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: BUTTON.hideTyped(label), exact: true }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
});
