/** The number words of Malayalam change where they meet. The library writes them side by side. */

/** Each step reads what the ones before it wrote. */
const JOINS: [RegExp, string][] = [
  // Twenty and one: ഇരുപത്തിയൊന്ന്.
  [/(ത്തി|റ്റി) അ/g, '$1യ'],
  [/(ത്തി|റ്റി) ആ/g, '$1യാ'],
  [/(ത്തി|റ്റി) എ/g, '$1യെ'],
  [/(ത്തി|റ്റി) ഏ/g, '$1യേ'],
  [/(ത്തി|റ്റി) ഒ/g, '$1യൊ'],
  [/(ത്തി|റ്റി) /g, '$1'],
  // Thousands
  [/(^| )മൂന്ന് ആയിരം/g, '$1മൂവായിരം'],
  [/(^| )അഞ്ച് ആയിരം/g, '$1അയ്യായിരം'],
  [/(^| )പത്ത് ആയിരം/g, '$1പതിനായിരം'],
  [/പത് ആയിരം/g, 'പതിനായിരം'],
  [/് ആയിരം/g, 'ായിരം'],
  // One of something
  [/(^|രൂപ )ഒന്ന് (?=രൂപ|പൈസ)/g, '$1ഒരു '],
  [/(^| )ഒന്ന് (?=ലക്ഷം|കോടി)/g, '$1ഒരു '],
  // A unit with something behind it
  [/യിരം (?!രൂപ|ലക്ഷം|കോടി)/g, 'യിരത്തി '],
  [/ൂറ് (?!രൂപ|പൈസ|ലക്ഷം|കോടി)/g, 'ൂറ്റി '],
  [/ലക്ഷം (?!രൂപ|കോടി)/g, 'ലക്ഷത്തി '],
];

/** "ഒന്ന് ലക്ഷം ഇരുപത്തി അഞ്ച് ആയിരം" as it is said: "ഒരു ലക്ഷത്തി ഇരുപത്തിയഞ്ചായിരം". */
export function joinMalayalamNumber(words: string): string {
  return JOINS.reduce((written, [apart, joined]) => written.replace(apart, joined), words);
}
