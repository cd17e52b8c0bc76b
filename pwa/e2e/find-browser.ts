/** Finds a Chromium to test with, so that the test command needs no preparation. */
import { spawnSync } from 'node:child_process';
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
 * The path of a browser: the one named by `BROWSER_PATH`, else one installed on this system, else Playwright's own, which is
 * downloaded if it is missing. Throws an Error that says what to do if no browser can be found.
 */
export function findBrowser(): string {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!canRun(named)) throw new Error(`BROWSER_PATH: there is no program at ${named}`);
    return named;
  }
  return findProgram(SHELLS) ?? findProgram(BROWSERS) ?? USUAL_PLACES.find(canRun) ?? playwrightsOwn();
}

function playwrightsOwn(): string {
  const options = ['--with-deps', '--only-shell', 'chromium'];
  if (!downloadedShell()) spawnSync('npx', ['playwright', 'install', ...options], { stdio: 'inherit' });
  const path = downloadedShell();
  if (!path) throw new Error('No browser to test with. Install Chromium or Chrome, or name one in BROWSER_PATH.');
  return path;
}

/** Playwright tells only where its whole browser would be, `chromium-1255/…/chrome`; `chromium_headless_shell-1255` is beside it. */
function downloadedShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  return globSync('*/chrome-headless-shell{,.exe}', { cwd: folder })
    .map((path) => join(folder, path))
    .find(canRun);
}
