/** Someone who uses the app in a browser of their own, over a network connection that a test can cut. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { countUnsent } from './device-storage.ts';
import { NetworkProxy } from './network-proxy.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import type { Account } from './test-server.ts';

export class Person {
  readonly context: BrowserContext;
  readonly network: NetworkProxy;
  page: Page;

  readonly #keepsApp: boolean;

  private constructor(context: BrowserContext, network: NetworkProxy, page: Page, keepsApp: boolean) {
    this.#keepsApp = keepsApp;
    this.context = context;
    this.network = network;
    this.page = page;
  }

  /** Opens a browser profile whose requests go to `serverUrl` through a proxy. `keepsApp`: whether service workers run in it. */
  static async open(browser: Browser, serverUrl: string, { keepsApp }: { keepsApp: boolean }): Promise<Person> {
    const network = await NetworkProxy.start(serverUrl);
    const context = await browser.newContext({
      baseURL: network.url,
      serviceWorkers: keepsApp ? 'allow' : 'block',
    });
    return new Person(context, network, await context.newPage(), keepsApp);
  }

  /** Somebody else with the same browser; nothing is cut or held. */
  async handOver(serverUrl?: string): Promise<Person> {
    await this.context.setOffline(false);
    return new Person(this.context, this.network.handOver(serverUrl), this.page, this.#keepsApp);
  }

  /** Sends the Sign In form and does not wait for the result. */
  async submitSignIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/login');
    await this.fillSignIn({ email, password });
    await this.page.getByRole('button', { name: BUTTON.signIn }).click();
  }

  /** Fills in the Sign In form that is on screen. */
  async fillSignIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.page.getByLabel(FIELD.email).fill(email);
    await this.page.getByLabel(FIELD.password, { exact: true }).fill(password);
  }

  /** Signs in and waits until this device is synced and, if it keeps the app, can start without a network. */
  async signIn(account: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.submitSignIn(account);
    await this.#synced();
  }

  /**
   * The same for a first sign-in, and opens a screen of the admin area at once. It leaves in the browser what the form leaves there,
   * which saves loading the form and the dashboard: a third of what a short test takes.
   */
  async arrive({ email, password }: Pick<Account, 'email' | 'password'>, path: string): Promise<void> {
    await this.openOutside();
    await this.page.evaluate(keepSignIn, { email, password });
    await this.page.goto(path);
    await this.#synced();
  }

  /** Opens a page of this site, so that its storage can be reached, and without a script. */
  async openOutside(): Promise<void> {
    const outside = `${this.network.url}/robots.txt`;
    if (this.page.url() !== outside) await this.page.goto(outside);
  }

  /** What the Sync page says, where a test waits for it in vain. */
  async #syncPage(): Promise<string> {
    const main = this.page.getByRole('main');
    await this.syncChip.click({ timeout: 5000 }).catch(() => undefined);
    await main
      .getByRole('heading', { level: 1 })
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    return main.innerText({ timeout: 5000 }).catch(String);
  }

  async #synced(): Promise<void> {
    await this.expectSync('synced');
    // The app is stored on the device only once its service worker is active.
    if (this.#keepsApp) await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  /** How syncing stands, in the header; it opens the Sync page. */
  get syncChip(): Locator {
    return this.page.getByRole('banner').locator('a[href="/admin/sync"]');
  }

  async goOffline(): Promise<void> {
    this.network.cut();
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.network.restore();
    await this.context.setOffline(false);
  }

  /** Closes the app and opens it again in a new page. */
  async coldStart(path = '/admin'): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    await this.page.goto(path);
  }

  /** Waits for a sync state and, if given, for a number of changes that are not sent yet. */
  async expectSync(state: string, pending?: number): Promise<void> {
    const shown = this.page.locator('html');
    await expect(shown)
      .toHaveAttribute('data-sync', state)
      .catch(async (failure: unknown) => {
        console.log(await this.#syncPage());
        throw failure;
      });
    if (pending === undefined) return;
    await expect
      .poll(async () => ({
        state: await shown.getAttribute('data-sync'),
        pending: Number(await shown.getAttribute('data-pending')),
        // The screen follows a moment later: right after a change it may still say that nothing waits.
        stored: await countUnsent(this.page).catch(() => undefined),
      }))
      .toEqual({ state, pending, stored: pending });
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.network.close();
  }
}

/** Runs in the page. With the name, which the app puts into the device's own database when it opens. */
async function keepSignIn(credentials: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(credentials) });
  if (!answer.ok) throw new Error(await answer.text());
  const { token, user } = (await answer.json()) as { token: string; user: object };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const session = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ ...user, session }));
}
