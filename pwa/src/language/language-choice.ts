/** Which language this device shows: the one chosen on it, else the first of the browser's that the association offers. */
import { useSyncExternalStore } from 'react';
import { firstSpoken, isLanguage, type Language, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { localValues } from '../browser-storage.ts';
import { StoredChoice } from '../stored-choice.ts';
import { told } from '../told.ts';
import { onLanguageShown, showLanguage, shownLanguage } from './texts.ts';

const KEY = 'language';
const A_YEAR = 31_536_000;
const ALL = LANGUAGES.join(' ');

/** What can be chosen, as `en ml`: what a device that is signed in was told last, else what the page says. */
const offered = new StoredChoice<string>(
  'languages',
  (stored) => (localValues.get('token') ? stored : undefined) ?? told().languages ?? stored ?? ALL,
);

const choice = new StoredChoice<Language>(KEY, (stored) =>
  firstSpoken([stored ?? '', ...navigator.languages], listed(offered.get())),
);

/** Shows the language of this device, now and whenever another tab chooses another one. */
export async function followLanguageChoice(): Promise<void> {
  onLanguageShown(() => (document.documentElement.lang = LOCALES[shownLanguage()]));
  for (const each of [choice, offered]) each.subscribe(() => void showLanguage(choice.get()));
  // Some browsers drop a cookie that a script has written after a week.
  if (isLanguageChosen()) tellServer(choice.get());
  await showLanguage(choice.get());
}

/** Remembers the language on this device. */
export function chooseLanguage(language: Language): void {
  tellServer(language);
  choice.set(language);
}

/** From now on these can be chosen on this device. */
export function offerLanguages(languages: readonly Language[]): void {
  const listing = languages.join(' ');
  if (listing === offered.get()) return;
  offered.set(listing);
}

export function useOfferedLanguages(): Language[] {
  return listed(useSyncExternalStore(offered.subscribe, offered.get, () => told().languages ?? ALL));
}

function listed(languages: string): Language[] {
  return languages.split(' ').filter(isLanguage);
}

/** The server sends the public pages in the language of this cookie. */
function tellServer(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${KEY}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`;
}

/** Has a person chosen a language on this device? */
export function isLanguageChosen(): boolean {
  return isLanguage(localValues.get(KEY));
}

/** The language being shown. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageShown, shownLanguage, shownLanguage);
}
