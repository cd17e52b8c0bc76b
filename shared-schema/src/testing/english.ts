/** English sentences for tests of rules, which themselves only know codes and details. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { RefusalError } from '../refusal-error.ts';
import * as adminPart from '../texts/en/admin-part.ts';
import * as formPart from '../texts/en/form-part.ts';
import * as publicPart from '../texts/en/public-part.ts';
import { issueText } from '../texts/issue-text.ts';
import { refusalText } from '../texts/refusal-text.ts';
import { createTranslator, type Texts } from '../texts/translate.ts';
import { TIME_ZONE } from './build.ts';

const translator = createTranslator('en', compiled({ ...publicPart, ...formPart, ...adminPart }));

/** The sentence of a valibot message. */
export function inEnglish(message: string): string {
  return issueText(translator, message);
}

export function refusalInEnglish(refusal: RefusalError): string {
  return refusalText(translator, refusal, TIME_ZONE);
}

/** Where the app's build step runs, such as in its unit tests, they come compiled. */
function compiled(texts: Record<string, Record<string, string | CompiledMessage>>): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([namespace, group]) => [
      namespace,
      Object.fromEntries(
        Object.entries(group).map(([name, text]) => [name, typeof text === 'string' ? compile(text) : text]),
      ),
    ]),
  );
}
