/** The months as people write them in English, Malayalam and Hindi. */
import { plainText } from '../plain-text.ts';

/** Each may be cut after its first word: the shortest form that is used, and how it may go on. */
const NAMES: string[][] = [
  ['jan', 'january', 'ജനു', 'ജനുവരി', 'जन', 'जनवरी'],
  ['feb', 'febr', 'february', 'ഫെബ്രു', 'ഫെബ്രുവരി', 'ഫിബ്രവരി', 'ഫെബ്', 'फर', 'फरवरी', 'फ़रवरी', 'फ़र'],
  ['mar', 'march', 'മാർ', 'മാർച്ച്', 'മാർച്ച', 'मार्च', 'मार्'],
  ['apr', 'april', 'ഏപ്രി', 'ഏപ്രിൽ', 'എപ്രിൽ', 'अप्रै', 'अप्रैल', 'अप्र'],
  ['may', 'മേയ്', 'മെയ്', 'മേയ', 'മെയ', 'मई'],
  ['jun', 'june', 'ജൂൺ', 'ജൂണ്', 'जून'],
  ['jul', 'july', 'ജൂലൈ', 'ജൂലായ്', 'ജൂലൈ്', 'जुल', 'जुलाई'],
  ['aug', 'august', 'ഓഗ', 'ഓഗസ്റ്റ്', 'ആഗസ്റ്റ്', 'ആഗസ്ത്', 'ഓഗസ്ത്', 'ആഗ', 'अग', 'अगस्त'],
  ['sep', 'sept', 'september', 'സെപ്റ്റം', 'സെപ്റ്റംബർ', 'സെപ്തംബർ', 'സെപ്', 'सित', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'ഒക്ടോ', 'ഒക്ടോബർ', 'ഒക്', 'अक्तू', 'अक्टू', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'നവം', 'നവംബർ', 'नव', 'नवं', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'ഡിസം', 'ഡിസംബർ', 'दिस', 'दिसं', 'दिसंबर', 'दिसम्बर'],
];

const NUMBERS = new Map(NAMES.flatMap((names, index) => names.map((name) => [plainMonth(name), index + 1] as const)));

/** 1 for January; undefined for a word that is no month. */
export function monthOfWord(word: string): number | undefined {
  return NUMBERS.get(plainMonth(word));
}

function plainMonth(word: string): string {
  return plainText(word).replace(/[.॰:]/g, '');
}
