/** Where a visitor wanted to go when the guard sent them away, to bring them there after signing in. Kept per tab. */
import { tabValues } from '../browser-storage.ts';

const KEY = 'attemptedLocation';
const HOME = '/admin';

/** `href` is a path of this app, as the router gives it. What was searched for, mostly a name, is left out. */
export function rememberLocation(href: string): void {
  const { pathname, searchParams } = new URL(href, 'http://app');
  searchParams.delete('q');
  tabValues.set(KEY, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

/** Where to go after signing in; forgets it. Only places in the admin area are honoured. */
export function takeRememberedLocation(): string {
  const href = tabValues.get(KEY);
  tabValues.remove(KEY);
  return href && /^\/admin(\/|$|\?)/.test(href) ? href : HOME;
}
