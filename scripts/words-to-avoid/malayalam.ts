import type { WordRule } from './word-rule.ts';

/** Where the app itself draws the lot: elsewhere it may be an auction. */
const LOT_TEXTS = [
  'chitties.lotStarted',
  'chitties.lotStory',
  'chitties.lotStoryUnknown',
  'chitties.minutesHeading',
  'chitties.checkAbout',
  'chitties.verify',
  'chitties.verifyTitle',
  'chitties.verifyFailed',
] as const;

/** Words that Malayalam texts do not use: see docs/glossary.md. */
export const malayalam: WordRule[] = [
  // Who gives and who takes: a name has a case, which a noun behind it takes.
  {
    avoid: /(^|[.!?;:] )\{(name|payer|customer|member|winner|account|project)\}:/,
    say: '{name} എന്നയാൾ, എന്നയാൾക്ക്, എന്നയാളിൽ നിന്ന്, എന്നയാളുടെ',
    except: ['common.moreOf'],
  },
  {
    avoid: /\{(amount|sum|due|rest|more)\}[^:]*: \{(name|payer|customer|member)\}/,
    say: '{name} എന്നയാൾക്ക്, എന്നയാളിൽ നിന്ന് {amount}',
  },
  {
    avoid: /\{(name|payer|customer|member|winner|association|project|device)\}[-\u0d00-\u0d7f]/,
    say: 'a noun behind the name: {name} എന്നയാൾക്ക്, {project} എന്ന പ്രോജക്ടിന്റെ',
  },
  // “The amount must be paid”, “the receiver must give”.
  { avoid: /\{field\} നൽകണം/, say: '{field} ആവശ്യമാണ്' },
  { avoid: /\{amount\} രൂപ/, say: '{amount}' },

  // Chitties
  { avoid: /മാസം \{(month|next|expected)\}/, say: '{month}-ാം മാസം', except: ['chitties.monthNumber'] },
  { avoid: /നറുക്കെടുപ്പ/, say: 'നറുക്ക്/ലേലം, or ലേലം of an auction', except: LOT_TEXTS },
  { avoid: /ചിട്ടി ഫണ്ട്/, say: 'ചിട്ടി' },

  // Money
  { avoid: /അഡ്വാൻസ് വരവ|അക്കൗണ്ടി(ൽ വരവ്|ലുള്ള തുക)|കണക്കിലുണ്ട്/, say: 'മുൻകൂർ വരവ്' },
  { avoid: /പണം കൈമാറ|കൈവശമുള്ള പണ/, say: 'ക്യാഷ്' },
  { avoid: /പ്രാരംഭ ബാക്കി|മുൻ ബാലൻസ്/, say: 'പ്രാരംഭ ബാലൻസ്' },
  { avoid: /ഫണ്ട് മാറ്റ|പണം (തിരികെ )?മാറ്റ/, say: 'ട്രാൻസ്ഫർ' },
  { avoid: /എഴുതിത്തള്ള/, say: 'കിട്ടാക്കടമാക്കുക' },
  { avoid: /തന്നയാ|^അടച്ചയാൾ/, say: 'പണം അടച്ചയാൾ' },
  { avoid: /തവണ ബിസിനസ/, say: 'ഇൻസ്റ്റാൾമെന്റ് ബിസിനസ്' },
  {
    avoid: /(രണ്ടു?|ഒരു|പല|ഓരോ) ?തവണ(?![കവ])/,
    say: 'പ്രാവശ്യം, ഒരിക്കൽ',
    except: ['refusals.installmentBusiness.instalmentTooLarge'],
  },

  // What is done
  { avoid: /തിരികെയാക്ക/, say: 'പിൻവലിക്കുക, റദ്ദാക്കുക' },
  { avoid: /കണക്കു തീർ/, say: 'ദിവസക്കണക്ക് അവസാനിപ്പിക്കുക' },
  { avoid: /ലോഗി[നൻ]/, say: 'സൈൻ ഇൻ' },
  { avoid: /സൈൻ ഔട്ട്/, say: 'ലോഗൗട്ട്' },
  { avoid: /സെറ്റ് ചെയ്/, say: 'നൽകുക' },
  { avoid: /എക്സ്പോർട്ട്/, say: 'ഫയലാക്കുക' },
  { avoid: /കോപ്പി ചെയ്/, say: 'പകർത്തുക' },
  { avoid: /ഷെയർ ചെയ്/, say: 'പങ്കിടുക' },
  { avoid: /അച്ചടി/, say: 'പ്രിന്റ് ചെയ്യുക' },
  { avoid: /കാണാതാക/, say: 'കാണിക്കില്ല' },
  { avoid: /നടപടി/, say: 'ചെയ്യാവുന്നത്' },

  // One word, one spelling
  // A vowel sign has no letter to stand on after a hyphen or a number: many phones draw an empty box.
  { avoid: /[-}\d][\u0D3E-\u0D4C]/, say: '{month}-ആം' },
  { avoid: /ഇമെയി/, say: 'ഇ-മെയിൽ' },
  { avoid: /ഡിവൈസ/, say: 'ഉപകരണം' },
  { avoid: /അയക്ക/, say: 'അയയ്ക്കുക' },
  { avoid: /ബിസിനസ്സ/, say: 'ബിസിനസ്' },
  { avoid: /ഉപഭോക്താ/, say: 'കസ്റ്റമർ' },
  { avoid: /വാട്‌?സാ?പ്പ/, say: 'WhatsApp' },
  { avoid: /അസോസിയേഷ/, say: 'സംഘടന', except: ['records.association'] },
  { avoid: /സെർവർ (നടത്ത|നോക്കിനടത്ത)/, say: 'സെർവർ നോക്കുന്നയാൾ' },
];
