/** A mail server that takes what it is sent and lets a test read it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mail = {
  to: string;
  /** As it travelled. */
  raw: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
};

export type Mailbox = {
  url: string;
  /** Every mail so far, in order of arrival. */
  mails: Mail[];
  /** The next mail to an address that no one has been given yet; waits for it. */
  next: (to: string) => Promise<Mail>;
  /** Answers a recipient with an error such as `450 Try later`; undefined takes mail again. */
  refuse: (answer: string | undefined) => void;
  close: () => Promise<void>;
};

export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Mail[] = [];
  const unread: Mail[] = [];
  let waiting: { to: string; take: (mail: Mail) => void }[] = [];
  let refusal: string | undefined;

  function arrived(mail: Mail): void {
    mails.push(mail);
    const reader = waiting.find((each) => each.to === mail.to);
    if (!reader) return void unread.push(mail);
    waiting = waiting.filter((each) => each !== reader);
    reader.take(mail);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!refusal) return done();
      const [code, ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        for (const { address } of session.envelope.rcptTo) arrived(readMail(address, raw));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    next(to) {
      const index = unread.findIndex((mail) => mail.to === to);
      if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0]!);
      return new Promise((take) => waiting.push({ to, take }));
    },
    refuse: (answer) => (refusal = answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function readMail(to: string, raw: string): Mail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  return {
    to,
    raw,
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text: part(raw, 'text/plain'),
    html: part(raw, 'text/html'),
  };
}

/** A part of a multipart mail, decoded. */
function part(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const found = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const body = found.slice(found.indexOf('\r\n\r\n') + 4);
  if (/encoding: base64/i.test(found)) return Buffer.from(body, 'base64').toString();
  if (!/encoding: quoted-printable/i.test(found)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
