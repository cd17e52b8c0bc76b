/**
 * A new version of the app waits until the person takes it; nothing reloads by itself. Another tab that takes it leaves
 * this one running the old code, so this one then offers to reload.
 */
import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

const LOOK_EVERY = 60 * 60_000;

/** After so many milliseconds the files that could not be fetched are asked for again, and then after twice as long each time. */
const FIRST_RETRY = 10_000;
const LONGEST_RETRY = LOOK_EVERY;

/** Is the app itself on this device, to be opened without a network? `none` where nothing saves it. */
export type AppOnDevice = 'none' | 'saving' | 'saved';

class AppUpdate {
  #ready = false;
  // Where it can be saved it will be: what says so has its place from the start.
  #onDevice: AppOnDevice = 'serviceWorker' in navigator ? 'saving' : 'none';
  #apply: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();

  readonly ready = (): boolean => this.#ready;

  readonly onDevice = (): AppOnDevice => this.#onDevice;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Switches to the new version. The page reloads. */
  apply(): void {
    this.#apply();
  }

  /** Not offered again until a newer version waits, or the app is opened anew. */
  dismiss(): void {
    this.#ready = false;
    this.#notify();
  }

  offer(apply: () => void): void {
    this.#ready = true;
    this.#apply = apply;
    this.#notify();
  }

  noteOnDevice(onDevice: AppOnDevice): void {
    this.#onDevice = onDevice;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const appUpdate = new AppUpdate();

/** Whether a new version waits to be taken with `appUpdate.apply()`. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(appUpdate.subscribe, appUpdate.ready);
}

/** Whether this device can open the app without a network. */
export function useAppOnDevice(): AppOnDevice {
  return useSyncExternalStore(appUpdate.subscribe, appUpdate.onDevice);
}

let asked = false;

/** Registers the service worker, which keeps the app on the device. Whoever asks again changes nothing. */
export async function keepAppOnDevice(): Promise<void> {
  if (asked || !('serviceWorker' in navigator)) return;
  asked = true;
  appUpdate.noteOnDevice('saving');
  // A worker becomes active only after it has stored every file of the app.
  void navigator.serviceWorker.ready.then(
    () => appUpdate.noteOnDevice('saved'),
    () => undefined,
  );
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    void newVersionWaits().then((waits) => waits && appUpdate.offer(() => switchVersion(workbox)));
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) appUpdate.offer(() => location.reload());
  });
  if (!(await register(workbox))) return;
  retryUntilSaved(workbox);
  const look = () => void lookForNewVersion().catch(() => undefined);
  setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/**
 * Where not every file could be fetched, the browser forgets the worker, and keeps what was fetched. Registers it again until it has
 * them all: at once when the network is back, else after a while.
 */
function retryUntilSaved(workbox: Workbox): void {
  let wait = FIRST_RETRY;
  const retry = async () => {
    if (appUpdate.onDevice() !== 'saving' || (await navigator.serviceWorker.getRegistration())) return;
    wait = Math.min(2 * wait, LONGEST_RETRY);
    await register(workbox);
  };
  const retryLater = () => {
    if (appUpdate.onDevice() === 'saving') setTimeout(() => void retry().finally(retryLater), wait);
  };
  addEventListener('online', () => void retry());
  retryLater();
}

async function lookForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

/**
 * Whether a worker still waits, to replace another. On the first visit there is none to replace; but in a page that opens
 * while the first worker installs, Firefox resolves `register` just before that worker activates, and Workbox reports it as
 * waiting.
 */
async function newVersionWaits(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

function switchVersion(workbox: Workbox): void {
  workbox.addEventListener('controlling', () => location.reload());
  workbox.messageSkipWaiting();
}

/**
 * False where the browser refuses, as some do in private windows: the app works as long as there is a network. A worker that could not be
 * fetched is a TypeError, and may come another time.
 */
async function register(workbox: Workbox): Promise<boolean> {
  try {
    await workbox.register();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return true;
    if (appUpdate.onDevice() !== 'saved') appUpdate.noteOnDevice('none');
    return false;
  }
}
