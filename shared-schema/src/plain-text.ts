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

/**
 * Text to be searched, compared or sorted by: in lower case without accents, so that Jose finds José, and the same for all spellings of
 * Unicode that look the same.
 */
export function plainText(text: string): string {
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
