/** A real mail server that receives the association's letters. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** The SMTP URL to give to the server. */
  url: string;
  /** Path and token of the first password reset link; resolves when the letter arrives. */
  resetLink: Promise<string>;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const { promise: resetLink, resolve: found } = Promise.withResolvers<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const link = resetLinkIn(Buffer.concat(chunks).toString('latin1'));
        if (link) found(link);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    resetLink,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads the raw letter, where quoted-printable encoding folds long lines and encodes equals signs. */
function resetLinkIn(mail: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/reset-password\?token=[\w-]+/.exec(text)?.[0];
}
