import type { Locator } from '@playwright/test';
import { readDeviceStorage } from './device-storage.ts';
import { expect, testOffline } from './fixtures.ts';
import { editMember, openSection } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { readMemberOnServer, signInToRest } from './rest-client.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';
import { SYNC } from './screen-texts/sync.ts';
import type { Association } from './test-server.ts';

testOffline(
  'two admins edit different fields of a member offline: both edits are applied',
  async ({ association, newPerson }) => {
    const { user } = association.accounts;
    const [a, b] = await twoOffline(association, newPerson);
    await editMember(a, user.id, { [FIELD.indianMobile]: '+91 94470 11111', [FIELD.aadhaarNumber]: '2341 2341 2346' });
    await editMember(b, user.id, { [FIELD.fathersName]: 'Kurian Thomas', [FIELD.passportNumber]: 'p7654321' });
    const waiting = await openSection(a, 'Document');
    await expect(waiting).toContainText('•••• 2346');
    await expect(waiting).toContainText(TEXT.documentNotSynced);
    expect(await readDeviceStorage(a.page)).not.toMatch(/2341 ?2341 ?2346/);
    await openScreen(a.page, '/admin/sync');
    await expect(a.page.getByText(SYNC.memberEdited('Thomas Kurian', FIELD.indianMobile))).toBeVisible();

    await a.goOnline();
    await a.expectSync('synced', 0);
    await b.goOnline();
    await b.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({
      mobileIndia: '+91 94470 11111',
      fatherName: 'Kurian Thomas',
      aadhaarNumber: '•••• 2346',
      passportNumber: '•••• 4321',
    });

    // Sealed on the phone, opened by the server: what was typed comes back, for half a minute.
    await b.page.clock.install();
    await openScreen(b.page, `/admin/users/${user.id}`);
    const document = await openSection(b, 'Document');
    await document.getByRole('button', { name: BUTTON.reveal(FIELD.aadhaarNumber) }).click();
    await expect(document).toContainText('234123412346');
    await b.page.clock.runFor(30_000);
    await expect(document).not.toContainText('234123412346');
    expect(await readDeviceStorage(b.page)).not.toContain('234123412346');
    await b.goOffline();
    await document.getByRole('button', { name: BUTTON.reveal(FIELD.passportNumber) }).click();
    await expect(document.getByRole('alert')).toHaveText(TEXT.revealOffline);
  },
);

testOffline(
  'two admins edit the same field of a member offline: the second chooses between both values',
  async ({ association, newPerson }) => {
    const { user, admin } = association.accounts;
    const [a, b] = await twoOffline(association, newPerson);
    await editMember(a, user.id, { [FIELD.indianMobile]: '+91 94470 11111', [FIELD.nomineeName]: 'Mary' });
    await editMember(b, user.id, {
      [FIELD.indianMobile]: '+91 94470 22222',
      [FIELD.nomineeName]: 'Mary Thomas',
      [FIELD.fathersName]: 'Kurian',
    });
    await a.goOnline();
    await a.expectSync('synced', 0);
    await b.goOnline();
    await b.expectSync('attention', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({
      mobileIndia: '+91 94470 11111',
      fatherName: null,
    });

    const { page } = b;
    await openScreen(page, '/admin/sync');
    const apply = page.getByRole('button', { name: BUTTON.applyChoice });
    await expect(apply).toBeDisabled();
    await expect(page.getByText(SYNC.conflict(FIELD.indianMobile, FIELD.nomineeName))).toBeVisible();
    const mobile = page.getByRole('group', { name: FIELD.indianMobile });
    await expect(mobile.getByRole('radio')).toHaveCount(2);
    await expect(mobile.getByText('+91 94470 11111')).toBeVisible();
    await mobile.getByLabel(SYNC.yours('22222')).check();
    await page.getByRole('group', { name: FIELD.nomineeName }).getByLabel(SYNC.theirs(admin.name, 'Mary')).check();
    await apply.click();
    await b.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({
      mobileIndia: '+91 94470 22222',
      nomineeName: 'Mary',
      fatherName: 'Kurian',
    });

    // Someone is faster while the form is open.
    await openScreen(page, `/admin/users/${user.id}`);
    await openSection(b, 'Nominee information');
    await page.getByRole('button', { name: BUTTON.editMember }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(FIELD.nomineeName).fill('Mariamma');
    const rest = await signInToRest(association.url, admin);
    await rest('PUT', `/users/${user.id}`, { nomineeName: 'Annamma' });
    await expect(page.getByText('Annamma')).toBeAttached();
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog.getByRole('alert')).toContainText(SYNC.changedBy(admin.name, 'Annamma'));
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Mariamma')).toBeVisible();
  },
);

testOffline(
  'an e-mail address that is taken is refused while still offline, with all else that is wrong',
  async ({ association, newPerson }) => {
    const { admin, user } = association.accounts;
    const person = await newPerson();
    const { page } = person;
    await person.arrive(admin, '/admin');
    await person.goOffline();
    await openScreen(page, `/admin/users/${user.id}`);
    await page.getByRole('button', { name: BUTTON.editMember }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(FIELD.email).fill(` ${admin.email.toUpperCase()} `);
    await dialog.getByLabel(FIELD.nomineeName).fill('Mary');
    await dialog.getByLabel(FIELD.fullName).fill('');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(2);
    await dialog.getByLabel(FIELD.fullName).fill(user.name);
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog.getByRole('alert')).toHaveText(TEXT.emailTaken);
    await expect(dialog.getByLabel(FIELD.email)).toBeFocused();
    await dialog.getByLabel(FIELD.email).fill(user.email);
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog).toBeHidden();
    await person.expectSync('offline', 1);
  },
);

