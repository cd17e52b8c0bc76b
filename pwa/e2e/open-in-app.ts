/** Going from screen to screen within the app, as its links do: loading it anew for each takes ten times as long. */
import type { Page } from '@playwright/test';
import { TEXT } from './screen-texts/sentences.ts';

/**
 * Opens a screen anew, also the one that is open, whatever is typed there, and waits until it is on screen. Whoever is in the app need
 * not be online. A screen that broke is on screen, too. Returns the page's time at which it began.
 */
export function openInApp(page: Page, href: string): Promise<number> {
  return page.evaluate(open, { href, broke: TEXT.screenBroke });
}

/** The same for a screen of the admin area where that is open; else loads the page. */
export async function openScreen(page: Page, href: string): Promise<void> {
  if (href.startsWith('/admin') && (await page.evaluate(isAppOpen))) await openInApp(page, href);
  else await page.goto(href);
}

/** Runs in the page. */
function isAppOpen(): boolean {
  return '__TSR_ROUTER__' in globalThis && /^\/admin(\/|$)/.test(location.pathname);
}

/** What the app's router leaves for whoever looks for it. */
type Router = {
  state: {
    status: string;
    location: { href: string };
    resolvedLocation?: { href: string };
    matches: { routeId: string }[];
  };
  navigate: (to: { href: string; ignoreBlocker: boolean }) => Promise<void>;
};

/** Runs in the page. */
async function open({ href, broke }: { href: string; broke: string }): Promise<number> {
  const router = () => (globalThis as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
  const isBroken = () =>
    [...document.querySelectorAll('[role="alert"]')].some((each) => each.textContent.includes(broke));
  const isShown = () => {
    if (isBroken()) return true;
    const { status, location, resolvedLocation } = router()?.state ?? {};
    return status === 'idle' && resolvedLocation?.href === location?.href;
  };
  const shown = async () => {
    while (!isShown()) await new Promise(requestAnimationFrame);
  };
  const goTo = async (to: string) => {
    const began = performance.now();
    await router()!.navigate({ href: to, ignoreBlocker: true });
    await shown();
    return began;
  };
  const route = () => router()!.state.matches.at(-1)?.routeId;
  // What the app opens with must be on screen, or two navigations would be under way at once.
  await shown();
  const before = route();
  const began = await goTo(href);
  if (route() !== before) return began;
  // A screen that stays would keep what it holds.
  await goTo('/admin/sync');
  return goTo(href);
}
