/** What whoever copies a phone's browser profile finds in it. */
import { expect, test } from './fixtures.ts';
import { Profile, signInAt } from './profile.ts';
import { signInToRest } from './rest-client.ts';
import { menuButton } from './menu.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { seedMemberDetails } from './seed.ts';
import type { Association } from './test-server.ts';

/** Names, numbers and addresses that an admin's phone knows. */
const PRIVATE = [
  'Kurian',
  'Anitha Nair',
  'Varghese',
  'Rajan Pillai',
  '94471 54321',
  'anitha@',
  'shaji@',
  'Puthenveettil',
  'Al Nahda',
];

let profile: Profile;

/** Where it is found. What is typed into Sign In, the browser itself keeps with its open tabs and its memory of forms. */
function privateFound(): string[] {
  const keptByBrowser = /^shaji@ in \/Default\/(Login Data|Web Data|Sessions\/)/;
  return profile.find(PRIVATE).filter((each) => !keptByBrowser.test(each));
}

test.beforeEach(async ({ association }) => {
  profile = new Profile();
  await seedMemberDetails(association);
});
test.afterEach(() => profile.remove());

/** An admin's phone that has everything and has shown some of it. */
async function openPhone({ url, accounts, business }: Association) {
  const page = await profile.open(url);
  await signInAt(page, accounts.otherAdmin);
  await page.goto(`/admin/users/${accounts.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thomas Kurian');
  await page.goto(`/admin/installment-businesses/${business.id}`);
  await expect(page.getByText('Rajan Pillai').first()).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByText('Thomas Kurian').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-sync', 'synced');
  return page;
}

test('while signed in, no file holds a name, a number or an address in clear', async ({ association }) => {
  await openPhone(association);
  await profile.close();
  expect(privateFound()).toEqual([]);
  // The search finds what is there in clear.
  expect(profile.find(['installmentBusinesses'])).not.toEqual([]);
});

test('after logging out no file holds a name, a number, an address, or the key', async ({ association }) => {
  const page = await openPhone(association);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('device-keys');
    const [file] = await cache.matchAll();
    return [...new Uint8Array(await file!.arrayBuffer())];
  });
  await profile.close();
  const key = (): [string, Buffer[]][] => [['key', [Buffer.from(kept)]]];
  expect(profile.findBytes(key())).toHaveLength(1);
  const again = await profile.open(association.url, '/admin');
  await expect(again.locator('html')).toHaveAttribute('data-sync', 'synced');
  await menuButton(again).click();
  await again.getByRole('button', { name: BUTTON.logOut }).click();
  await expect(again).toHaveURL(/\/login$/);
  // What is shown changes first.
  await expect.poll(() => again.evaluate(async () => (await (await caches.open('device-keys')).keys()).length)).toBe(0);
  await profile.close();
  expect(privateFound()).toEqual([]);
  expect(profile.findBytes(key())).toEqual([]);
});

test('after the admin was removed no file holds a name, a number or an address', async ({ association }) => {
  const { url, accounts } = association;
  const page = await openPhone(association);
  const rest = await signInToRest(url, accounts.superAdmin);
  const { id } = accounts.otherAdmin;
  await rest('PUT', `/users/${id}/financials`, { share: 0, incentive: 0, dividend: 0 });
  await rest('DELETE', `/users/${id}`);
  await expect(page).toHaveURL(/\/login$/);
  await profile.close();
  expect(privateFound()).toEqual([]);
});
