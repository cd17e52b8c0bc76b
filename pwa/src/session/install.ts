/** Putting the app on the home screen: the browser's own offer where it makes one, a hint where it does not (iOS). */
import { useSyncExternalStore } from 'react';
import { StoredChoice } from '../stored-choice.ts';

/** Not yet in TypeScript's DOM types. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

type InstallOffer = 'none' | 'browser' | 'ios-hint';

const dismissed = new StoredChoice('installDismissed', (stored) => (stored === 'yes' ? 'yes' : 'no'));

class Install {
  #event: InstallEvent | undefined;
  readonly #listeners = new Set<() => void>();

  /** Call at start: the browser makes its offer once, early. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#keep(event as InstallEvent);
    });
    addEventListener('appinstalled', () => this.#keep(undefined));
  }

  readonly offer = (): InstallOffer => {
    if (dismissed.get() === 'yes' || matchMedia('(display-mode: standalone)').matches) return 'none';
    if (this.#event) return 'browser';
    return isIosSafari() ? 'ios-hint' : 'none';
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stopFollowing = dismissed.subscribe(listener);
    return () => {
      this.#listeners.delete(listener);
      stopFollowing();
    };
  };

  async accept(): Promise<void> {
    const event = this.#event;
    this.#keep(undefined);
    await event?.prompt();
  }

  dismiss(): void {
    dismissed.set('yes');
  }

  #keep(event: InstallEvent | undefined): void {
    this.#event = event;
    for (const listener of this.#listeners) listener();
  }
}

export const install = new Install();

export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(install.subscribe, install.offer);
}

function isIosSafari(): boolean {
  if ('standalone' in navigator && navigator.standalone === true) return false;
  // An iPad says that it is a Mac, none of which has a screen to touch.
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
