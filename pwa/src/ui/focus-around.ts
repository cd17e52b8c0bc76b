import { useEffect, useRef } from 'react';

/**
 * Once a dialog has done what it asked, the button that opened it may be disabled or gone, and a keyboard would start again
 * at the top of the page. The returned function puts the focus on what is nearest around that button: its record, or the
 * screen; unless the focus is elsewhere on the screen by then, as on the heading of the next screen.
 */
export function useFocusAround(open: boolean): () => void {
  const asker = useRef<Element>(null);
  const around = useRef<HTMLElement[]>([]);
  useEffect(() => {
    if (!open) return;
    asker.current = document.activeElement;
    around.current = ancestorsOf(document.activeElement);
  }, [open]);
  return () => {
    const { activeElement: focused } = document;
    const elsewhere = focused !== asker.current && focused?.closest('main');
    if (!elsewhere) around.current.find(takesFocus);
  };
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
