/**
 * Sends queued mail in the background, so that no request waits for a mail server that is down or slow. A mail leaves the queue
 * only after the mail server took it. A server that dies between the two sends it again with the same Message-ID: SMTP
 * offers nothing better.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Notifications } from '../database/notifications.ts';
import type { Database } from '../database/open-database.ts';
import type { MailKind } from '../entities/command.ts';
import { composeMail } from './compose.ts';
import type { Association } from './letter.ts';
import { claimMail, giveUpMail, nextMailIn, postponeMail, type QueuedMail, removeMail } from './queue.ts';
import { REMINDER_WORTH_SENDING_DAYS } from './reminder-mail.ts';
import type { Send } from './transport.ts';

/** The queue is also checked this often, in case a notification was missed. */
const LOOK_EVERY_SECONDS = 30;
/** How long an attempt under way may take once the server is told to stop. */
const GRACE_MS = 5000;

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;

const DAY = 86_400;
/** After this it is given up: a late link to set a password is of no use to someone who has asked for another. */
const WORTH_SENDING_SECONDS: Record<MailKind, number> = {
  approved: 5 * DAY,
  rejected: 5 * DAY,
  newRegistration: 2 * DAY,
  passwordReset: 3600,
  confirmEmail: DAY,
  emailChanged: 5 * DAY,
  passwordChanged: 5 * DAY,
  secondFactorAdded: 5 * DAY,
  secondFactorRemoved: 5 * DAY,
  secondFactorReset: 5 * DAY,
  confirmRegistration: 5 * DAY,
  newAdmin: 5 * DAY,
  adminProposed: 5 * DAY,
  entriesHeld: 5 * DAY,
  invited: 5 * DAY,
  signInChanged: 5 * DAY,
  payeeChanged: 5 * DAY,
  reminder: REMINDER_WORTH_SENDING_DAYS * DAY,
};

type Parts = { database: Database; association: Association; send: Send; notifications: Notifications; log: Logger };

/** Starts sending. Returns how to stop. */
export function startDelivery(parts: Parts): () => Promise<void> {
  const { database, notifications, log } = parts;
  let closed = false;
  let again = false;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (closed) return;
    again = true;
    round ??= deliverAll().finally(() => (round = undefined));
  }

  async function deliverAll(): Promise<void> {
    clearTimeout(timer);
    let pause = LOOK_EVERY_SECONDS;
    try {
      while (again) {
        again = false;
        for (let mail = await claimMail(database); mail; mail = closed ? undefined : await claimMail(database)) {
          await deliver(parts, mail);
        }
      }
      pause = Math.min(pause, Math.max(1, (await nextMailIn(database)) ?? pause));
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, 'mail queue could not be read');
    }
    if (!closed) timer = setTimeout(wake, pause * 1000);
  }

  const stopListening = notifications.listen('mailQueued', wake);
  wake();
  return async () => {
    closed = true;
    again = false;
    stopListening();
    await Promise.race([round, wait(GRACE_MS, undefined, { ref: false })]);
    clearTimeout(timer);
  };
}

async function deliver({ database, association, send, log }: Parts, mail: QueuedMail): Promise<void> {
  const { id, kind, address, attempts, ageSeconds } = mail;
  try {
    const letter = await composeMail(database, association, mail);
    if (letter) await send({ ...letter, id, to: address });
    await removeMail(database, id);
    if (letter) log.info({ mail: id, kind, attempts }, 'mail sent');
  } catch (error) {
    const hopeless = isRefusedForGood(error) || ageSeconds > WORTH_SENDING_SECONDS[kind];
    log.warn({ mail: id, kind, attempts, ...traceOf(error), givenUp: hopeless }, 'mail not sent');
    if (hopeless) await giveUpMail(database, id);
    else await postponeMail(database, id, pauseAfter(attempts));
  }
}

/** 10 s, 30 s, 90 s, … an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 3 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

/** The mail server refuses this recipient for good. Any other failure, even its refusing our login, may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = traceOf(error);
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}

type Trace = { error: string; code?: string; command?: string; responseCode?: number };

/** Never the message, which may quote the address. */
function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, command, responseCode } = error as Partial<Trace>;
  return { error: error.name, code, command, responseCode };
}
