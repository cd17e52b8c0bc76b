/** English sentences for tests of rules, which themselves only know codes and details. */
import type { RefusalError } from '../refusal-error.ts';
import * as adminPart from '../texts/en/admin-part.ts';
import * as recordPart from '../texts/en/record-part.ts';
import * as formPart from '../texts/en/form-part.ts';
import * as importPart from '../texts/en/import-part.ts';
import * as officePart from '../texts/en/office-part.ts';
import * as publicPart from '../texts/en/public-part.ts';
import * as reportPart from '../texts/en/report-part.ts';
import { compileTexts } from '../texts/compile-texts.ts';
import { issueText } from '../texts/issue-text.ts';
import { refusalText } from '../texts/refusal-text.ts';
import { createTranslator } from '../texts/translate.ts';
import { TIME_ZONE } from './build.ts';

/** All that the app writes. */
export const english = createTranslator(
  'en',
  compileTexts({
    ...publicPart,
    ...formPart,
    ...adminPart,
    ...recordPart,
    ...officePart,
    ...reportPart,
    ...importPart,
  }),
);

/** The sentence of a valibot message. */
export function inEnglish(message: string): string {
  return issueText(english, message);
}

export function refusalInEnglish(refusal: RefusalError): string {
  return refusalText(english, refusal, TIME_ZONE);
}
