/** What the association says about itself, in the language being shown. The build reads it from `pwa/site-content.json`. */
import type { Language } from 'shared-schema/texts/languages';
import { alsoLoad, shownLanguage } from '../language/texts.ts';
import { told } from '../told.ts';
import type { SiteContent } from './site-content-schema.ts';

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
  return alsoLoad(loadContent);
}

async function loadContent(language: Language): Promise<void> {
  loaded.set(language, (await LOAD[language]()).siteContent);
}

/** Throws unless it is loaded, which the public pages' route does. */
export function siteContent(): SiteContent {
  const content = loaded.get(shownLanguage());
  if (!content) throw new RangeError('The content of the public pages is not loaded');
  return content;
}
