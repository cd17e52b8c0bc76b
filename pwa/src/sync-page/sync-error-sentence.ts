import { isRefusalCode } from 'shared-schema/refusals';
import { ApiError } from '../http/api-error.ts';
import { storedSentence } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { IncompleteAnswer, OlderServer } from '../sync/sync.ts';

/** Why the last sync failed though the server could be reached. */
export function syncErrorSentence(error: unknown): string {
  if (error instanceof IncompleteAnswer) return t('sync.answerIncomplete');
  if (error instanceof OlderServer) return t('sync.serverOlder');
  if (!(error instanceof ApiError)) return t('sync.failed', { message: String(error) });
  const { code, details, sentence, status } = error;
  if (isRefusalCode(code)) {
    return t('sync.serverSaid', { sentence: storedSentence({ code, details, message: sentence ?? code }) });
  }
  return sentence ? t('sync.serverSaid', { sentence }) : t('sync.serverFailed', { status });
}
