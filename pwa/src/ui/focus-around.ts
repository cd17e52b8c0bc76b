import { useEffect, useLayoutEffect, useRef } from 'react';

/** By then the screen shows what has changed. In milliseconds. */
const AFTER_CLOSING = 150;

/**
 * Once a dialog has done what it asked, the button that opened it may be disabled or gone, and a keyboard would start again
 * at the top of the page. After the returned function was called, closing the dialog puts the focus on what is nearest around
 * that button: its record, or the screen; unless the focus is elsewhere on the screen by then, as on the heading of the next
 * screen.
 */
export function useFocusAround(open: boolean): () => void {
  const asker = useRef<Element>(null);
  const around = useRef<HTMLElement[]>([]);
  const done = useRef(false);

  // Before the dialog takes the focus, which it does in a passive effect.
  useLayoutEffect(() => {
    if (!open) return;
    done.current = false;
    asker.current = document.activeElement;
    around.current = ancestorsOf(document.activeElement);
  }, [open]);

  useEffect(() => {
    if (open || !done.current) return;
    done.current = false;
    setTimeout(() => focusNearest(asker.current, around.current), AFTER_CLOSING);
  }, [open]);

  return () => {
    done.current = true;
  };
}

function focusNearest(asker: Element | null, around: HTMLElement[]): void {
  const { activeElement: focused } = document;
  const elsewhere = focused !== asker && focused?.closest('main');
  if (!elsewhere) around.find(takesFocus);
}

/** Collected while it is in the page: what has been removed has none. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
