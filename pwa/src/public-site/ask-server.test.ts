import { describe, expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { fieldErrorsOf, answerOf } from './ask-server.ts';

const refused = (body: unknown) => new ApiError({ status: 400, code: 'http', message: 'refused', body });

const OTHERWISE = 'Registration failed. Please try again.';

describe('a failed registration says what the server said, whatever its shape', () => {
  test.each([
    [{ error: [{ message: 'Email required' }, { message: 'DOB required' }] }, 'Email required, DOB required'],
    [{ error: 'Email is already registered' }, 'Email is already registered'],
    [{ message: 'The list is closed' }, 'The list is closed'],
    ['Try again on Monday', 'Try again on Monday'],
    [{ error: [] }, OTHERWISE],
    [{ error: { deep: true } }, OTHERWISE],
    [{}, OTHERWISE],
    [undefined, OTHERWISE],
  ])('%j', (body, sentence) => {
    expect(answerOf(refused(body), OTHERWISE)).toBe(sentence);
  });

  test('without a connection it is the browser’s message', () => {
    expect(answerOf(new TypeError('Failed to fetch'), OTHERWISE)).toBe('Failed to fetch');
  });
});

test('issues go to their fields, and the first issue of a field counts', () => {
  const issues = [
    { path: 'email', message: 'Email required' },
    { path: 'email', message: 'Invalid email' },
    { path: 'token', message: 'of no field of the form' },
    { message: 'of no field' },
  ];
  expect(fieldErrorsOf(refused({ error: issues }), ['name', 'email'])).toEqual({ email: 'Email required' });
});

test('a sentence goes to the field that its details name', () => {
  const taken = refused({ error: 'Email is already registered', details: { path: 'email' } });
  expect(fieldErrorsOf(taken, ['name', 'email'])).toEqual({ email: 'Email is already registered' });
  expect(fieldErrorsOf(taken, ['name'])).toEqual({});
  expect(fieldErrorsOf(refused({ error: 'Too many' }), ['name', 'email'])).toEqual({});
  expect(fieldErrorsOf(new TypeError('Failed to fetch'), ['name', 'email'])).toEqual({});
});
