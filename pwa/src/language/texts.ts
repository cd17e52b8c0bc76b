/**
 * The texts of the screens in the language being shown. Only that language is loaded, and of it only the parts that are
 * needed: a visitor never loads the admin area's. A text is asked for while a screen is rendered, never when a module is
 * loaded, because the texts arrive later than the modules.
 */
import type { Language } from 'shared-schema/texts/languages';
import {
  createTranslator,
  type Tags,
  type Texts,
  type Translate,
  type Translator,
} from 'shared-schema/texts/translate';
import type { TextKey, ValuesOf } from 'shared-schema/texts/text-key';
import type { ReactNode } from 'react';

/** Loads one part of the texts in a language, or something else that is shown with them. */
type Part = (language: Language) => Promise<object | void>;

const PUBLIC: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/public-part'),
  ml: () => import('shared-schema/texts/ml/public-part'),
  hi: () => import('shared-schema/texts/hi/public-part'),
};

const FORM: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/form-part'),
  ml: () => import('shared-schema/texts/ml/form-part'),
  hi: () => import('shared-schema/texts/hi/form-part'),
};

const ADMIN: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/admin-part'),
  ml: () => import('shared-schema/texts/ml/admin-part'),
  hi: () => import('shared-schema/texts/hi/admin-part'),
};

const CHITTY: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/chitty-part'),
  ml: () => import('shared-schema/texts/ml/chitty-part'),
  hi: () => import('shared-schema/texts/hi/chitty-part'),
};

const OFFICE: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/office-part'),
  ml: () => import('shared-schema/texts/ml/office-part'),
  hi: () => import('shared-schema/texts/hi/office-part'),
};

const REPORT: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/report-part'),
  ml: () => import('shared-schema/texts/ml/report-part'),
  hi: () => import('shared-schema/texts/hi/report-part'),
};

const IMPORT: Record<Language, () => Promise<object>> = {
  en: () => import('shared-schema/texts/en/import-part'),
  ml: () => import('shared-schema/texts/ml/import-part'),
  hi: () => import('shared-schema/texts/hi/import-part'),
};

const formPart: Part = (language) => FORM[language]();
const adminPart: Part = (language) => ADMIN[language]();
const chittyPart: Part = (language) => CHITTY[language]();
const officePart: Part = (language) => OFFICE[language]();
const reportPart: Part = (language) => REPORT[language]();
const importPart: Part = (language) => IMPORT[language]();

const parts = new Set<Part>([(language) => PUBLIC[language]()]);
const listeners = new Set<() => void>();
let shown: Translator = createTranslator('en', {});
let wanted: Language = 'en';
let latest: Promise<void> = Promise.resolve();
/** The latest load failed, as on a bad line: whoever asks next loads again. */
let failed = false;

/** The text with its values filled in. */
export const t: Translate = (key, ...values) => shown.t(key, ...values);

/** A text with tags in it, such as `<link>here</link>`, as React children. */
export function rich<K extends TextKey>(key: K, tags: Tags<ReactNode>, ...values: ValuesOf<K>): ReactNode[] {
  return shown.rich(key, tags, ...values);
}

export function translator(): Translator {
  return shown;
}

/** All texts in a language, whichever is shown: for what is written to someone else. */
export async function translatorFor(language: Language): Promise<Translator> {
  const loaded = await Promise.all(
    [PUBLIC, FORM, ADMIN, CHITTY, OFFICE, REPORT, IMPORT].map((part) => part[language]()),
  );
  return createTranslator(language, Object.assign({}, ...loaded) as Texts);
}

export function shownLanguage(): Language {
  return shown.language;
}

/** Loads the texts of a language and shows them from then on; screens are to be rendered anew. */
export function showLanguage(language: Language): Promise<void> {
  wanted = language;
  return (latest = load());
}

/** Loads the texts of forms too. */
export function loadFormTexts(): Promise<void> {
  return alsoLoad(formPart);
}

/** Loads the admin area's texts too. */
export function loadAdminTexts(): Promise<void> {
  return alsoLoad(formPart, adminPart);
}

/** Loads the texts of chitty funds too. */
export function loadChittyTexts(): Promise<void> {
  return alsoLoad(chittyPart);
}

/** Loads the texts of what an office does now and then too. */
export function loadOfficeTexts(): Promise<void> {
  return alsoLoad(officePart);
}

/** Loads the texts of reports, statements and the lock too. */
export function loadReportTexts(): Promise<void> {
  return alsoLoad(reportPart);
}

/** Loads the texts of the import too. */
export function loadImportTexts(): Promise<void> {
  return alsoLoad(importPart);
}

/** Loads these parts too, now and for every language shown from then on. */
export function alsoLoad(...wantedParts: Part[]): Promise<void> {
  const known = parts.size;
  for (const part of wantedParts) parts.add(part);
  return parts.size === known && !failed ? latest : (latest = load());
}

async function load(): Promise<void> {
  const language = wanted;
  const needed = [...parts];
  failed = false;
  const loaded = await Promise.all(needed.map((part) => part(language))).catch((error: unknown) => {
    failed = true;
    throw error;
  });
  // Asked for something else meanwhile, which then also counts for whoever waits here.
  if (language !== wanted || needed.length !== parts.size) return latest;
  shown = createTranslator(language, Object.assign({}, ...loaded) as Texts);
  for (const listener of listeners) listener();
}

export function onLanguageShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
