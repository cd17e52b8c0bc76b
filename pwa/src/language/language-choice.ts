/** Which language this device shows: the one chosen on it, else the first of the browser's that the app speaks. */
import { useSyncExternalStore } from 'react';
import { firstSpoken, isLanguage, type Language, LOCALES } from 'shared-schema/texts/languages';
import { StoredChoice } from '../stored-choice.ts';
import { onLanguageShown, showLanguage, shownLanguage } from './texts.ts';

const KEY = 'language';
const A_YEAR = 31_536_000;

const choice = new StoredChoice<Language>(KEY, (stored) =>
  isLanguage(stored) ? stored : firstSpoken(navigator.languages),
);

/** Shows the language of this device, now and whenever another tab chooses another one. */
export async function followLanguageChoice(): Promise<void> {
  onLanguageShown(() => (document.documentElement.lang = LOCALES[shownLanguage()]));
  choice.subscribe(() => void showLanguage(choice.get()));
  // Some browsers drop a cookie that a script has written after a week.
  if (isLanguageChosen()) tellServer(choice.get());
  await showLanguage(choice.get());
}

/** Remembers the language on this device. */
export function chooseLanguage(language: Language): void {
  tellServer(language);
  choice.set(language);
}

/** The server sends the public pages in the language of this cookie. */
function tellServer(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

/** Has a person chosen a language on this device? */
export function isLanguageChosen(): boolean {
  return isLanguage(localStorage.getItem(KEY));
}

/** The language being shown. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageShown, shownLanguage, shownLanguage);
}
