import packageJson from '../package.json' with { type: 'json' };
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { description, expectDescribed } from './described.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();

describe('the description', () => {
  test('asked for over HTTP is a valid OpenAPI 3.1 document', async () => {
    const { body } = await server.visitor.get<Record<string, unknown>>('/openapi.json');
    const result = await new Validator().validate(structuredClone(body));
    expect(result).toMatchObject({ valid: true });
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: packageJson.version } });
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

  test('names all that an address is filled in with', () => {
    const named = ['id', 'month'].map((name) => expect.objectContaining({ name, in: 'path', required: true }));
    const { post } = description.paths['/chitty-fund/{id}/draws/{month}/pay']!;
    expect(post).toMatchObject({ parameters: expect.arrayContaining(named) });
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
