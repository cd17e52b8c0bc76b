/** A phone of a real history: Chromium with storage of its own, behind a line that can be cut. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build, type Plugin, type Rollup } from 'vite';
import { NetworkProxy } from '../../../../pwa/e2e/network-proxy.ts';
import type { SignIn } from '../../convergence/replica.ts';
import type { UserAction } from '../../convergence/steps.ts';
import type { People } from '../../server.ts';
import { edited } from '../mistake.ts';
import { mistakeNamed } from '../mistakes.ts';
import type { inPage } from './page.ts';
import { reviveViews } from './revive-views.ts';

type Phone = { phone: typeof inPage };

const ADDRESS = '/phone';

/** The script of the page: the app's sync and the actions of the convergence test; with a deliberate mistake, if one is named. */
export async function bundlePage(mistake?: string): Promise<string> {
  const entry = join(import.meta.dirname, 'page.ts');
  const lib = { entry, formats: ['iife' as const], name: 'page' };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: mistake ? [mistaken(mistake)] : [],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib, minify: false },
  });
  const [{ output }] = built as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  return output[0].code;
}

function mistaken(name: string): Plugin {
  return { name: 'mistaken', enforce: 'pre', transform: (code, id) => edited(mistakeNamed(name).edits, id, code) };
}

export class BrowserPhone {
  readonly name: string;
  signIn: SignIn;
  readonly line: NetworkProxy;
  readonly #context: BrowserContext;
  readonly #people: People;
  #page: Page | undefined;
  #others: Page[] = [];

  private constructor(
    name: string,
    signIn: SignIn,
    parts: { context: BrowserContext; line: NetworkProxy; people: People },
  ) {
    this.name = name;
    this.signIn = signIn;
    this.line = parts.line;
    this.#context = parts.context;
    this.#people = parts.people;
  }

  static async start(
    browser: Browser,
    {
      name,
      signIn,
      origin,
      app,
      people,
    }: { name: string; signIn: SignIn; origin: string; app: string; people: People },
  ): Promise<BrowserPhone> {
    const context = await browser.newContext();
    // The page itself is there without a line, as the installed app is.
    await context.route(`**${ADDRESS}`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><script>${app.replaceAll('</script', '<\\/script')}</script>`,
      }),
    );
    const line = await NetworkProxy.start(origin);
    const phone = new BrowserPhone(name, signIn, { context, line, people });
    await phone.open();
    return phone;
  }

  get isOpen(): boolean {
    return this.#page !== undefined;
  }

  /** It stays closed if it cannot be opened now, for want of a line. */
  async open(): Promise<void> {
    const page = await this.#newPage();
    if (page) this.#page = page;
  }

  async openSecondTab(): Promise<void> {
    const page = this.#others.length === 0 ? await this.#newPage() : undefined;
    if (page) this.#others.push(page);
  }

  /** Returns what it failed with, if it did. */
  async act(action: UserAction): Promise<string | undefined> {
    if (!this.#page) return undefined;
    try {
      const given = [action, this.#people] as const;
      await this.#page.evaluate(([what, people]) => (window as unknown as Phone).phone.act(what, people), given);
      return undefined;
    } catch (error) {
      return /\b[A-Z]\w+Error\b/.exec((error as Error).message)?.[0] ?? 'that the app ended';
    }
  }

  /** Begins an action and ends the app wherever it is then. */
  async killWhile(action: UserAction): Promise<void> {
    const acted = this.act(action);
    await this.kill();
    await acted;
  }

  /** The processes of its pages end at once. */
  async kill(): Promise<void> {
    const pages = [...(this.#page ? [this.#page] : []), ...this.#others];
    this.#page = undefined;
    this.#others = [];
    for (const page of pages) {
      const session = await this.#context.newCDPSession(page);
      void session.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      await page.close();
    }
  }

  /** Syncs, if it can. */
  async sync(): Promise<void> {
    await this.#page?.evaluate(() => (window as unknown as Phone).phone.sync()).catch(() => undefined);
  }

  /** Its user signs out, if that is possible, and the app is closed; it is opened next for `next`. */
  async signOut(next: SignIn): Promise<void> {
    await this.#page?.evaluate(() => (window as unknown as Phone).phone.signOut()).catch(() => undefined);
    await this.kill();
    this.signIn = next;
  }

  state(): Promise<Awaited<ReturnType<typeof inPage.state>>> {
    return this.#page!.evaluate(() => (window as unknown as Phone).phone.state());
  }

  /** Every row of every table. */
  async dump(): Promise<Record<string, object[]>> {
    const stored = await this.#page!.evaluate(() => (window as unknown as Phone).phone.dump());
    return JSON.parse(stored, reviveViews) as Record<string, object[]>;
  }

  compare(): ReturnType<typeof inPage.compare> {
    return this.#page!.evaluate(() => (window as unknown as Phone).phone.compare());
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.line.close();
  }

  async #newPage(): Promise<Page | undefined> {
    const page = await this.#context.newPage();
    await page.goto(`${this.line.url}${ADDRESS}`);
    try {
      await page.evaluate((signIn) => (window as unknown as Phone).phone.open(signIn as never), this.signIn);
      return page;
    } catch {
      await page.close();
      return undefined;
    }
  }
}
