import { Outlet, useMatches } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useReturnToLink } from './return-to-link.ts';

/** The screen at the place where one is. */
export function Screen() {
  const place = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return <Unhurried key={place} />;
}

/**
 * The router puts the last screen away and the next one up in one breath, which a slow phone takes too long for. Made a
 * moment later, the next one comes in slices.
 */
function Unhurried() {
  const due = useDeferredValue(true, false);
  useReturnToLink();
  return due && <Outlet />;
}
