/** The menu, with who is signed in and the way out. */
import { expect, test } from './fixtures.ts';
import { chooseProject, menuButton } from './menu.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { t } from './texts.ts';

const GROUPS = [t('layout.groupDay'), t('layout.groupBooks')];

test('@desktop the whole menu of a super admin fits a window of 800 px, and the way out stays in view in a lower one', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin/sync');
  const menu = page.getByRole('navigation', { name: t('layout.mainMenu') });
  await expect(menu.locator('.menu-group')).toHaveText(GROUPS);
  await expect(menu.getByRole('link').last()).toHaveText(t('layout.association'));
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect(page.locator('.user-menu [aria-haspopup]')).toBeInViewport({ ratio: 1 });
});

test('on a phone the bar at the foot alone opens the menu, with the way out in view, and Escape closes it', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin/sync');
  await expect(page.getByRole('banner').getByRole('button', { name: BUTTON.menu })).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: BUTTON.menu });
  await menuButton(page).click();
  await expect(menu.getByRole('button', { name: BUTTON.logOut })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('on a phone the menu fades where more of it is below, and nothing of it at its end', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin/sync');
  await menuButton(page).click();
  const list = page.locator('.drawer-modal[open] .modal-content');
  await expect(list.getByRole('link').last()).toBeAttached();
  const underFade = () =>
    list.evaluate((content) => {
      const top = content.getBoundingClientRect().bottom - parseFloat(getComputedStyle(content, '::after').height);
      const boxes = [...content.querySelectorAll('a, select')].map((each) => each.getBoundingClientRect());
      return boxes.some(({ bottom }) => bottom > top);
    });
  await expect.poll(underFade).toBe(true);
  await list.evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await expect.poll(underFade).toBe(false);
});

test('on a phone the bar at the top names the project that was chosen, until all are', async ({
  association,
  newPerson,
}) => {
  const { superAdmin } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  await rest('POST', '/projects/new', { name: 'Kottayam branch' });
  const person = await newPerson();
  const { page } = person;
  await person.arrive(superAdmin, '/admin/sync');
  const named = page.getByRole('banner').getByText('Kottayam branch');
  await chooseProject(page, 'Kottayam branch');
  await expect(named).toBeVisible();
  await chooseProject(page, t('layout.allProjects'));
  await expect(named).toHaveCount(0);
});
