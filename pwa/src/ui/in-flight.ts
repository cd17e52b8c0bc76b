import { useState } from 'react';

/**
 * Lets one piece of work run at a time and ignores what is asked meanwhile. It decides at once, because the second tap of a
 * double tap comes before React has rendered a disabled button. `onBusy` is called when work begins and ends.
 */
export function oneAtATime(onBusy: (busy: boolean) => void): (work: () => Promise<void>) => Promise<void> {
  let underWay = false;
  return async (work) => {
    if (underWay) return;
    underWay = true;
    onBusy(true);
    try {
      await work();
    } finally {
      underWay = false;
      onBusy(false);
    }
  };
}

/** For a form or dialog: `once` does its work unless it is under way, which `busy` says. */
export function useInFlight() {
  const [busy, setBusy] = useState(false);
  const [once] = useState(() => oneAtATime(setBusy));
  return { busy, once };
}
