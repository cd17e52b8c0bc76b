/**
 * The texts of the screens in the language being shown. Only that language is loaded, and of it only the parts that are
 * needed: a visitor never loads the admin area's. A text is asked for while a screen is rendered, never when a module is
 * loaded, because the texts arrive later than the modules.
 */
import { type Language, LOCALES } from 'shared-schema/texts/languages';
import {
  createTranslator,
  type Tags,
  type Texts,
  type Translate,
  type Translator,
} from 'shared-schema/texts/translate';
import type { TextKey, ValuesOf } from 'shared-schema/texts/text-key';
import { type ComponentType, lazy, type ReactNode } from 'react';
import {
  formatDate as writeDate,
  formatInstant as writeInstant,
  formatMonth as writeMonth,
  type Instant,
  type LocalDate,
} from 'shared-schema/local-date';

/** Loads something else that is shown with the texts of a language. */
type Part = (language: Language) => Promise<object | void>;

const PARTS = ['public', 'form', 'admin', 'record', 'office', 'report', 'import'] as const;

/** What the app does not start with is loaded by its name: `record` what all screens but the first share, `office` what an office does now and then, `report` statements and the lock, too. */
export type TextPart = (typeof PARTS)[number];

const TEXTS = '../../../shared-schema/src/texts';

const files = import.meta.glob<object>([
  '../../../shared-schema/src/texts/*/*-part.ts',
  '!../../../shared-schema/src/texts/*/server-part.ts',
]);

function loadPart(name: TextPart, language: Language): Promise<object> {
  return files[`${TEXTS}/${language}/${name}-part.ts`]!();
}

const parts = new Set<TextPart | Part>(['public']);
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
  const loaded = await Promise.all(PARTS.map((name) => loadPart(name, language)));
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

/** Loads these texts too, or what else is shown with them, now and for every language shown from then on. */
export function loadTexts(...wantedParts: (TextPart | Part)[]): Promise<void> {
  const known = parts.size;
  for (const part of wantedParts) parts.add(part);
  return parts.size === known && !failed ? latest : (latest = load());
}

/** A part of a screen that is loaded when it is first shown, side by side with its texts. */
export function lazyWithTexts<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
  ...texts: TextPart[]
) {
  return lazy(async () => ({ default: (await Promise.all([load(), loadTexts(...texts)]))[0][name] }));
}

async function load(): Promise<void> {
  const language = wanted;
  const needed = [...parts];
  failed = false;
  const loaded = await Promise.all(
    needed.map((part) => (typeof part === 'string' ? loadPart(part, language) : part(language))),
  ).catch((error: unknown) => {
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

/** Dates, numbers and lists as the language being shown writes them. Amounts look the same in all: see money.ts. */

/** `21 Nov 2026`. */
export function formatDate(date: LocalDate): string {
  return writeDate(date, shownLanguage());
}

/** `21 Nov 2026, Sat`: whoever typed the month before the day sees it. Short, so that it stays on one line in half a form. */
export function formatDay(date: LocalDate): string {
  const weekday = new Intl.DateTimeFormat(LOCALES[shownLanguage()], { weekday: 'short', timeZone: 'UTC' });
  return `${formatDate(date)}, ${weekday.format(Date.parse(date))}`;
}

/** `Nov 2026`, of a month written `2026-11`. */
export function formatMonth(month: string): string {
  return writeMonth(month, shownLanguage());
}

/** `21 Nov 2026, 14:05` in the association's time zone. */
export function formatInstant(at: Instant, timeZone: string): string {
  return writeInstant(at, timeZone, shownLanguage());
}

/** `12,34,567`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALES[shownLanguage()]);
}

/** Bytes in megabytes, `1.4`, rounded up, so that nobody is told less than comes. */
export function formatMegabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / 100_000) / 10);
}

/** `A, B and C`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(LOCALES[shownLanguage()], { type: 'conjunction' }).format(items);
}
