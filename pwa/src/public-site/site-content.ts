/**
 * What the association says about itself, in the language being shown: as a super admin has written it, else as the build read it from
 * `pwa/site-content.json`.
 */
import type { Language } from 'shared-schema/texts/languages';
import { loadTexts, shownLanguage } from '../language/texts.ts';
import { isTold, told, toldContent } from '../told.ts';
import { contentIn, type SiteContent } from 'shared-schema/site-content';

const LOAD: Record<Language, () => Promise<{ siteContent: SiteContent }>> = {
  en: () => import('site-content:en'),
  ml: () => import('site-content:ml'),
  hi: () => import('site-content:hi'),
};

const loaded = new Map<Language, SiteContent>();

const BUILT_NAME = (import.meta.env.ASSOCIATION_NAME as string | undefined) ?? 'Welfare Association';

/** As the association has named itself, else as whoever built the app did. */
export function associationName(): string {
  return told().name ?? BUILT_NAME;
}

/** Loads it in the language being shown, and in each that is shown later. */
export function loadSiteContent(): Promise<void> {
  return loadTexts(loadContent);
}

async function loadContent(language: Language): Promise<void> {
  // Pages of the admin area are told nothing.
  if (!isTold()) await (await import('./public-page.ts')).hearFromPublicPage();
  loaded.set(language, contentIn(toldContent(), language) ?? (await builtContent(language)));
}

/** As the app was built with it. */
export async function builtContent(language: Language): Promise<SiteContent> {
  return (await LOAD[language]()).siteContent;
}

/** Throws unless it is loaded, which the public pages' route does. */
export function siteContent(): SiteContent {
  const content = loaded.get(shownLanguage());
  if (!content) throw new RangeError('The content of the public pages is not loaded');
  return content;
}
