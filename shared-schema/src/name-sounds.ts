/**
 * Names as they sound, so that തമ്പി finds Thampi and Thampi finds तम्पी. Not a transliteration, which would have to choose one of the many ways
 * in which a name is written in Latin letters: whatever those differ in is left out on both sides.
 */
import { plainText } from './plain-text.ts';

type Script = 'latin' | 'malayalam' | 'devanagari';

const SCRIPTS: [Script, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
];

/** The blocks of the Indian scripts are laid out alike: what stands at an offset sounds alike in each. */
const BLOCKS: Partial<Record<Script, number>> = { malayalam: 0x0d00, devanagari: 0x0900 };

const VOWELS = 0x05;
const VOWEL_SOUNDS = 'a a i i u u r l e e e ai o o o au'.split(' ');
const CONSONANTS = 0x15;
const CONSONANT_SOUNDS = 'k k g g n c c j j n t t d d n t t d d n n p p b b m y r r l l z v s s s h'.split(' ');
const VOWEL_SIGNS = 0x3e;
const SIGN_SOUNDS = 'a i i u u r r e e e ai o o o au'.split(' ');
const VIRAMA = 0x4d;
const AU_SIGN = 0x57;
const NASAL = [0x01, 0x02];
/** Malayalam consonants without a vowel. */
const CHILLUS: Record<string, string> = { ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' };

/** What Latin spellings differ in, in this order. */
const LATIN: [RegExp, string][] = [
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch/g, 'C'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/zh/g, 'Z'],
  [/z/g, 's'],
  [/Z/g, 'z'],
  [/w/g, 'v'],
  [/([kgcjtdpbs])h/g, '$1'],
  [/ee|ea|ie|y(?![aeiou])/g, 'i'],
  [/oo/g, 'u'],
  [/aa/g, 'a'],
  [/hm/g, 'ham'],
  [/([aeiou])h$/g, '$1'],
];

/**
 * The same for all scripts: what is written for one another, such as b and p, d and t in Thambi and Thampi, Kozhikode and കോഴിക്കോട്; the dot for
 * a nasal; nj for one letter or two; doubled letters.
 */
const ALIKE: [RegExp, string][] = [
  [/[fb]/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/z/g, 'l'],
  [/nj/g, 'n'],
  [/[mn](?=p)/g, 'm'],
  [/[mn](?=[ktcjs])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/** A word that was typed, or a word of a name. */
export type Sound = {
  script: Script | undefined;
  sound: string;
  consonants: string;
  /** The same for all spellings of one script that differ in vowels only as Muhamed and Mohammad, Josse and Jose do. */
  spelling: string;
};

export function soundsOf(text: string): Sound[] {
  return plainText(text)
    .normalize('NFC')
    .split(/[\s.,'-]+/)
    .filter(Boolean)
    .map(rememberedSound);
}

/** Most words of names stand in many names. */
const known = new Map<string, Sound>();
const MOST_KNOWN = 20_000;

function rememberedSound(word: string): Sound {
  const found = known.get(word);
  if (found) return found;
  const sound = soundOf(word);
  if (known.size < MOST_KNOWN) known.set(word, sound);
  return sound;
}

/** 1 if every typed word is the beginning of a word of a name in another script, 2 if only the consonants are; undefined if neither. */
export function soundFit(name: Sound[], typed: Sound[]): 1 | 2 | undefined {
  const fits = typed.map((word) => Math.min(...name.map((each) => fitOf(each, word))));
  const worst = Math.max(...fits);
  return worst === 1 || worst === 2 ? worst : undefined;
}

/**
 * Whether every typed word sounds as the beginning of a word of a name, also in the same script: Thambi as Thampi, Bindhu as Bindu, Muhamed as
 * Mohammad.
 */
export function soundsLike(name: Sound[], typed: Sound[]): boolean {
  const isAlike = (word: Sound) =>
    name.some((each) => fitOf(each, word) <= 2 || (each.script === word.script && isSpeltAlike(each, word)));
  return typed.length > 0 && typed.every((word) => word.script !== undefined && isAlike(word));
}

function isSpeltAlike(name: Sound, typed: Sound): boolean {
  return name.sound.startsWith(typed.sound) || name.spelling.startsWith(typed.spelling);
}

function fitOf(name: Sound, typed: Sound): number {
  if (!name.script || !typed.script || name.script === typed.script) return Infinity;
  if (name.sound.startsWith(typed.sound)) return 1;
  // Two consonants are too little to begin with.
  const enough = typed.consonants.length > 2 && name.consonants.startsWith(typed.consonants);
  return enough || (typed.consonants.length === 2 && name.consonants === typed.consonants) ? 2 : Infinity;
}

function soundOf(word: string): Sound {
  const script = SCRIPTS.find(([, letters]) => letters.test(word))?.[0];
  const block = script && BLOCKS[script];
  const spelt = block === undefined ? replaced(word, LATIN) : indianSound(word, block);
  const sound = replaced(spelt, ALIKE);
  return {
    script,
    sound,
    consonants: sound[0] + sound.slice(1).replaceAll(/[aeiou]/g, ''),
    spelling: spellingOf(sound),
  };
}

/** With o for u and e for i. Inside a word, behind its first vowel, one vowel is as good as another; its end tells Shaji from Saju. */
function spellingOf(sound: string): string {
  const alike = sound.replaceAll('o', 'u').replaceAll('e', 'i');
  const inside = alike.search(/[aiu]/) + 1;
  return alike.slice(0, inside) + alike.slice(inside).replaceAll(/[aiu]+(?=[^aiu])/g, 'a');
}

function replaced(text: string, pairs: [RegExp, string][]): string {
  return pairs.reduce((changed, [pattern, by]) => changed.replaceAll(pattern, by), text);
}

/** Each consonant has an a, unless another vowel's sign or a virama follows. At the end of a Hindi word it is not spoken. */
function indianSound(word: string, block: number): string {
  const letters = [...word];
  return letters.map((letter, index) => soundOfLetter(letter, letters[index + 1], block)).join('');
}

function soundOfLetter(letter: string, next: string | undefined, block: number): string {
  const offset = letter.codePointAt(0)! - block;
  const consonant = CONSONANT_SOUNDS[offset - CONSONANTS];
  if (consonant) return consonant + (hasVowel(next, block) ? 'a' : '');
  if (offset === AU_SIGN) return 'au';
  if (NASAL.includes(offset)) return 'm';
  return CHILLUS[letter] ?? VOWEL_SOUNDS[offset - VOWELS] ?? SIGN_SOUNDS[offset - VOWEL_SIGNS] ?? '';
}

function hasVowel(next: string | undefined, block: number): boolean {
  if (next === undefined) return block !== BLOCKS.devanagari;
  const offset = next.codePointAt(0)! - block;
  return offset !== VIRAMA && offset !== AU_SIGN && !(offset >= VOWEL_SIGNS && offset < VIRAMA);
}
