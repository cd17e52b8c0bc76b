/** Refusals and issues of input as sentences in the language being shown. */
import { RefusalError } from 'shared-schema/refusal-error';
import { issueText } from 'shared-schema/texts/issue-text';
import { fieldName, refusalText } from 'shared-schema/texts/refusal-text';
import type { Refusal } from 'shared-schema/refusals';
import { noteFault, isFault } from '../faults.ts';
import { t, translator } from './texts.ts';

const TIME_ZONE: string = import.meta.env?.TIME_ZONE ?? 'Asia/Kolkata';

/** The sentence of a refusal that was thrown; `otherwise` for any other failure, which is told if it is a mistake of the program. */
export function sentenceOf(failure: unknown, otherwise: string): string {
  return failure instanceof RefusalError
    ? refusalText(translator(), failure, TIME_ZONE)
    : failedSentence(failure, otherwise);
}

/** What failed, and that the program is to blame if it is. */
export function failedSentence(failure: unknown, what: string): string {
  if (!isFault(failure)) return what;
  noteFault('act', failure);
  return `${what} ${t('common.programFault')}`;
}

/** The sentence of a stored refusal. One from a release that knew no texts keeps the sentence it came with. */
export function storedSentence({ code, message, details }: Refusal): string {
  return refusalText(translator(), { code, details, sentence: message }, TIME_ZONE);
}

/** The sentence of a schema's message. */
export function issueSentence(message: string): string {
  return issueText(translator(), message);
}

/** What a record's field is called. */
export function fieldLabel(field: string): string {
  return fieldName(translator(), field);
}
