/**
 * Amounts in words, as a receipt has them: "Rupees twelve lakh thirty-four thousand five hundred sixty-seven only". The words
 * come from a library. What a reader would not write so is corrected here.
 */
import { ToWordsCore } from 'to-words/core';
import English from 'to-words/en-IN';
import Hindi from 'to-words/hi-IN';
import Malayalam from 'to-words/ml-IN';
import type { LocaleConfig, LocaleInterface } from 'to-words/types';
import { joinMalayalamNumber } from './malayalam-number.ts';
import type { Money } from '../money.ts';
import type { Language } from './languages.ts';

/** Of a number of rupees with at most two decimals. */
type ToWords = (rupees: number) => string;

const CRORE = 10_000_000;

const english = toWordsOf(English, {}, (config) => {
  const { currency, texts } = config;
  const paise = { ...currency.fractionalUnit, singular: 'paise' };
  return { currency: { ...currency, singular: '', plural: '', fractionalUnit: paise }, texts };
});

const hindi = toWordsOf(Hindi, { 5: 'पाँच', 51: 'इक्यावन', 91: 'इक्यानवे' }, ({ currency, texts }) => ({
  currency,
  texts: { ...texts, only: 'मात्र' },
  exactWordsMapping: [{ number: 100, value: 'एक सौ' }],
}));

/** Each hundred has a name. */
const HUNDREDS = {
  100: 'നൂറ്',
  200: 'ഇരുനൂറ്',
  300: 'മുന്നൂറ്',
  400: 'നാനൂറ്',
  500: 'അഞ്ഞൂറ്',
  600: 'അറുനൂറ്',
  700: 'എഴുനൂറ്',
  800: 'എണ്ണൂറ്',
  900: 'തൊള്ളായിരം',
};

const malayalam = toWordsOf(Malayalam, HUNDREDS, ({ currency, texts }) => ({
  currency,
  texts: { ...texts, and: '', only: 'മാത്രം' },
  ignoreOneForWords: ['ആയിരം', ...Object.values(HUNDREDS)],
}));

const IN_WORDS: Record<Language, ToWords> = {
  en: (rupees) => `Rupees ${hyphenated(english(rupees).toLowerCase())}`,
  hi: hindi,
  ml: (rupees) => joinMalayalamNumber(malayalam(rupees)),
};

/** An amount that is not negative, in words with crore and lakh. A part of a paisa is left out. */
export function rupeesInWords(amount: Money, language: Language): string {
  const paise = Math.floor(amount / 10);
  return IN_WORDS[language](paise / 100);
}

/** The library's words for a language, with some numbers named anew, and nothing above a crore: a hundred crore is no "arab". */
function toWordsOf(
  Locale: new () => LocaleInterface,
  names: Record<number, string>,
  change: (config: LocaleConfig) => Partial<LocaleConfig>,
): ToWords {
  const { config } = new Locale();
  const kept = config.numberWordsMapping.filter(({ number }) => number <= CRORE && !(Number(number) in names));
  const named = Object.entries(names).map(([number, value]) => ({ number: Number(number), value }));
  const words = [...kept, ...named].sort((one, other) => Number(other.number) - Number(one.number));
  const core = new ToWordsCore();
  core.setLocale(
    class {
      config = { ...config, ...change(config), numberWordsMapping: words };
    },
  );
  // A word that is left out leaves its space.
  return (rupees) => core.convert(rupees, { currency: true }).replace(/ +/g, ' ');
}

/** "Thirty four" as it is spelt. */
function hyphenated(words: string): string {
  return words.replace(/\b(\w+ty) (?=(one|two|three|four|five|six|seven|eight|nine)\b)/g, '$1-');
}
