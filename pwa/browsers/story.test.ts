/** One short story in the browsers that the stories of `pwa/e2e` do not use: the app must not be Chromium's alone. */
import { expect, onTestFinished, test } from 'vitest';
import { NetworkProxy } from '../e2e/network-proxy.ts';
import { readLedgerOnServer } from '../e2e/rest-client.ts';
import { type Association, startTestServer } from '../e2e/test-server.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The lists of the admin area, and how many records the association has in each. */
const LISTS = {
  '/admin/master-sheet': 4,
  '/admin/users': 4,
  '/admin/pending-approvals': 1,
  '/admin/installment-businesses': 1,
  '/admin/chitty-fund': 0,
  '/admin/charity-fund': 0,
  '/admin/operational-fund': 0,
  '/admin/transactions': 1,
};

const UPDATE = '[data-offer="update"]';
const HEADING = 'main h1';
const BALANCE = '[data-testid="current-balance"]';
const PAYABLE = 'main td button:not(:disabled)';

test.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])(
  '%s signs in, syncs, opens each list, takes a payment and an update, and starts without a server',
  async (_, start) => {
    const { association, stop } = await startTestServer();
    onTestFinished(stop);
    const network = await NetworkProxy.start(association.url);
    onTestFinished(() => network.close());
    const { url } = network;
    const browser = await start();
    onTestFinished(() => browser.close());
    console.log(browser.name);

    await signIn(browser, url, association);
    await expectNoUpdateOnFirstVisit(browser, url);
    for (const [path, records] of Object.entries(LISTS)) await openList(browser, path, records);
    await payFirstInstallment(browser, url, association);
    await expect.poll(() => readLedgerOnServer(association)).toEqual(['CREDIT 3733.33', 'DEBIT 40000']);
    await expectSync(browser, 'synced');
    const figures = await readFigures(browser);
    expect(figures.balance).toContain('36,266.67');
    await takeUpdate(browser, network);

    // The browser knows no other address, and nothing answers there any more.
    await network.close();
    await browser.coldStart(`${url}/admin`);
    await expectSync(browser, 'offline');
    expect(await readFigures(browser)).toEqual(figures);
  },
);

async function signIn(browser: Driver, url: string, { accounts }: Association): Promise<void> {
  await browser.open(`${url}/login`);
  await browser.fill('input[name="email"]', accounts.admin.email);
  await browser.fill('input[name="password"]', accounts.admin.password);
  await browser.click('form button[type="submit"]');
  await expectSync(browser, 'synced');
}

/**
 * Opens a page while the first worker installs: Firefox shows that page the worker just before it activates. An update that
 * is offered stays offered, so once the worker is active it is known whether there was one.
 */
async function expectNoUpdateOnFirstVisit(browser: Driver, url: string): Promise<void> {
  await expect.poll(() => browser.run(async () => Boolean(await navigator.serviceWorker.getRegistration()))).toBe(true);
  await browser.open(`${url}/admin`);
  await expectSync(browser, 'synced');
  const state = await browser.run(async () => (await navigator.serviceWorker.ready).active?.state);
  expect(state).toMatch(/^activat/);
  expect(await count(browser, UPDATE)).toBe(0);
}

/** By the menu. Empty is a sentence in place of the table; so is a list that failed, but with an alert. */
async function openList(browser: Driver, path: string, records: number): Promise<void> {
  const before = await text(browser, HEADING);
  await browser.click(`nav a[href="${path}"]`);
  await expect.poll(() => text(browser, HEADING)).not.toBeOneOf(['', before]);
  expect(await browser.run(() => location.pathname)).toBe(path);
  await expect.poll(() => count(browser, records > 0 ? 'main tbody tr' : 'main .message')).toBe(records || 1);
  expect(await count(browser, 'main [role="alert"]')).toBe(0);
  expect(await count(browser, UPDATE)).toBe(0);
}

async function payFirstInstallment(browser: Driver, url: string, { business }: Association): Promise<void> {
  await browser.open(`${url}/admin/installment-businesses/${business.id}`);
  await expect.poll(() => count(browser, PAYABLE)).toBe(12);
  await browser.click(PAYABLE);
  // Cancel comes first.
  await browser.click(':is([role="dialog"], dialog[open]) button + button');
  await expect.poll(() => count(browser, PAYABLE)).toBe(11);
}

async function takeUpdate(browser: Driver, network: NetworkProxy): Promise<void> {
  network.releaseNewVersion();
  await browser.run(async () => void (await (await navigator.serviceWorker.ready).update()));
  const before = await browser.run(() => performance.timeOrigin);
  await browser.click(`${UPDATE} button`);
  await expect.poll(() => browser.run(() => performance.timeOrigin)).toBeGreaterThan(before);
  await expectSync(browser, 'synced');
  expect(await count(browser, UPDATE)).toBe(0);
}

/** What the ledger comes to, as the menu leads to it, and its newest line. */
async function readFigures(browser: Driver): Promise<{ balance: string; newest: string }> {
  await browser.click('nav a[href="/admin/transactions"]');
  await expect.poll(() => count(browser, 'main tbody tr')).toBe(2);
  return { balance: await text(browser, BALANCE), newest: await text(browser, 'main tbody tr') };
}

async function expectSync(browser: Driver, state: string): Promise<void> {
  await expect.poll(() => browser.run(() => document.documentElement.dataset.sync)).toBe(state);
}

function count(browser: Driver, selector: string): Promise<number> {
  return browser.run((css) => document.querySelectorAll(css).length, selector);
}

/** What the first element that fits says. */
function text(browser: Driver, selector: string): Promise<string> {
  return browser.run((css) => document.querySelector(css)?.textContent ?? '', selector);
}
