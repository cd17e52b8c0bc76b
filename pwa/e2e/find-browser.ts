/** Finds a Chromium to test with. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { canRun, findProgram } from './find-program.ts';

/** Chromium without windows. It is looked for first, because the tests take it two thirds of the time of a whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a browser: the one named by `BROWSER_PATH`, else one installed on this system, else the one that Playwright has
 * downloaded; undefined if there is none. Throws an Error if `BROWSER_PATH` names no program.
 */
export function findBrowser(): string | undefined {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!canRun(named)) throw new Error(`BROWSER_PATH: there is no program at ${named}`);
    return named;
  }
  return findProgram(SHELLS) ?? findProgram(BROWSERS) ?? USUAL_PLACES.find(canRun) ?? playwrightsOwn();
}

/** The same. Throws an Error that says what to install if there is none. */
export function requireBrowser(): string {
  const path = findBrowser();
  if (!path) throw new Error(WHAT_TO_INSTALL);
  return path;
}

export const WHAT_TO_INSTALL =
  'The browser tests need Chromium: run "sudo apt-get install chromium" on Debian or Ubuntu, or "npx playwright install --with-deps --only-shell chromium" elsewhere, or name a Chrome in BROWSER_PATH.';

/** Playwright tells only where its whole browser would be, `chromium-1255/…/chrome`; `chromium_headless_shell-1255` is beside it. */
function playwrightsOwn(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  return globSync('*/chrome-headless-shell{,.exe}', { cwd: folder })
    .map((path) => join(folder, path))
    .find(canRun);
}
