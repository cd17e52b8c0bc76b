import { describe, expect, test } from 'vitest';
import { errorFieldOf, fieldErrorsOf, sentenceOf, ServerRefusal } from './ask-server.ts';

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
    expect(sentenceOf(new ServerRefusal(body), OTHERWISE)).toBe(sentence);
  });

  test('the network message when the server was not reached', () => {
    expect(sentenceOf(new TypeError('Failed to fetch'), OTHERWISE)).toBe('Failed to fetch');
  });
});

test('each issue goes to its field, the first of a field before the next', () => {
  const issues = [
    { path: 'email', message: 'Email required' },
    { path: 'email', message: 'Invalid email' },
    { path: 'token', message: 'of no field of the form' },
    { message: 'of no field' },
  ];
  expect(fieldErrorsOf(new ServerRefusal({ error: issues }), ['name', 'email'])).toEqual({ email: 'Email required' });
});

test('a sentence goes to the field that its details name', () => {
  const taken = new ServerRefusal({ error: 'Email is already registered', details: { path: 'email' } });
  expect(fieldErrorsOf(taken, ['name', 'email'])).toEqual({ email: 'Email is already registered' });
  expect(fieldErrorsOf(taken, ['name'])).toEqual({});
  expect(fieldErrorsOf(new ServerRefusal({ error: 'Too many' }), ['name', 'email'])).toEqual({});
  expect(fieldErrorsOf(new TypeError('Failed to fetch'), ['name', 'email'])).toEqual({});
});

test('the reset forms show the error field and nothing else', () => {
  expect(errorFieldOf(new ServerRefusal({ error: 'Too many' }), 'Failed.')).toBe('Too many');
  expect(errorFieldOf(new ServerRefusal({ message: 'Too many' }), 'Failed.')).toBe('Failed.');
  expect(errorFieldOf(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.');
});
