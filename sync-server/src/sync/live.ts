/** Tells the devices that hold a live stream that there may be something to pull, whichever server the change came in by. */
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { Notifications } from '../database/notifications.ts';

/** Of one member on one server. A device holds one. */
const MOST_STREAMS = 20;

/** The first change is told at once; those that follow it this closely, in milliseconds, are one event. */
const GATHER_MS = 15;

type LiveListener = {
  userId: MemberId;
  tokenHash: string;
  changed: () => void;
  end: () => void;
};

export type Live = {
  /** Returns how to stop listening. Throws RefusalError `auth.tooManyAttempts` if the member has too many streams. */
  listen: (listener: LiveListener) => () => void;
  /** How many streams there are. */
  count: () => number;
  /** Ends every stream. */
  close: () => void;
};

export function startLive(notifications: Notifications): Live {
  const listeners = new Set<LiveListener>();
  let gathering: NodeJS.Timeout | undefined;
  let changedSince = false;

  function tellChanged(): void {
    changedSince = false;
    for (const listener of listeners) listener.changed();
    gathering = setTimeout(() => {
      gathering = undefined;
      if (changedSince) tellChanged();
    }, GATHER_MS);
  }

  const stopListening = [
    notifications.listen('rowsChanged', () => {
      if (gathering) changedSince = true;
      else tellChanged();
    }),
    notifications.listen('sessionEnded', (tokenHash) => {
      for (const listener of listeners) if (listener.tokenHash === tokenHash) listener.end();
    }),
  ];

  return {
    listen(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId);
      if (own.length >= MOST_STREAMS) {
        throw refuse('auth.tooManyAttempts', { what: 'streams', retryAfterSeconds: 60 });
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => listeners.size,
    close() {
      for (const stop of stopListening) stop();
      clearTimeout(gathering);
      for (const listener of listeners) listener.end();
    },
  };
}
