/** Apart from server.ts, which browser tests and drills use too: those have no Vitest. */
import { afterAll } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** A server for all tests of a file, closed after them. */
export async function openTestServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  afterAll(() => server.close());
  return server;
}