/** Two admins who have the same records and no network. */
testOffline(
  'a member asks for another number offline, an admin accepts it, and declines the next thing they ask',
  async ({ association, newPerson }) => {
    const { user, admin } = association.accounts;
    const [member, collector] = [await newPerson(), await newPerson()];
    await member.arrive(user, `/admin/users/${user.id}`);
    await member.goOffline();
    const contact = await openSection(member, 'Contact');
    await ask(member, contact, FIELD.indianMobile, '12');
    const dialog = member.page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(FIELD.indianMobile, { exact: true }).fill('+91 94470 22222');
    await dialog.getByRole('button', { name: BUTTON.ask, exact: true }).click();
    await expect(contact).toContainText('→ +91 94470 22222');
    await expect(contact).toContainText(TEXT.asked('WAITING'));
    await member.goOnline();
    await member.expectSync('synced', 0);

    await collector.arrive(admin, '/admin');
    const inbox = collector.page.getByRole('region', { name: TEXT.inbox });
    await expect(inbox).toContainText('+91 94470 22222');
    const accept = inbox.getByRole('button', { name: BUTTON.acceptChange('Thomas Kurian') });
    await accept.click();
    await expect(accept).toBeHidden();
    await collector.expectSync('synced', 0);
    await expect(contact).toContainText(TEXT.asked('ACCEPTED'));
    await expect(contact.getByRole('link', { name: '+91 94470 22222' }).first()).toBeVisible();
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ mobileIndia: '+91 94470 22222' });

    const nominee = await openSection(member, 'Nominee information');
    await ask(member, nominee, FIELD.nomineeName, 'Mary Thomas');
    await expect(dialog).toBeHidden();
    await inbox.getByRole('button', { name: BUTTON.declineChange('Thomas Kurian') }).click();
    const declining = collector.page.getByRole('dialog');
    await declining.getByRole('textbox').fill('Please bring the form');
    await declining.getByRole('button', { name: BUTTON.decline, exact: true }).click();
    await expect(nominee).toContainText(TEXT.asked('DECLINED'));
    await expect(nominee).toContainText('Please bring the form');
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ nomineeName: null });
  },
);

async function ask({ page }: Person, section: Locator, field: string, value: string): Promise<void> {
  await section.getByRole('button', { name: BUTTON.askChange }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: BUTTON.ask, exact: true }).click();
}

async function twoOffline({ accounts }: Association, newPerson: () => Promise<Person>): Promise<[Person, Person]> {
  const [a, b] = [await newPerson(), await newPerson()];
  await a.arrive(accounts.admin, '/admin');
  await b.arrive(accounts.otherAdmin, '/admin');
  await a.goOffline();
  await b.goOffline();
  return [a, b];
}
