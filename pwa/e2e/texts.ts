/**
 * The app's texts, for tests to look for on screen: those of the language in TEST_LANGUAGE, English by default. With
 * TEXTS=pseudo they are the lengthened English of a build made with it.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { compileGroup } from 'shared-schema/texts/compile-texts';
import { isLanguage, type Language, LOCALES } from 'shared-schema/texts/languages';
import type { TextKey, TextValue } from 'shared-schema/texts/text-key';
import { createTranslator, type Texts, type Translate } from 'shared-schema/texts/translate';
import { PSEUDO } from '../texts/build-folder.ts';
import { lengthened } from '../texts/pseudo-language.ts';

export const LANGUAGE = languageOf(process.env.TEST_LANGUAGE ?? 'en');
export const LOCALE = LOCALES[LANGUAGE];

const FOLDER = join(import.meta.dirname, '../../shared-schema/src/texts');

/** Given to a pattern in place of a number that is not known and may decide a plural. */
export const ANY_NUMBER = 987_654_321;

/** Stands in a pattern for a text that is not known. Nobody writes it on screen. */
const ANYTHING = '\uE000';

/** Given to a pattern in place of a sum that is not known, where it would otherwise find other texts, too. */
export const ANY_SUM = `₹${ANYTHING}`;

export type ScreenTexts = {
  /** The text on screen, with its values filled in. */
  t: Translate;
  /** Finds a text on screen, and only some of its values are known. */
  pattern: (key: TextKey, known?: Record<string, TextValue>) => RegExp;
};

export const { t, pattern } = await textsIn(LANGUAGE);

export async function textsIn(language: Language): Promise<ScreenTexts> {
  const translator = createTranslator(language, await compiledTexts(language));
  const anyNumber = ANY_NUMBER.toLocaleString(LOCALES[language]);
  return {
    t: translator.t,
    pattern: (key, known = {}) => {
      const values = new Proxy(known, { has: () => true, get: (given, name: string) => given[name] ?? ANYTHING });
      const text = translator.find(key, values);
      if (text === undefined) throw new RangeError(`There is no text ${key}`);
      return new RegExp(escaped(text.replaceAll(anyNumber, ANYTHING)).replaceAll(ANYTHING, '.*'));
    },
  };
}

/** Finds any of these. */
export function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return RegExp.escape(text);
}

async function compiledTexts(language: Language): Promise<Texts> {
  const texts: Texts = {};
  for (const part of globSync(join(FOLDER, language, '*-part.ts'))) {
    const groups = (await import(part)) as Record<string, Record<string, string>>;
    for (const [namespace, group] of Object.entries(groups)) {
      texts[namespace] = compileGroup(group, PSEUDO ? lengthened : undefined);
    }
  }
  return texts;
}

function languageOf(asked: string): Language {
  if (!isLanguage(asked)) throw new RangeError(`TEST_LANGUAGE is ${asked}, which the app does not speak`);
  return asked;
}
