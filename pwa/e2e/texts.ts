/**
 * The app's texts, for tests to look for on screen: those of the language in TEST_LANGUAGE, English by default. With
 * TEXTS=pseudo they are the lengthened English of a build made with it.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { isLanguage, type Language, LOCALES } from 'shared-schema/texts/languages';
import type { TextKey, TextValue } from 'shared-schema/texts/text-key';
import { createTranslator, type Texts, type Translate, type Translator } from 'shared-schema/texts/translate';
import { PSEUDO } from '../texts/build-folder.ts';
import { lengthened } from '../texts/pseudo-language.ts';

export const LANGUAGE = languageOf(process.env.TEST_LANGUAGE ?? 'en');
export const LOCALE = LOCALES[LANGUAGE];

const FOLDER = join(import.meta.dirname, '../../shared-schema/src/texts');

/** Stands in a pattern where a value may be anything. Nobody writes it on screen. */
const ANYTHING = '\uE000';

const translator = await loadTexts(LANGUAGE);

/** The text on screen, with its values filled in. */
export const t: Translate = translator.t;

/** Finds a text whose values are not known, except those given. A value that decides a plural must be given. */
export function pattern(key: TextKey, known: Record<string, TextValue> = {}): RegExp {
  const values = new Proxy(known, { has: () => true, get: (given, name: string) => given[name] ?? ANYTHING });
  const text = translator.find(key, values);
  if (text === undefined) throw new RangeError(`There is no text ${key}`);
  return new RegExp(RegExp.escape(text).replaceAll(ANYTHING, '.*'));
}

/** Finds any of these texts. */
export function anyOf(...texts: string[]): RegExp {
  return new RegExp(texts.map((text) => RegExp.escape(text)).join('|'));
}

/** All texts of a language. */
export async function loadTexts(language: Language): Promise<Translator> {
  const texts: Texts = {};
  for (const part of globSync(join(FOLDER, language, '*-part.ts'))) {
    const groups = (await import(part)) as Record<string, Record<string, string>>;
    for (const [namespace, group] of Object.entries(groups)) texts[namespace] = compiled(group);
  }
  return createTranslator(language, texts);
}

function compiled(group: Record<string, string>): Texts[string] {
  return Object.fromEntries(
    Object.entries(group).map(([name, text]) => {
      const message = compile(text);
      return [name, PSEUDO ? lengthened(message) : message];
    }),
  );
}

function languageOf(asked: string): Language {
  if (!isLanguage(asked)) throw new RangeError(`TEST_LANGUAGE is ${asked}, which the app does not speak`);
  return asked;
}
