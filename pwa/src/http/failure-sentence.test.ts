import { t } from '../language/texts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from './api-error.ts';
import { failureSentence } from './failure-sentence.ts';

const sentences = { offline: 'No internet.', failed: 'Failed.' };
const noAnswer = unreachable('Failed to fetch');

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without internet', false, noAnswer, 'No internet.'],
  ['with internet and no answer, the server', true, noAnswer, t('common.serverUnreachable')],
  [
    'an answer with a reason',
    true,
    new ApiError({ status: 503, code: 'http', message: '', body: { error: 'Busy' } }),
    'Busy',
  ],
  ['an answer without a reason', true, new ApiError({ status: 500, code: 'http', message: '' }), 'Failed.'],
  ['a mistake of the program', true, new TypeError('x is undefined'), `Failed. ${t('common.programFault')}`],
])('%s is named as the cause of a failed request', (_what, onLine, failure, sentence) => {
  vi.stubGlobal('navigator', { onLine });
  expect(failureSentence(failure, sentences)).toBe(sentence);
});
