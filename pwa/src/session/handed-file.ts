/**
 * A bank's statement that was shared with the installed app, or opened with it from a list of files. It is kept in memory alone, while the
 * person signs in and chooses an account, so that nothing of it stays on the device.
 */
import { useSyncExternalStore } from 'react';
import { TAKE_SHARED_FILE } from './statement-path.ts';

/** Not yet in TypeScript's DOM types. */
type LaunchQueue = { setConsumer: (consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void };

class HandedFile {
  #file: File | undefined;
  #asking = false;
  readonly #listeners = new Set<() => void>();

  /** Call at start: the worker may forget a shared file soon. */
  listen(): void {
    if ('launchQueue' in globalThis) {
      (globalThis as unknown as { launchQueue: LaunchQueue }).launchQueue.setConsumer(({ files }) => {
        const [first] = files ?? [];
        if (first) void first.getFile().then((file) => this.#keep(file));
      });
    }
    if (new URLSearchParams(location.search).has('shared')) this.#askWorker();
  }

  readonly file = (): File | undefined => this.#file;

  /** The worker has not answered yet. */
  readonly asking = (): boolean => this.#asking;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  drop(): void {
    this.#keep(undefined);
  }

  #askWorker(): void {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return;
    this.#asking = true;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      // A page in a browser's tab may be where a strange page has sent somebody, with a file of its own.
      this.#keep(isInstalled() && data instanceof File ? data : undefined),
    );
    port1.start();
    worker.postMessage({ type: TAKE_SHARED_FILE }, [port2]);
  }

  #keep(file: File | undefined): void {
    this.#file = file;
    this.#asking = false;
    for (const listener of this.#listeners) listener();
  }
}

/** Only the installed app is offered as where to share a file. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export const handedFile = new HandedFile();

export function useHandedFile(): { file: File | undefined; asking: boolean } {
  const file = useSyncExternalStore(handedFile.subscribe, handedFile.file);
  const asking = useSyncExternalStore(handedFile.subscribe, handedFile.asking);
  return { file, asking };
}
