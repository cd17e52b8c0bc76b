import { expect, test } from 'vitest';
import { refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { faultReport, isFault, isUnreached } from './faults.ts';
import { unreachable } from './http/api-error.ts';
import { sentenceOf } from './language/refusal-sentence.ts';

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const nothing = undefined as unknown as { id: number };

test.each([
  ['what is missing', thrown(() => nothing.id)],
  ['an unknown name', new ReferenceError('unknownName is not defined')],
  ['text that is no JSON', thrown(() => JSON.parse('Rajan owes 500'))],
  ['a promise of the code that does not hold', new Error('unreachable code')],
  ['an answer of another shape', thrown(() => v.parse(v.number(), 'Rajan'))],
])('%s is a mistake of the program', (_what, error) => {
  expect(isFault(error)).toBe(true);
  expect(isUnreached(error)).toBe(false);
});

test.each([
  ['a refusal', refuse('request.notFound')],
  ['no answer', unreachable('Failed to fetch')],
  ['a full disk', new DOMException('No room', 'QuotaExceededError')],
  ['a request that was given up', new DOMException('Aborted', 'AbortError')],
  ['no error at all', undefined],
])('%s is none', (_what, error) => expect(isFault(error)).toBe(false));

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'),
  new TypeError('error loading dynamically imported module: http://x/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('$message blames the network, not the program', (error) => {
  expect(isUnreached(error)).toBe(true);
  expect(isFault(error)).toBe(false);
});

test('what a person copies says where, and no words of the books', () => {
  const report = faultReport(thrown(() => JSON.parse('Rajan owes 500')) as Error);
  expect(report).toMatch(/SyntaxError\n.*faults\.test\.ts:\d+:\d+/s);
  expect(report).not.toContain('Rajan');
  expect(faultReport(thrown(() => nothing.id) as Error)).toContain("reading 'id'");
});

test('a sentence blames the program where it is to blame, and only there', () => {
  expect(
    sentenceOf(
      thrown(() => nothing.id),
      'Not saved.',
    ),
  ).toBe('Not saved. This is a mistake in the program.');
  expect(sentenceOf(unreachable('Failed to fetch'), 'Not saved.')).toBe('Not saved.');
});
