import { Outlet, useMatches } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useReturnToLink } from './return-to-link.ts';

/** The screen at the current address, rendered at low priority. */
export function DeferredOutlet() {
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return <DeferredScreen key={place} />;
}

/**
 * The router unmounts the last screen and mounts the next one in the same render, which takes a slow phone too long.
 * Deferred by one render, the next screen is rendered in parts that typing and taps can interrupt.
 */
function DeferredScreen() {
  const mounted = useDeferredValue(true, false);
  useReturnToLink();
  return mounted && <Outlet />;
}
