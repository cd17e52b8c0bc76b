import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMenu } from './menu.ts';

/** Loads the code of the menu's screens, one at a time and only while nothing else is to be done, so that a tap need not. */
export function usePreloadScreens(): void {
  const router = useRouter();
  const menu = useMenu();
  useEffect(() => {
    let stopped = false;
    async function preload(): Promise<void> {
      for (const { to } of menu) {
        await idle();
        if (stopped) return;
        // What cannot be loaded now is asked for again when its screen opens.
        await router.preloadRoute({ to }).catch(() => undefined);
      }
    }
    void preload();
    return () => void (stopped = true);
  }, [router, menu]);
}

/** Safari does not tell when it is idle. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(resolve));
}
