import { expect, test } from 'vitest';
import { plainLetters, plainText } from './plain-text.ts';

test.each([
  ['José', 'jose'],
  ['NAÏVE', 'naive'],
  ['Łódź', 'łodz'],
])('%s is found by %s', (text, typed) => {
  expect(plainText(text)).toBe(typed);
});

test.each([
  ['സീമ', 'സുമ'],
  ['मीना', 'मोना'],
  ['अन्ना', 'अम्मा'],
  ['सन्मान', 'संमान'],
  ['علي', 'علا'],
])('%s and %s stay two names', (one, other) => {
  expect(plainText(one)).not.toBe(plainText(other));
});

test.each([
  ['chillu letters, with codes of their own and as letter, virama and joiner', 'അനിൽ കുമാർ', 'അനില്\u200d കുമാര്\u200d'],
  ['the sound nta', 'ആൻറണി', 'ആന്റണി'],
  ['the sound nta with a joiner', 'ആന്\u200dറണി', 'ആന്റണി'],
  ['the vowel sign au', 'സൌമ്യ', 'സൗമ്യ'],
  ['with and without the non-joiner', 'പാസ്\u200cവേഡ്', 'പാസ്വേഡ്'],
  ['vowel signs in one and in two parts', 'കൊച്ച്', 'ക\u0d46\u0d3eച്ച്'],
  ['Hindi letters with a dot, in one and in two parts', 'फ़ातिमा', 'फ\u093cातिमा'],
  ['Hindi letters without their dot', 'फ़ातिमा', 'फातिमा'],
  ['Arabic letters and their presentation forms', 'محمد', '\ufee3\ufea4\ufee4\ufeaa'],
  ['letters with accents, composed and not', 'Jos\u00e9', 'Jose\u0301'],
  ['Arabic ya with its dots, of Persian, and without', 'علي حسن', 'علی حسن'],
  ['Arabic ya and alef maksura', 'علي', 'على'],
  ['Arabic ta marbuta and ha', 'فاطمة ناصر', 'فاطمه ناصر'],
  ['Arabic alef with hamza, with wasla and without', 'أحمد ٱلامين', 'احمد الامين'],
  ['Arabic kaf and that of Urdu', 'كريم', 'کریم'],
  ['an Arabic name that is drawn out', 'محمد', 'محـــمد'],
  ['Hindi nasal letters and the dot for them', 'सन्तोष गङ्गाधर पम्पा', 'संतोष गंगाधर पंपा'],
  ['the Hindi moon and the dot', 'चाँद', 'चांद'],
  ['digits of other scripts', 'ചിട്ടി ൧൨', 'ചിട്ടി 12'],
  ['a name with marks of direction around it', 'Asha', '\u202aAsha\u202c\u200e'],
])('%s are one spelling', (_what, one, other) => {
  expect(plainText(one)).toBe(plainText(other));
});

test('keys that are kept are the same as before for either spelling', () => {
  expect(['علی', 'सन्तोष', 'A ൧൨', 'José'].map(plainLetters)).toEqual(['علی', 'सन्तोष', 'a ൧൨', 'jose']);
});
