/** Fixtures of every browser test: an association with its own server and database, and people who use it. */
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  test as base,
  type WebError,
} from '@playwright/test';
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
  newPerson: async ({ browser, keptBrowsers, association, serviceWorkers, viewport, isMobile, locale }, use, info) => {
    const giveBack: (() => Promise<void>)[] = [];
    const faults: Faults[] = [];
    await use(async (who) => {
      const keepsApp = serviceWorkers === 'allow' && who !== 'online';
      const open = () => Person.open(browser, association.url, { keepsApp });
      const kind = JSON.stringify({ keepsApp, viewport, isMobile, locale });
      const person = await (who === 'newcomer' ? open() : keptBrowsers.take(kind, association.url, open));
      faults.push(noteFaults(person.context));
      giveBack.push(() => (who === 'newcomer' ? person.close() : keptBrowsers.giveBack(kind, person)));
      return person;
    });
    for (const { seen, stop } of faults) {
      stop();
      if (info.status !== info.expectedStatus && seen.length > 0) console.log(seen.slice(-40).join('\n'));
    }
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

type Faults = { seen: string[]; stop: () => void };

/** What a browser complains of, which is printed if the test fails. */
function noteFaults(context: BrowserContext): Faults {
  const seen: string[] = [];
  const ofConsole = (message: ConsoleMessage) => void (message.type() === 'error' && seen.push(message.text()));
  const ofPage = (fault: WebError) => void seen.push(String(fault.error()));
  const ofRequest = (request: Request) => void seen.push(`${request.url()}: ${request.failure()?.errorText}`);
  context.on('console', ofConsole).on('weberror', ofPage).on('requestfailed', ofRequest);
  const stop = () => void context.off('console', ofConsole).off('weberror', ofPage).off('requestfailed', ofRequest);
  return { seen, stop };
}
