import { t } from '../language/texts.ts';
import { MissingLetters } from '../papers/missing-letters.ts';

/** Why a file could not be made, in a sentence. */
export function whyNoFile(error: unknown, otherwise = t('papers.failed')): string {
  return error instanceof MissingLetters ? t('papers.lettersMissing', { script: error.script }) : otherwise;
}
