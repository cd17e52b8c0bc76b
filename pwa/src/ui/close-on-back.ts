/** Back closes what lies over the screen, a dialog or a menu, before it leaves the screen. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type HistoryAction = 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO';

/** What is open, the topmost last. */
const open: (() => void)[] = [];

/**
 * No step of the history is spent on it: the one that Back takes is taken again. `onClose` may leave it open. Before the first screen
 * there is nothing to come back from; there a phone's own gesture closes dialogs.
 */
export function useCloseOnBack(onClose: () => void): void {
  // The lock screen stands outside the router.
  const history = useRouter({ warn: false })?.history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeThis = () => close();
    open.push(closeThis);
    const unblock = history?.block({ blockerFn: ({ action }) => closeTopmost(action), enableBeforeUnload: false });
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      unblock?.();
    };
  }, [history]);
}

/** A step through the history that only closes what is open. */
export function onlyCloses(action: HistoryAction): boolean {
  return open.length > 0 && action !== 'PUSH' && action !== 'REPLACE';
}

function closeTopmost(action: HistoryAction): boolean {
  if (!onlyCloses(action)) return false;
  open.at(-1)!();
  return true;
}
