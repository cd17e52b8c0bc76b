import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { description, expectDescribed } from './described.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

const DATA_DIR = join(import.meta.dirname, '../../.test-data');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the description', () => {
  test('asked for over HTTP is a valid OpenAPI 3.1 document', async () => {
    const { body } = await server.visitor.get<Record<string, unknown>>('/openapi.json');
    const result = await new Validator().validate(structuredClone(body));
    expect(result).toMatchObject({ valid: true });
    expect(body).toMatchObject({ openapi: '3.1.0' });
    expect(body).toEqual(JSON.parse(JSON.stringify(description)));
  });

  test('lists every operation once, with who may use it', () => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(operations.length);
    expect(operations.length).toBeGreaterThan(45);
    expect(description.paths['/projects/new']!.post!.description).toBe('For super admins.');
    expect(description.paths['/auth/login']!.post!.security).toEqual([]);
  });

  test('lists for each operation what must be sent', () => {
    expect(description.paths['/chitty-fund/new']!.post!.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            additionalProperties: false,
            required: ['tenure', 'amount', 'commission', 'userCount', 'user_ids'],
            properties: {
              amount: { anyOf: [{ type: 'number' }, { type: 'string' }] },
              user_ids: { type: 'array', items: { type: 'number' } },
            },
          },
        },
      },
    });
    expect(description.paths['/auth/register']!.post!.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: expect.arrayContaining(['fatherName', 'acceptTerms']) } } },
    });
  });

  test('opened as a page, it comes whole from this server, and the browser may load nothing from another', async () => {
    const answer = await fetch(`${server.url}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(page).not.toMatch(/(https?:)?\/\/\w/);
    expect(page).not.toMatch(/<script>|\son\w+=/);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);

    const script = await fetch(`${server.url}${/<script src="([^"]+)"/.exec(page)![1]!}`);
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toContain('createApiReference');
  });

  test('checks every answer that a test gets', () => {
    const project = { id: 1, name: 'Doha unit', createdAt: '2026-11-21T08:30:00.000Z' };
    expect(() => expectDescribed('GET', '/projects/', 200, [project])).not.toThrow();
    for (const wrong of [[{ ...project, id: 'one' }], [{ ...project, revision: 7 }], [{ id: 1 }], project]) {
      expect(() => expectDescribed('GET', '/projects', 200, wrong)).toThrow('otherwise than described');
    }
    expect(() => expectDescribed('GET', '/projects', 201, [])).toThrow('does not describe');
    expect(() => expectDescribed('PATCH', '/projects', 200, [])).toThrow('not described');
    expect(() => expectDescribed('GET', '/users/7', 403, { error: 'No', code: 'auth.forbidden' })).not.toThrow();
    expect(() => expectDescribed('GET', '/users/7', 403, { message: 'No' })).toThrow('otherwise than described');
  });
});

/** What the generator made: a function for each operation, named after it. */
type Generated = {
  defaults: { baseUrl: string; headers: Record<string, string> };
} & Record<string, (...parameters: unknown[]) => Promise<{ status: number; data: never }>>;

describe('a client made by a generator from the description', () => {
  let folder: string;
  beforeAll(() => {
    // Within the project, so that the client finds the generator's runtime.
    mkdirSync(DATA_DIR, { recursive: true });
    folder = mkdtempSync(join(DATA_DIR, 'generated-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function generate(): Promise<Generated> {
    const [document, client] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
    writeFileSync(document, JSON.stringify(description));
    writeFileSync(client, await generateSource(document));
    return (await import(pathToFileURL(client).href)) as Generated;
  }

  test('can sign in, write, read and sign out', async () => {
    const api = await generate();
    api.defaults.baseUrl = `${server.url}/api`;
    const { admin, referer } = server.members;
    const call = async <R>(operation: string, ...parameters: unknown[]): Promise<R> => {
      const answer = await api[operation]!(...parameters);
      expect(answer.status).toBeLessThan(300);
      return answer.data;
    };

    const { token } = await call<{ token: string }>('postAuthLogin', { email: admin.email, password: PASSWORD });
    api.defaults.headers = { Authorization: `Bearer ${token}` };
    expect(await call('getAuthMe')).toMatchObject({ id: admin.id, role: 'ADMIN' });
    expect(await call<unknown[]>('getUsers', { limit: 2 })).toHaveLength(2);
    expect(await call('getUsersId', referer.id)).toMatchObject({ email: referer.email });

    const entry = { amount: '1,250.50', userId: referer.id, metadata: { description: 'Donation' } };
    const line = await call<{ id: number }>('postCharityFundNew', entry);
    expect(await call('getTransactionsId', line.id)).toMatchObject({ amount: 1250.5, associatedType: 'CHARITY_FUND' });

    const terms = { tenure: 2, amount: 10_000, commission: 5, userCount: 2, user_ids: [admin.id, referer.id] };
    const fund = await call<{ id: number }>('postChittyFundNew', terms, { idempotencyKey: 'generated-1' });
    expect(await call('postChittyFundNew', terms, { idempotencyKey: 'generated-1' })).toEqual(fund);
    await call('putScheduledRepaymentsIdPaid', `cf-${fund.id}-1-1`);
    const subscriptions = await call<{ paid: boolean }[]>('getChittyFundIdScheduledRepayments', fund.id);
    expect(subscriptions.map((each) => each.paid)).toEqual([true, false, false, false]);
    await call('deleteChittyFundId', fund.id);
    expect(await call('getChittyFund', {})).not.toContainEqual(expect.objectContaining({ id: fund.id }));
    expect(await call('getAssociation')).toMatchObject({ timeZone: 'Asia/Kolkata' });
    await call('postAuthLogout');
  });
});
