/** Why a request failed, for the person who made it. */
import { failedSentence } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { ApiError, serverSentence } from './api-error.ts';

type Sentences = {
  /** Said without internet. */
  offline: string;
  /** Said when the server gives no reason. */
  failed: string;
};

export function failureSentence(failure: unknown, { offline, failed }: Sentences): string {
  if (failure instanceof ApiError && failure.unreachable) return noAnswerSentence(offline);
  return serverSentence(failure, failedSentence(failure, failed));
}

/** Why no answer came: no internet, or a server that cannot be reached although there is internet. */
export function noAnswerSentence(offline: string, serverDown = t('common.serverUnreachable')): string {
  return navigator.onLine ? serverDown : offline;
}
