/** Stock Firefox, over WebDriver BiDi. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { type Driver, PATIENCE, WINDOW } from './driver.ts';
import { programs } from './programs.ts';

export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  let browser = await start(profile);
  let page = await firstPage(browser);
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (url) => void (await page.goto(url)),
    fill: (selector, text) => page.locator(selector).fill(text),
    click: (selector) => page.locator(selector).click(),
    run: (inPage, ...given) => page.evaluate(inPage, ...given),
    async coldStart(url) {
      await browser.close();
      browser = await start(profile);
      page = await firstPage(browser);
      await page.goto(url);
    },
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function start(profile: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: programs.firefox!,
    userDataDir: profile,
    defaultViewport: null,
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`],
    timeout: PATIENCE,
  });
}

async function firstPage(browser: Browser): Promise<Page> {
  const [page] = await browser.pages();
  page!.setDefaultTimeout(PATIENCE);
  return page!;
}
