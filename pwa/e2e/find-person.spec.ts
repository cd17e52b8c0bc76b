import { addMonths } from 'shared-schema/local-date';
import { today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { FIND_PERSON } from './screen-texts/books.ts';
import { FIELD } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

const NAME = 'Anil Kumar';

test('three members of one name are told apart, who owes comes first, and one is chosen by keyboard', async ({
  association,
  newPerson,
}) => {
  const [first, second, owing] = await seedNamesakes(association);
  const admin = await newPerson();
  await admin.arrive(association.accounts.admin, '/admin');
  const { page } = admin;
  await openScreen(page, '/admin/transactions/new');
  const member = page.getByRole('combobox', { name: FIELD.member });
  await member.fill('anil');
  const options = page.getByRole('option', { name: NAME });
  await expect(options).toHaveText([
    new RegExp(`${FIND_PERSON.overdue('₹4,000.00')}.*…0003 · ${FIND_PERSON.member(owing)}`),
    new RegExp(`…0001 · ${FIND_PERSON.member(first)} · Puthenveedu`),
    new RegExp(`…0002 · ${FIND_PERSON.member(second)}`),
  ]);
  // The first one is highlighted a moment after the list is there.
  for (const position of [0, 1]) {
    await expect(options.nth(position)).toHaveAttribute('data-p-highlight', 'true');
    await member.press('ArrowDown');
  }
  await expect(options.nth(2)).toHaveAttribute('data-p-highlight', 'true');
  await member.press('Enter');
  await expect(member).toHaveValue(NAME);
  await expect(member).toHaveAccessibleDescription(`…0002 · ${FIND_PERSON.member(second)}`);

  await member.fill('60001');
  await expect(options).toHaveText([/60001 · /]);
});

test('whom one picked or opened last stands first before anything is typed, in forms and in the search', async ({
  association,
  newPerson,
}) => {
  const [first, second] = await seedNamesakes(association);
  const admin = await newPerson();
  await admin.arrive(association.accounts.admin, '/admin/transactions/new');
  const member = admin.page.getByRole('combobox', { name: FIELD.member });
  await member.fill(`#${second}`);
  await admin.page.getByRole('option', { name: FIND_PERSON.member(second) }).click();
  await expect(member).toHaveValue(NAME);

  // In another form: the first one takes back what was chosen.
  await admin.coldStart('/admin/installment-businesses/new');
  const { page } = admin;
  await page.getByRole('button', { name: FIND_PERSON.showMembers }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText(`…0002 · ${FIND_PERSON.member(second)} · ${FIND_PERSON.recent}`);
  await expect(options.nth(1)).not.toContainText(FIND_PERSON.recent);

  await openScreen(page, '/admin/find');
  const recent = page.getByRole('region', { name: FIND_PERSON.recentPeople });
  await expect(recent.getByRole('link')).toHaveText([new RegExp(NAME)]);
  await page.getByRole('searchbox').fill('anil');
  await expect(page.getByRole('link', { name: NAME }).first()).toContainText(FIND_PERSON.overdue('₹4,000.00'));
  await page.getByRole('searchbox').fill('');
  await recent.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${second}$`));

  // Opened by its address, from a list, or from an entry: all count.
  await openScreen(page, `/admin/users/${first}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await openScreen(page, '/admin/find');
  await expect(recent.getByRole('link')).toHaveText([/…0001 · .* · Puthenveedu$/, /…0002 · /]);
});

test('a search that is open before the first records come finds them once they are there', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  const person = await newPerson();
  const { page } = person;
  const shown = Promise.withResolvers<void>();
  await page.route('**/api/sync/pull*', async (route) => {
    await shown.promise;
    await route.continue();
  });
  const arrived = person.arrive(admin, `/admin/find?q=${encodeURIComponent(user.name)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(user.name);
  shown.resolve();
  await arrived;
  await expect(page.getByRole('link', { name: user.name }).first()).toBeVisible();
});

/** Three of one name, the last of whom answers for two installments that are overdue. Returns their numbers. */
async function seedNamesakes({ url, accounts }: Association): Promise<[number, number, number]> {
  const rest = await signInToRest(url, accounts.admin);
  const add = async (position: number) => {
    const { id } = await rest<{ id: number }>('POST', '/users/add', {
      name: NAME,
      mobileIndia: `+91 98950 6000${position}`,
    });
    return id;
  };
  const [first, second, owing] = [await add(1), await add(2), await add(3)];
  const boss = await signInToRest(url, accounts.superAdmin);
  await boss('PUT', `/users/${first}`, { indiaAddress: 'Puthenveedu, Tirur' });
  await rest('POST', '/installment-business/new', {
    customerName: NAME,
    customerPhoneNumber: '98950 60003',
    itemDescription: 'Sewing machine',
    refererId: owing,
    purchaseDate: addMonths(today(), -3),
    showroomPrice: 24_000,
    advancePayment: 0,
    tenure: 12,
    interest: 0,
  });
  return [first, second, owing];
}
