/**
 * The programs that drive the browsers. `node pwa/browsers/programs.ts` exits with 1 and says what to install if one is
 * missing.
 */
import { findProgram } from '../e2e/find-program.ts';

/** Undefined where there is none. */
export const programs = {
  firefox: findProgram(['firefox-esr', 'firefox']),
  webkit: findProgram(['WebKitWebDriver']),
  /** WebKit's MiniBrowser opens a window, on a screen that nobody needs to have. */
  screen: findProgram(['xvfb-run']),
};

const PACKAGES = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver', screen: 'xvfb' };

if (import.meta.main) {
  const missing = (Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]).filter((name) => !programs[name]);
  if (missing.length > 0) {
    console.error(
      `Firefox, WebKit and xvfb are needed: apt-get install ${missing.map((name) => PACKAGES[name]).join(' ')}`,
    );
    process.exitCode = 1;
  }
}
