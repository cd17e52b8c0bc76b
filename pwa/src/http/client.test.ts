import { expect, test } from 'vitest';
import { callApi, callApiForJson } from './client.ts';

function recording(answer: () => Promise<Response>) {
  const sent: [unknown, RequestInit | undefined][] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    sent.push([url, init]);
    return answer();
  };
  return { fetch, sent };
}

test('a call with a body posts JSON with the token and the idempotency key', async () => {
  const { fetch, sent } = recording(() => Promise.resolve(Response.json({ ok: true })));
  expect(await callApiForJson('/x', { fetch, body: { a: 1 }, token: 't', idempotencyKey: 'k' })).toEqual({ ok: true });
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer t', 'Idempotency-Key': 'k' };
  expect(sent).toMatchObject([['/api/x', { method: 'POST', body: '{"a":1}', headers }]]);
});

test('a call without a connection throws an error with status 0 and the word of the browser', async () => {
  const { fetch } = recording(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('/x', { fetch })).rejects.toMatchObject({
    status: 0,
    code: 'unreachable',
    unreachable: true,
    message: 'Failed to fetch',
  });
});

test('an answer that is cut off counts as no connection', async () => {
  const { fetch } = recording(() => Promise.resolve(new Response('{"half":')));
  await expect(callApiForJson('/x', { fetch })).rejects.toMatchObject({ unreachable: true });
});
