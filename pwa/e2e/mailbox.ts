/** A real mail server that receives the association's letters. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** The SMTP URL to give to the server. */
  url: string;
  /** Path and token of the first password reset link; resolves when the letter arrives. */
  resetLink: Promise<string>;
  /** The same of the first link that confirms a new e-mail address. */
  confirmLink: Promise<string>;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const reset = Promise.withResolvers<string>();
  const confirm = Promise.withResolvers<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const mail = Buffer.concat(chunks).toString('latin1');
        for (const [path, found] of [
          ['reset-password', reset],
          ['confirm-email', confirm],
        ] as const) {
          const link = linkIn(mail, path);
          if (link) found.resolve(link);
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    resetLink: reset.promise,
    confirmLink: confirm.promise,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads the raw letter, where quoted-printable encoding folds long lines and encodes equals signs. */
function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new RegExp(`/${path}\\?token=[\\w-]+`).exec(text)?.[0];
}
