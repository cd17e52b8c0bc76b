/** The languages of the app, and how the one to begin with is found. */

export const LANGUAGES = ['en', 'ml', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `Intl` and `<html lang>` are told. All three group digits the Indian way and write them 0 to 9. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', ml: 'ml-IN', hi: 'hi-IN' };

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ml: 'മലയാളം', hi: 'हिन्दी' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The first of a person's preferred language tags (`ml-IN`) that is offered; else English, or the first that is. */
export function firstSpoken(preferred: readonly string[], offered: readonly Language[] = LANGUAGES): Language {
  const isOffered = (tag: string | undefined): tag is Language => isLanguage(tag) && offered.includes(tag);
  const spoken = [...preferred.map((tag) => tag.toLowerCase().split('-')[0]), 'en', ...offered];
  return spoken.find(isOffered) ?? 'en';
}

/** Reads an `Accept-Language` header (`ml-IN,ml;q=0.9,en;q=0.5`) as `firstSpoken` does. */
export function languageOfHeader(header: string, offered: readonly Language[] = LANGUAGES): Language {
  const tags = header.split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(';q=');
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const wanted = tags.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return firstSpoken(
    wanted.map(({ tag }) => tag),
    offered,
  );
}
