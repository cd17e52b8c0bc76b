import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSyncState } from '../sync/device/state.ts';
import { keepAppOnDevice } from '../session/app-update.ts';
import { idle } from '../ui/idle.ts';
import { useMenu } from './menu.ts';

/**
 * Keeps the app on the device and loads the code of the menu's screens, one at a time and only while nothing else is to be done,
 * so that a tap need not. A first sync has the line and the processor to itself.
 */
export function usePreloadScreens(): void {
  const router = useRouter();
  const menu = useMenu();
  const { ready, percent } = useSyncState();
  const complete = ready && percent === null;
  useEffect(() => {
    if (!complete) return undefined;
    let stopped = false;
    async function preload(): Promise<void> {
      await idle();
      if (import.meta.env.PROD) void keepAppOnDevice();
      for (const { to } of menu) {
        await idle();
        if (stopped) return;
        // What cannot be loaded now is asked for again when its screen opens.
        await router.preloadRoute({ to }).catch(() => undefined);
      }
    }
    void preload();
    return () => void (stopped = true);
  }, [router, menu, complete]);
}
