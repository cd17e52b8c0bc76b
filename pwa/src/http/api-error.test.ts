import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorOf, serverSentence } from './api-error.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

const answered = (body: unknown) => errorOf(Response.json(body, { status: 400 }));

describe('an answer that is no success: its sentence is its error, whatever the shape', () => {
  test.each([
    [{ error: 'Email is already registered' }, 'Email is already registered'],
    [{ error: [{ message: 'Email required' }, { message: 'DOB required' }] }, 'Email required, DOB required'],
    [{ error: [{ message: 'Email required' }, { path: 'dob' }, null] }, 'Email required'],
    [{ error: [] }, undefined],
    [{ error: ' ' }, undefined],
    [{ error: { code: 5 } }, undefined],
    [{ message: 'out of memory' }, undefined],
    ['out of memory', undefined],
    [null, undefined],
  ])('%j', async (body, sentence) => {
    const error = await answered(body);
    expect(error.sentence).toBe(sentence);
    expect(error.message).toBe(sentence ?? 'The server answered 400.');
    expect(serverSentence(error, 'Failed.')).toBe(sentence ?? 'Failed.');
  });
});

test.each([
  ['JSON', new Response('{"error":"Busy"}', { status: 503 }), 'Busy'],
  ['a message', new Response('{"message":"Busy"}', { status: 503 }), 'Busy'],
  ['a plain text', new Response('Busy', { status: 503 }), 'Busy'],
  ['a page', new Response('<h1>Busy</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }), undefined],
])('%s that is no success is read and logged', async (_what, response, text) => {
  const body = await response.clone().text();
  expect((await errorOf(response)).text).toBe(text);
  expect(log).toHaveBeenCalledExactlyOnceWith(response.url, response.status, body);
});

test('code, details, issues and waiting time are read with it', async () => {
  const body = { error: 'Email is already registered', code: 'member.emailTaken', details: { path: 'email' } };
  const error = await errorOf(Response.json(body, { status: 409, headers: { 'Retry-After': '7' } }));
  expect(error).toMatchObject({ status: 409, code: 'member.emailTaken', details: { path: 'email' }, retryAfter: 7 });
  expect(error.issues).toEqual([{ path: 'email', message: 'Email is already registered' }]);
  expect(error.unreachable).toBe(false);
});

test('the end of a session is not logged', async () => {
  const error = await errorOf(Response.json({ error: 'Please sign in.' }, { status: 401 }));
  expect(error).toMatchObject({ status: 401, sentence: 'Please sign in.' });
  expect(log).not.toHaveBeenCalled();
});

test('what is no ApiError has no sentence of the server', () => {
  expect(serverSentence(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.');
  expect(serverSentence(new ApiError({ status: 0, code: 'unreachable', message: 'gone' }), 'Failed.')).toBe('Failed.');
});
