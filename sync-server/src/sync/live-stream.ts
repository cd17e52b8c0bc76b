import { PassThrough } from 'node:stream';
import { isSessionAlive, type Session } from '../auth/sessions.ts';
import type { Database } from '../database/open-database.ts';
import type { Live } from './live.ts';

/** So often that no proxy closes the stream as idle. */
const HEARTBEAT_MS = 25_000;

const EVENT = 'data: changed\n\n';

/** A server-sent event at once and whenever there may be something to pull, for as long as the session lives. */
export function liveStream(
  { live, database }: { live: Live; database: Database },
  { tokenHash, user }: Session,
): PassThrough {
  const stream = new PassThrough();
  // To a device that has not taken the last event, another says nothing new.
  const changed = () => void (stream.writableNeedDrain || stream.write(EVENT));
  const listener = { tokenHash, userId: user.id, changed, end: () => stream.end() };
  const stopListening = live.listen(listener);
  const heartbeat = setInterval(() => {
    stream.write(': still here\n\n');
    // Also ends a stream whose session expired or whose member was removed: these send no notification.
    void isSessionAlive(database, tokenHash).then(
      (alive) => alive || stream.end(),
      () => undefined,
    );
  }, HEARTBEAT_MS);
  stream.once('close', () => {
    clearInterval(heartbeat);
    stopListening();
  });
  stream.write(`retry: 2000\n${EVENT}`);
  return stream;
}
