import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Once a dialog has done what it asked, the button that opened it may become disabled or go, and a keyboard would start again
 * at the top of the page. After the returned function was called, and the dialog is closed, the focus then goes to what is
 * nearest around that button: its record, or the screen; unless it is elsewhere on the screen by then, as on the heading of
 * the next screen.
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
    whenGone(asker.current, () => focusNearest(asker.current, around.current));
  }, [open]);

  return () => {
    done.current = true;
  };
}

/** Calls `then` once the element is disabled or out of the page, however long that takes; not if the focus moves on before. */
function whenGone(element: Element | null, then: () => void): void {
  if (!element) return;
  const look = () => {
    if (element.isConnected && !element.matches(':disabled')) return;
    stop();
    then();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== element) stop();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
  };
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', onFocus);
  look();
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
