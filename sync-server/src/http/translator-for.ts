import { languageOfHeader } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import { translators } from '../texts.ts';
import type { HttpContext } from './context.ts';

/** The texts in the language that a request asks for by `Accept-Language`; English if it asks for none. */
export function translatorOfRequest(ctx: HttpContext): Translator {
  ctx.vary('Accept-Language');
  return translators[languageOfHeader(ctx.get('Accept-Language'))];
}
