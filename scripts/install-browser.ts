/** Sees to a browser for the tests before any of them runs. */
import { spawnSync } from 'node:child_process';
import { findBrowser, WHAT_TO_INSTALL } from '../pwa/e2e/find-browser.ts';
import { findProgram } from '../pwa/e2e/find-program.ts';

/** Debian's packages, the one that takes the tests least time first. Not every system of this kind has the shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Installs Debian's Chromium where none is found and this process is root. Throws an Error of one sentence that says what to
 * install if there is no browser in the end.
 */
export function installBrowser(): void {
  if (findBrowser()) return;
  if (isRoot() && findProgram(['apt-get'])) installFromDebian();
  if (!findBrowser()) throw new Error(WHAT_TO_INSTALL);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function installFromDebian(): void {
  console.log('There is no browser yet: installing Chromium by apt-get.');
  apt('update');
  for (const name of PACKAGES) {
    apt('install', '--yes', '--no-install-recommends', name);
    if (findBrowser()) return;
  }
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['--quiet', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
