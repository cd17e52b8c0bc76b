/** A phone with the app on it: a small screen, and a processor four times slower than this machine's. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BUTTON, FIELD } from '../pwa/e2e/screen-texts/controls.ts';
import type { Association } from '../pwa/e2e/test-server.ts';

export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const CPU_SLOWDOWN = 4;

/** A new browser profile with an admin's login filled in, not yet sent. */
export async function openLogin(browser: Browser, { url, accounts }: Association) {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(FIELD.email).fill(accounts.admin.email);
  await page.getByLabel(FIELD.password, { exact: true }).fill(accounts.admin.password);
  return { context, page, submit: page.getByRole('button', { name: BUTTON.signIn }) };
}

/** A phone on which an admin has signed in and all is synced, as fast as this machine. */
export async function openSyncedPhone(
  browser: Browser,
  association: Association,
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page, submit } = await openLogin(browser, association);
  await submit.click();
  await synced(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { context, page };
}

export async function synced(page: Page): Promise<void> {
  await page.locator('html[data-sync=synced]').waitFor({ timeout: 120_000 });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Milliseconds from here until the page has painted a text that `cause` brings there, both by the clock of this machine. The page watches
 * before anything is caused, and looks once before it waits: what came in between would be waited for without end.
 */
export async function paintedAfter(page: Page, text: string, cause: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(watchFor, text);
  const sent = Date.now();
  await cause();
  const painted = await watch.evaluate((watched) => watched.painted);
  await watch.dispose();
  return painted - sent;
}

/** Runs in the page. The promise is in an object, because one by itself would be waited for. */
function watchFor(text: string): { painted: Promise<number> } {
  const painted = new Promise<number>((resolve) => {
    const check = () => {
      if (!document.querySelector('main')?.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    check();
  });
  return { painted };
}
