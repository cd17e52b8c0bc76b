/** Going back finds the record one came from: who goes through a list record by record must not search for their place. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds: after that whoever came back has looked elsewhere. */
const LONG_GONE = 3000;

const HANDS_ON = ['pointerdown', 'wheel', 'keydown'] as const;

/** A link of a screen: where it leads, what it says, and which of those that lead and say the same. */
type Followed = { href: string; text: string; nth: number };

/** The link by which each entry of the history was left. */
const followed = new Map<string, Followed>();

/** Notes by which link a screen is left, and on return brings it into sight with the focus on it. */
export function useReturnToLink(): void {
  const router = useRouter();
  useEffect(() => {
    let last: (Followed & { entry: string }) | undefined;
    const note = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a[href]');
      if (!link) return;
      const same = { href: link.getAttribute('href')!, text: link.textContent };
      last = { entry: entryOf(router), ...same, nth: linksLike(same).indexOf(link) };
    };
    document.addEventListener('click', note, { capture: true });
    const before = followed.get(entryOf(router));
    const giveUp = before && onceThere(() => linksLike(before)[before.nth], show);
    return () => {
      document.removeEventListener('click', note, { capture: true });
      giveUp?.();
      if (!last) return;
      const left = last.nth >= 0 && last.href === router.latestLocation.href;
      if (left) followed.set(last.entry, last);
      else followed.delete(last.entry);
    };
  }, [router]);
}

function entryOf({ latestLocation }: AnyRouter): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  return latestLocation.state.__TSR_key ?? latestLocation.href;
}

/** In the order of the screen. A form's are left out: they lead away from what was not saved. */
function linksLike({ href, text }: Pick<Followed, 'href' | 'text'>): Element[] {
  const links = [...document.querySelectorAll(`#content a[href="${CSS.escape(href)}"]:not(form *)`)];
  return links.filter((link) => link.textContent === text);
}

function show(link: Element): void {
  for (let fold = link.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  (link as HTMLElement).focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center' });
}

/** Calls `then` with what `find` finds, as soon as it is there, unless the person does something first or is in a field. */
function onceThere(find: () => Element | undefined, then: (element: Element) => void): () => void {
  const look = () => {
    const element = find();
    if (!element) return;
    stop();
    then(element);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, LONG_GONE);
  // A screen reader, or a program that types for someone, enters a field without a key or a tap.
  const stopInField = ({ target }: FocusEvent) => (target as Element).matches('input, select, textarea') && stop();
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of HANDS_ON) removeEventListener(name, stop);
    removeEventListener('focusin', stopInField);
  }
  for (const name of HANDS_ON) addEventListener(name, stop);
  addEventListener('focusin', stopInField);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
