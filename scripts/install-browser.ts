/** Sees to a browser, and to letters of every language, for the tests before any of them runs. */
import { spawnSync } from 'node:child_process';
import { findBrowser, WHAT_TO_INSTALL } from '../pwa/e2e/find-browser.ts';
import { findProgram } from '../pwa/e2e/find-program.ts';

/** Debian's packages, the one that takes the tests least time first. Not every system of this kind has the shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Debian's smallest fonts of each script, by fontconfig's name of a language that is written in it. */
const FONTS = { ml: 'fonts-lohit-mlym', hi: 'fonts-lohit-deva' };

/**
 * Installs Debian's Chromium where none is found and this process is root. Throws an Error of one sentence that says what to
 * install if there is no browser in the end.
 */
export function installBrowser(): void {
  if (findBrowser()) return;
  if (isRoot() && findProgram(['apt-get'])) installFromDebian();
  if (!findBrowser()) throw new Error(WHAT_TO_INSTALL);
}

/**
 * Installs a font for each script that this system cannot write, where this process is root on Debian. Throws an Error of one sentence
 * that says what to install if one is missing in the end. A system without fontconfig, as macOS, brings such fonts.
 */
export function installFonts(): void {
  if (isRoot() && findProgram(['apt-get'])) installDebiansFonts();
  const missing = missingFonts();
  if (missing.length === 0) return;
  throw new Error(
    `The browser tests write Malayalam and Hindi: install fonts for both ("${missing.join(' ')}" on Debian).`,
  );
}

function installDebiansFonts(): void {
  const packages = findProgram(['fc-list']) ? missingFonts() : ['fontconfig', ...Object.values(FONTS)];
  if (packages.length === 0) return;
  console.log('There are no letters for every language yet: installing fonts by apt-get.');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

function missingFonts(): string[] {
  return Object.entries(FONTS).flatMap(([language, name]) => (hasFontFor(language) ? [] : [name]));
}

function hasFontFor(language: string): boolean {
  const { error, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'file'], { encoding: 'utf8' });
  return error !== undefined || stdout.trim() !== '';
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
