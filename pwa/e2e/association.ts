/** A whole association to test with: its own server on its own database, and browsers that come to it, each their own way. */
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { Network } from './network.ts';
import { type Account, serve, type Served } from './serve.ts';

/** Someone with a browser of their own. */
export class Person {
  readonly context: BrowserContext;
  readonly network: Network;
  page: Page;

  private constructor(context: BrowserContext, network: Network, page: Page) {
    this.context = context;
    this.network = network;
    this.page = page;
  }

  static async arrive(browser: Browser, url: string): Promise<Person> {
    const network = await Network.to(url);
    const context = await browser.newContext({ baseURL: network.url });
    return new Person(context, network, await context.newPage());
  }

  /** Sends the Sign In form; what becomes of it is still open. */
  async enter({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async signIn(account: Account): Promise<void> {
    await this.enter(account);
    await this.expectSync('synced');
    // The app is on the device only once its worker has stored it.
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  async goOffline(): Promise<void> {
    this.network.cut();
    await this.context.setOffline(true);
  }

  async comeBackOnline(): Promise<void> {
    this.network.restore();
    await this.context.setOffline(false);
  }

  /** Closes the app and starts it again, as after a day in a pocket. */
  async coldStart(path = '/admin'): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    await this.page.goto(path);
  }

  async expectSync(state: string, pending?: number): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-sync', state);
    if (pending !== undefined) await expect(this.page.locator('html')).toHaveAttribute('data-pending', String(pending));
  }

  async leave(): Promise<void> {
    await this.context.close();
    await this.network.close();
  }
}

type Fixtures = {
  association: Served;
  /** Lets someone come with a browser of their own. */
  arrive: () => Promise<Person>;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  association: async ({}, use) => {
    const { served, stop } = await serve();
    await use(served);
    await stop();
  },
  arrive: async ({ browser, association }, use) => {
    const people: Person[] = [];
    await use(async () => {
      const person = await Person.arrive(browser, association.url);
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
  },
});

export { expect, type Served };
