/** What a 401 answer does, whichever call gets it. */
import { openSection } from '../member-actions.ts';
import { seedMemberDetails } from '../seed.ts';
import { fillIn } from './actions.ts';
import { eachRow } from './each-row.ts';
import * as messages from './messages.ts';
import { expect, testOffline } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { ENTRY } from './screens.ts';
import type { Association } from '../test-server.ts';

testOffline(
  '@desktop a person signed out by the server is led to Sign In, and unsent entries are sent after signing in',
  async ({ newPerson, association }) => {
    const { accounts } = association;
    await seedMemberDetails(association);
    const admin = await newPerson();
    const { page } = admin;
    await eachRow(messages.SIGNED_OUT, async (path, situation, calls) => {
      await page.unrouteAll();
      await admin.arrive(accounts.admin, '/admin');
      const isCut = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith(calls);
      await page.route(isCut, (route) => route.abort());
      await page.goto(path.replace('{user}', String(accounts.user.id)));
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await signOutWhile[situation](admin, () => endSession(association, token!));
      await expect(page).toHaveURL('/login');
      const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
      await expect.poll(kept).toEqual([null, null]);
    });
    await page.unrouteAll();
    // The entry that was not sent is sent after signing in.
    await admin.signIn(accounts.admin);
    await page.goto('/admin/transactions');
    await expect(page.getByText('Collected at the Onam meeting')).toHaveCount(1);
  },
);

type End = () => Promise<void>;

const signOutWhile: Record<messages.SignedOut, (person: Person, end: End) => Promise<void>> = {
  async 'no one touches the app'(_person, end) {
    await end();
  },
  async 'the app is opened again'(person, end) {
    const path = person.page.url();
    await person.page.goto('about:blank');
    await end();
    await person.page.goto(path);
  },
  async 'an entry waits to be sent'(person, end) {
    await person.goOffline();
    for (const field of ENTRY) await fillIn(person.page, field);
    await person.page.getByRole('button', { name: 'Create transaction' }).click();
    await person.expectSync('offline', 1);
    await end();
    await person.goOnline();
  },
  async 'a document number is asked for'(person, end) {
    const section = await openSection(person, 'Document');
    const reveal = section.getByRole('button', { name: 'Show Passport Number' });
    await expect(reveal).toBeVisible();
    await end();
    await reveal.click();
  },
};

/** Ends a session on the server without telling the browser. */
async function endSession({ url }: Association, token: string): Promise<void> {
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}
