/** How mail is sent: by SMTP, or into files for an association that has no mail server yet. */
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { makeFolder } from '../make-folder.ts';
import type { Letter } from './letter.ts';

export type MailSettings = {
  /** Undefined: mail is written to `folder`. */
  smtpUrl: string | undefined;
  /** Mail that cannot be sent by TLS waits. */
  requireTls: boolean;
  /** The sender's address. */
  from: string;
  folder: string;
};

type Outgoing = Letter & { id: string; to: string };

/** Sends one mail; throws if it was not taken. */
export type Send = (mail: Outgoing) => Promise<void>;

export function createSender(settings: MailSettings, association: { associationName: string }, log: Logger): Send {
  const toMessage = (mail: Outgoing) => message(mail, { name: association.associationName, address: settings.from });
  const { smtpUrl, requireTls, folder } = settings;
  return smtpUrl ? sendBySmtp({ smtpUrl, requireTls }, toMessage) : writeFiles(folder, toMessage, log);
}

type ToMessage = (mail: Outgoing) => ReturnType<typeof message>;

/** The id is the same at every attempt, so that a mail that arrived twice can be recognised. */
function message({ id, to, subject, text, html }: Outgoing, from: { name: string; address: string }) {
  const messageId = `<${id}@${from.address.split('@')[1]}>`;
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to: { name: '', address: to }, subject, text, html, messageId, headers, ...safety };
}

/** Letters carry links by which a password is set, so what leaves this machine travels by TLS, unless it is said otherwise. */
export function requiresTls({ smtpUrl, smtpTls }: { smtpUrl: string | undefined; smtpTls: boolean }): boolean {
  if (!smtpUrl || !smtpTls) return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

type MailServer = { smtpUrl: string; requireTls: boolean };

/** Signs in to the mail server and out again. Throws if that is not possible. */
export async function reachMailServer(server: MailServer): Promise<void> {
  await smtpTransport(server).verify();
}

function smtpTransport({ smtpUrl, requireTls }: MailServer) {
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const url = new URL(smtpUrl);
  // In the URL, where it wins over whatever else the URL may say.
  if (requireTls) url.searchParams.set('requireTLS', 'true');
  return createTransport({ url: url.href, ...timeouts });
}

function sendBySmtp(server: MailServer, toMessage: ToMessage): Send {
  const transport = smtpTransport(server);
  return async (mail) => {
    await transport.sendMail(toMessage(mail));
  };
}

function writeFiles(folder: string, toMessage: ToMessage, log: Logger): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const sent = await transport.sendMail(toMessage(mail));
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
    makeFolder(folder, 0o700);
    writeFileSync(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    removeOldLetters(folder);
    log.info({ file }, 'mail written');
  };
}

/** The links in letters work for a day at most, so nobody needs older ones, which hold names and addresses. */
const KEPT_MS = 7 * 24 * 3_600_000;

function removeOldLetters(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (/\.eml(\.part)?$/.test(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file, { force: true });
  }
}
