/** A real mail server for links that come by mail. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** Where the association sends its mail. */
  url: string;
  /** Path and token of the first link to a new password; waits for it. */
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

/** In a mail as it travelled, whose long lines are folded and whose equals signs are encoded. */
function resetLinkIn(mail: string): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/reset-password\?token=[\w-]+/.exec(text)?.[0];
}
