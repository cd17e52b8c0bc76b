/** Words that a reader misunderstands stay out of the texts, in each language: words-to-avoid/ lists them, docs/glossary.md says why. */
import { LANGUAGES, type Language } from 'shared-schema/texts/languages';
import { expect, test } from 'vitest';
import { readCatalogue, sentencesOf } from './catalogue.ts';
import { english } from './words-to-avoid/english.ts';
import { hindi } from './words-to-avoid/hindi.ts';
import { malayalam } from './words-to-avoid/malayalam.ts';
import type { WordRule } from './words-to-avoid/word-rule.ts';

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, readSentences(language)])) as Record<
  Language,
  ReturnType<typeof readSentences>
>;

function readSentences(language: Language) {
  return [...readCatalogue(language).values()].map((text) => ({ ...text, sentences: sentencesOf(text.message) }));
}

test('a message is read as every sentence it can become', () => {
  const message =
    '{count, plural, one {# entry} other {# entries}} of <b>{name}</b>, {sort, select, a {in} other {out}}';
  expect(sentencesOf(message)).toEqual([
    '# entry of {name}, in',
    '# entry of {name}, out',
    '# entries of {name}, in',
    '# entries of {name}, out',
  ]);
});

test.each(english)('English texts do not use $avoid but "$say"', (rule) => expectUnused('en', rule));
test.each(malayalam)('Malayalam texts do not use $avoid but "$say"', (rule) => expectUnused('ml', rule));
test.each(hindi)('Hindi texts do not use $avoid but "$say"', (rule) => expectUnused('hi', rule));

function expectUnused(language: Language, { avoid, in: keys = /./, except = [] }: WordRule) {
  const using = texts[language].filter(
    ({ key, sentences }) => keys.test(key) && sentences.some((sentence) => avoid.test(sentence)),
  );
  const excepted = new Set<string>(except);
  const found = using.filter(({ key }) => !excepted.has(key));
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  // An exception that is no longer needed goes.
  expect(except.filter((key) => !using.some((text) => text.key === key))).toEqual([]);
}
