/** Whatever anyone sends, the server answers what is wrong with it, and never that it failed itself. */
import { searchRuns } from 'shared-schema/testing/search-runs';
import type { Role } from 'shared-schema/members/actor';
import { expect, test } from 'vitest';
import type { Limit, Quota } from '../src/auth/limits.ts';
import { type MadeUp, madeUpRequests } from './made-up-requests.ts';
import { openTestServer } from './open-test-server.ts';

const SEED = 1;

const server = await openTestServer();
const { limits } = server.services;
const endless = { attempt: done, takeBack: done, forget: done, check: () => undefined, count: done };
for (const name of Object.keys(limits)) Object.assign(limits, { [name]: endless satisfies Limit & Quota });

function done(): Promise<void> {
  return Promise.resolve();
}

test('requests that are made up are refused or answered, and none is a failure', async () => {
  const requests = madeUpRequests(SEED, searchRuns(800));
  const failed: string[] = [];
  const answers = new Map<number, number>();
  for (const [index, role] of (['SUPERADMIN', 'ADMIN', 'USER', undefined] as const).entries()) {
    const own = requests.filter((_, at) => at % 4 === index);
    await sendAll(role, own, (status, { method, path, body }) => {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500) failed.push(`${status} ${role ?? 'visitor'} ${method} ${path} ${body?.slice(0, 300) ?? ''}`);
    });
  }
  expect(failed).toEqual([]);
  // Not all of them stop at the door.
  expect(answers.get(200) ?? 0).toBeGreaterThan(requests.length / 50);
  expect((await server.visitor.get('/health')).status).toBe(200);
});

async function sendAll(role: Role | undefined, requests: MadeUp[], note: (status: number, sent: MadeUp) => void) {
  let token = role && (await tokenOf(role));
  for (const sent of requests) {
    const { method, path, body } = sent;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body && { body }),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    note(answer.status, sent);
    // Some of them end the session, or the member.
    if (answer.status === 401 && role) token = await tokenOf(role);
  }
}

async function tokenOf(role: Role): Promise<string | undefined> {
  const { email } = await server.addPerson({ role });
  return (await server.connectAs(email)).token;
}
