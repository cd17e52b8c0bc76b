import { usualDigits } from './text.ts';

// Marks that belong to no script of their own. The vowel signs of Malayalam and Hindi are marks too, and make other names.
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;

// Joiners, marks of direction, soft hyphens: they change how a word looks, not which it is.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Malayalam letters that were written as letter, virama and joiner before they had a code of their own. */
const CHILLUS: Record<string, string> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };
const CHILLU_BY_JOINER = /([ണനരലളക])്\u200d/g;

// What has two spellings with one look: the sound nta, the vowel sign au, the dot over a letter that is read before it.
const NTA = /ൻ്?റ/g;
const AU = /ൌ/g;
const DOT_REPH = /ൎ/g;
// Hindi's dot under a letter, which many leave out.
const NUKTA = /\u093c/g;

/** What people write either way, and keyboards differ in. Each is put as the second. */
const SPELLINGS: [RegExp, string][] = [
  // Arabic: ya with and without its dots, and of Persian and Urdu, as kaf and ha are; ta marbuta; alef with wasla; a word that is drawn out.
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/[ةہ]/g, 'ه'],
  [/ٱ/g, 'ا'],
  [/ـ/g, ''],
  // Hindi: the nasal letter of the consonant behind it, or the dot that stands for it; the moon over a vowel.
  [/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/g, 'ं'],
];

/**
 * Text to be searched, compared or sorted by: in lower case without accents, so that Jose finds José, the same for all spellings of
 * Unicode that look the same and for those that people take for the same, with the usual digits.
 */
export function plainText(text: string): string {
  let plain = plainLetters(text);
  if (/^[\0-\x7f]*$/.test(plain)) return plain;
  for (const [written, as] of SPELLINGS) plain = plain.replace(written, as);
  return usualDigits(plain);
}

/** The same, but for spellings and digits: of it are keys that devices and servers keep, so it stays as it is. */
export function plainLetters(text: string): string {
  // Most of what ledgers hold.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(CHILLU_BY_JOINER, (_spelt, letter: string) => CHILLUS[letter]!)
    .replace(NTA, 'ന്റ')
    .replace(AU, 'ൗ')
    .replace(DOT_REPH, 'ർ')
    .replace(NUKTA, '')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .toLowerCase();
}

/** A name to be told from others by: blanks make no difference either. */
export function plainName(name: string): string {
  return plainText(name).replace(/\s+/g, ' ').trim();
}
