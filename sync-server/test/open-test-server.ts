/** Apart from server.ts, which browser tests and drills use too: those have no Vitest. */
import { afterAll } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { startTestServer, type TestServer } from './server.ts';

type Options = Parameters<typeof startTestServer>[0];

/** A server for all tests of a file, closed after them. */
export async function openTestServer(options?: Options): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** The same, with the mailbox to which its letters come. */
export async function openServerWithMail(options?: Options) {
  const mailbox = await openMailbox();
  // Closed after the server: what is registered last is closed first.
  afterAll(() => mailbox.close());
  return { mailbox, server: await openTestServer({ ...options, smtpUrl: mailbox.url }) };
}
