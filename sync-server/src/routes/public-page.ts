/** Pages of the server for who has neither an account nor a script. */
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { isLanguage, LANGUAGES, languageOfHeader } from 'shared-schema/texts/languages';
import { refusalText } from 'shared-schema/texts/refusal-text';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import type { HttpContext } from '../http/context.ts';
import { type Seen, sentencePage } from '../payments/page.ts';
import type { Services } from '../services.ts';
import { translators } from '../texts.ts';

type Page = {
  /** As logs call it, which name no link. */
  route: string;
  /** What is said of a link that leads nowhere. */
  missing: readonly [title: PlainTextKey<'pay'>, about: PlainTextKey<'pay'>];
};

/** What people are told on a page, by the kind of a refusal. */
const TOLD = { invalid: 400, tooMany: 429, tooLarge: 413, tooSlow: 408 };

/** Answers with a page, whatever goes wrong that people can do something about. */
export async function showing(
  ctx: HttpContext,
  services: Services,
  { route, missing: [title, about] }: Page,
  show: (seen: Seen) => Promise<void>,
): Promise<void> {
  ctx.state.route = route;
  const seen = shownTo(ctx, services);
  ctx.set('X-Robots-Tag', 'noindex');
  try {
    await show(seen);
  } catch (error) {
    if (isRefusal(error, 'request.notFound')) {
      ctx.status = 404;
      const { t } = seen.translator;
      ctx.body = sentencePage(t(title), seen, t(about));
    } else if (error instanceof RefusalError && error.kind in TOLD) {
      ctx.status = TOLD[error.kind as keyof typeof TOLD];
      if (error.kind === 'tooMany') ctx.set('Retry-After', String(error.details.retryAfterSeconds));
      // The rest of the form is not read.
      else ctx.set('Connection', 'close');
      ctx.body = sentencePage(refusalText(seen.translator, error, services.settings.timeZone), seen);
    } else throw error;
  }
  ctx.type = 'html';
}

/** In the language that was chosen on the page or in the app; else one that the browser asks for. */
export function shownTo(ctx: HttpContext, { publicSite }: Services): Seen {
  ctx.vary('Accept-Language, Cookie');
  const languages = publicSite.languages ?? LANGUAGES;
  const chosen = [ctx.query['language'], ctx.cookies.get('language')].find(
    (each) => isLanguage(each) && languages.includes(each),
  );
  const language = isLanguage(chosen) ? chosen : languageOfHeader(ctx.get('Accept-Language'), languages);
  return { translator: translators[language], languages, path: '' };
}
