/** The server is told which sessions have ended on this device, until it knows. */
import { callApi } from '../http/client.ts';
import { endedSessions, forgetEnded } from '../sync/lock/stored-session.ts';

const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the server once to end each of them. Those that it could not be told are told later, at longer and longer intervals: not
 * every browser says when the network is back.
 */
export async function tellEnded(): Promise<void> {
  await tellAll();
  if (timer === undefined) retryIn(FIRST_RETRY);
}

function retryIn(wait: number): void {
  timer = undefined;
  if (endedSessions().length === 0) return;
  timer = setTimeout(() => void tellAll().then(() => retryIn(Math.min(LONGEST_RETRY, 2 * wait))), wait);
}

async function tellAll(): Promise<void> {
  await Promise.all(
    endedSessions().map(async (session) => {
      try {
        await callApi('/auth/end-session', { body: { session }, keepalive: true });
        forgetEnded(session);
      } catch {
        // It stays among those to be told.
      }
    }),
  );
}
