/** Fixtures of every browser test: an association with its own server and database, and people who use it. */
import { expect, test as base } from '@playwright/test';
import { KeptBrowsers } from './kept-browsers.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { Person } from './person.ts';
import { type Association, openServerHost, type ServerHost } from './test-server.ts';

type Fixtures = {
  /** Options of the test server, for example `['--lines', '51']`. */
  serverOptions: string[];
  /** A mail server; the association sends its letters there if a test asks for it. */
  mailbox: Mailbox;
  association: Association;
  /**
   * Opens a browser for one more person. In a test that works offline, `online` is for who never does. `newcomer` is for who has never opened
   * the app.
   */
  newPerson: (who?: 'online' | 'newcomer') => Promise<Person>;
  /** An admin who has signed in. */
  admin: Person;
};

type WorkerFixtures = { serverHost: ServerHost; keptBrowsers: KeptBrowsers };

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const host = openServerHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  keptBrowsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const browsers = new KeptBrowsers();
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  serverOptions: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  association: async ({ serverHost, serverOptions }, use) => {
    const { association, stop } = await serverHost.start(serverOptions);
    await use(association);
    await stop();
  },
  newPerson: async ({ browser, keptBrowsers, association, serviceWorkers, viewport, isMobile, locale }, use) => {
    const giveBack: (() => Promise<void>)[] = [];
    await use(async (who) => {
      const keepsApp = serviceWorkers === 'allow' && who !== 'online';
      const open = () => Person.open(browser, association.url, { keepsApp });
      const kind = JSON.stringify({ keepsApp, viewport, isMobile, locale });
      const person = await (who === 'newcomer' ? open() : keptBrowsers.take(kind, association.url, open));
      giveBack.push(() => (who === 'newcomer' ? person.close() : keptBrowsers.giveBack(kind, person)));
      return person;
    });
    for (const give of giveBack) await give();
  },
  admin: async ({ newPerson, association }, use) => {
    const person = await newPerson();
    await person.arrive(association.accounts.admin, '/admin');
    await use(person);
  },
});

/** The same fixtures, in browsers that keep the whole app, as phones do: for an app that is opened without a network. */
export const testOffline = test.extend({ serviceWorkers: 'allow' });

/** The same fixtures, with letters sent to the mailbox. */
export const testWithMailbox = test.extend({
  serverOptions: async ({ mailbox }, use) => use(['--smtp', mailbox.url]),
});

export { expect };
