/** Finds a Chromium to test with, so that the test command needs no preparation. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { canRun, findProgram } from './find-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a browser: the one named by `BROWSER_PATH`, else one installed on this system, else Playwright's own, which is
 * downloaded if it is missing. Throws an Error that says what to do if no browser can be found.
 */
export function findBrowser(): string {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!canRun(named)) throw new Error(`BROWSER_PATH: there is no program at ${named}`);
    return named;
  }
  return findProgram(NAMES) ?? USUAL_PLACES.find(canRun) ?? playwrightsOwn();
}

function playwrightsOwn(): string {
  const path = chromium.executablePath();
  if (!canRun(path)) spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (!canRun(path)) {
    throw new Error('No browser to test with. Install Chromium or Chrome, or name one in BROWSER_PATH.');
  }
  return path;
}
