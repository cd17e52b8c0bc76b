/** Going back finds the record one came from: who works down a list at a time of calls must not search for their place. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds: after that whoever came back has looked elsewhere. */
const LONG_GONE = 3000;

const HANDS_ON = ['pointerdown', 'wheel', 'keydown'] as const;

/** The address of the link last followed from each entry of the history. */
const followed = new Map<string, string>();

/** Notes which link of a screen is followed, and on return brings it into sight with the focus on it. */
export function useReturnToLink(): void {
  const router = useRouter();
  useEffect(() => {
    const href = followed.get(entryOf(router));
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest('#content a[href]');
      if (link) followed.set(entryOf(router), link.getAttribute('href')!);
    };
    document.addEventListener('click', note, { capture: true });
    const giveUp = href ? onceThere(`#content a[href="${CSS.escape(href)}"]`, show) : undefined;
    return () => {
      document.removeEventListener('click', note, { capture: true });
      giveUp?.();
    };
  }, [router]);
}

function entryOf({ latestLocation }: AnyRouter): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  return latestLocation.state.__TSR_key ?? latestLocation.href;
}

function show(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center' });
}

/** Calls `then` with the first element that fits, as soon as there is one, unless the person does something first. */
function onceThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    stop();
    then(element);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, LONG_GONE);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of HANDS_ON) removeEventListener(name, stop);
  }
  for (const name of HANDS_ON) addEventListener(name, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
