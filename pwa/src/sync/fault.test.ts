import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorSentence, readFault } from './fault.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

describe('the error of an answer is its sentence, whatever its shape', () => {
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
  ])('%j', (body, sentence) => {
    expect(errorSentence(body)).toBe(sentence);
  });
});

test.each([
  ['JSON', new Response('{"error":"Busy"}', { status: 503 }), { error: 'Busy' }],
  ['a plain text', new Response('Busy', { status: 503 }), 'Busy'],
  ['a page', new Response('<h1>Busy</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }), undefined],
])('%s that is no success is read and logged', async (_what, response, body) => {
  const text = await response.clone().text();
  expect(await readFault(response)).toEqual(body);
  expect(log).toHaveBeenCalledExactlyOnceWith(response.url, response.status, text);
});

test('the end of a session is not logged', async () => {
  expect(await readFault(Response.json({ error: 'Please sign in.' }, { status: 401 }))).toEqual({
    error: 'Please sign in.',
  });
  expect(log).not.toHaveBeenCalled();
});
